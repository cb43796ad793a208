/** Where armies stand: status, engagements, reach, and what follows from a change of them. */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { DRAW, END_BOTH, END_FIELD, LOSS, WIN } from '../metrics.js';
import { bit, has, other, PLACES, placesOf, ROW, sideOf } from '../position/armies.js';
import * as c from '../position/codes.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';

const { traits } = t;

/** Boons of the stances, in the order of their sets from N_FLANKING. */
const STANCES = new Int32Array([c.EXPERT_FLANKERS, c.COMBINED_TACTICS, c.SURGICAL_STRIKE, c.DARING, c.DARING]);

/** Boons that a side has while an active army's own commander has them (S29). */
const SIDE_MASK = ~c.PLACED_MASK;

export function activeOf(side: number): number {
  return s.n[s.N_ACTIVE] & placesOf(side);
}

export function actingOf(side: number): number {
  return s.n[s.N_ACTIVE] & ~s.n[s.N_GASP] & placesOf(side);
}

export function isActing(army: number): boolean {
  return has(s.n[s.N_ACTIVE] & ~s.n[s.N_GASP], army);
}

/** Armies that may be attacked if they are within reach. */
export function onField(): number {
  return (s.n[s.N_ACTIVE] | s.n[s.N_ROUTING] | s.n[s.N_DEFEATED]) & ~s.n[s.N_BURROWING];
}

/** The tactic as it counts now: Standard once it was negated, and in the last gasp (7, 11). */
export function tacticOf(army: number): number {
  return has(s.n[s.N_NEGATED] | s.n[s.N_GASP], army) ? c.STANDARD : s.tactic[army];
}

/** Makes a free attack, screens, shoots: acting and not afraid or burrowing. */
export function isFit(army: number): boolean {
  return isActing(army) && !has(s.n[s.N_AFRAID] | s.n[s.N_BURROWING], army);
}

/** Legal targets of an army in melee (4). */
export function meleeTargets(army: number): number {
  const close = s.engaged[army];
  const field = onField();
  if (close !== 0) return close & field;
  let targets = field & placesOf(other(sideOf(army)));
  if ((traits[army] & c.FLIGHT) !== 0) return targets;
  // A flight army that keeps its distance is out of reach (S15).
  for (let left = targets & ~s.n[s.N_ADVANCED]; left !== 0; left &= left - 1) {
    const enemy = lowestBit(left);
    if ((traits[enemy] & c.FLIGHT) !== 0 && s.engaged[enemy] === 0) targets &= ~bit(enemy);
  }
  return targets;
}

export function rangedTargets(army: number): number {
  return onField() & placesOf(other(sideOf(army)));
}

/** The lowest acting army that screens this one, or -1 (7). */
export function screenOf(army: number): number {
  let left = s.n[s.N_SCREENERS] & actingOf(sideOf(army)) & ~s.n[s.N_NEGATED];
  for (; left !== 0; left &= left - 1) {
    const screen = lowestBit(left);
    if (s.target[screen] === army && s.tactic[screen] === c.SCREENING) return screen;
  }
  return -1;
}

/** Who takes a melee attack on an army: the one that screens it, else itself (5.1). */
export function metInMelee(army: number): number {
  const screen = s.n[s.N_SCREENERS] === 0 ? -1 : screenOf(army);
  return screen >= 0 ? screen : army;
}

export function engage(a: number, b: number): void {
  s.engaged[a] |= bit(b);
  s.engaged[b] |= bit(a);
  if (s.hasBoon(a, c.WAR_CHANT)) s.n[s.N_CHANT_NOW] |= bit(b);
  if (s.hasBoon(b, c.WAR_CHANT)) s.n[s.N_CHANT_NOW] |= bit(a);
}

/** Ends all engagements of an army. */
export function disengage(army: number): void {
  const enemies = s.engaged[army];
  for (let left = enemies; left !== 0; left &= left - 1) s.engaged[lowestBit(left)] &= ~bit(army);
  s.engaged[army] = 0;
  if (replay.log !== null)
    for (let left = enemies; left !== 0; left &= left - 1) replay.log.parts(army, lowestBit(left));
}

/** Marks the armies that are engaged with one that has War Chant (9). */
export function hearChants(): void {
  for (let left = s.n[s.N_ACTIVE] | s.n[s.N_ROUTING]; left !== 0; left &= left - 1) {
    const army = lowestBit(left);
    if (s.engaged[army] !== 0 && s.hasBoon(army, c.WAR_CHANT)) s.n[s.N_CHANT_NOW] |= s.engaged[army];
  }
}

/** Boons of the side, after any change of who is active. */
export function refreshSide(side: number): void {
  let all = 0;
  for (let left = activeOf(side); left !== 0; left &= left - 1) all |= t.boons[lowestBit(left)];
  s.sideBoons[side] = all & SIDE_MASK;
}

/**
 * A new status; who stops being active gives no boons any more (S29), who leaves or falls is engaged with nobody. Fear
 * and bleeding stay: pursuit may bring an army back.
 */
export function setStatus(army: number, to: number): void {
  const mask = ~bit(army);
  const was = s.status[army];
  s.status[army] = to;
  s.n[s.N_ACTIVE] &= mask;
  s.n[s.N_ROUTING] &= mask;
  s.n[s.N_DEFEATED] &= mask;
  s.n[s.N_GASP] &= mask;
  s.n[s.N_GASP_ROUT] &= mask;
  if (to === c.S_ACTIVE) s.n[s.N_ACTIVE] |= bit(army);
  else if (to === c.S_ROUTING) s.n[s.N_ROUTING] |= bit(army);
  else {
    if (to === c.S_DEFEATED) s.n[s.N_DEFEATED] |= bit(army);
    disengage(army);
    if (s.n[s.N_HIGH] === army) s.n[s.N_HIGH] = -1;
  }
  if ((was === c.S_ACTIVE) === (to === c.S_ACTIVE)) return;
  refreshBoons(sideOf(army));
  refreshSide(sideOf(army));
}

/** Boons count while their givers are active, stances while their boons count (S29). */
function refreshBoons(side: number): void {
  const from = side * PLACES;
  const gone = ~s.n[s.N_ACTIVE];
  for (let army = from; army < from + PLACES; army++) {
    let counting = s.placed[army];
    for (let left = counting; left !== 0; left &= left - 1) {
      const boon = lowestBit(left);
      if (has(gone, s.giver[army * 2 * ROW + boon])) counting &= ~bit(boon);
    }
    s.boons[army] = counting | (t.boons[army] & c.PERMANENT_MASK);
    for (let stance = 0; stance < STANCES.length; stance++) {
      const set = s.N_FLANKING + stance;
      const counts = ((counting >> STANCES[stance]) & 1) !== 0 && has(s.n[s.N_CHOSEN + stance], army);
      s.n[set] = counts ? s.n[set] | bit(army) : s.n[set] & ~bit(army);
    }
  }
}

/** The first loss or rout of a side while another active army has Screaming for Vengeance (10). */
export function scream(army: number, culprit: number): void {
  const side = sideOf(army);
  if (s.screamed[side] !== 0) return;
  for (let left = activeOf(side) & ~bit(army); left !== 0; left &= left - 1) {
    if (!s.hasBoon(lowestBit(left), c.SCREAMING)) continue;
    s.screamed[side] = 1;
    s.n[s.N_SCREAMING + side] = 1;
    s.n[s.N_CULPRIT + side] = culprit + 1;
    replay.log?.screams(side);
    return;
  }
}

/** A side without an active army has lost (4); tested when an action is completely resolved. */
export function testOver(): void {
  if (s.n[s.N_OVER] !== 0) return;
  const a = activeOf(0) !== 0;
  const b = activeOf(1) !== 0;
  if (a && b) return;
  s.n[s.N_OVER] = 1;
  s.n[s.N_OUTCOME] = a ? WIN : b ? LOSS : DRAW;
  s.n[s.N_ENDING] = a || b ? END_FIELD : END_BOTH;
}
