/** Who stands where. All changes of units go through these functions. */

import { g } from '../game.js';
import { isIndex } from '../player/orders.js';
import { N_COMMON_KINDS, N_CONTROL, N_INDEX, N_RESOLVED, N_TACTICAL, N_TURN } from './state.js';
import { AF, BASE, BLUE, KINDS, NOBODY, PLACES, RED, TH, whole } from './units.js';

/** Place of a stack's first kind in `units` and `tactical`. */
export function stackAt(side: number, place: number): number {
  return (side * PLACES + place) * KINDS;
}

export function presentAt(side: number, place: number): number {
  return g.present[side * PLACES + place];
}

/** Lowest kind (or region) in a set that is not empty. */
export function firstOf(set: number): number {
  return 31 - Math.clz32(set & -set);
}

export function addUnits(side: number, place: number, kind: number, count: number): void {
  const { units, kinds } = g;
  const stack = side * PLACES + place;
  const at = stack * KINDS + kind;
  const now = units[at] + count;
  units[at] = now;
  g.present[stack] += count;
  // The bit of the kind is set if `now` is above 0; a branch would often be guessed wrong.
  kinds[stack] = (kinds[stack] & ~(1 << kind)) | (((0 - now) >>> 31) << kind);
}

export function returnToBase(side: number, region: number, kind: number, count: number): void {
  addUnits(side, region, kind, -count);
  addUnits(side, BASE, kind, count);
}

/** Looks again at which units are at a place, after several kinds of them have changed. */
export function recount(side: number, place: number): void {
  const { units } = g;
  const at = stackAt(side, place);
  let present = 0;
  let kinds = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const count = units[at + kind];
    present += count;
    kinds |= ((0 - count) >>> 31) << kind;
  }
  g.present[side * PLACES + place] = present;
  g.kinds[side * PLACES + place] = kinds;
}

/** All units of a side in a region go home. */
export function withdraw(side: number, region: number): void {
  dropTactical(side, region);
  const from = stackAt(side, region);
  for (let left = g.kinds[side * PLACES + region]; left !== 0; left &= left - 1) {
    const kind = firstOf(left);
    returnToBase(side, region, kind, g.units[from + kind]);
  }
}

/** Tactical chits come off all units of a stack (6.3). */
export function dropTactical(side: number, region: number): void {
  if (g.n[N_TACTICAL] === 0) return;
  const at = stackAt(side, region);
  for (let kind = 0; kind < KINDS; kind++) {
    g.n[N_TACTICAL] -= g.tactical[at + kind];
    g.tactical[at + kind] = 0;
  }
}

/** A unit is lost: Trans-humans go to their owner's pool [B19], others to the common pool (6.4). */
export function removeUnit(side: number, region: number, kind: number): void {
  addUnits(side, region, kind, -1);
  if (kind === TH) g.pool[side * KINDS + TH]++;
  else toCommonPool(whole(kind));
}

export function toCommonPool(kind: number): void {
  g.common[kind]++;
  g.n[N_COMMON_KINDS] |= 1 << kind;
}

/** Military + morphogenetic strength of one unit. */
export function strengthOf(side: number, kind: number): number {
  return g.military[side * KINDS + kind] + g.morphogenetic[side * KINDS + kind];
}

/** Military + morphogenetic strength of a stack. */
export function stackStrength(side: number, region: number): number {
  const at = stackAt(side, region);
  let sum = 0;
  for (let left = g.kinds[side * PLACES + region]; left !== 0; left &= left - 1) {
    const kind = firstOf(left);
    sum += g.units[at + kind] * strengthOf(side, kind);
  }
  return sum;
}

export function resourceOf(region: number): number {
  return g.values[region];
}

export function politicalOf(region: number): number {
  return g.values[PLACES + region];
}

export function combatOf(region: number): number {
  return g.values[2 * PLACES + region];
}

/** The index moves; Trans-humans are as strong as it says from then on (2.0, [B19]). */
export function setIndex(index: number): void {
  g.n[N_INDEX] = index;
  const blue = g.tables.transHumanAt(BLUE, index);
  const red = g.tables.transHumanAt(RED, index);
  g.military[TH] = blue;
  g.morphogenetic[TH] = blue;
  g.military[KINDS + TH] = red;
  g.morphogenetic[KINDS + TH] = red;
}

/** Side that controls a region by its garrison, or NOBODY. */
export function controller(region: number): number {
  if (((g.n[N_CONTROL + BLUE] >> region) & 1) === 1) return BLUE;
  return ((g.n[N_CONTROL + RED] >> region) & 1) === 1 ? RED : NOBODY;
}

export function setController(region: number, side: number): void {
  g.n[N_CONTROL + BLUE] &= ~(1 << region);
  g.n[N_CONTROL + RED] &= ~(1 << region);
  if (side !== NOBODY) g.n[N_CONTROL + side] |= 1 << region;
}

/** Regions a side controls now. */
export function regionsOf(side: number): number {
  let count = 0;
  for (let left = g.n[N_CONTROL + side]; left !== 0; left &= left - 1) count++;
  return count;
}

/** A stack from which units were taken controls its region only while it exceeds the Combat value [B28]. */
export function reviewControl(side: number, region: number): void {
  if (controller(region) === side && stackStrength(side, region) <= combatOf(region)) setController(region, NOBODY);
}

/** The leaving or pursuing side's dice of pursuit fire: Alpha fleets and all their Tactical chits (6.4, [B26]). */
export function pursuitDice(side: number, region: number): number {
  const at = stackAt(side, region) + AF;
  return g.units[at] * g.military[side * KINDS + AF] + g.tactical[at];
}

export function isUnresolved(region: number): boolean {
  return isIndex(region, PLACES) && region !== BASE && (g.n[N_RESOLVED] & (1 << region)) === 0;
}

/** In turn 1 of an Invasion the invader begins by resolving a region (10.2). */
export function mustResolve(side: number): boolean {
  return g.n[N_TURN] === 1 && g.n[N_RESOLVED] === 0 && g.tables.invader === side;
}

/** Lowest region that is still to be resolved; there is one. */
export function lowestUnresolved(): number {
  // Bit 0 stands for no region.
  return firstOf(~(g.n[N_RESOLVED] | 1));
}
