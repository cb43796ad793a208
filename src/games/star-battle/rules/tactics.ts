/** Tactics (7): which are legal, whom they name, and their choice. */

import { replay } from '../game-log.js';
import { tacticOrder } from '../player/buffers.js';
import { decisions, oneOf, views } from '../player/seats.js';
import { bit, has, other, sideOf } from '../position/armies.js';
import * as c from '../position/codes.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import { movementOf } from './battlefield.js';
import { actingOf, activeOf } from './standing.js';

const { more, tactics } = t;

/** Tactics that need effective Movement (7). */
const MOVING =
  (1 << c.CHARGE) |
  (1 << c.ONSLAUGHT) |
  (1 << c.FALSE_RETREAT) |
  (1 << c.DRIVING_STRIKE) |
  (1 << c.DRIVING_SWEEP) |
  (1 << c.FEINT) |
  (1 << c.PINCER) |
  (1 << c.PURSUIT) |
  (1 << c.RETREAT) |
  (1 << c.WITHDRAW) |
  (1 << c.SKIRMISHERS) |
  (1 << c.STRAFING);
const SHOOTING = (1 << c.VOLLEY) | (1 << c.COVERING_FIRE) | (1 << c.SNIPER) | (1 << c.STRAFING);
const DRIVING = (1 << c.DRIVING_STRIKE) | (1 << c.DRIVING_SWEEP);
const CAREFUL = (1 << c.FULL) | (1 << c.HUNKER) | (1 << c.SCREENING);
const LOOSE = (1 << c.VOLLEY) | (1 << c.CHARGE) | (1 << c.PURSUIT);

/** Bits of the tactics that are legal for an acting army now (7). */
export function legalTactics(army: number): number {
  if (t.bound(army)) return 1 << c.STANDARD;
  const side = sideOf(army);
  let legal = tactics[army] & ~(s.used[side] & t.starred);
  if (s.engaged[army] !== 0) legal &= ~LOOSE;
  if ((more[army] & c.HAS_RV) === 0) legal &= ~SHOOTING;
  if ((more[army] & c.TRANSPORTS) === 0) legal &= ~DRIVING;
  if (has(s.n[s.N_BARRED], army)) legal &= ~CAREFUL;
  if (movementOf(army) < 1) legal &= ~MOVING;
  if ((legal & (1 << c.SCREENING)) !== 0 && (actingOf(side) & ~bit(army)) === 0) legal &= ~(1 << c.SCREENING);
  return legal;
}

/** Armies that a tactic may name; 0: it names none. */
export function tacticTargets(army: number, wanted: number): number {
  if (wanted === c.SCREENING) return actingOf(sideOf(army)) & ~bit(army);
  return wanted === c.TAUNT || wanted === c.FALSE_RETREAT ? activeOf(other(sideOf(army))) : 0;
}

/** Asks for the tactic of an army and takes it: any that is legal, without a check [S12]. */
export function chooseTactic(army: number): void {
  const side = sideOf(army);
  const legal = legalTactics(army);
  s.n[s.N_SCREENERS] &= ~bit(army);
  s.target[army] = -1;
  if (legal === 1 << c.STANDARD) {
    s.tactic[army] = c.STANDARD;
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
  if (wanted === c.SCREENING) s.n[s.N_SCREENERS] |= bit(army);
  replay.log?.tactic(army);
}
