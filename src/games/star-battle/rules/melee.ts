/** The Melee segment (4.4): who may strike, and one turn. */

import { g } from '../game.js';
import { bit, has, lowest, sideOf } from '../position/armies.js';
import {
  DRIVING_SWEEP,
  FALSE_RETREAT,
  MELEE,
  RETREAT,
  SCREENING,
  TRANSPORTS,
  VOLLEY,
  WOLVES,
} from '../position/codes.js';
import {
  N_ACTIVE,
  N_ADVANCED,
  N_AFRAID,
  N_ATTACKED,
  N_BURROWING,
  N_CAUGHT,
  N_COMBINED,
  N_GASP,
  N_OVER,
  N_PHASE,
  N_STRUCK,
} from '../position/state.js';
import { V_BOONS_WOLVES_DIE } from '../position/values.js';
import { assault } from './routing.js';
import { activeOf, isActing, meleeTargets, metInMelee, tacticOf, testOver } from './standing.js';

const { n, tables, engaged, struckBy, wolvesBonus, boons } = g;
const { more, values } = tables;

/** Tactics with which an army does not strike; in its last gasp it has none of them (11). */
export const NO_STRIKE = (1 << VOLLEY) | (1 << FALSE_RETREAT) | (1 << RETREAT);

/** Wolves in the Fold in the first Melee segment (10). */
export function loosenWolves(): void {
  if (n[N_PHASE] !== 1) return;
  for (let left = n[N_ACTIVE]; left !== 0; left &= left - 1) {
    const army = lowest(left);
    if (((boons[army] >> WOLVES) & 1) === 0) continue;
    wolvesBonus[army] = g.roll(values[V_BOONS_WOLVES_DIE]);
    if (g.log !== null) g.log.wolves(army);
  }
}

/**
 * Armies that an army may strike now; 0: it is not eligible (4.4), perhaps as it has attacked already [S13], free
 * attacks not counted [S14].
 */
export function strikeTargets(army: number): number {
  const barred = n[N_AFRAID] | n[N_BURROWING] | n[N_ATTACKED] | n[N_COMBINED];
  if (!has(n[N_ACTIVE] & ~barred, army)) return 0;
  const own = tacticOf(army);
  if (((1 << own) & NO_STRIKE) !== 0) return 0;
  const gasping = has(n[N_GASP], army);
  // Whom pursuit brought back does not strike in this phase, but in its last gasp (11).
  if (!gasping && has(n[N_CAUGHT], army)) return 0;
  if (engaged[army] === 0 && (gasping || !has(n[N_ADVANCED] | n[N_STRUCK], army))) return 0;
  const targets = meleeTargets(army);
  return own === SCREENING ? targets & struckBy[army] : targets;
}

/** Armies of a side that may strike and whose player finds a target worth it. */
export function strikers(side: number): number {
  let set = 0;
  for (let left = activeOf(side); left !== 0; left &= left - 1) {
    const army = lowest(left);
    const targets = strikeTargets(army);
    if (targets !== 0 && g.policies[side].worthStriking(g.views[side], army, targets)) set |= bit(army);
  }
  return set;
}

/** One melee attack; a driving sweep goes on to a second army without transports (7). */
export function meleeTurn(army: number): void {
  const targets = strikeTargets(army);
  const first = aim(army, targets);
  if (first < 0) return;
  n[N_ATTACKED] |= bit(army);
  const struck = metInMelee(first);
  assault(army, first, MELEE);
  testOver();
  if (n[N_OVER] !== 0 || tacticOf(army) !== DRIVING_SWEEP || (more[struck] & TRANSPORTS) !== 0) return;
  if (!isActing(army) || has(n[N_AFRAID], army)) return;
  const others = withoutTransports(meleeTargets(army) & ~bit(struck));
  if (others === 0) return;
  const second = aim(army, others);
  if (second < 0) return;
  assault(army, second, MELEE);
  testOver();
}

function aim(army: number, targets: number): number {
  const side = sideOf(army);
  return g.oneOrNone(side, 'strike', g.policies[side].strike(g.views[side], army, targets), targets);
}

function withoutTransports(armies: number): number {
  let set = 0;
  for (let left = armies; left !== 0; left &= left - 1)
    if ((more[lowest(left)] & TRANSPORTS) === 0) set |= bit(lowest(left));
  return set;
}
