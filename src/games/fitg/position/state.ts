/**
 * The position of the game that is being played on this thread, all of it in one array, so that it is copied and
 * compared with one call. The parts are views of it.
 */

import { CARDS, DRAWN_MAJORS, GALACTIC, GROUPS, MAJOR, PLANETS, PROVINCES, SIDES, STACKS, TYPES } from './layout.js';

const LENGTH = 6000;
export const words = new Int32Array(LENGTH);

let used = 0;
function part(size: number): Int32Array {
  used += size;
  if (used > LENGTH) throw new RangeError('the position has more parts than words');
  return words.subarray(used - size, used);
}

/** By planet. */
export const state = part(PLANETS);
export const loyalty = part(PLANETS);
/** Least loyalty that shifts to the Empire reach. */
export const floor = part(PLANETS);
export const localForces = part(PLANETS);
/** Has been in rebellion. */
export const exhausted = part(PLANETS);
export const pdbLevel = part(PLANETS);
export const pdbUp = part(PLANETS);
/** Environ of the Rebel Cell; -1: none. */
export const cell = part(PLANETS);
/** The Cell is one of the counters, made by a mission or at set-up; those of events are not. */
export const cellCounts = part(PLANETS);
/** -1: none on the planet. */
export const secret = part(PLANETS);
export const revealed = part(PLANETS);
export const conduit = part(PLANETS);
/** FOR_REBEL, FOR_EMPIRE, NEUTRAL; 0: none. */
export const sovereign = part(PLANETS);
export const summoned = part(PLANETS);
/** Marks of this phase: civil disorder, wild populace. */
export const disorder = part(PLANETS);
export const wildPopulace = part(PLANETS);
/** Loyalty at the start of the game, which taxation goes back to. */
export const startLoyalty = part(PLANETS);

/** Units by side, planet and type, and of these those that arrived in this turn. */
export const units = part(SIDES * PLANETS * TYPES);
export const arrived = part(SIDES * PLANETS * TYPES);
/** By side and planet: sums of ground and space strength, of mobile units, of all units. */
export const ground = part(SIDES * PLANETS);
export const space = part(SIDES * PLANETS);
export const mobile = part(SIDES * PLANETS);
export const count = part(SIDES * PLANETS);
/** By side and type: units not in play. */
export const pool = part(SIDES * TYPES);

/** By group. */
export const gStatus = part(GROUPS);
export const gPlanet = part(GROUPS);
export const gEnviron = part(GROUPS);
export const gWounds = part(GROUPS);
export const gDetected = part(GROUPS);
/** Turns of drift left, and the system in which the group drifts. */
export const gDrift = part(GROUPS);
export const gSystem = part(GROUPS);
export const gGrounded = part(GROUPS);
export const gMission = part(GROUPS);
/** Had a mission in its last turn that did not lapse. */
export const gBusy = part(GROUPS);
/** Turns until it returns. */
export const gAway = part(GROUPS);
/** BY_LOCALS or BY_CREATURE. */
export const gHolder = part(GROUPS);

/** Stacks in drift boxes: side, planet, turns, units by type. */
export const STACK = 3 + TYPES;
export const stacks = part(STACKS * STACK);

/** By province: planets in rebellion or under Rebel control; has been in crisis; plague (G4). */
export const rebelliousIn = part(PROVINCES);
export const crisis = part(PROVINCES);
export const plague = part(PROVINCES);
/** By state: planets. */
export const planetsIn = part(5);

/** Strategic assignment cards, in order. */
export const deck = part(CARDS);
/** Galactic and Major cards, in order, from 1. */
export const galacticDeck = part(GALACTIC);
export const majorDeck = part(MAJOR);
/** By number: 0 elsewhere, NEW, HIDDEN (in New), DUE. */
export const galactic = part(GALACTIC + 1);
export const major = part(MAJOR + 1);
/** Cards of a box: Historic, open Galactic, hidden Galactic, number of Majors, of these open, then the Majors. */
export const newBox = part(5 + DRAWN_MAJORS);
export const dueBox = part(5 + DRAWN_MAJORS);
/** By side: Secret Events not gained yet, hand, as bits of the card's number. */
export const secretDeck = part(SIDES);
export const hand = part(SIDES);
export const research = part(SIDES);

export const n = part(64);

export const N_TURN = 0;
/** Side whose player turn it is. */
export const N_PHASING = 1;
export const N_EMPIRE_TRACK = 2;
export const N_REBEL_TRACK = 3;
export const N_VP = 4;
export const N_VP_MAX = 5;
export const N_REBELLIOUS = 6;
export const N_EMERGENCY_POINTS = 7;
export const N_EMERGENCY = 8;
export const N_BOUNTY = 9;
export const N_DISCOURAGED = 10;
export const N_HUNTERS_GONE = 11;
export const N_SLAVERS = 12;
export const N_TEAMS = 13;
export const N_COUNTER = 14;
/** The Trap has been investigated. */
export const N_TRAP_DONE = 15;
export const N_BASE = 16;
export const N_BASE_SEEN = 17;
/** Types of Imperial units are open. */
export const N_OPEN = 18;
/** Cells on the map that were made by missions or at set-up. */
export const N_CELLS = 19;
export const N_STACKS = 20;
export const N_DECK_AT = 21;
export const N_DECK_END = 22;
/** Assignment card that holds; -1: none. */
export const N_CARD = 23;
/** Province taxed last and the one before; -1: none. */
export const N_TAXED = 24;
export const N_TAXED_BEFORE = 25;
/** What the Empire may still spend in this Production, elites and the province of a set-up. */
export const N_BUDGET = 26;
export const N_ELITES_LEFT = 27;
export const N_PDB_BUDGET = 28;
/** Planets whose PDB rose a level in this Production, as two words of bits. */
export const N_ROSE_LOW = 29;
export const N_ROSE_HIGH = 30;
/** Rebel unit on its way: type and site; -1: none. Type bought in the turn before. */
export const N_ORDERED = 31;
export const N_ORDERED_SITE = 32;
export const N_BOUGHT_BEFORE = 33;
export const N_GALACTIC_AT = 34;
export const N_GALACTIC_END = 35;
export const N_MAJOR_AT = 36;
export const N_MAJOR_END = 37;
/** Seat that has First Right. */
export const N_FIRST_RIGHT = 38;
export const N_WHALES = 39;
export const N_SWARM = 40;
/** Planet that holds the reform of M24; -1: none. */
export const N_REFORM = 41;
export const N_FRINGE = 42;
export const N_AMPHIBIAN = 43;
/** H6 and H7: 0 not played, 1 waits for its rebellion, 2 over. */
export const N_YESTER = 44;
export const N_KAYN = 45;
/** Turn in which H7 was played, RS6 was played, last turn of the relief of H8. */
export const N_KAYN_TURN = 46;
export const N_BREAKDOWN = 47;
export const N_RELIEF = 48;
/** Turn in which the elite of H2 arrives. */
export const N_ELITE_TURN = 49;
/** Historic cards given, as bits. */
export const N_GIVEN = 50;
/** Planet of the Hyper World; -1: none. */
export const N_HYPER = 51;
/** H2 is due: group 14 loses its mission. */
export const N_PURGES = 52;
export const N_ENDING = 53;
/** Historic events still to be drawn, the next one and the one after. */
export const N_NEXT_HISTORIC = 54;
export const N_LAST_HISTORIC = 55;
/** Starts of domino effects within domino effects. */
export const N_CHAIN = 56;
/** The other system of M6; -1: none. */
export const N_SECOND_SWARM = 57;

// Where a card lies.
export const NEW = 1;
export const HIDDEN = 2;
export const DUE = 3;

// Places of a box.
export const B_HISTORIC = 0;
export const B_GALACTIC = 1;
export const B_HIDDEN_GALACTIC = 2;
export const B_COUNT = 3;
export const B_OPEN = 4;
export const B_MAJORS = 5;

/** Planets already hit by the domino effects that run, by depth. */
export const hit = part(6 * PLANETS);
/** Planets with units, as bits of two words a side. */
export const presence = part(SIDES * 2);

/** Nothing on the map. */
export function clear(): void {
  words.fill(0);
  cell.fill(-1);
  secret.fill(-1);
  conduit.fill(-1);
  n[N_CARD] = -1;
  n[N_TAXED] = -1;
  n[N_TAXED_BEFORE] = -1;
  n[N_ORDERED] = -1;
  n[N_ORDERED_SITE] = -1;
  n[N_BOUGHT_BEFORE] = -1;
  n[N_REFORM] = -1;
  n[N_WHALES] = -1;
  n[N_SWARM] = -1;
  n[N_SECOND_SWARM] = -1;
  n[N_HYPER] = -1;
  n[N_BASE] = -1;
  n[N_ENDING] = -1;
}
