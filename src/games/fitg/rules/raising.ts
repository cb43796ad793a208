/** Units raised for points (6), and sovereigns that raise theirs (11). */

import { replay } from '../game-log.js';
import { oneOf } from '../player/ask.js';
import { decisions, views } from '../player/seats.js';
import { WHY_SOVEREIGN } from '../position/causes.js';
import { unitCost } from '../position/charts.js';
import { ELITE, FOR_EMPIRE, FOR_REBEL, IMP, NEUTRAL, REB, TYPES } from '../position/layout.js';
import { R_SOVEREIGNS, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { place } from '../position/units.js';

/** Types up to `top` that can be paid and are in the pool, as bits (6). */
function affordable(side: number, points: number, top: number): number {
  let types = 0;
  for (let type = 0; type <= top; type++)
    if (unitCost[side * TYPES + type] <= points && s.pool[side * TYPES + type] > 0) types |= 1 << type;
  return types;
}

/** Units raised in the last call, by type. */
const came = new Int32Array(TYPES);

/** Raises units for points, top type given; the rest is lost (6). @param why a code of `causes.ts` */
export function raise(side: number, planet: number, points: number, top: number, why: number): void {
  let left = points;
  came.fill(0);
  for (let types = affordable(side, left, top); types !== 0; types = affordable(side, left, top)) {
    // One type only: nothing to ask.
    const only = (types & (types - 1)) === 0;
    const type = only
      ? 31 - Math.clz32(types)
      : oneOf(side, 'raise', decisions[side].raise(views[side], planet, types), types);
    place(side, planet, type);
    came[type]++;
    left -= unitCost[side * TYPES + type];
  }
  replay.log?.unitsCome(side, planet, came, why);
}

/** A sovereign raises its environ's resource in units, the dearest first, once (11). */
function summon(side: number, planet: number): void {
  s.summoned[planet] = 1;
  record[R_SOVEREIGNS]++;
  let left = t.resource[t.sovereignEnviron[planet]];
  came.fill(0);
  for (let types = affordable(side, left, ELITE - 1); types !== 0; types = affordable(side, left, ELITE - 1)) {
    const type = 31 - Math.clz32(types);
    place(side, planet, type);
    came[type]++;
    left -= unitCost[side * TYPES + type];
  }
  replay.log?.unitsCome(side, planet, came, WHY_SOVEREIGN);
}

/** The pro-Imperial sovereign is summoned by the Empire, if there is one (11). */
export function summonForEmpire(planet: number): void {
  if (s.summoned[planet] === 0 && s.sovereign[planet] === FOR_EMPIRE) summon(IMP, planet);
}

/**
 * The pro-Rebel sovereign is summoned by the Rebel; neutral ones too when the planet comes under his control (10, 11).
 */
export function summonForRebel(planet: number, neutralToo: boolean): void {
  if (s.summoned[planet] === 1) return;
  if (s.sovereign[planet] === FOR_REBEL || (neutralToo && s.sovereign[planet] === NEUTRAL)) summon(REB, planet);
}
