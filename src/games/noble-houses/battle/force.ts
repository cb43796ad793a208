/** Forces as people write them: `6x2,14,n1`. */

import { UserError } from '../../game.js';
import { unitsText } from '../../shared/force-text.js';
import { TYPE_COUNT, TYPE_SLOTS } from '../position/layout.js';
import type { ChartsData } from '../setup.js';

/** Most armies, and most nobles, of a side in a battle studied alone. */
export const FORCE_MAX = 60;

export interface Force {
  /** By type, from 1. */
  readonly armies: Int32Array;
  readonly nobles: number;
}

const ARMIES = /^(\d{1,2})(?:\s*x\s*(\d{1,3}))?$/i;
const NOBLES = /^n(\d{1,3})?$/i;
const FORM = 'expected army types with their number and nobles, as 6x2,14,n1 (two of type 6, one of type 14, a noble)';

/** @throws UserError naming what was not understood */
export function parseForce(text: string): Force {
  const armies = new Int32Array(TYPE_SLOTS);
  let total = 0;
  let nobles = 0;
  for (const part of text.split(',').map((piece) => piece.trim())) {
    const noble = NOBLES.exec(part);
    const army = ARMIES.exec(part);
    if (noble === null && army === null) throw new UserError(`'${text}': '${part}' is not understood; ${FORM}`);
    if (noble !== null) nobles += Number(noble[1] ?? 1);
    if (army === null) continue;
    const type = Number(army[1]);
    if (type < 1 || type > TYPE_COUNT)
      throw new UserError(`'${text}': there is no army type ${type}; types are 1 to ${TYPE_COUNT}`);
    armies[type] += Number(army[2] ?? 1);
    total += Number(army[2] ?? 1);
  }
  if (total > FORCE_MAX || nobles > FORCE_MAX)
    throw new UserError(`'${text}': at most ${FORCE_MAX} armies and ${FORCE_MAX} nobles a side`);
  if (total === 0) throw new UserError(`'${text}': no army; ${FORM}`);
  return { armies, nobles };
}

/** `2 Kadesh Warrior Priests, 1 noble`. */
export function forceText({ armies, nobles }: Force, charts: ChartsData): string {
  const names = charts.armies.map(({ name }) => name);
  return unitsText([...armies.subarray(1), nobles], [...names, nobles === 1 ? 'noble' : 'nobles']);
}
