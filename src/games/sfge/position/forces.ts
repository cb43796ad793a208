/** Mobile units of the forces of any kind in a sector: read, taken, given; random choices among them. */

import { g } from '../game.js';
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
} from './board.js';
import { FORCE_EMPIRE, FORCE_IMPERIAL, FORCE_INVADER, FORCE_USURPER } from './force-kinds.js';
import { bitCount, lowestBit } from './masks.js';
import { halfRoundedUp, ONE, typeAt, unitsIn } from './units.js';

/** Mobile units of a force in a sector. */
export function forceUnits(kind: number, force: number, sector: number): number {
  switch (kind) {
    case FORCE_IMPERIAL:
      return g.imperial[sector];
    case FORCE_USURPER:
      return g.usurperAt[force] === sector ? g.usurperUnits[force] : 0;
    case FORCE_EMPIRE:
      return empireUnitsAt(force, sector);
    case FORCE_INVADER:
      return g.invaderAt[force] === sector ? g.invaderUnits[force] : 0;
    default:
      return g.rebels[sector];
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
      else g.homeUnits[force] -= units;
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
      g.usurperUnits[force] += units;
      return;
    case FORCE_EMPIRE:
      if (g.attackAt[force] === sector) g.attackUnits[force] += units;
      else if (g.empireHome[force] === sector) g.homeUnits[force] += units;
      else addRebels(sector, units);
      return;
    case FORCE_INVADER:
      g.invaderUnits[force] += units;
      return;
    default:
      addRebels(sector, units);
  }
}

/** True if units won by the force's IE in this sector have a stack to join. */
export function empireHasStack(empire: number, sector: number): boolean {
  return g.attackAt[empire] === sector || g.empireHome[empire] === sector;
}

/** One random unit of a stack, packed; each unit is equally likely. */
export function randomUnit(units: number): number {
  return ONE[typeAt(units, g.pick(unitsIn(units)))];
}

/** The attack force comes home and is one stack with the home defence again (11.3.c). */
export function mergeAtHome(empire: number): void {
  const units = g.attackUnits[empire];
  endAttackForce(empire);
  g.homeUnits[empire] += units;
}

/** The part of a merged stack that leaves home: per type, half rounded up (11.3). */
export function leavingPart(stack: number): number {
  return halfRoundedUp(stack);
}

/** One of the bits of a word that is not 0, at random: its number. */
export function randomBit(bits: number): number {
  let index = g.pick(bitCount(bits));
  for (let rest = bits; ; rest &= rest - 1) {
    if (index-- === 0) return lowestBit(rest);
  }
}
