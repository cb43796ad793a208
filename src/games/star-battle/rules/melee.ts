/** The Melee segment (4.4): who may strike, and one turn. */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { decisions, oneOrNone, views } from '../player/seats.js';
import { bit, has, sideOf } from '../position/armies.js';
import * as c from '../position/codes.js';
import { roll } from '../position/luck.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import { V_BOONS_WOLVES_DIE } from '../position/values.js';
import { assault } from './routing.js';
import { activeOf, isActing, meleeTargets, metInMelee, tacticOf, testOver } from './standing.js';

const { more, values } = t;

/** Tactics with which an army does not strike; in its last gasp it has none of them (11). */
export const NO_STRIKE = (1 << c.VOLLEY) | (1 << c.FALSE_RETREAT) | (1 << c.RETREAT);

/** Wolves in the Fold in the first Melee segment (10). */
export function loosenWolves(): void {
  if (s.n[s.N_PHASE] !== 1) return;
  for (let left = s.n[s.N_ACTIVE]; left !== 0; left &= left - 1) {
    const army = lowestBit(left);
    if (((s.boons[army] >> c.WOLVES) & 1) === 0) continue;
    s.wolvesBonus[army] = roll(values[V_BOONS_WOLVES_DIE]);
    replay.log?.wolves(army);
  }
}

/**
 * Armies that an army may strike now; 0: it is not eligible (4.4), perhaps as it has attacked already [S13], free
 * attacks not counted [S14].
 */
export function strikeTargets(army: number): number {
  const barred = s.n[s.N_AFRAID] | s.n[s.N_BURROWING] | s.n[s.N_ATTACKED] | s.n[s.N_COMBINED];
  if (!has(s.n[s.N_ACTIVE] & ~barred, army)) return 0;
  const own = tacticOf(army);
  if (((1 << own) & NO_STRIKE) !== 0) return 0;
  const gasping = has(s.n[s.N_GASP], army);
  // Whom pursuit brought back does not strike in this phase, but in its last gasp (11).
  if (!gasping && has(s.n[s.N_CAUGHT], army)) return 0;
  if (s.engaged[army] === 0 && (gasping || !has(s.n[s.N_ADVANCED] | s.n[s.N_STRUCK], army))) return 0;
  const targets = meleeTargets(army);
  return own === c.SCREENING ? targets & s.struckBy[army] : targets;
}

/** Armies of a side that may strike and whose player finds a target worth it. */
export function strikers(side: number): number {
  let set = 0;
  for (let left = activeOf(side); left !== 0; left &= left - 1) {
    const army = lowestBit(left);
    const targets = strikeTargets(army);
    if (targets !== 0 && decisions[side].worthStriking(views[side], army, targets)) set |= bit(army);
  }
  return set;
}

/** One melee attack; a driving sweep goes on to a second army without transports (7). */
export function meleeTurn(army: number): void {
  const targets = strikeTargets(army);
  const first = aim(army, targets);
  if (first < 0) return;
  s.n[s.N_ATTACKED] |= bit(army);
  const struck = metInMelee(first);
  assault(army, first, c.MELEE);
  testOver();
  if (s.n[s.N_OVER] !== 0 || tacticOf(army) !== c.DRIVING_SWEEP || (more[struck] & c.TRANSPORTS) !== 0) return;
  if (!isActing(army) || has(s.n[s.N_AFRAID], army)) return;
  const others = withoutTransports(meleeTargets(army) & ~bit(struck));
  if (others === 0) return;
  const second = aim(army, others);
  if (second < 0) return;
  assault(army, second, c.MELEE);
  testOver();
}

function aim(army: number, targets: number): number {
  const side = sideOf(army);
  return oneOrNone(side, 'strike', decisions[side].strike(views[side], army, targets), targets);
}

function withoutTransports(armies: number): number {
  let set = 0;
  for (let left = armies; left !== 0; left &= left - 1)
    if ((more[lowestBit(left)] & c.TRANSPORTS) === 0) set |= bit(lowestBit(left));
  return set;
}
