/** Sizes and codes of the position. Planets, environs, groups and systems are numbers from 0 in the order of the files. */

export const REB = 0;
export const IMP = 1;
export const SIDES = 2;
/** Most planets, environs and systems a map may have. */
export const PLANETS = 51;
export const ENVIRONS = 120;
export const SYSTEMS = 32;
export const PROVINCES = 5;
export const RACES = 8;
/** Races, then the alliances Fringe and Amphibian. */
export const KINDRED = 10;
export const FRINGE = 8;
export const AMPHIBIAN = 9;
export const TYPES = 5;
export const ELITE = 4;
/** Groups: 9 Rebel, then 6 Imperial. */
export const GROUPS = 15;
export const REBEL_GROUPS = 9;
/** Group that H2 concerns: number 14. */
export const GROUP_14 = 12;

// States of a planet.
export const IMPERIAL = 0;
export const REBELLION = 1;
export const CONTROL = 2;
export const STOPPED = 3;
export const DEAD = 4;

/** Loyalty of a planet in unrest. */
export const UNREST = 4;

// Secrets, in the order of `SECRET_NAMES`.
export const GEM = 0;
export const INDUSTRY = 1;
export const CLONE = 2;
export const EMPIRE_FOREVER = 3;
export const WELCOME_REBELS = 4;
export const DRUG = 5;
export const DEAD_WORLD = 6;
export const LIVING = 7;
export const MUTANT = 8;
export const HYPER = 9;
export const SLAVE = 10;
export const TRAP = 11;
export const ARCHIVES = 12;
export const DELTRONICS = 13;
export const CASINO = 14;
export const IPOC = 15;
export const SECRETS = 16;

// Conduits; -1: none on the planet.
export const UNDISCOVERED = 0;
export const INFILTRATED = 1;
export const DESTROYED = 2;

// Status of a group.
export const ON = 0;
export const OFF = 1;
export const CAPTURED = 2;
export const HELD = 3;
export const AWAY = 4;
/** Who holds a group. */
export const BY_LOCALS = 1;
export const BY_CREATURE = 2;

// Sovereigns of a planet; 0: none.
export const FOR_REBEL = 1;
export const FOR_EMPIRE = 2;
export const NEUTRAL = 3;

// Missions; 0: none.
export const NONE = 0;
export const M_R = 1;
export const M_D = 2;
export const M_C = 3;
export const M_B = 4;
export const M_F = 5;
export const M_G = 6;
export const M_I = 7;
export const M_S = 8;
export const M_T = 9;
export const M_Q = 10;
export const MISSIONS = 11;
/** Letters of the missions by code. */
export const MISSION_LETTERS = '-RDCBFGISTQ';

export const MUGS = 3;
export const URBAN = 0;
export const SPECIAL = 2;
export const CHITS = 36;

// Domino effects.
export const SHIFT2 = 0;
export const START = 1;
export const HALT = 2;
export const TAKE = 3;

/** Assignment cards; later decks have six. */
export const CARDS = 14;
export const LATER_CARDS = 6;

export const GALACTIC = 28;
export const MAJOR = 33;
/** Hand cards: 1 to 6 Secret Events, 14 to 18 the Historic Events H4 to H8. */
export const HAND = 19;
export const HAND_HISTORIC = 10;

/** Most stacks that drift at a time. */
export const STACKS = 160;

/** Index of what is kept by side and planet. */
export function at(side: number, planet: number): number {
  return side * PLANETS + planet;
}

/** Index of units by side, planet and type. */
export function slot(side: number, planet: number, type: number): number {
  return (side * PLANETS + planet) * TYPES + type;
}

export function other(side: number): number {
  return 1 - side;
}

export function sideOf(group: number): number {
  return group < REBEL_GROUPS ? REB : IMP;
}

/** First group of a side, and the one after its last. */
export function firstGroup(side: number): number {
  return side === REB ? 0 : REBEL_GROUPS;
}

export function endGroup(side: number): number {
  return side === REB ? REBEL_GROUPS : GROUPS;
}
