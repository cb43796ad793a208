/** Suppression of a Usurper, IE, Invader or Rebellion marker (24.0; spec section 4.A). */

import { g } from '../game.js';
import { M_RESISTANCE, M_SUPPRESSED, M_SUPPRESSION_FAILED } from '../metrics.js';
import { defaults } from '../player/defaults.js';
import { giveSystem, hasLeader, loseLeader, nexusNear } from '../position/board.js';
import { IMPERIAL, N_REPRESSION, N_TURN, REBEL } from '../position/state.js';
import { ALIENATION, lookUp, RESISTANCE, SUPPRESSED } from '../position/tables.js';
import { countOf, IO, WS } from '../position/units.js';
import { changeIndex } from './chaos-index.js';

/** Outcome of an attempt: nothing in the way of the event; the marker goes back; the event and then Resistance. */
export const TAKES_PLACE = 0;
export const IS_SUPPRESSED = 1;
export const WITH_RESISTANCE = 2;

/** May an attempt be made in this sector (24.1)? */
export function suppressionAllowed(sector: number): boolean {
  if (!g.options.suppression || g.n[N_TURN] === 1) return false;
  if (nexusNear(sector)) return true;
  return g.n[N_REPRESSION] > 0 && hasImperialUnit(sector);
}

/** An Imperial unit of any type, system included, in the sector. */
export function hasImperialUnit(sector: number): boolean {
  return g.imperial[sector] !== 0 || g.systemOwner[sector] === IMPERIAL;
}

/** Factors the player has without spending anything: Nexus, World Ships, Imperial Orders (22.6, 24.2, 24.4). */
export function freeFactors(sector: number): number {
  const units = g.imperial[sector];
  return (nexusNear(sector) ? 2 : 0) + 2 * countOf(units, WS) + countOf(units, IO);
}

/** Asks the player and rolls; `leadership` of the marker is subtracted (24.3, chart 3.6, [R13], [R95]). */
export function suppress(event: number, leadership: number, sector: number): number {
  if (g.policy.suppression === defaults.suppression || !suppressionAllowed(sector)) return TAKES_PLACE;
  const order = g.suppressionOrder;
  order.reset();
  g.policy.suppression(g.view, event, leadership, sector, order);
  if (!order.attempt) return TAKES_PLACE;
  if (!legal(sector)) return TAKES_PLACE;
  const { repression, leader } = order;
  g.n[N_REPRESSION] -= repression;
  const factors = freeFactors(sector) + repression + leader;
  if (leader > 0) loseLeader(sector, leader);
  const die = g.die();
  const total = die + factors - leadership;
  const result = lookUp(g.tables.suppression, total);
  if (g.log !== null) {
    g.log.suppression(sector, die, factors, leadership, total, result, repression);
    if (leader > 0) g.log.leaderLost(leader, sector);
  }
  if ((result & ALIENATION) !== 0 && repression > 0) changeIndex(repression);
  if ((result & SUPPRESSED) !== 0) {
    g.record[M_SUPPRESSED]++;
    return IS_SUPPRESSED;
  }
  if ((result & RESISTANCE) !== 0) {
    g.record[M_RESISTANCE]++;
    return WITH_RESISTANCE;
  }
  g.record[M_SUPPRESSION_FAILED]++;
  return TAKES_PLACE;
}

function legal(sector: number): boolean {
  const { repression, leader } = g.suppressionOrder;
  const whole = (repression | 0) === repression && repression >= 0;
  if (!whole || repression > g.n[N_REPRESSION] || (repression > 0 && !hasImperialUnit(sector))) {
    g.illegal.add('suppression', 'Repression markers not available there', g.gameIndex);
    return false;
  }
  if (leader !== 0 && !hasLeader(g.leaders[sector], leader)) {
    g.illegal.add('suppression', 'no leader of that value in the sector', g.gameIndex);
    return false;
  }
  return true;
}

/** Resistance, after the event: the sector's Imperial system, if any is left, becomes a Rebel system ([R14]). */
export function resist(sector: number): void {
  if (g.systemOwner[sector] !== IMPERIAL) return;
  giveSystem(sector, REBEL);
}
