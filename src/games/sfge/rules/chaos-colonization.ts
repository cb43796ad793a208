/** Phases D and E: Chaos Colonization (11.5, 16.0) and IE Recruiting (11.4). */

import { g, rng } from '../game.js';
import { empireAtHome, placeRandomSystem, release, takeAttackUnits } from '../position/board.js';
import { FORCE_EMPIRE, FORCE_INVADER, FORCE_REBELS, FORCE_USURPER } from '../position/force-kinds.js';
import { randomBit, takeForceUnits } from '../position/forces.js';
import { STREAM_COLONIZATION } from '../position/luck.js';
import { highestBit, lowestBit } from '../position/masks.js';
import {
  attackForcesOf,
  EMPIRE,
  HERE_USURPER_BITS,
  invadersOf,
  MASK_EMPIRE_SYSTEM,
  MASK_FORCE,
  MASK_HOME,
  MASK_IMPERIAL_SYSTEM,
  MASK_REBEL,
  MASK_REBEL_SYSTEM,
  N_COLONIZATIONS,
  N_NO_RECRUITING,
  N_SYSTEM_POOL,
  N_TURN,
  NOBODY,
  REBEL,
} from '../position/state.js';
import { CF, colonizersIn, countOf, ONE, WS } from '../position/units.js';
import { recruitEmpire } from './empires.js';

export function chaosColonization(): void {
  g.n[N_NO_RECRUITING] = 0;
  const events = g.n[N_COLONIZATIONS];
  g.n[N_COLONIZATIONS] = 0;
  if ((emptySectors(0) | emptySectors(1) | emptySectors(2)) === 0) return;
  rng.start(STREAM_COLONIZATION, g.n[N_TURN]);
  // Homes stay where they are.
  for (let w = 0; w < 3; w++) {
    for (let word = g.masks[MASK_HOME + w]; word !== 0; word &= word - 1)
      empireColonizes(empireAtHome((w << 5) + lowestBit(word)));
  }
  otherColonists();
  for (let i = events; i > 0; i--) colonizationEvent();
}

/** System sectors without a system unit: one word of their mask. */
export function emptySectors(w: number): number {
  const taken = g.masks[MASK_IMPERIAL_SYSTEM + w] | g.masks[MASK_REBEL_SYSTEM + w] | g.masks[MASK_EMPIRE_SYSTEM + w];
  return g.tables.systemMask[w] & ~taken;
}

/** An attack force in a system sector without a system unit founds one (11.5). */
function empireColonizes(empire: number): void {
  const at = g.attackAt[empire];
  if (at === 0 || g.tables.isSystem[at] === 0 || g.systemOwner[at] !== NOBODY || g.n[N_SYSTEM_POOL] === 0) return;
  const units = g.attackUnits[empire];
  const colonists = colonizersIn(units);
  placeRandomSystem(at, EMPIRE + empire);
  if (g.log !== null) g.log.colonized(at, EMPIRE + empire);
  if (colonists === 0) {
    g.n[N_NO_RECRUITING] |= 1 << empire;
    return;
  }
  const unit = g.pick(colonists) < countOf(units, CF) ? ONE[CF] : ONE[WS];
  takeAttackUnits(empire, unit);
  release(unit);
}

/** Any other Chaos CF or WS in a system sector without a system unit becomes a Rebel system (16.4, [R63]). */
function otherColonists(): void {
  for (let w = 0; w < 3; w++) {
    const candidates = (g.masks[MASK_REBEL + w] | g.masks[MASK_FORCE + w]) & emptySectors(w);
    for (let word = candidates; word !== 0; word &= word - 1) colonistsIn((w << 5) + lowestBit(word));
  }
}

function colonistsIn(s: number): void {
  const here = g.here[s];
  const attackers = attackForcesOf(here);
  let count = colonizersIn(g.rebels[s]);
  for (let bits = here & HERE_USURPER_BITS; bits !== 0; bits &= bits - 1)
    count += colonizersIn(g.usurperUnits[lowestBit(bits)]);
  for (let bits = invadersOf(here); bits !== 0; bits &= bits - 1) {
    count += colonizersIn(g.invaderUnits[lowestBit(bits)]);
  }
  for (let bits = attackers; bits !== 0; bits &= bits - 1) count += colonizersIn(g.attackUnits[lowestBit(bits)]);
  if (count === 0 || g.n[N_SYSTEM_POOL] === 0) return;
  let index = g.pick(count);
  for (let bits = here & HERE_USURPER_BITS; bits !== 0; bits &= bits - 1) {
    const usurper = lowestBit(bits);
    const own = colonizersIn(g.usurperUnits[usurper]);
    if (index < own) {
      useUp(FORCE_USURPER, usurper, s, g.usurperUnits[usurper], index);
      return;
    }
    index -= own;
  }
  for (let bits = attackers; bits !== 0; bits &= bits - 1) {
    const k = lowestBit(bits);
    const own = colonizersIn(g.attackUnits[k]);
    if (index < own) {
      useUp(FORCE_EMPIRE, k, s, g.attackUnits[k], index);
      return;
    }
    index -= own;
  }
  for (let bits = invadersOf(here); bits !== 0; bits &= bits - 1) {
    const invader = lowestBit(bits);
    const own = colonizersIn(g.invaderUnits[invader]);
    if (index < own) {
      useUp(FORCE_INVADER, invader, s, g.invaderUnits[invader], index);
      return;
    }
    index -= own;
  }
  useUp(FORCE_REBELS, s, s, g.rebels[s], index);
}

/** The colonist at `index` among the CF, then WS of a force is replaced by a Rebel system. */
function useUp(kind: number, force: number, s: number, units: number, index: number): void {
  const unit = index < countOf(units, CF) ? ONE[CF] : ONE[WS];
  takeForceUnits(kind, force, s, unit);
  release(unit);
  placeRandomSystem(s, REBEL);
  if (g.log !== null) g.log.colonized(s, REBEL);
}

/** Colonization marker: the highest system sector without a system unit; an IE's if its mobile force is there. */
function colonizationEvent(): void {
  if (g.n[N_SYSTEM_POOL] === 0) return;
  const s = highestEmptySector();
  if (s === 0) return;
  const attackers = attackForcesOf(g.here[s]);
  const owner = attackers === 0 ? REBEL : EMPIRE + randomBit(attackers);
  placeRandomSystem(s, owner);
  if (g.log !== null) g.log.colonized(s, owner);
}

/** 0: every system sector has a system unit. */
function highestEmptySector(): number {
  for (let w = 2; w >= 0; w--) {
    const word = emptySectors(w);
    if (word !== 0) return (w << 5) + highestBit(word);
  }
  return 0;
}

/** Phase E: by home sector number. */
export function empireRecruiting(): void {
  for (let w = 0; w < 3; w++) {
    for (let word = g.masks[MASK_HOME + w]; word !== 0; word &= word - 1)
      recruitEmpire(empireAtHome((w << 5) + lowestBit(word)));
  }
}
