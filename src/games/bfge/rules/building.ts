/** 6. Build (8.0) and the purchases before turn 1 (10.1). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { M_INCOME, M_WASTED, U_BUILT_COMMON, U_BUILT_OWN } from '../metrics.js';
import { decisions, refuse, views } from '../player/seats.js';
import { addUnits, resourceOf, stackAt } from '../position/counters.js';
import { countUnits, record } from '../position/record.js';
import * as s from '../position/state.js';
import { AFFORDABLE_MAX, other, t } from '../position/tables.js';
import { BASE, BLUE, isIndex, KINDS, RED, SIDES, WS, WS1, WS2 } from '../position/units.js';
import { firstByIndex } from './chits.js';

/** Played on the deciding turn too [B15]. */
export function build(): void {
  for (let side = 0; side < SIDES; side++) {
    const points = income(side) + s.n[s.N_CHIT_POINTS + side];
    record[M_INCOME - side] += points;
    s.n[s.N_POINTS + side] += points;
    replay.log?.points(side, points);
  }
  buyOwn(BLUE, U_BUILT_OWN);
  buyOwn(RED, U_BUILT_OWN);
  takeBought();
  buyCommon();
  for (let side = 0; side < SIDES; side++) carryOver(side);
}

/** Resource values of controlled regions, and World Ships in garrisons (8.0, 2.0). */
export function income(side: number): number {
  const perShip = t.setup.charts.worldShipResource;
  let points = 0;
  for (let left = s.n[s.N_CONTROL + side]; left !== 0; left &= left - 1) {
    const region = lowestBit(left);
    const at = stackAt(side, region);
    points += resourceOf(region) + (s.units[at + WS2] + s.units[at + WS1] + s.units[at + WS]) * perShip;
  }
  return points;
}

/** Kinds that the side can buy from its own pool, or from the common one, with the points it has. */
export function buyable(side: number, fromCommon: boolean): number {
  const points = s.n[s.N_POINTS + side];
  const inPool = s.n[fromCommon ? s.N_COMMON_KINDS : s.N_POOL_KINDS + side];
  return points > AFFORDABLE_MAX ? inPool : inPool & t.affordable[points];
}

/**
 * Units of the own pool until the side has enough or can pay for nothing. The enemy sees them when both have bought
 * [B32].
 */
export function buyOwn(side: number, event: number): void {
  for (let kinds = buyable(side, false); kinds !== 0; kinds = buyable(side, false)) {
    const kind = decisions[side].buy(views[side], false);
    if (kind === -1 || !pay(side, kind, kinds)) return;
    takeFromPool(side, kind);
    s.bought[side * KINDS + kind]++;
    s.n[s.N_BOUGHT_KINDS + side] |= 1 << kind;
    countUnits(side, kind, event, 1);
  }
}

/** Takes a unit for which there is one out of a side's own pool. */
export function takeFromPool(side: number, kind: number): void {
  if (--s.pool[side * KINDS + kind] === 0) s.n[s.N_POOL_KINDS + side] &= ~(1 << kind);
}

/** Puts what both sides bought to their bases. */
export function takeBought(): void {
  for (let side = 0; side < SIDES; side++) {
    for (let left = s.n[s.N_BOUGHT_KINDS + side]; left !== 0; left &= left - 1) {
      const kind = lowestBit(left);
      const count = s.bought[side * KINDS + kind];
      s.bought[side * KINDS + kind] = 0;
      addUnits(side, BASE, kind, count);
      replay.log?.builds(side, kind, count, false);
    }
    s.n[s.N_BOUGHT_KINDS + side] = 0;
  }
}

/** Sides with an empty pool of their own buy unit by unit from the common one ([B14]). */
function buyCommon(): void {
  let blue = ownPoolEmpty(BLUE);
  let red = ownPoolEmpty(RED);
  if (!blue && !red) return;
  const bluePoints = s.n[s.N_POINTS + BLUE];
  const redPoints = s.n[s.N_POINTS + RED];
  let side = bluePoints === redPoints ? firstByIndex() : bluePoints > redPoints ? BLUE : RED;
  while (blue || red) {
    if (side === BLUE) blue = blue && buyOneCommon(BLUE);
    else red = red && buyOneCommon(RED);
    side = other(side);
  }
}

/** False: the side buys no more. */
function buyOneCommon(side: number): boolean {
  const kinds = buyable(side, true);
  if (kinds === 0) return false;
  const kind = decisions[side].buy(views[side], true);
  if (kind === -1 || !pay(side, kind, kinds)) return false;
  if (--s.common[kind] === 0) s.n[s.N_COMMON_KINDS] &= ~(1 << kind);
  addUnits(side, BASE, kind, 1);
  countUnits(side, kind, U_BUILT_COMMON, 1);
  replay.log?.builds(side, kind, 1, true);
  return true;
}

/** Pays for a unit of one of the kinds that the side can buy. */
function pay(side: number, kind: number, kinds: number): boolean {
  if (!isIndex(kind, KINDS) || (kinds & (1 << kind)) === 0) {
    refuse(side, 'buy', 'not in the pool, or too dear');
    return false;
  }
  s.n[s.N_POINTS + side] -= t.cost[kind];
  return true;
}

/** Trans-humans do not count [B14]. */
export function ownPoolEmpty(side: number): boolean {
  return s.n[s.N_POOL_KINDS + side] === 0;
}

export function carryOver(side: number): void {
  const most = t.setup.charts.carryMax;
  const points = s.n[s.N_POINTS + side];
  if (points <= most) return;
  record[M_WASTED - side] += points - most;
  replay.log?.wasted(side, points - most);
  s.n[s.N_POINTS + side] = most;
}
