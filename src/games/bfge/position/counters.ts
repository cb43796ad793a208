/** Who stands where. All changes of units go through these functions. */

import { lowestBit } from '../../shared/bits.js';
import * as s from './state.js';
import { t } from './tables.js';
import { AF, BASE, BLUE, isIndex, KINDS, NOBODY, PLACES, RED, TH, whole } from './units.js';

/** Place of a stack's first kind in `units` and `tactical`. */
export function stackAt(side: number, place: number): number {
  return (side * PLACES + place) * KINDS;
}

export function presentAt(side: number, place: number): number {
  return s.present[side * PLACES + place];
}

export function addUnits(side: number, place: number, kind: number, count: number): void {
  const stack = side * PLACES + place;
  const at = stack * KINDS + kind;
  const now = s.units[at] + count;
  s.units[at] = now;
  s.present[stack] += count;
  // The bit of the kind is set if `now` is above 0; a branch would often be guessed wrong.
  s.kinds[stack] = (s.kinds[stack] & ~(1 << kind)) | (((0 - now) >>> 31) << kind);
}

export function returnToBase(side: number, region: number, kind: number, count: number): void {
  addUnits(side, region, kind, -count);
  addUnits(side, BASE, kind, count);
}

/** Looks again at which units are at a place, after several kinds of them have changed. */
export function recount(side: number, place: number): void {
  const at = stackAt(side, place);
  let present = 0;
  let kinds = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const count = s.units[at + kind];
    present += count;
    kinds |= ((0 - count) >>> 31) << kind;
  }
  s.present[side * PLACES + place] = present;
  s.kinds[side * PLACES + place] = kinds;
}

/** All units of a side in a region go home. */
export function withdraw(side: number, region: number): void {
  dropTactical(side, region);
  const from = stackAt(side, region);
  for (let left = s.kinds[side * PLACES + region]; left !== 0; left &= left - 1) {
    const kind = lowestBit(left);
    returnToBase(side, region, kind, s.units[from + kind]);
  }
}

/** Tactical chits come off all units of a stack (6.3). */
export function dropTactical(side: number, region: number): void {
  if (s.n[s.N_TACTICAL] === 0) return;
  const at = stackAt(side, region);
  for (let kind = 0; kind < KINDS; kind++) {
    s.n[s.N_TACTICAL] -= s.tactical[at + kind];
    s.tactical[at + kind] = 0;
  }
}

/** A unit is lost: Trans-humans go to their owner's pool [B19], others to the common pool (6.4). */
export function removeUnit(side: number, region: number, kind: number): void {
  addUnits(side, region, kind, -1);
  if (kind === TH) s.pool[side * KINDS + TH]++;
  else toCommonPool(whole(kind));
}

export function toCommonPool(kind: number): void {
  s.common[kind]++;
  s.n[s.N_COMMON_KINDS] |= 1 << kind;
}

/** Military + morphogenetic strength of one unit. */
export function strengthOf(side: number, kind: number): number {
  return s.military[side * KINDS + kind] + s.morphogenetic[side * KINDS + kind];
}

/** Military + morphogenetic strength of a stack. */
export function stackStrength(side: number, region: number): number {
  const at = stackAt(side, region);
  let sum = 0;
  for (let left = s.kinds[side * PLACES + region]; left !== 0; left &= left - 1) {
    const kind = lowestBit(left);
    sum += s.units[at + kind] * strengthOf(side, kind);
  }
  return sum;
}

export function resourceOf(region: number): number {
  return s.values[region];
}

export function politicalOf(region: number): number {
  return s.values[PLACES + region];
}

export function combatOf(region: number): number {
  return s.values[2 * PLACES + region];
}

/** The index moves; Trans-humans are as strong as it says from then on (2.0, [B19]). */
export function setIndex(index: number): void {
  s.n[s.N_INDEX] = index;
  const blue = t.transHumanAt(BLUE, index);
  const red = t.transHumanAt(RED, index);
  s.military[TH] = blue;
  s.morphogenetic[TH] = blue;
  s.military[KINDS + TH] = red;
  s.morphogenetic[KINDS + TH] = red;
}

/** Side that controls a region by its garrison, or NOBODY. */
export function controller(region: number): number {
  if (((s.n[s.N_CONTROL + BLUE] >> region) & 1) === 1) return BLUE;
  return ((s.n[s.N_CONTROL + RED] >> region) & 1) === 1 ? RED : NOBODY;
}

export function setController(region: number, side: number): void {
  s.n[s.N_CONTROL + BLUE] &= ~(1 << region);
  s.n[s.N_CONTROL + RED] &= ~(1 << region);
  if (side !== NOBODY) s.n[s.N_CONTROL + side] |= 1 << region;
}

/** Regions a side controls now. */
export function regionsOf(side: number): number {
  let count = 0;
  for (let left = s.n[s.N_CONTROL + side]; left !== 0; left &= left - 1) count++;
  return count;
}

/** A stack from which units were taken controls its region only while it exceeds the Combat value [B28]. */
export function reviewControl(side: number, region: number): void {
  if (controller(region) === side && stackStrength(side, region) <= combatOf(region)) setController(region, NOBODY);
}

/** The leaving or pursuing side's dice of pursuit fire: Alpha fleets and all their Tactical chits (6.4, [B26]). */
export function pursuitDice(side: number, region: number): number {
  const at = stackAt(side, region) + AF;
  return s.units[at] * s.military[side * KINDS + AF] + s.tactical[at];
}

export function isUnresolved(region: number): boolean {
  return isIndex(region, PLACES) && region !== BASE && (s.n[s.N_RESOLVED] & (1 << region)) === 0;
}

/** In turn 1 of an Invasion the invader begins by resolving a region (10.2). */
export function mustResolve(side: number): boolean {
  return s.n[s.N_TURN] === 1 && s.n[s.N_RESOLVED] === 0 && t.invader === side;
}

/** Lowest region that is still to be resolved; there is one. */
export function lowestUnresolved(): number {
  // Bit 0 stands for no region.
  return lowestBit(~(s.n[s.N_RESOLVED] | 1));
}
