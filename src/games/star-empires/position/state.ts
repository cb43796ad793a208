/**
 * The position of the game that is being played on this thread. Sectors are numbered in the order of acquisition and
 * keep their number; a Colony has that of its Sector. Buildings lie in a pool, those of a Colony linked in the order of
 * completion.
 */

import { ROWS_MAX, TURNS_MAX } from '../setup.js';
import { ATTRIBUTE_COUNT, CATEGORY_COUNT, ROLE_COUNT, SCORE_COUNT } from './codes.js';

/** Most claims of a Turn, with room for the Sectors of the start. */
const CLAIMS_MAX = 14;
export const SECTORS_MAX = CLAIMS_MAX * TURNS_MAX + 128;
export const FRONTIER_MAX = 256;
export const EVENTS_MAX = 512;
export const ARMIES_MAX = 256;
export const BUILDINGS_MAX = 16_384;

/** Fields of an entry of the frontier. */
export const FR_TOPOGRAPHY = 0;
export const FR_BIOME = 1;
export const FR_ATMOSPHERE = 2;
export const FR_FEATURE = 3;
export const FR_RUSH = 4;
export const FR_SIZE = 5;

/** Fields of an event in the list. */
export const EV_KIND = 0;
/** Sector, or EVERYWHERE. */
export const EV_SECTOR = 1;
/** Times it acted; 0: it waits. */
export const EV_ACTS = 2;
/** 1: it ended, and leaves the list when the list is cleared. */
export const EV_GONE = 3;
/**
 * radicalActivity: 1 if its last check was a success. Invasion: ACR. buildingDemand: row, or pool place of the
 * building.
 */
export const EV_VALUE = 4;
/** buildingDemand: 0 build, 1 demolish, 2 build a Monument, drawn when it first acts. */
export const EV_DEMAND = 5;
/** buildingDemand: number of the last completion before it (build), number of the building (demolish). */
export const EV_SINCE = 6;
export const EV_SIZE = 7;

/** Fields of an army. */
export const AR_ACR = 0;
export const AR_RECRUITED = 1;
/** Sector of its home, or -1. */
export const AR_HOME = 2;
export const AR_MERCENARY = 3;
export const AR_SIZE = 4;

/** Fields of a building. */
export const B_ROW = 0;
export const B_DAMAGED = 1;
export const B_ENDOWED = 2;
/** Number of its last completion. */
export const B_COMPLETED = 3;
/** A number that no other building of the game has. */
export const B_NUMBER = 4;
/** Place of the next and previous one of the Colony, or -1. */
export const B_NEXT = 5;
export const B_PREVIOUS = 6;
/** Sector, or -1 for a free place. */
export const B_SECTOR = 7;
export const B_SIZE = 8;

/** Fields of a Sector. */
export const L_TOPOGRAPHY = 0;
export const L_BIOME = 1;
export const L_ATMOSPHERE = 2;
export const L_FEATURE = 3;
/** Sums of its grounds. */
export const L_COST = 4;
export const L_PREPARE_TURNS = 5;
/** Farm, Roads, Mine. */
export const L_PRICES = 6;
export const L_DEFENSE = 9;
export const L_CONSUMPTION = 10;
/** Turn from which it may be built on; 0: not prepared. */
export const L_READY = 11;
export const L_RUSH = 12;
/** 1 once its ruin has been used. */
export const L_RUIN_USED = 13;
export const L_HELD = 14;
/** 1: it holds a Colony; the rest is the Colony's. */
export const L_COLONY = 15;
export const L_DISTRICTS = 16;
export const L_FILLED = 17;
export const L_SQUATTED = 18;
/** List price of its buildings, Residential twice. */
export const L_VALUE = 19;
export const L_LEVEL = 20;
export const L_PURSE = 21;
export const L_GOVERNMENT = 22;
/** Plagues that have acted. */
export const L_PLAGUES = 23;
export const L_BUILDINGS = 24;
export const L_HEAD = 25;
export const L_TAIL = 26;
/** Filled Modules of Black Markets. */
export const L_CONTRABAND = 27;
/** Undamaged Transit buildings. */
export const L_TRANSITS = 28;
/** Squatters that ended in this Turn, and in the last one. */
export const L_SQUATTERS_NEW = 29;
export const L_SQUATTERS_DUE = 30;
/** New Residential buildings of this Turn. */
export const L_HOMES_BUILT = 31;
/** Turn of the last attempt to recruit, of the last that failed, of the last compromise. */
export const L_RECRUIT_TURN = 32;
export const L_RECRUIT_FAILED = 33;
export const L_COMPROMISE_TURN = 34;
/** By category: filled Modules, Modules of undamaged buildings, highest Level. */
export const L_FILLED_BY = 35;
export const L_WHOLE_BY = L_FILLED_BY + CATEGORY_COUNT;
export const L_TOP_BY = L_WHOLE_BY + CATEGORY_COUNT;
/** By score: of undamaged buildings, for good, temporary, of the festival, compromised. */
export const L_SCORE_WORKS = L_TOP_BY + CATEGORY_COUNT;
export const L_SCORE_LASTING = L_SCORE_WORKS + SCORE_COUNT;
export const L_SCORE_TEMPORARY = L_SCORE_LASTING + SCORE_COUNT;
export const L_SCORE_FESTIVAL = L_SCORE_TEMPORARY + SCORE_COUNT;
export const L_COMPROMISED = L_SCORE_FESTIVAL + SCORE_COUNT;
export const L_SIZE = L_COMPROMISED + SCORE_COUNT;

/** Single numbers. */
export const N_TURN = 0;
export const N_OVER = 1;
export const N_ENDING = 2;
export const N_TREASURY = 3;
export const N_UNREST = 4;
export const N_SIZE = 5;
export const N_COLONIES = 6;
export const N_DISTRICTS = 7;
export const N_MODULES = 8;
export const N_BUILDINGS = 9;
export const N_FAME = 10;
export const N_INFAMY = 11;
export const N_XP = 12;
/** Milestones reached, a bit each; sizes for which Fame was given. */
export const N_REACHED = 13;
export const N_FAMED_SIZES = 14;
export const N_ETHOS_ECONOMY = 15;
export const N_ETHOS_LOYALTY = 16;
/** Attribute of the technologist and of the spymaster. */
export const N_TECHNOLOGIST = 17;
export const N_SPYMASTER = 18;
export const N_TAX = 19;
export const N_HOLIDAY = 20;
export const N_EXPANSION = 21;
/** BP of both levels, for the next Upkeep. */
export const N_HOLIDAY_BP = 22;
export const N_EXPANSION_BP = 23;
/** Percent of Food Shortages, whether a Food Surplus waits, percent that Agriculture saves. */
export const N_SHORTAGE = 24;
export const N_SURPLUS = 25;
export const N_AGRICULTURE_PERCENT = 26;
export const N_CALM = 27;
/** The last Event Phase brought a new event. */
export const N_BROUGHT = 28;
/** Turn in which the empire became landless, 0: it is not. */
export const N_LANDLESS = 29;
/** 1: assistance may be hired. */
export const N_HIRING = 30;
/** Sectors, list of those held, Colonies, places of the pool in use, first free place or -1. */
export const N_SECTORS = 31;
export const N_POOL = 32;
export const N_FREE_PLACE = 33;
/** Numbers of completions and of buildings given so far. */
export const N_COMPLETIONS = 34;
export const N_NUMBERS = 35;
/** Length of the list of events, of those spawned; events in both that have not ended. */
export const N_EVENTS = 36;
export const N_SPAWNED = 37;
export const N_UNDER_WAY = 38;
export const N_ARMIES = 39;
export const N_MERCENARIES = 40;
export const N_ENDOWMENTS = 41;
export const N_FRONTIER = 42;
export const N_DRAWS = 43;
export const N_LAST_TOPOGRAPHY = 44;
/** What is left of the limits of this Turn. */
export const N_CLAIMS_LEFT = 45;
export const N_BUILDINGS_LEFT = 46;
export const N_COLONIES_LEFT = 47;
export const N_FREE_HOME = 48;
/** Attempts to recruit in this Turn. */
export const N_ATTEMPTS = 49;
/** Sector of the running festival, -1: none; 1 if it runs, with or without its Sector. */
export const N_FESTIVAL = 50;
export const N_FESTIVAL_RUNS = 51;
/** Special edicts of this Turn. */
export const N_EXPEDITION_DONE = 52;
export const N_FESTIVAL_DONE = 53;
export const N_ENDOWMENT_DONE = 54;
/**
 * Of the empire: undamaged Agriculture Modules, filled Black Market and Transit Modules, Consumption of terrain, of
 * armies.
 */
export const N_AGRICULTURE = 55;
export const N_CONTRABAND = 56;
export const N_TERRAIN = 57;
export const N_ARMY_UPKEEP = 58;
export const N_PEAK_SIZE = 59;
/** Sectors of a rush in the frontier. */
export const N_RUSHES = 60;
/** Turn of the first goal. */
export const N_GOAL_TURN = 61;
/** 1: a government has been changed in this Turn. */
export const N_GOVERNMENT_CHANGED = 62;
/** What an experiment asks of the next Event Phase: kind + 1 comes, -(kind + 1) does not, 0: nothing. */
export const N_ASKED = 63;
export const N_COUNT = 64;

const SMALL = {
  n: N_COUNT,
  council: ATTRIBUTE_COUNT,
  works: ATTRIBUTE_COUNT,
  lasting: ATTRIBUTE_COUNT,
  temporary: ATTRIBUTE_COUNT,
  festive: ATTRIBUTE_COUNT,
  running: ATTRIBUTE_COUNT,
  roleState: ROLE_COUNT,
  roleBonus: ROLE_COUNT,
  roleReturns: ROLE_COUNT,
  frontier: FRONTIER_MAX * FR_SIZE,
  events: EVENTS_MAX * EV_SIZE,
  spawned: EVENTS_MAX * EV_SIZE,
  armies: ARMIES_MAX * AR_SIZE,
  held: SECTORS_MAX,
  colonyAt: SECTORS_MAX,
} as const;

/** All but Sectors and buildings. */
export const words = new Int32Array(Object.values(SMALL).reduce((sum, size) => sum + size, 0));

let used = 0;
function part(size: number): Int32Array {
  used += size;
  return words.subarray(used - size, used);
}

export const n = part(SMALL.n);
/** Parts of the attributes: ethos, leaders and edict levels; buildings and features; for good; temporary; festival. */
export const council = part(SMALL.council);
export const works = part(SMALL.works);
export const lasting = part(SMALL.lasting);
export const temporary = part(SMALL.temporary);
export const festive = part(SMALL.festive);
/** Running bonuses of checks. */
export const running = part(SMALL.running);
export const roleState = part(SMALL.roleState);
export const roleBonus = part(SMALL.roleBonus);
/** Turn at whose start a vacant role is filled, 0: never. */
export const roleReturns = part(SMALL.roleReturns);
export const frontier = part(SMALL.frontier);
export const events = part(SMALL.events);
export const spawned = part(SMALL.spawned);
export const armies = part(SMALL.armies);
/** Sectors held, and those with a Colony, in the order of acquisition: the first N_SIZE, N_COLONIES count. */
export const held = part(SMALL.held);
export const colonyAt = part(SMALL.colonyAt);

/** Sectors by number; the first N_SECTORS count. */
export const land = new Int32Array(SECTORS_MAX * L_SIZE);
/** Undamaged buildings by Sector and row. */
export const wholeRows = new Uint16Array(SECTORS_MAX * ROWS_MAX);
/** The pool of buildings; the first N_POOL places count. */
export const pool = new Int32Array(BUILDINGS_MAX * B_SIZE);

/** Before the first Sector. */
export function clear(): void {
  words.fill(0, 0, FIXED);
  n[N_FREE_PLACE] = -1;
  n[N_FESTIVAL] = -1;
  n[N_AGRICULTURE_PERCENT] = 100;
}

/** Words before the lists, whose lengths are among them. */
const FIXED = N_COUNT + 6 * ATTRIBUTE_COUNT + 3 * ROLE_COUNT;
