/** One segment of a combat round: both sides fire at once, unit against unit (6.4, [B6]). */

import { replay } from '../game-log.js';
import { M_DICE, M_DICE_COMBAT, U_CONVERTED, U_REMOVED, U_RETURNED_COMBAT } from '../metrics.js';
import { fireList, fireOrder } from '../player/buffers.js';
import type { FireList } from '../player/fire-list.js';
import { UNITS_MAX } from '../player/orders.js';
import { decisions, refuse, views } from '../player/seats.js';
import { addUnits, presentAt, removeUnit, returnToBase, stackAt, toCommonPool } from '../position/counters.js';
import { KIND_SETS } from '../position/kind-lists.js';
import { combatDie, combatFaces, luck } from '../position/luck.js';
import { countUnits, record } from '../position/record.js';
import * as s from '../position/state.js';
import { MILITARY, MORPHOGENETIC, other, STRENGTHS, t } from '../position/tables.js';
import { BLUE, IO, KINDS, PLACES, RED, SIDES, TH, WS, WS2 } from '../position/units.js';

/** Bits of what happens to a target (6.4); a hit is worse than a return. */
const RETURNED = 1;
/** Removed, converted, or (an IO in the morphogenetic segment) returned. */
const HIT = 2;
/** One hit on a hard world ship, in the same number. */
const HARD_HIT = 4;
/** From the bits of the faces 5 and 6 to RETURNED and HIT. */
const RESULT_SHIFT = 5;

// Scratch, meaningless between calls.
/** Result of each target, by firing side. */
const results = [new Int32Array(UNITS_MAX), new Int32Array(UNITS_MAX)];
const aimed = new Uint8Array(UNITS_MAX);

/** Tactical dice used this round: [side * KINDS + kind]. */
export const tacticalUsed = new Int32Array(SIDES * KINDS);

/** Fires one segment; the results take effect when both sides have rolled. */
export function fireSegment(region: number, segment: number): void {
  const blue = prepare(BLUE, region, segment);
  const red = prepare(RED, region, segment);
  replay.log?.segment(segment);
  if (blue.firers > 0) choose(BLUE, blue);
  if (red.firers > 0) choose(RED, red);
  const blueHits = blue.firers > 0 && roll(BLUE, blue);
  const redHits = red.firers > 0 && roll(RED, red);
  if (blueHits) apply(RED, region, blue);
  if (redHits) apply(BLUE, region, red);
}

/** Lists who fires and at whom, and aims as `drill` does. */
function prepare(side: number, region: number, segment: number): FireList {
  const order = fireList[side];
  order.segment = segment;
  order.firers = 0;
  order.targets = 0;
  const row = segment * STRENGTHS + s.military[side * KINDS + TH];
  const list = t.firers[row * KIND_SETS + s.kinds[side * PLACES + region]];
  if (list === 0) return order;
  listTargets(other(side), region, order);
  listFirers(side, region, segment === MILITARY ? s.military : s.morphogenetic, list, order);
  order.aimInOrder();
  return order;
}

function listFirers(side: number, region: number, strengths: Int32Array, list: number, order: FireList): void {
  const at = stackAt(side, region);
  const tactical = s.n[s.N_TACTICAL] > 0;
  for (let rest = list; rest !== 0; rest >>>= 4) {
    const kind = (rest & 15) - 1;
    const dice = strengths[side * KINDS + kind];
    // Tactical dice already used this round belong to the first of those that carry one.
    if (tactical)
      order.addFirers(kind, dice, s.units[at + kind], tacticalUsed[side * KINDS + kind], s.tactical[at + kind]);
    else order.addFirers(kind, dice, s.units[at + kind], 0, 0);
  }
}

function listTargets(side: number, region: number, order: FireList): void {
  const at = stackAt(side, region);
  const tactical = s.n[s.N_TACTICAL] > 0;
  const row = s.military[side * KINDS + TH] * KIND_SETS;
  for (let rest = t.targets[row + s.kinds[side * PLACES + region]]; rest !== 0; rest >>>= 4) {
    const kind = (rest & 15) - 1;
    order.addTargets(kind, s.units[at + kind], tactical ? s.tactical[at + kind] : 0);
  }
}

/** The policy aims; what it may not do is undone. */
function choose(side: number, order: FireList): void {
  decisions[side].fire(views[side], fireOrder[side]);
  if (!order.changed) return;
  if (!aimedLegally(order)) {
    refuse(side, 'fire', 'two units fire at one target while another has none, or there is no such target');
    order.aimInOrder();
  }
  for (let i = 0; i < order.firers; i++) {
    const kind = order.firerKind(i);
    if (order.usesTactical(i)) {
      if (order.hasTactical(i)) tacticalUsed[side * KINDS + kind]++;
      else {
        order.useTactical(i, false);
        refuse(side, 'fire', 'no unused Tactical chit on the unit');
      }
    }
    if (order.usesMainWeapon(i) && (!t.options.mainWeapon || kind > WS)) {
      order.useMainWeapon(i, false);
      refuse(side, 'fire', 'the unit has no main weapon, or the option is off');
    }
  }
}

/** At most one firer per target; with more firers than targets at least one at each [B6]. */
function aimedLegally(order: FireList): boolean {
  const { firers, targets } = order;
  for (let j = 0; j < targets; j++) aimed[j] = 0;
  let reached = 0;
  for (let i = 0; i < firers; i++) {
    const j = order.targetOf(i);
    if (j >= targets) return false;
    if (aimed[j] === 0) {
      aimed[j] = 1;
      reached++;
    }
  }
  return reached === Math.min(firers, targets);
}

/**
 * Rolls all dice of a side: any 6 hits, else any 5 sends home (6.4); hard world ships count their hits [B18]. False if
 * nothing came of it.
 */
function roll(side: number, order: FireList): boolean {
  const found = results[side];
  for (let j = 0; j < order.targets; j++) found[j] = 0;
  if (!order.changed && replay.log === null && !t.options.hardWorldShips) return rollInOrder(order, found);
  let rolled = 0;
  let effect = 0;
  for (let i = 0; i < order.firers; i++) {
    replay.log?.firing(side, order, i);
    const j = order.targetOf(i);
    const isHard = t.options.hardWorldShips && order.targetKind(j) <= WS;
    const main = order.usesMainWeapon(i);
    const dice = main ? 1 : order.firerDice(i) + (order.usesTactical(i) ? 1 : 0);
    rolled += dice;
    if (isHard) {
      const hits = HARD_HIT * hitsOn(main, dice);
      found[j] += hits;
      effect |= hits;
    } else {
      const result = main ? mainWeaponResult(combatDie()) : (combatFaces(dice) >> RESULT_SHIFT) & (HIT | RETURNED);
      found[j] |= result;
      effect |= result;
    }
  }
  record[M_DICE] += rolled;
  record[M_DICE_COMBAT] += rolled;
  return effect !== 0;
}

/** The same of an order as it was given, with nothing for the log. */
function rollInOrder(order: FireList, results: Int32Array): boolean {
  const { firers, targets } = order;
  let rolled = 0;
  let effect = 0;
  for (let i = 0, j = 0; i < firers; i++) {
    const dice = order.firerDice(i);
    const result = (luck.d6Faces(dice) >> RESULT_SHIFT) & (HIT | RETURNED);
    rolled += dice;
    results[j] |= result;
    effect |= result;
    if (++j === targets) j = 0;
  }
  record[M_DICE] += rolled;
  record[M_DICE_COMBAT] += rolled;
  return effect !== 0;
}

/** Hits of a unit on a hard world ship. */
function hitsOn(main: boolean, dice: number): number {
  let hits = 0;
  for (let d = 0; d < dice; d++) {
    const die = combatDie();
    if (main ? mainWeaponResult(die) === HIT : die === 6) hits++;
  }
  return hits;
}

/** One die at +4 (11.1). */
function mainWeaponResult(die: number): number {
  return die >= 2 ? HIT : RETURNED;
}

/** Takes the results on the units of the side that was fired at. */
function apply(side: number, region: number, order: FireList): void {
  const enemy = other(side);
  const found = results[enemy];
  for (let j = 0; j < order.targets; j++) {
    const result = found[j];
    if (result === 0) continue;
    const kind = order.targetKind(j);
    if (result >= HARD_HIT) {
      hitWorldShip(side, region, kind, (result / HARD_HIT) | 0);
      continue;
    }
    if (order.targetHasTactical(j)) loseTactical(side, region, order, j);
    if (result === RETURNED || (order.segment === MORPHOGENETIC && kind === IO)) {
      countUnits(side, kind, U_RETURNED_COMBAT, 1);
      returnToBase(side, region, kind, 1);
      replay.log?.returned(side, kind);
    } else if (order.segment === MILITARY) {
      countUnits(side, kind, U_REMOVED, 1);
      removeUnit(side, region, kind);
      replay.log?.removed(side, kind);
    } else {
      countUnits(side, kind, U_CONVERTED, 1);
      addUnits(side, region, kind, -1);
      addUnits(enemy, region, kind, 1);
      replay.log?.converted(side, kind);
    }
  }
}

/**
 * The chit goes with its unit (6.3, [B20], [B35]). Of the carriers of a kind the first have used their die this round.
 */
function loseTactical(side: number, region: number, order: FireList, index: number): void {
  const kind = order.targetKind(index);
  let behind = 0;
  for (let j = index + 1; j < order.targets && order.targetKind(j) === kind; j++) {
    if (order.targetHasTactical(j)) behind++;
  }
  const at = stackAt(side, region) + kind;
  const used = side * KINDS + kind;
  const place = s.tactical[at] - 1 - behind;
  if (place < tacticalUsed[used]) tacticalUsed[used]--;
  s.tactical[at]--;
  s.n[s.N_TACTICAL]--;
}

/** A hard world ship takes hits of either kind; the third loses it (11.2, [B18]). */
export function hitWorldShip(side: number, region: number, kind: number, hits: number): void {
  addUnits(side, region, kind, -1);
  if (hits <= kind - WS2) {
    addUnits(side, region, kind - hits, 1);
    replay.log?.damaged(side, kind, kind - hits);
    return;
  }
  countUnits(side, kind, U_REMOVED, 1);
  toCommonPool(WS);
  replay.log?.removed(side, kind);
}

/** True while both sides have units in the region. */
export function bothPresent(region: number): boolean {
  return presentAt(BLUE, region) > 0 && presentAt(RED, region) > 0;
}
