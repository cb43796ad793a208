/** Codes of answers to decisions. */

import { PLANETS } from '../position/layout.js';

/** No purchase, or no more. */
export const STOP = -1;
/** A group stays without a mission. */
export const STAY = -1;

const ACTION = 64;
const PDB = 5;
const LEVEL = 6;
const REBUILD = 7;

/** A unit bought on a planet. */
export function unit(type: number, planet: number): number {
  return type * ACTION + planet;
}

/** A PDB put up. */
export function pdb(planet: number): number {
  return PDB * ACTION + planet;
}

/** A PDB raised one level. */
export function level(planet: number): number {
  return LEVEL * ACTION + planet;
}

/** A destroyed conduit rebuilt. */
export function rebuild(planet: number): number {
  return REBUILD * ACTION + planet;
}

/** What a purchase is: a type of unit, or 5 PDB, 6 level, 7 rebuilding; where. */
export function actionKind(action: number): number {
  return Math.floor(action / ACTION);
}

export function actionPlanet(action: number): number {
  return action % ACTION;
}

export function isAction(action: number): boolean {
  return Number.isInteger(action) && action >= 0 && action < 8 * ACTION && action % ACTION < PLANETS;
}

export const KIND_PDB = PDB;
export const KIND_LEVEL = LEVEL;
export const KIND_REBUILD = REBUILD;

/** A group goes to an environ, on a mission or none. */
export function go(environ: number, mission: number): number {
  return environ * 16 + mission;
}

export function goEnviron(order: number): number {
  return order >> 4;
}

export function goMission(order: number): number {
  return order & 15;
}

export const TAX_NONE = 0;
export const TAX_HALF = 1;
export const TAX_FULL = 2;

export const NO_ATTACK = 0;
export const ATTACK = 1;
export const DETERMINED = 2;

// Results of Intelligence (12).
export const RESEARCH = 0;
export const BOUNTIES = 1;
export const SLAVERS = 2;
export const EXPLORATION = 3;
export const COUNTER_EMPIRE = 4;
export const ATROCITY_PLAN = 5;
export const FREE_MOVE = 6;
export const NETWORK = 7;
export const DISCOURAGE = 8;
export const MONEY = 9;
export const INVESTIGATE = 10;
export const INFILTRATE_FORCES = 11;
export const SPY = 12;
export const REVEAL = 13;
export const COUNTER_REBEL = 14;
/** One letter: the opponent allots an espionage result instead. */
export const LET_ALLOT = 15;

// Purposes of `target` (17).
/** Which planet a domino effect shifts. */
export const FOR_DOMINO = 0;
export const FOR_ELITE = 1;
/** A Cell is made. */
export const FOR_CELL = 2;
/** Rebel units of an event are placed. */
export const FOR_UNITS = 3;
/** One shift of loyalty. */
export const FOR_SHIFT = 4;
/** The planet of R2 and R3 that shifts twice. */
export const FOR_SECOND_SHIFT = 5;
/** A Cell or conduit of the own side is lost. */
export const FOR_CELL_LOSS = 6;
export const FOR_CONDUIT_LOSS = 7;
/** A rebellion is stopped by an event. */
export const FOR_STOP = 8;
/** A rebellion is started by an event. */
export const FOR_REBELLION = 9;
/** A PDB is put down. */
export const FOR_PDB_DOWN = 10;
/** The Rebel names a conduit that the Empire infiltrates. */
export const FOR_INFILTRATION = 11;
/** The Empire destroys an infiltrated conduit. */
export const FOR_DESTRUCTION = 12;
/** The Empire removes a Cell. */
export const FOR_CELL_REMOVAL = 13;
/** The Rebel hides a conduit again. */
export const FOR_HIDING = 14;
/** A network unit whose site is gone appears elsewhere. */
export const FOR_ARRIVAL = 15;
