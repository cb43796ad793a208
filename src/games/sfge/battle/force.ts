/** Forces as people write them: `2 SF, CG +1`. */

import { nearestNames } from '../../../names.js';
import { UserError } from '../../game.js';
import { UNIT_TYPES } from '../setup.js';

/** Most units of a type in a battle studied alone. */
const COUNT_MAX = 99;

export interface Force {
  /** Units by type, in the order of UNIT_TYPES. */
  readonly units: readonly number[];
  /** Leader, Illumination and the like together. */
  readonly modifier: number;
}

const MODIFIED = /^(.*?)[\s,]*([+-]\d{1,2})?$/;
const PART = /^(?:(\d{1,2})\s*)?([A-Za-z]+)$/;

/** @throws UserError naming what was not understood */
export function parseForce(text: string): Force {
  const [, list = '', modifier] = MODIFIED.exec(text.trim()) ?? [];
  const units: number[] = UNIT_TYPES.map(() => 0);
  for (const part of list.split(',').map((piece) => piece.trim())) {
    const match = PART.exec(part);
    if (match === null)
      throw new UserError(`'${text}': '${part}' is not understood, expected units such as 2 SF, CG +1`);
    const name = match[2].toUpperCase();
    const type = (UNIT_TYPES as readonly string[]).indexOf(name);
    if (type < 0) throw new UserError(`'${text}': unknown unit '${match[2]}'; ${nearestNames(name, UNIT_TYPES)}`);
    units[type] += match[1] === undefined ? 1 : Number(match[1]);
    if (units[type] > COUNT_MAX) throw new UserError(`'${text}': at most ${COUNT_MAX} units of a type`);
  }
  if (units.every((count) => count === 0)) throw new UserError(`'${text}': expected at least one unit`);
  return { units, modifier: modifier === undefined ? 0 : Number(modifier) };
}

/** `2 SF, 1 CG`. */
export function unitsText(units: readonly number[]): string {
  const parts = UNIT_TYPES.flatMap((type, i) => (units[i] > 0 ? [`${units[i]} ${type}`] : []));
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

export function forceText({ units, modifier }: Force): string {
  return modifier === 0 ? unitsText(units) : `${unitsText(units)} ${modifier > 0 ? '+' : '-'}${Math.abs(modifier)}`;
}
