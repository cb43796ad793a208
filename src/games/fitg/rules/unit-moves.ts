/** Unit moves: jumps, drift boxes [F3], arrivals (8). */

import { replay } from '../game-log.js';
import { refuse } from '../player/illegal-orders.js';
import { WHY_DRIFT_ENDS } from '../position/causes.js';
import {
  DRIFT_1,
  DRIFT_1_DAMAGE,
  DRIFT_2_DAMAGE,
  ELIMINATED,
  JUMPS,
  jumpResult,
  SAFE,
  unitSpace,
} from '../position/charts.js';
import { DEAD, IMP, PLANETS, SIDES, STACKS, slot, TYPES } from '../position/layout.js';
import { luck } from '../position/luck.js';
import { R_DRIFTS, R_JUMPS, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { depart, land, landed, loseElsewhere, movable } from '../position/units.js';
import { mayGo } from './assignment.js';
import { dilation, distanceNow } from './distance.js';

/** The stack that moves, by type. */
const moving = new Int32Array(TYPES);

/** The last jump, for the log. */
export const jumped = { distance: 0, rating: 0, total: 0 };

/** Result of a jump of a rating over a distance (3). */
export function jump(distance: number, rating: number): number {
  jumped.distance = distance;
  jumped.rating = rating;
  record[R_JUMPS]++;
  if (rating > distance) return SAFE;
  jumped.total = luck.d6() + distance - rating;
  const result = jumpResult[Math.min(JUMPS - 1, jumped.total)];
  if (result !== SAFE) record[R_DRIFTS]++;
  return result;
}

/** Turns of drift that a result brings. */
export function driftOf(result: number): number {
  if (result === SAFE) return 0;
  return result === DRIFT_1 || result === DRIFT_1_DAMAGE ? 1 : 2;
}

function isWhole(number: number): boolean {
  return number >= 0 && Number.isInteger(number);
}

/** Why an order is against the rules; null: it is not (8). */
function fault(side: number, from: number, to: number): string | null {
  const onMap = isWhole(from) && isWhole(to) && from < PLANETS && to < PLANETS && from !== to;
  if (!onMap) return 'not two planets';
  if (s.state[to] === DEAD) return 'the planet is dead';
  let carriers = 0;
  for (let type = 0; type < TYPES; type++) {
    if (!isWhole(moving[type]) || moving[type] > movable(side, from, type)) return 'units that are not there';
    if (type > 0) carriers += moving[type];
  }
  if (carriers === 0) return 'no mobile unit';
  if (moving[0] > carriers) return 'more immobile units than mobile ones';
  if (side === IMP && !mayGo(from, to)) return 'not by the strategic assignment';
  return null;
}

/** An order: so many of each type from planet to planet; false: it is against the rules (8). */
export function sendUnits(side: number, from: number, to: number, types: readonly number[] | Int32Array): boolean {
  for (let type = 0; type < TYPES; type++) moving[type] = types[type];
  const wrong = fault(side, from, to);
  if (wrong !== null) {
    refuse(side, 'moveUnits', wrong);
    return false;
  }
  let number = 0;
  for (let type = 0; type < TYPES; type++) {
    if (moving[type] > 0) depart(side, from, type, moving[type]);
    number += moving[type];
  }
  const result = t.system[from] === t.system[to] ? SAFE : travel(side, t.system[from], t.system[to]);
  let left = 0;
  for (let type = 0; type < TYPES; type++) left += moving[type];
  replay.log?.unitsMoved(side, from, to, number, result, number - left);
  const drift = driftOf(result);
  if (drift === 0) disembark(side, to);
  else store(side, to, drift);
  return true;
}

/** The jump of the stack that moves, with damage done to it. */
function travel(side: number, from: number, to: number): number {
  let rating = 100;
  for (let type = 1; type < TYPES; type++)
    if (moving[type] > 0) rating = Math.min(rating, unitSpace[side * TYPES + type]);
  const result = jump(distanceNow[from * t.SYSTEM_SLOTS + to], rating + dilation(from, to));
  if (result === DRIFT_1_DAMAGE || result === DRIFT_2_DAMAGE) loseCheapest(side, 1, 1);
  if (result === ELIMINATED) {
    let number = 0;
    for (let type = 0; type < TYPES; type++) number += moving[type];
    loseCheapest(side, (number + 1) >> 1, 0);
  }
  return result;
}

/** So many of the moving units are lost, cheapest first, from a type on. */
function loseCheapest(side: number, number: number, from: number): void {
  let left = number;
  for (let type = from; type < TYPES && left > 0; type++) {
    const lost = Math.min(left, moving[type]);
    if (lost === 0) continue;
    moving[type] -= lost;
    left -= lost;
    loseElsewhere(side, type, lost);
  }
}

function disembark(side: number, to: number): void {
  for (let type = 0; type < TYPES; type++) if (moving[type] > 0) land(side, to, type, moving[type]);
}

/** The stack waits in a drift box [F3]. */
function store(side: number, to: number, turns: number): void {
  let number = 0;
  for (let type = 0; type < TYPES; type++) number += moving[type];
  if (number === 0) return;
  if (s.n[s.N_STACKS] === STACKS) throw new RangeError('more stacks drift than the position has room for');
  const first = s.n[s.N_STACKS]++ * s.STACK;
  s.stacks[first] = side;
  s.stacks[first + 1] = to;
  s.stacks[first + 2] = turns;
  for (let type = 0; type < TYPES; type++) s.stacks[first + 3 + type] = moving[type];
}

/** Drifting stacks of a side advance; those that are through arrive, or return to the pool from a dead planet [F3]. */
export function advanceStacks(side: number): void {
  let kept = 0;
  for (let i = 0; i < s.n[s.N_STACKS]; i++) {
    const first = i * s.STACK;
    if (s.stacks[first] === side && --s.stacks[first + 2] === 0) {
      const to = s.stacks[first + 1];
      for (let type = 0; type < TYPES; type++) {
        const number = s.stacks[first + 3 + type];
        if (number === 0) continue;
        if (s.state[to] === DEAD) s.pool[side * TYPES + type] += number;
        else land(side, to, type, number);
      }
      if (s.state[to] !== DEAD)
        replay.log?.unitsCome(side, to, s.stacks.subarray(first + 3, first + 3 + TYPES), WHY_DRIFT_ENDS);
      continue;
    }
    if (kept !== i) s.stacks.copyWithin(kept * s.STACK, first, first + s.STACK);
    kept++;
  }
  s.n[s.N_STACKS] = kept;
}

/** Nothing has arrived yet in a player turn. */
export function clearArrivals(side: number): void {
  const half = s.arrived.length / SIDES;
  landed.clear();
  s.arrived.fill(0, side * half, (side + 1) * half);
}

/** Some unit of the side arrived there in this turn. */
export function hasArrivals(side: number, planet: number): boolean {
  const first = slot(side, planet, 0);
  return s.arrived[first + 1] + s.arrived[first + 2] + s.arrived[first + 3] + s.arrived[first + 4] > 0;
}
