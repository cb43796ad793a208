/** Codes of answers to decisions. */

import { PLANETS } from '../position/layout.js';

/** No purchase, or no more. @public */
export const STOP = -1;
/** A group stays without a mission. @public */
export const STAY = -1;

const ACTION = 64;
const PDB = 5;
const LEVEL = 6;
const REBUILD = 7;

/** A unit bought on a planet. @public */
export function unit(type: number, planet: number): number {
  return type * ACTION + planet;
}

/** A PDB put up. @public */
export function pdb(planet: number): number {
  return PDB * ACTION + planet;
}

/** A PDB raised one level. @public */
export function level(planet: number): number {
  return LEVEL * ACTION + planet;
}

/** A destroyed conduit rebuilt. @public */
export function rebuild(planet: number): number {
  return REBUILD * ACTION + planet;
}

/** What a purchase is: a type of unit, or 5 PDB, 6 level, 7 rebuilding; where. @public */
export function actionKind(action: number): number {
  return Math.floor(action / ACTION);
}

/** Planet of an action. @public */
export function actionPlanet(action: number): number {
  return action % ACTION;
}

/** True of a number that names an action. @public */
export function isAction(action: number): boolean {
  return Number.isInteger(action) && action >= 0 && action < 8 * ACTION && action % ACTION < PLANETS;
}

/** @public */ export const KIND_PDB = PDB;
/** @public */ export const KIND_LEVEL = LEVEL;
/** @public */ export const KIND_REBUILD = REBUILD;

/** A group goes to an environ, on a mission or none. @public */
export function go(environ: number, mission: number): number {
  return environ * 16 + mission;
}

/** Environ to which an order sends a group. @public */
export function goEnviron(order: number): number {
  return order >> 4;
}

/** Mission for which an order sends a group. @public */
export function goMission(order: number): number {
  return order & 15;
}

/** @public */ export const TAX_NONE = 0;
/** @public */ export const TAX_HALF = 1;
/** @public */ export const TAX_FULL = 2;

/** @public */ export const NO_ATTACK = 0;
/** @public */ export const ATTACK = 1;
/** @public */ export const DETERMINED = 2;

// Results of Intelligence (12).
/** @public */ export const RESEARCH = 0;
/** @public */ export const BOUNTIES = 1;
/** @public */ export const SLAVERS = 2;
/** @public */ export const EXPLORATION = 3;
/** @public */ export const COUNTER_EMPIRE = 4;
/** @public */ export const ATROCITY_PLAN = 5;
/** @public */ export const FREE_MOVE = 6;
/** @public */ export const NETWORK = 7;
/** @public */ export const DISCOURAGE = 8;
/** @public */ export const MONEY = 9;
/** @public */ export const INVESTIGATE = 10;
/** @public */ export const INFILTRATE_FORCES = 11;
/** @public */ export const SPY = 12;
/** @public */ export const REVEAL = 13;
/** @public */ export const COUNTER_REBEL = 14;
/** One letter: the opponent allots an espionage result instead. @public */
export const LET_ALLOT = 15;

// Purposes of `target` (17).
/** Which planet a domino effect shifts. @public */
export const FOR_DOMINO = 0;
/** @public */ export const FOR_ELITE = 1;
/** A Cell is made. @public */
export const FOR_CELL = 2;
/** Rebel units of an event are placed. @public */
export const FOR_UNITS = 3;
/** One shift of loyalty. @public */
export const FOR_SHIFT = 4;
/** The planet of R2 and R3 that shifts twice. @public */
export const FOR_SECOND_SHIFT = 5;
/** A Cell or conduit of the own side is lost. @public */
export const FOR_CELL_LOSS = 6;
/** @public */ export const FOR_CONDUIT_LOSS = 7;
/** A rebellion is stopped by an event. @public */
export const FOR_STOP = 8;
/** A rebellion is started by an event. @public */
export const FOR_REBELLION = 9;
/** A PDB is put down. @public */
export const FOR_PDB_DOWN = 10;
/** The Rebel names a conduit that the Empire infiltrates. @public */
export const FOR_INFILTRATION = 11;
/** The Empire destroys an infiltrated conduit. @public */
export const FOR_DESTRUCTION = 12;
/** The Empire removes a Cell. @public */
export const FOR_CELL_REMOVAL = 13;
/** The Rebel hides a conduit again. @public */
export const FOR_HIDING = 14;
/** A network unit whose site is gone appears elsewhere. @public */
export const FOR_ARRIVAL = 15;
/** A planet whose secret is revealed before the first turn, where the Rebel chooses. @public */
export const FOR_SECRET = 16;
