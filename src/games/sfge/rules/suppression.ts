/** Suppression of a Usurper, IE, Invader or Rebellion marker (24.0; spec section 4.A). */

import { replay } from '../game-log.js';
import { M_RESISTANCE, M_SUPPRESSED, M_SUPPRESSION_FAILED } from '../metrics.js';
import { suppressionOrder } from '../player/buffers.js';
import { defaults } from '../player/defaults.js';
import { decisions, refuse, views } from '../player/seats.js';
import { changeIndex } from '../position/chaos-index.js';
import { giveSystem, hasLeader, loseLeader, nexusNear } from '../position/counters.js';
import { d10 } from '../position/luck.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { ALIENATION, lookUp, RESISTANCE, SUPPRESSED, t } from '../position/tables.js';
import { countOf, IO, WS } from '../position/units.js';

/** Outcome of an attempt: nothing in the way of the event; the marker goes back; the event and then Resistance. */
export const TAKES_PLACE = 0;
export const IS_SUPPRESSED = 1;
export const WITH_RESISTANCE = 2;

/** May an attempt be made in this sector (24.1)? */
export function suppressionAllowed(sector: number): boolean {
  if (!t.options.suppression || s.n[s.N_TURN] === 1) return false;
  if (nexusNear(sector)) return true;
  return s.n[s.N_REPRESSION] > 0 && hasImperialUnit(sector);
}

/** An Imperial unit of any type, system included, in the sector. */
export function hasImperialUnit(sector: number): boolean {
  return s.imperial[sector] !== 0 || s.systemOwner[sector] === s.IMPERIAL;
}

/** Factors the player has without spending anything: Nexus, World Ships, Imperial Orders (22.6, 24.2, 24.4). */
export function freeFactors(sector: number): number {
  const units = s.imperial[sector];
  return (nexusNear(sector) ? 2 : 0) + 2 * countOf(units, WS) + countOf(units, IO);
}

/** Asks the player and rolls; `leadership` of the marker is subtracted (24.3, chart 3.6, [R13], [R95]). */
export function suppress(event: number, leadership: number, sector: number): number {
  if (decisions.current.suppression === defaults.suppression || !suppressionAllowed(sector)) return TAKES_PLACE;
  const order = suppressionOrder;
  order.reset();
  decisions.current.suppression(views.current, event, leadership, sector, order);
  if (!order.attempt) return TAKES_PLACE;
  if (!legal(sector)) return TAKES_PLACE;
  const { repression, leader } = order;
  s.n[s.N_REPRESSION] -= repression;
  const factors = freeFactors(sector) + repression + leader;
  if (leader > 0) loseLeader(sector, leader);
  const die = d10();
  const total = die + factors - leadership;
  const result = lookUp(t.suppression, total);
  if (replay.log !== null) {
    replay.log.suppression(sector, die, factors, leadership, total, result, repression);
    if (leader > 0) replay.log.leaderLost(leader, sector);
  }
  if ((result & ALIENATION) !== 0 && repression > 0) changeIndex(repression);
  const resists = (result & RESISTANCE) !== 0;
  if (resists) record[M_RESISTANCE]++;
  if ((result & SUPPRESSED) !== 0) {
    record[M_SUPPRESSED]++;
    if (resists) resist(sector);
    return IS_SUPPRESSED;
  }
  if (resists) return WITH_RESISTANCE;
  record[M_SUPPRESSION_FAILED]++;
  return TAKES_PLACE;
}

function legal(sector: number): boolean {
  const { repression, leader } = suppressionOrder;
  const whole = (repression | 0) === repression && repression >= 0;
  if (!whole || repression > s.n[s.N_REPRESSION] || (repression > 0 && !hasImperialUnit(sector))) {
    refuse('suppression', 'Repression markers not available there');
    return false;
  }
  if (leader !== 0 && !hasLeader(s.leaders[sector], leader)) {
    refuse('suppression', 'no leader of that value in the sector');
    return false;
  }
  return true;
}

/** Resistance, after the event if it takes place: the sector's Imperial system, if any is left, turns Rebel ([R14]). */
export function resist(sector: number): void {
  if (s.systemOwner[sector] !== s.IMPERIAL) return;
  giveSystem(sector, s.REBEL);
}
