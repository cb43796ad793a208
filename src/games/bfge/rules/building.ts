/** 6. Build (8.0) and the purchases before turn 1 (10.1). */

import type { BfgeGame } from '../game.js';
import { M_INCOME, M_WASTED, U_BUILT_COMMON, U_BUILT_OWN } from '../metrics.js';
import { isIndex } from '../player/orders.js';
import { addUnits, firstOf, resourceOf, stackAt } from '../position/board.js';
import { N_BOUGHT_KINDS, N_CHIT_POINTS, N_COMMON_KINDS, N_CONTROL, N_POINTS, N_POOL_KINDS } from '../position/state.js';
import { AFFORDABLE_MAX, other } from '../position/tables.js';
import { BASE, BLUE, KINDS, RED, SIDES, WS, WS1, WS2 } from '../position/units.js';
import { firstByIndex } from './chits.js';

/** Played on the deciding turn too [B15]. */
export function build(g: BfgeGame): void {
  for (let side = 0; side < SIDES; side++) {
    const points = income(g, side) + g.n[N_CHIT_POINTS + side];
    g.record[M_INCOME - side] += points;
    g.n[N_POINTS + side] += points;
    if (g.log !== null) g.log.points(side, points);
  }
  buyOwn(g, BLUE, U_BUILT_OWN);
  buyOwn(g, RED, U_BUILT_OWN);
  takeBought(g);
  buyCommon(g);
  for (let side = 0; side < SIDES; side++) carryOver(g, side);
}

/** Resource values of controlled regions, and World Ships in garrisons (8.0, 2.0). */
export function income(g: BfgeGame, side: number): number {
  const perShip = g.tables.setup.charts.worldShipResource;
  let points = 0;
  for (let left = g.n[N_CONTROL + side]; left !== 0; left &= left - 1) {
    const region = firstOf(left);
    const at = stackAt(side, region);
    points += resourceOf(g, region) + (g.units[at + WS2] + g.units[at + WS1] + g.units[at + WS]) * perShip;
  }
  return points;
}

/** Kinds that the side can buy from its own pool, or from the common one, with the points it has. */
export function buyable(g: BfgeGame, side: number, fromCommon: boolean): number {
  const points = g.n[N_POINTS + side];
  const inPool = g.n[fromCommon ? N_COMMON_KINDS : N_POOL_KINDS + side];
  return points > AFFORDABLE_MAX ? inPool : inPool & g.tables.affordable[points];
}

/** Units of the own pool until the side has enough or can pay for nothing. The enemy sees them when both have bought [B32]. */
export function buyOwn(g: BfgeGame, side: number, event: number): void {
  for (let kinds = buyable(g, side, false); kinds !== 0; kinds = buyable(g, side, false)) {
    const kind = g.policies[side].buy(g.views[side], false);
    if (kind === -1 || !pay(g, side, kind, kinds)) return;
    takeFromPool(g, side, kind);
    g.bought[side * KINDS + kind]++;
    g.n[N_BOUGHT_KINDS + side] |= 1 << kind;
    g.count(side, kind, event, 1);
  }
}

/** Takes a unit for which there is one out of a side's own pool. */
export function takeFromPool(g: BfgeGame, side: number, kind: number): void {
  if (--g.pool[side * KINDS + kind] === 0) g.n[N_POOL_KINDS + side] &= ~(1 << kind);
}

/** Puts what both sides bought to their bases. */
export function takeBought(g: BfgeGame): void {
  for (let side = 0; side < SIDES; side++) {
    for (let left = g.n[N_BOUGHT_KINDS + side]; left !== 0; left &= left - 1) {
      const kind = firstOf(left);
      const count = g.bought[side * KINDS + kind];
      g.bought[side * KINDS + kind] = 0;
      addUnits(g, side, BASE, kind, count);
      if (g.log !== null) g.log.builds(side, kind, count, false);
    }
    g.n[N_BOUGHT_KINDS + side] = 0;
  }
}

/** Sides with an empty pool of their own buy unit by unit from the common one ([B14]). */
function buyCommon(g: BfgeGame): void {
  let blue = ownPoolEmpty(g, BLUE);
  let red = ownPoolEmpty(g, RED);
  if (!blue && !red) return;
  const bluePoints = g.n[N_POINTS + BLUE];
  const redPoints = g.n[N_POINTS + RED];
  let side = bluePoints === redPoints ? firstByIndex(g) : bluePoints > redPoints ? BLUE : RED;
  while (blue || red) {
    if (side === BLUE) blue = blue && buyOneCommon(g, BLUE);
    else red = red && buyOneCommon(g, RED);
    side = other(side);
  }
}

/** False: the side buys no more. */
function buyOneCommon(g: BfgeGame, side: number): boolean {
  const kinds = buyable(g, side, true);
  if (kinds === 0) return false;
  const kind = g.policies[side].buy(g.views[side], true);
  if (kind === -1 || !pay(g, side, kind, kinds)) return false;
  if (--g.common[kind] === 0) g.n[N_COMMON_KINDS] &= ~(1 << kind);
  addUnits(g, side, BASE, kind, 1);
  g.count(side, kind, U_BUILT_COMMON, 1);
  if (g.log !== null) g.log.builds(side, kind, 1, true);
  return true;
}

/** Pays for a unit of one of the kinds that the side can buy. */
function pay(g: BfgeGame, side: number, kind: number, kinds: number): boolean {
  if (!isIndex(kind, KINDS) || (kinds & (1 << kind)) === 0) {
    g.refuse(side, 'buy', 'not in the pool, or too dear');
    return false;
  }
  g.n[N_POINTS + side] -= g.tables.cost[kind];
  return true;
}

/** Trans-humans do not count [B14]. */
export function ownPoolEmpty(g: BfgeGame, side: number): boolean {
  return g.n[N_POOL_KINDS + side] === 0;
}

export function carryOver(g: BfgeGame, side: number): void {
  const most = g.tables.setup.charts.carryMax;
  const points = g.n[N_POINTS + side];
  if (points <= most) return;
  g.record[M_WASTED - side] += points - most;
  if (g.log !== null) g.log.wasted(side, points - most);
  g.n[N_POINTS + side] = most;
}
