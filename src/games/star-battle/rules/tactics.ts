/** Tactics (7): which are legal, whom they name, and their choice. */

import { port } from '../game-log.js';
import { tacticOrder } from '../player/buffers.js';
import { decisions, oneOf, views } from '../player/seats.js';
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
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import { movementOf } from './battlefield.js';
import { actingOf, activeOf } from './standing.js';

const { more, tactics } = t;

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
  if (t.bound(army)) return 1 << STANDARD;
  const side = sideOf(army);
  let legal = tactics[army] & ~(s.used[side] & t.starred);
  if (s.engaged[army] !== 0) legal &= ~LOOSE;
  if ((more[army] & HAS_RV) === 0) legal &= ~SHOOTING;
  if ((more[army] & TRANSPORTS) === 0) legal &= ~DRIVING;
  if (has(s.n[s.N_BARRED], army)) legal &= ~CAREFUL;
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
  s.n[s.N_SCREENERS] &= ~bit(army);
  s.target[army] = -1;
  if (legal === 1 << STANDARD) {
    s.tactic[army] = STANDARD;
    return;
  }
  const order = tacticOrder;
  order.reset();
  decisions[side].tactic(views[side], army, legal, order);
  const wanted = oneOf(side, 'tactic', order.tactic, legal);
  s.tactic[army] = wanted;
  s.used[side] |= (1 << wanted) & t.starred;
  const targets = tacticTargets(army, wanted);
  if (targets !== 0) s.target[army] = oneOf(side, 'tactic', order.target, targets);
  if (wanted === SCREENING) s.n[s.N_SCREENERS] |= bit(army);
  port.log?.tactic(army);
}
