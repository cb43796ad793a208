/** 6. Build (8.0) and the purchases before turn 1 (10.1). */

import { g } from '../game.js';
import { M_INCOME, M_WASTED, U_BUILT_COMMON, U_BUILT_OWN } from '../metrics.js';
import { isIndex } from '../player/orders.js';
import { addUnits, firstOf, resourceOf, stackAt } from '../position/board.js';
import { N_BOUGHT_KINDS, N_CHIT_POINTS, N_COMMON_KINDS, N_CONTROL, N_POINTS, N_POOL_KINDS } from '../position/state.js';
import { AFFORDABLE_MAX, other } from '../position/tables.js';
import { BASE, BLUE, KINDS, RED, SIDES, WS, WS1, WS2 } from '../position/units.js';
import { firstByIndex } from './chits.js';

/** Played on the deciding turn too [B15]. */
export function build(): void {
  for (let side = 0; side < SIDES; side++) {
    const points = income(side) + g.n[N_CHIT_POINTS + side];
    g.record[M_INCOME - side] += points;
    g.n[N_POINTS + side] += points;
    if (g.log !== null) g.log.points(side, points);
  }
  buyOwn(BLUE, U_BUILT_OWN);
  buyOwn(RED, U_BUILT_OWN);
  takeBought();
  buyCommon();
  for (let side = 0; side < SIDES; side++) carryOver(side);
}

/** Resource values of controlled regions, and World Ships in garrisons (8.0, 2.0). */
export function income(side: number): number {
  const perShip = g.tables.setup.charts.worldShipResource;
  let points = 0;
  for (let left = g.n[N_CONTROL + side]; left !== 0; left &= left - 1) {
    const region = firstOf(left);
    const at = stackAt(side, region);
    points += resourceOf(region) + (g.units[at + WS2] + g.units[at + WS1] + g.units[at + WS]) * perShip;
  }
  return points;
}

/** Kinds that the side can buy from its own pool, or from the common one, with the points it has. */
export function buyable(side: number, fromCommon: boolean): number {
  const points = g.n[N_POINTS + side];
  const inPool = g.n[fromCommon ? N_COMMON_KINDS : N_POOL_KINDS + side];
  return points > AFFORDABLE_MAX ? inPool : inPool & g.tables.affordable[points];
}

/**
 * Units of the own pool until the side has enough or can pay for nothing. The enemy sees them when both have bought
 * [B32].
 */
export function buyOwn(side: number, event: number): void {
  for (let kinds = buyable(side, false); kinds !== 0; kinds = buyable(side, false)) {
    const kind = g.policies[side].buy(g.views[side], false);
    if (kind === -1 || !pay(side, kind, kinds)) return;
    takeFromPool(side, kind);
    g.bought[side * KINDS + kind]++;
    g.n[N_BOUGHT_KINDS + side] |= 1 << kind;
    g.count(side, kind, event, 1);
  }
}

/** Takes a unit for which there is one out of a side's own pool. */
export function takeFromPool(side: number, kind: number): void {
  if (--g.pool[side * KINDS + kind] === 0) g.n[N_POOL_KINDS + side] &= ~(1 << kind);
}

/** Puts what both sides bought to their bases. */
export function takeBought(): void {
  for (let side = 0; side < SIDES; side++) {
    for (let left = g.n[N_BOUGHT_KINDS + side]; left !== 0; left &= left - 1) {
      const kind = firstOf(left);
      const count = g.bought[side * KINDS + kind];
      g.bought[side * KINDS + kind] = 0;
      addUnits(side, BASE, kind, count);
      if (g.log !== null) g.log.builds(side, kind, count, false);
    }
    g.n[N_BOUGHT_KINDS + side] = 0;
  }
}

/** Sides with an empty pool of their own buy unit by unit from the common one ([B14]). */
function buyCommon(): void {
  let blue = ownPoolEmpty(BLUE);
  let red = ownPoolEmpty(RED);
  if (!blue && !red) return;
  const bluePoints = g.n[N_POINTS + BLUE];
  const redPoints = g.n[N_POINTS + RED];
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
  const kind = g.policies[side].buy(g.views[side], true);
  if (kind === -1 || !pay(side, kind, kinds)) return false;
  if (--g.common[kind] === 0) g.n[N_COMMON_KINDS] &= ~(1 << kind);
  addUnits(side, BASE, kind, 1);
  g.count(side, kind, U_BUILT_COMMON, 1);
  if (g.log !== null) g.log.builds(side, kind, 1, true);
  return true;
}

/** Pays for a unit of one of the kinds that the side can buy. */
function pay(side: number, kind: number, kinds: number): boolean {
  if (!isIndex(kind, KINDS) || (kinds & (1 << kind)) === 0) {
    g.refuse(side, 'buy', 'not in the pool, or too dear');
    return false;
  }
  g.n[N_POINTS + side] -= g.tables.cost[kind];
  return true;
}

/** Trans-humans do not count [B14]. */
export function ownPoolEmpty(side: number): boolean {
  return g.n[N_POOL_KINDS + side] === 0;
}

export function carryOver(side: number): void {
  const most = g.tables.setup.charts.carryMax;
  const points = g.n[N_POINTS + side];
  if (points <= most) return;
  g.record[M_WASTED - side] += points - most;
  if (g.log !== null) g.log.wasted(side, points - most);
  g.n[N_POINTS + side] = most;
}
