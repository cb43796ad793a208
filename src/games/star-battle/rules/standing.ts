/** Where armies stand: status, engagements, reach, and what follows from a change of them. */

import { g } from '../game.js';
import { DRAW, END_BOTH, END_FIELD, LOSS, WIN } from '../metrics.js';
import { bit, has, lowest, other, PLACES, placesOf, ROW, sideOf } from '../position/armies.js';
import {
  COMBINED_TACTICS,
  DARING,
  EXPERT_FLANKERS,
  FLIGHT,
  PERMANENT_MASK,
  PLACED_MASK,
  S_ACTIVE,
  S_DEFEATED,
  S_ROUTING,
  SCREAMING,
  SCREENING,
  STANDARD,
  SURGICAL_STRIKE,
  WAR_CHANT,
} from '../position/codes.js';
import {
  N_ACTIVE,
  N_ADVANCED,
  N_AFRAID,
  N_BURROWING,
  N_CHANT_NOW,
  N_CHOSEN,
  N_CULPRIT,
  N_DEFEATED,
  N_ENDING,
  N_FLANKING,
  N_GASP,
  N_GASP_ROUT,
  N_HIGH,
  N_NEGATED,
  N_OUTCOME,
  N_OVER,
  N_ROUTING,
  N_SCREAMING,
  N_SCREENERS,
} from '../position/state.js';

const { n, tables, engaged, status, boons, placed, giver, sideBoons, tactic, target, screamed } = g;
const { traits } = tables;

/** Boons of the stances, in the order of their sets from N_FLANKING. */
const STANCES = new Int32Array([EXPERT_FLANKERS, COMBINED_TACTICS, SURGICAL_STRIKE, DARING, DARING]);

/** Boons that a side has while an active army's own commander has them (S29). */
const SIDE_MASK = ~PLACED_MASK;

export function activeOf(side: number): number {
  return n[N_ACTIVE] & placesOf(side);
}

export function actingOf(side: number): number {
  return n[N_ACTIVE] & ~n[N_GASP] & placesOf(side);
}

export function isActing(army: number): boolean {
  return has(n[N_ACTIVE] & ~n[N_GASP], army);
}

/** Armies that may be attacked if they are within reach. */
export function onField(): number {
  return (n[N_ACTIVE] | n[N_ROUTING] | n[N_DEFEATED]) & ~n[N_BURROWING];
}

/** The tactic as it counts now: Standard once it was negated, and in the last gasp (7, 11). */
export function tacticOf(army: number): number {
  return has(n[N_NEGATED] | n[N_GASP], army) ? STANDARD : tactic[army];
}

/** Makes a free attack, screens, shoots: acting and not afraid or burrowing. */
export function isFit(army: number): boolean {
  return isActing(army) && !has(n[N_AFRAID] | n[N_BURROWING], army);
}

/** Legal targets of an army in melee (4). */
export function meleeTargets(army: number): number {
  const close = engaged[army];
  const field = onField();
  if (close !== 0) return close & field;
  let targets = field & placesOf(other(sideOf(army)));
  if ((traits[army] & FLIGHT) !== 0) return targets;
  // A flight army that keeps its distance is out of reach (S15).
  for (let left = targets & ~n[N_ADVANCED]; left !== 0; left &= left - 1) {
    const enemy = lowest(left);
    if ((traits[enemy] & FLIGHT) !== 0 && engaged[enemy] === 0) targets &= ~bit(enemy);
  }
  return targets;
}

export function rangedTargets(army: number): number {
  return onField() & placesOf(other(sideOf(army)));
}

/** The lowest acting army that screens this one, or -1 (7). */
export function screenOf(army: number): number {
  let left = n[N_SCREENERS] & actingOf(sideOf(army)) & ~n[N_NEGATED];
  for (; left !== 0; left &= left - 1) {
    const screen = lowest(left);
    if (target[screen] === army && tactic[screen] === SCREENING) return screen;
  }
  return -1;
}

/** Who takes a melee attack on an army: the one that screens it, else itself (5.1). */
export function metInMelee(army: number): number {
  const screen = n[N_SCREENERS] === 0 ? -1 : screenOf(army);
  return screen >= 0 ? screen : army;
}

export function engage(a: number, b: number): void {
  engaged[a] |= bit(b);
  engaged[b] |= bit(a);
  if (g.hasBoon(a, WAR_CHANT)) n[N_CHANT_NOW] |= bit(b);
  if (g.hasBoon(b, WAR_CHANT)) n[N_CHANT_NOW] |= bit(a);
}

/** Ends all engagements of an army. */
export function disengage(army: number): void {
  const enemies = engaged[army];
  for (let left = enemies; left !== 0; left &= left - 1) engaged[lowest(left)] &= ~bit(army);
  engaged[army] = 0;
  if (g.log !== null) for (let left = enemies; left !== 0; left &= left - 1) g.log.parts(army, lowest(left));
}

/** Marks the armies that are engaged with one that has War Chant (9). */
export function hearChants(): void {
  for (let left = n[N_ACTIVE] | n[N_ROUTING]; left !== 0; left &= left - 1) {
    const army = lowest(left);
    if (engaged[army] !== 0 && g.hasBoon(army, WAR_CHANT)) n[N_CHANT_NOW] |= engaged[army];
  }
}

/** Boons of the side, after any change of who is active. */
export function refreshSide(side: number): void {
  let all = 0;
  for (let left = activeOf(side); left !== 0; left &= left - 1) all |= tables.boons[lowest(left)];
  sideBoons[side] = all & SIDE_MASK;
}

/**
 * A new status; who stops being active gives no boons any more (S29), who leaves or falls is engaged with nobody. Fear
 * and bleeding stay: pursuit may bring an army back.
 */
export function setStatus(army: number, to: number): void {
  const mask = ~bit(army);
  const was = status[army];
  status[army] = to;
  n[N_ACTIVE] &= mask;
  n[N_ROUTING] &= mask;
  n[N_DEFEATED] &= mask;
  n[N_GASP] &= mask;
  n[N_GASP_ROUT] &= mask;
  if (to === S_ACTIVE) n[N_ACTIVE] |= bit(army);
  else if (to === S_ROUTING) n[N_ROUTING] |= bit(army);
  else {
    if (to === S_DEFEATED) n[N_DEFEATED] |= bit(army);
    disengage(army);
    if (n[N_HIGH] === army) n[N_HIGH] = -1;
  }
  if ((was === S_ACTIVE) === (to === S_ACTIVE)) return;
  refreshBoons(sideOf(army));
  refreshSide(sideOf(army));
}

/** Boons count while their givers are active, stances while their boons count (S29). */
function refreshBoons(side: number): void {
  const from = side * PLACES;
  const gone = ~n[N_ACTIVE];
  for (let army = from; army < from + PLACES; army++) {
    let counting = placed[army];
    for (let left = counting; left !== 0; left &= left - 1) {
      const boon = lowest(left);
      if (has(gone, giver[army * 2 * ROW + boon])) counting &= ~bit(boon);
    }
    boons[army] = counting | (tables.boons[army] & PERMANENT_MASK);
    for (let stance = 0; stance < STANCES.length; stance++) {
      const set = N_FLANKING + stance;
      const counts = ((counting >> STANCES[stance]) & 1) !== 0 && has(n[N_CHOSEN + stance], army);
      n[set] = counts ? n[set] | bit(army) : n[set] & ~bit(army);
    }
  }
}

/** The first loss or rout of a side while another active army has Screaming for Vengeance (10). */
export function scream(army: number, culprit: number): void {
  const side = sideOf(army);
  if (screamed[side] !== 0) return;
  for (let left = activeOf(side) & ~bit(army); left !== 0; left &= left - 1) {
    if (!g.hasBoon(lowest(left), SCREAMING)) continue;
    screamed[side] = 1;
    n[N_SCREAMING + side] = 1;
    n[N_CULPRIT + side] = culprit + 1;
    if (g.log !== null) g.log.screams(side);
    return;
  }
}

/** A side without an active army has lost (4); tested when an action is completely resolved. */
export function testOver(): void {
  if (n[N_OVER] !== 0) return;
  const a = activeOf(0) !== 0;
  const b = activeOf(1) !== 0;
  if (a && b) return;
  n[N_OVER] = 1;
  n[N_OUTCOME] = a ? WIN : b ? LOSS : DRAW;
  n[N_ENDING] = a || b ? END_FIELD : END_BOTH;
}
