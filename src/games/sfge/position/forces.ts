/** Mobile units of the forces of any kind in a sector: read, taken, given; random choices among them. */

import { lowestBit } from '../../shared/bits.js';
import {
  addImperial,
  addRebels,
  attackUnitsAt,
  empireUnitsAt,
  endAttackForce,
  takeAttackUnits,
  takeImperial,
  takeInvaderUnits,
  takeRebels,
  takeUsurperUnits,
} from './counters.js';
import { FORCE_EMPIRE, FORCE_IMPERIAL, FORCE_INVADER, FORCE_USURPER } from './force-kinds.js';
import { pick } from './luck.js';
import { bitCount } from './masks.js';
import * as s from './state.js';
import { halfRoundedUp, ONE, typeAt, unitsIn } from './units.js';

/** Mobile units of a force in a sector. */
export function forceUnits(kind: number, force: number, sector: number): number {
  switch (kind) {
    case FORCE_IMPERIAL:
      return s.imperial[sector];
    case FORCE_USURPER:
      return s.usurperAt[force] === sector ? s.usurperUnits[force] : 0;
    case FORCE_EMPIRE:
      return empireUnitsAt(force, sector);
    case FORCE_INVADER:
      return s.invaderAt[force] === sector ? s.invaderUnits[force] : 0;
    default:
      return s.rebels[sector];
  }
}

/** Takes units off a force; a force without units left is removed (10.0, 12.0, [R54]). */
export function takeForceUnits(kind: number, force: number, sector: number, units: number): void {
  if (units === 0) return;
  switch (kind) {
    case FORCE_IMPERIAL:
      takeImperial(sector, units);
      return;
    case FORCE_USURPER:
      takeUsurperUnits(force, units);
      return;
    case FORCE_EMPIRE:
      // Attack force and home stack of one IE are never in the same sector without being merged.
      if (attackUnitsAt(force, sector) !== 0) takeAttackUnits(force, units);
      else s.homeUnits[force] -= units;
      return;
    case FORCE_INVADER:
      takeInvaderUnits(force, units);
      return;
    default:
      takeRebels(sector, units);
  }
}

/**
 * Units join a force in a sector. An IE that has only a system there cannot take them: they become Rebels ([R29]).
 */
export function giveForceUnits(kind: number, force: number, sector: number, units: number): void {
  if (units === 0) return;
  switch (kind) {
    case FORCE_IMPERIAL:
      addImperial(sector, units);
      return;
    case FORCE_USURPER:
      s.usurperUnits[force] += units;
      return;
    case FORCE_EMPIRE:
      if (s.attackAt[force] === sector) s.attackUnits[force] += units;
      else if (s.empireHome[force] === sector) s.homeUnits[force] += units;
      else addRebels(sector, units);
      return;
    case FORCE_INVADER:
      s.invaderUnits[force] += units;
      return;
    default:
      addRebels(sector, units);
  }
}

/** True if units won by the force's IE in this sector have a stack to join. */
export function empireHasStack(empire: number, sector: number): boolean {
  return s.attackAt[empire] === sector || s.empireHome[empire] === sector;
}

/** One random unit of a stack, packed; each unit is equally likely. */
export function randomUnit(units: number): number {
  return ONE[typeAt(units, pick(unitsIn(units)))];
}

/** The attack force comes home and is one stack with the home defence again (11.3.c). */
export function mergeAtHome(empire: number): void {
  const units = s.attackUnits[empire];
  endAttackForce(empire);
  s.homeUnits[empire] += units;
}

/** The part of a merged stack that leaves home: per type, half rounded up (11.3). */
export function leavingPart(stack: number): number {
  return halfRoundedUp(stack);
}

/** One of the bits of a word that is not 0, at random: its number. */
export function randomBit(bits: number): number {
  let index = pick(bitCount(bits));
  for (let rest = bits; ; rest &= rest - 1) {
    if (index-- === 0) return lowestBit(rest);
  }
}
