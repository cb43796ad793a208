/** Forces as people write them: `3 SF, 1 CG`. */

import { nearestNames } from '../../../names.js';
import { UserError } from '../../game.js';
import { KIND_OF, KINDS, UNIT_TYPES, type UnitTypeName } from '../position/units.js';

/** Most units of a side in a battle studied alone. */
export const FORCE_MAX = 60;

const PART = /^(?:(\d{1,3})\s*)?([A-Za-z]+)$/;

/**
 * Units by kind, from `3 SF, 1 CG` (also `3SF,CG`).
 *
 * @throws UserError naming what was not understood
 */
export function parseForce(text: string): Uint8Array {
  const units = new Uint8Array(KINDS);
  let total = 0;
  for (const part of text.split(',').map((piece) => piece.trim())) {
    const match = PART.exec(part);
    if (match === null)
      throw new UserError(`'${text}': '${part}' is not understood, expected units such as 3 SF, 1 CG`);
    const type = match[2].toUpperCase();
    const known = UNIT_TYPES.find((name) => name === type);
    if (known === undefined)
      throw new UserError(`'${text}': unknown unit '${match[2]}'; ${nearestNames(type, [...UNIT_TYPES])}`);
    const count = match[1] === undefined ? 1 : Number(match[1]);
    total += count;
    if (total > FORCE_MAX) throw new UserError(`'${text}': at most ${FORCE_MAX} units a side`);
    units[KIND_OF[known]] += count;
  }
  if (total === 0) throw new UserError(`'${text}': expected at least one unit`);
  return units;
}

/** `3 SF, 1 CG`. */
export function forceText(units: ArrayLike<number>): string {
  const parts = UNIT_TYPES.filter((type: UnitTypeName) => units[KIND_OF[type]] > 0);
  return parts.map((type) => `${units[KIND_OF[type]]} ${type}`).join(', ');
}
