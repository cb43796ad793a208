/** Forces as people write them: `2 SF, CG +1`. */

import { UserError } from '../../game.js';
import { parseUnits, unitsText } from '../../shared/force-text.js';
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

/** @throws UserError naming what was not understood */
export function parseForce(text: string): Force {
  const [, list = '', modifier] = MODIFIED.exec(text.trim()) ?? [];
  const units = parseUnits(text, list, UNIT_TYPES, '2 SF, CG +1');
  if (units.some((count) => count > COUNT_MAX)) throw new UserError(`'${text}': at most ${COUNT_MAX} units of a type`);
  return { units, modifier: modifier === undefined ? 0 : Number(modifier) };
}

/** `2 SF, 1 CG +1`. */
export function forceText({ units, modifier }: Force): string {
  const text = unitsText(units, UNIT_TYPES);
  return modifier === 0 ? text : `${text} ${modifier > 0 ? '+' : '-'}${Math.abs(modifier)}`;
}
