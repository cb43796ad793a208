/** Playing an action chit, and Repression in answer to it (6.3, [B3] to [B5], [B20] to [B22]). */

import { replay } from '../game-log.js';
import { M_CHITS_CANCELLED, M_CHITS_PLAYED, SIDE_ROWS, U_RECRUITED } from '../metrics.js';
import { playedOrder } from '../player/buffers.js';
import type { ActionOrder } from '../player/orders.js';
import { decisions, refuse, views, yes } from '../player/seats.js';
import { addUnits, isUnresolved, regionsOf, reviewControl, setIndex, stackAt } from '../position/counters.js';
import { luck, otherDie, STREAM_ILLUMINATION } from '../position/luck.js';
import { countUnits, record } from '../position/record.js';
import * as s from '../position/state.js';
import { BUILD, CHITS, ILLUMINATION, MOVE, other, REPRESSION, TACTICAL } from '../position/tables.js';
import { AF, BASE, BLUE, IO, isIndex, KINDS, PLACES, TH, WS } from '../position/units.js';

/** True if the side may play the chit as ordered; else the reason is noted. */
export function mayPlay(side: number, order: ActionOrder): boolean {
  const reason = problemWith(side, order);
  if (reason === '') return true;
  refuse(side, 'action', reason);
  return false;
}

function problemWith(side: number, order: ActionOrder): string {
  const { chit, region } = order;
  if (!isIndex(chit, CHITS) || s.hand[side * CHITS + chit] === 0) return 'chit not in hand';
  if (chit === REPRESSION) return 'Repression only answers a chit [B5]';
  if (chit === MOVE) return problemWithMove(side, order);
  if (chit === TACTICAL) return problemWithTactical(side, order);
  if (chit === ILLUMINATION && order.recruit) {
    if (s.pool[side * KINDS + TH] === 0) return 'no Trans-human in the pool';
    if (!isUnresolved(region)) return 'a Trans-human is recruited into an unresolved region';
  }
  return '';
}

/** Alpha fleets and Imperial Orders of one unresolved region to one other [B3]. */
function problemWithMove(side: number, order: ActionOrder): string {
  const { region, to, alphaFleets, imperialOrders } = order;
  if (!isUnresolved(region) || !isUnresolved(to) || region === to)
    return 'a Move goes from one unresolved region to another';
  const at = stackAt(side, region);
  if (!isIndex(alphaFleets, s.units[at + AF] + 1) || !isIndex(imperialOrders, s.units[at + IO] + 1))
    return 'a Move of units that are not there';
  return alphaFleets + imperialOrders > 0 ? '' : 'a Move of no unit';
}

/** One own unit in a region, no World Ship, at most one chit each [B4]. */
function problemWithTactical(side: number, order: ActionOrder): string {
  const { region, unit } = order;
  if (!isIndex(region, PLACES) || region === BASE || !isIndex(unit, KINDS) || unit <= WS)
    return 'a Tactical on no unit that may carry it';
  const at = stackAt(side, region) + unit;
  return s.units[at] > s.tactical[at] ? '' : 'a Tactical on no unit that may carry it';
}

/** Plays a chit that `mayPlay` allows; the enemy may cancel it. Played chits go to the common pool at once [B21]. */
export function playChit(side: number, order: ActionOrder): void {
  spend(side, order.chit);
  replay.log?.plays(side, order);
  const enemy = other(side);
  if (s.hand[enemy * CHITS + REPRESSION] > 0 && represses(enemy, order)) {
    spend(enemy, REPRESSION);
    record[M_CHITS_CANCELLED - SIDE_ROWS * side]++;
    replay.log?.represses(enemy);
    return;
  }
  switch (order.chit) {
    case BUILD:
      s.n[s.N_CHIT_POINTS + side] += regionsOf(side);
      break;
    case MOVE:
      move(side, order);
      break;
    case TACTICAL:
      s.tactical[stackAt(side, order.region) + order.unit]++;
      s.n[s.N_TACTICAL]++;
      break;
    default:
      illuminate(side, order);
  }
}

function represses(side: number, order: ActionOrder): boolean {
  playedOrder.copy(order);
  return yes(side, 'repress', decisions[side].repress(views[side], playedOrder));
}

function spend(side: number, chit: number): void {
  s.hand[side * CHITS + chit]--;
  s.n[s.N_HELD + side]--;
  s.commonChits[chit]++;
  record[M_CHITS_PLAYED - SIDE_ROWS * side]++;
}

function move(side: number, order: ActionOrder): void {
  shift(side, order, AF, order.alphaFleets);
  shift(side, order, IO, order.imperialOrders);
  // [B22] Units may leave a garrison, which then may be too small.
  reviewControl(side, order.region);
}

/** Units move; Tactical chits go with them [B20], carriers first [B39]. */
function shift(side: number, order: ActionOrder, kind: number, count: number): void {
  const from = stackAt(side, order.region) + kind;
  const carried = Math.min(s.tactical[from], count);
  addUnits(side, order.region, kind, -count);
  addUnits(side, order.to, kind, count);
  s.tactical[from] -= carried;
  s.tactical[stackAt(side, order.to) + kind] += carried;
}

/** A Trans-human from the pool, placed at once, or a die for the index in the side's favour. */
function illuminate(side: number, order: ActionOrder): void {
  if (order.recruit) {
    s.pool[side * KINDS + TH]--;
    addUnits(side, order.region, TH, 1);
    countUnits(side, TH, U_RECRUITED, 1);
    return;
  }
  luck.start(STREAM_ILLUMINATION, 16 * s.n[s.N_TURN] + (s.n[s.N_ILLUMINATIONS]++ & 15));
  const die = otherDie();
  setIndex(s.n[s.N_INDEX] + (side === BLUE ? die : -die));
  replay.log?.illumination(side, die);
}
