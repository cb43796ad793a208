/** Forces as people write them: `3 SF, 1 CG`. */

import { nearestNames } from '../../names.js';
import { UserError } from '../game.js';

const PART = /^(?:(\d{1,3})\s*)?([A-Za-z]+)$/;

/**
 * Units by type from `3 SF, 1 CG` (also `3sf,CG`).
 *
 * @param types names of the types, in capitals
 * @param example a force for messages
 * @throws UserError naming what was not understood
 */
export function parseUnits(text: string, list: string, types: readonly string[], example: string): number[] {
  const units = types.map(() => 0);
  for (const part of list.split(',').map((piece) => piece.trim())) {
    const match = PART.exec(part);
    if (match === null)
      throw new UserError(`'${text}': '${part}' is not understood, expected units such as ${example}`);
    const name = match[2].toUpperCase();
    const type = types.indexOf(name);
    if (type < 0) throw new UserError(`'${text}': unknown unit '${match[2]}'; ${nearestNames(name, types)}`);
    units[type] += match[1] === undefined ? 1 : Number(match[1]);
  }
  if (units.every((count) => count === 0)) throw new UserError(`'${text}': expected at least one unit`);
  return units;
}

/** `3 SF, 1 CG`; `nothing`. */
export function unitsText(counts: ArrayLike<number>, names: readonly string[]): string {
  const parts = names.flatMap((name, i) => (counts[i] > 0 ? [`${counts[i]} ${name}`] : []));
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}
