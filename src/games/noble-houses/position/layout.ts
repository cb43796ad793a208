/**
 * How a position lies in memory, and the words for its parts. Systems count from 1, seats from 0, army types from 1.
 */

/** Systems: worlds 1..24, stations, stargates. Bit `1 << (system - 1)` in a mask of systems. */
import { lowestBit } from '../../shared/bits.js';
export const SYSTEMS = 32;
/** @public */ export const SEATS = 4;
/** Army types 1..30; 0 is nothing, 31 a nuke where cargo is named. */
export const TYPE_SLOTS = 32;
/** @public */ export const NOTHING = 0;
/** @public */ export const NUKE = 31;
/** @public */ export const JUMPSHIP = 32;
export const NOBODY = -1;
/** @public */ export const WORLD_COUNT = 24;
/** @public */ export const HOMEWORLDS = 4;
/** @public */ export const TYPE_COUNT = 30;
/** @public */ export const ALLY_COUNT = 17;
/** Armies and nukes that a jumpship carries at most; charts may say fewer. */
export const CARGO_SLOTS = 3;

/** All worlds. @public */
export const WORLD_MASK = (1 << WORLD_COUNT) - 1;

/** Mask of one system, 1 and up. @public */
export function bit(system: number): number {
  return 1 << (system - 1);
}

/** The lowest system of a mask that is not empty: its bit is one lower, see `bit`. @public */
export function lowestSystem(mask: number): number {
  return 1 + lowestBit(mask);
}

/** Where a seat's counts of a system stand. */
export function cell(system: number, seat: number): number {
  return (system - 1) * SEATS + seat;
}

export const CELLS = SYSTEMS * SEATS;

/** What policies name is looked at before it is used. */
export function isSystem(system: number): boolean {
  return Number.isInteger(system) && system >= 1 && system <= SYSTEMS;
}

export function isType(type: number): boolean {
  return Number.isInteger(type) && type >= 1 && type <= TYPE_COUNT;
}
