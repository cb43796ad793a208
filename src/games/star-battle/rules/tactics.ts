/** Tactics (7): which are legal, whom they name, and their choice. */

import { g } from '../game.js';
import { bit, has, other, sideOf } from '../position/armies.js';
import {
  CHARGE,
  COVERING_FIRE,
  DRIVING_STRIKE,
  DRIVING_SWEEP,
  FALSE_RETREAT,
  FEINT,
  FULL,
  HAS_RV,
  HUNKER,
  ONSLAUGHT,
  PINCER,
  PURSUIT,
  RETREAT,
  SCREENING,
  SKIRMISHERS,
  SNIPER,
  STANDARD,
  STRAFING,
  TAUNT,
  TRANSPORTS,
  VOLLEY,
  WITHDRAW,
} from '../position/codes.js';
import { N_BARRED, N_SCREENERS } from '../position/state.js';
import { movementOf } from './battlefield.js';
import { actingOf, activeOf } from './standing.js';

const { n, tables, engaged, tactic, target, used } = g;
const { more, tactics } = tables;

/** Tactics that need effective Movement (7). */
const MOVING =
  (1 << CHARGE) |
  (1 << ONSLAUGHT) |
  (1 << FALSE_RETREAT) |
  (1 << DRIVING_STRIKE) |
  (1 << DRIVING_SWEEP) |
  (1 << FEINT) |
  (1 << PINCER) |
  (1 << PURSUIT) |
  (1 << RETREAT) |
  (1 << WITHDRAW) |
  (1 << SKIRMISHERS) |
  (1 << STRAFING);
const SHOOTING = (1 << VOLLEY) | (1 << COVERING_FIRE) | (1 << SNIPER) | (1 << STRAFING);
const DRIVING = (1 << DRIVING_STRIKE) | (1 << DRIVING_SWEEP);
const CAREFUL = (1 << FULL) | (1 << HUNKER) | (1 << SCREENING);
const LOOSE = (1 << VOLLEY) | (1 << CHARGE) | (1 << PURSUIT);

/** Bits of the tactics that are legal for an acting army now (7). */
export function legalTactics(army: number): number {
  if (tables.bound(army)) return 1 << STANDARD;
  const side = sideOf(army);
  let legal = tactics[army] & ~(used[side] & tables.starred);
  if (engaged[army] !== 0) legal &= ~LOOSE;
  if ((more[army] & HAS_RV) === 0) legal &= ~SHOOTING;
  if ((more[army] & TRANSPORTS) === 0) legal &= ~DRIVING;
  if (has(n[N_BARRED], army)) legal &= ~CAREFUL;
  if (movementOf(army) < 1) legal &= ~MOVING;
  if ((legal & (1 << SCREENING)) !== 0 && (actingOf(side) & ~bit(army)) === 0) legal &= ~(1 << SCREENING);
  return legal;
}

/** Armies that a tactic may name; 0: it names none. */
export function tacticTargets(army: number, wanted: number): number {
  if (wanted === SCREENING) return actingOf(sideOf(army)) & ~bit(army);
  return wanted === TAUNT || wanted === FALSE_RETREAT ? activeOf(other(sideOf(army))) : 0;
}

/** Asks for the tactic of an army and takes it: any that is legal, without a check [S12]. */
export function chooseTactic(army: number): void {
  const side = sideOf(army);
  const legal = legalTactics(army);
  n[N_SCREENERS] &= ~bit(army);
  target[army] = -1;
  if (legal === 1 << STANDARD) {
    tactic[army] = STANDARD;
    return;
  }
  const order = g.tacticOrder;
  order.reset();
  g.policies[side].tactic(g.views[side], army, legal, order);
  const wanted = g.oneOf(side, 'tactic', order.tactic, legal);
  tactic[army] = wanted;
  used[side] |= (1 << wanted) & tables.starred;
  const targets = tacticTargets(army, wanted);
  if (targets !== 0) target[army] = g.oneOf(side, 'tactic', order.target, targets);
  if (wanted === SCREENING) n[N_SCREENERS] |= bit(army);
  if (g.log !== null) g.log.tactic(army);
}
