/** Phases D and E: Chaos Colonization (11.5, 16.0) and IE Recruiting (11.4). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { empireAtHome, placeRandomSystem, release, takeAttackUnits } from '../position/counters.js';
import { FORCE_EMPIRE, FORCE_INVADER, FORCE_REBELS, FORCE_USURPER } from '../position/force-kinds.js';
import { randomBit, takeForceUnits } from '../position/forces.js';
import { luck, pick, STREAM_COLONIZATION } from '../position/luck.js';
import { highestBit } from '../position/masks.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import { CF, colonizersIn, countOf, ONE, WS } from '../position/units.js';
import { recruitEmpire } from './empires.js';

export function chaosColonization(): void {
  s.n[s.N_NO_RECRUITING] = 0;
  const events = s.n[s.N_COLONIZATIONS];
  s.n[s.N_COLONIZATIONS] = 0;
  if ((emptySectors(0) | emptySectors(1) | emptySectors(2)) === 0) return;
  luck.start(STREAM_COLONIZATION, s.n[s.N_TURN]);
  // Homes stay where they are.
  for (let w = 0; w < 3; w++) {
    for (let word = s.masks[s.MASK_HOME + w]; word !== 0; word &= word - 1)
      empireColonizes(empireAtHome((w << 5) + lowestBit(word)));
  }
  otherColonists();
  for (let i = events; i > 0; i--) colonizationEvent();
}

/** System sectors without a system unit: one word of their mask. */
export function emptySectors(w: number): number {
  const taken =
    s.masks[s.MASK_IMPERIAL_SYSTEM + w] | s.masks[s.MASK_REBEL_SYSTEM + w] | s.masks[s.MASK_EMPIRE_SYSTEM + w];
  return t.systemMask[w] & ~taken;
}

/** An attack force in a system sector without a system unit founds one (11.5). */
function empireColonizes(empire: number): void {
  const at = s.attackAt[empire];
  if (at === 0 || t.isSystem[at] === 0 || s.systemOwner[at] !== s.NOBODY || s.n[s.N_SYSTEM_POOL] === 0) return;
  const units = s.attackUnits[empire];
  const colonists = colonizersIn(units);
  placeRandomSystem(at, s.EMPIRE + empire);
  replay.log?.colonized(at, s.EMPIRE + empire);
  if (colonists === 0) {
    s.n[s.N_NO_RECRUITING] |= 1 << empire;
    return;
  }
  const unit = pick(colonists) < countOf(units, CF) ? ONE[CF] : ONE[WS];
  takeAttackUnits(empire, unit);
  release(unit);
}

/** Any other Chaos CF or WS in a system sector without a system unit becomes a Rebel system (16.4, [R63]). */
function otherColonists(): void {
  for (let w = 0; w < 3; w++) {
    const candidates = (s.masks[s.MASK_REBEL + w] | s.masks[s.MASK_FORCE + w]) & emptySectors(w);
    for (let word = candidates; word !== 0; word &= word - 1) colonistsIn((w << 5) + lowestBit(word));
  }
}

function colonistsIn(sector: number): void {
  const here = s.here[sector];
  const attackers = s.attackForcesOf(here);
  let count = colonizersIn(s.rebels[sector]);
  for (let bits = here & s.HERE_USURPER_BITS; bits !== 0; bits &= bits - 1)
    count += colonizersIn(s.usurperUnits[lowestBit(bits)]);
  for (let bits = s.invadersOf(here); bits !== 0; bits &= bits - 1) {
    count += colonizersIn(s.invaderUnits[lowestBit(bits)]);
  }
  for (let bits = attackers; bits !== 0; bits &= bits - 1) count += colonizersIn(s.attackUnits[lowestBit(bits)]);
  if (count === 0 || s.n[s.N_SYSTEM_POOL] === 0) return;
  let index = pick(count);
  for (let bits = here & s.HERE_USURPER_BITS; bits !== 0; bits &= bits - 1) {
    const usurper = lowestBit(bits);
    const own = colonizersIn(s.usurperUnits[usurper]);
    if (index < own) {
      useUp(FORCE_USURPER, usurper, sector, s.usurperUnits[usurper], index);
      return;
    }
    index -= own;
  }
  for (let bits = attackers; bits !== 0; bits &= bits - 1) {
    const k = lowestBit(bits);
    const own = colonizersIn(s.attackUnits[k]);
    if (index < own) {
      useUp(FORCE_EMPIRE, k, sector, s.attackUnits[k], index);
      return;
    }
    index -= own;
  }
  for (let bits = s.invadersOf(here); bits !== 0; bits &= bits - 1) {
    const invader = lowestBit(bits);
    const own = colonizersIn(s.invaderUnits[invader]);
    if (index < own) {
      useUp(FORCE_INVADER, invader, sector, s.invaderUnits[invader], index);
      return;
    }
    index -= own;
  }
  useUp(FORCE_REBELS, sector, sector, s.rebels[sector], index);
}

/** The colonist at `index` among the CF, then WS of a force is replaced by a Rebel system. */
function useUp(kind: number, force: number, sector: number, units: number, index: number): void {
  const unit = index < countOf(units, CF) ? ONE[CF] : ONE[WS];
  takeForceUnits(kind, force, sector, unit);
  release(unit);
  placeRandomSystem(sector, s.REBEL);
  replay.log?.colonized(sector, s.REBEL);
}

/** Colonization marker: the highest system sector without a system unit; an IE's if its mobile force is there. */
function colonizationEvent(): void {
  if (s.n[s.N_SYSTEM_POOL] === 0) return;
  const sector = highestEmptySector();
  if (sector === 0) return;
  const attackers = s.attackForcesOf(s.here[sector]);
  const owner = attackers === 0 ? s.REBEL : s.EMPIRE + randomBit(attackers);
  placeRandomSystem(sector, owner);
  replay.log?.colonized(sector, owner);
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
    for (let word = s.masks[s.MASK_HOME + w]; word !== 0; word &= word - 1)
      recruitEmpire(empireAtHome((w << 5) + lowestBit(word)));
  }
}
