/**
 * Sizes and codes of the position. Planets, environs, groups and systems are numbers from 0 in the order of the files.
 */

import { DRAWN_MAX, ENVIRONS_MAX, MAP_PLANETS, PROVINCE_SYSTEMS } from '../setup.js';

/** @public */ export const REB = 0;
/** @public */ export const IMP = 1;
/** @public */ export const SIDES = 2;
/** Planets of a map. @public */
export const PLANETS = MAP_PLANETS;
/** Most environs and systems that a map may have. @public */
export const ENVIRONS = PLANETS * ENVIRONS_MAX;
/** @public */ export const PROVINCES = 5;
/** @public */ export const SYSTEMS = PROVINCES * PROVINCE_SYSTEMS;
/** @public */ export const RACES = 8;
/** Races, then the alliances Fringe and Amphibian. @public */
export const KINDRED = 10;
/** @public */ export const FRINGE = 8;
/** @public */ export const AMPHIBIAN = 9;
/** @public */ export const TYPES = 5;
/** @public */ export const ELITE = 4;
/** Groups: 9 Rebel, then 6 Imperial. @public */
export const GROUPS = 15;
/** @public */ export const REBEL_GROUPS = 9;
/** Group that H2 concerns: number 14. @public */
export const GROUP_14 = 12;

// States of a planet.
/** @public */ export const IMPERIAL = 0;
/** @public */ export const REBELLION = 1;
/** @public */ export const CONTROL = 2;
/** @public */ export const STOPPED = 3;
/** @public */ export const DEAD = 4;

/** Loyalty of a planet in unrest. @public */
export const UNREST = 4;

// Secrets, in the order of `SECRET_NAMES`.
/** @public */ export const GEM = 0;
/** @public */ export const INDUSTRY = 1;
/** @public */ export const CLONE = 2;
/** @public */ export const EMPIRE_FOREVER = 3;
/** @public */ export const WELCOME_REBELS = 4;
/** @public */ export const DRUG = 5;
/** @public */ export const DEAD_WORLD = 6;
/** @public */ export const LIVING = 7;
/** @public */ export const MUTANT = 8;
/** @public */ export const HYPER = 9;
/** @public */ export const SLAVE = 10;
/** @public */ export const TRAP = 11;
/** @public */ export const ARCHIVES = 12;
/** @public */ export const DELTRONICS = 13;
/** @public */ export const CASINO = 14;
/** @public */ export const IPOC = 15;
/** @public */ export const SECRETS = 16;

// Conduits; -1: none on the planet.
/** @public */ export const UNDISCOVERED = 0;
/** @public */ export const INFILTRATED = 1;
/** @public */ export const DESTROYED = 2;

// Status of a group.
/** @public */ export const ON = 0;
/** @public */ export const OFF = 1;
/** @public */ export const CAPTURED = 2;
/** @public */ export const HELD = 3;
/** @public */ export const AWAY = 4;
/** Who holds a group. @public */
export const BY_LOCALS = 1;
/** @public */ export const BY_CREATURE = 2;

// Sovereigns of a planet; 0: none.
/** @public */ export const FOR_REBEL = 1;
/** @public */ export const FOR_EMPIRE = 2;
/** @public */ export const NEUTRAL = 3;

// Missions; 0: none.
/** @public */ export const NONE = 0;
/** @public */ export const M_R = 1;
/** @public */ export const M_D = 2;
/** @public */ export const M_C = 3;
/** @public */ export const M_B = 4;
/** @public */ export const M_F = 5;
/** @public */ export const M_G = 6;
/** @public */ export const M_I = 7;
/** @public */ export const M_S = 8;
/** @public */ export const M_T = 9;
/** @public */ export const M_Q = 10;
/** @public */ export const MISSIONS = 11;
/** Letters of the missions by code. @public */
export const MISSION_LETTERS = '-RDCBFGISTQ';

/** @public */ export const MUGS = 3;
/** @public */ export const URBAN = 0;
/** @public */ export const SPECIAL = 2;
/** @public */ export const CHITS = 36;

// Domino effects.
/** @public */ export const SHIFT2 = 0;
/** @public */ export const START = 1;
/** @public */ export const HALT = 2;
/** @public */ export const TAKE = 3;

/** Assignment cards; later decks have six. @public */
export const CARDS = 14;
/** @public */ export const LATER_CARDS = 6;

/** @public */ export const GALACTIC = 28;
/** @public */ export const MAJOR = 33;
/** Most Majors that a Galactic card draws, open and hidden. @public */
export const DRAWN_MAJORS = 2 * DRAWN_MAX;
/** @public */ export const HISTORIC = 8;
/** Secret Events of a side. @public */
export const SECRET_EVENTS = 6;
/** Hand cards: 1 to 6 Secret Events, 14 to 18 the Historic Events H4 to H8. @public */
export const HAND = 19;
/** @public */ export const HAND_HISTORIC = 10;

/** Most stacks that drift at a time. @public */
export const STACKS = 160;

/** Index of what is kept by side and planet. @public */
export function at(side: number, planet: number): number {
  return side * PLANETS + planet;
}

/** Index of units by side, planet and type. @public */
export function slot(side: number, planet: number, type: number): number {
  return (side * PLANETS + planet) * TYPES + type;
}

/** The other side. @public */
export function other(side: number): number {
  return 1 - side;
}

/** Side of a group. @public */
export function sideOf(group: number): number {
  return group < REBEL_GROUPS ? REB : IMP;
}

/** First group of a side, and the one after its last. @public */
export function firstGroup(side: number): number {
  return side === REB ? 0 : REBEL_GROUPS;
}

/** One beyond the last group of a side. @public */
export function endGroup(side: number): number {
  return side === REB ? REBEL_GROUPS : GROUPS;
}
