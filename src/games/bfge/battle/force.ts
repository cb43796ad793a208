/** Forces as people write them: `3 SF, 1 CG`. */

import { UserError } from '../../game.js';
import { parseUnits, unitsText } from '../../shared/force-text.js';
import { KIND_OF, KINDS, UNIT_TYPES } from '../position/units.js';

/** Most units of a side in a battle studied alone. */
const FORCE_MAX = 60;

/**
 * Units by kind, from `3 SF, 1 CG` (also `3SF,CG`).
 *
 * @throws UserError naming what was not understood
 */
export function parseForce(text: string): Uint8Array {
  const counts = parseUnits(text, text, UNIT_TYPES, '3 SF, 1 CG');
  if (counts.reduce((sum, count) => sum + count, 0) > FORCE_MAX)
    throw new UserError(`'${text}': at most ${FORCE_MAX} units a side`);
  const units = new Uint8Array(KINDS);
  for (const [i, type] of UNIT_TYPES.entries()) units[KIND_OF[type]] = counts[i];
  return units;
}

/** `3 SF, 1 CG`. */
export function forceText(units: ArrayLike<number>): string {
  return unitsText(
    UNIT_TYPES.map((type) => units[KIND_OF[type]]),
    UNIT_TYPES,
  );
}
