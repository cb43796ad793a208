/**
 * The whole state of one game in one ArrayBuffer: typed arrays by sector and by force, bit masks of sectors, scalars.
 * A look-ahead copies it with one `set`. All changes of who stands where go through the functions of `board.ts`, which
 * keep the masks true.
 */

import { Arena } from '../../shared/arena.js';
import { ALIENS_MAX } from '../setup.js';
import { CORE, SECTORS } from './tables.js';

/** Scalars: index into `n`. */
export const N_CHAOS2 = 0; // Chaos Index in halves
export const N_RP = 1;
export const N_TURN = 2;
export const N_PHASE = 3;
export const N_OVER = 4; // 1: the game has ended
export const N_ENDING = 5;
export const N_REPRESSION = 6;
export const N_ILLUMINATION = 7;
export const N_NEXUSES = 8; // on the map
export const N_AVAILABLE = 9; // packed mobile counters off the map
export const N_LEADER_POOL = 10; // packed leaders
export const N_POOL = 11; // markers in the event pool
export const N_ASIDE = 12; // markers set aside
export const N_REMOVED = 13; // markers removed for good
export const N_WAITING = 14; // markers drawn this phase and not yet played
export const N_SYSTEM_POOL = 15; // system units off the map
export const N_ALIENS = 16;
export const N_INSTITUTE = 17; // sector, 0: not on the map
export const N_INSTITUTE_TURN = 18; // turn of placement
export const N_VETO_USED = 19;
export const N_LEVIATHAN = 20; // 1: in effect
export const N_LEVIATHAN_PLAYED = 21;
export const N_MUTANT_PLAYED = 22;
export const N_NEXT_INCREASED = 23; // first turn of the next Increased Resources attempt
export const N_GATES_ALLOWED = 24;
export const N_GATES = 25; // Star gates on the map
export const N_REBELLIONS = 26; // Rebellions that took effect this turn
export const N_COLONIZATIONS = 27; // Colonization events of this turn
export const N_ALLIANCES = 28; // accepted Alliance markers of this turn
export const N_ENLIGHTENMENT = 29; // "this turn" markers in effect
export const N_ELITES = 30;
export const N_MILITARISM = 31;
export const N_PACIFISM = 32;
export const N_PARANOIA = 33;
export const N_SPECTACLE = 34;
export const N_HELD_USURPERS = 35; // Usurper markers kept back by the scenario
export const N_HELD_TH = 36; // Trans-humans on the turn track (scenario 5)
export const N_EXPEDITION_MARKERS = 37; // on the map
export const N_IMPERIAL_SYSTEMS = 38;
export const N_NO_RECRUITING = 39; // bits of IEs that colonized without CF or WS this turn
export const N_ALLIED_USURPERS = 40; // bits of forces named by Alliance
export const N_ALLIED_INVADERS = 41;
export const N_ALLIED_EMPIRES = 42;
export const N_NEBULAS = 43; // Living Nebulas on the map
export const N_MESSIAHS = 44;
export const N_HELD_OTHERS = 45; // other markers kept back by the scenario
export const N_IMPERIAL_UNITS = 46; // packed: all Imperial mobile units on the map
export const N_IMPERIAL_RESOURCES = 47; // sum of R of the Imperial systems
export const N_FORCES = 48; // bits of all forces in play, as in `here`
export const N_MARKER = 49; // markers played so far, names the event streams
export const N_ASKED = 50; // what an experiment asks of the next draw: kind + 1 comes, -(kind + 1) does not, 0: nothing
const SCALARS = 51;

/** Owners of a system unit; Independent Empire k is EMPIRE + k (k = 1..6). @public */
export const NOBODY = 0;
/** @public */ export const IMPERIAL = 1;
/** @public */ export const REBEL = 2;
/** @public */ export const EMPIRE = 2;

/** @public */
export const USURPERS = 9; // eight markers and the Mutant
/** @public */ export const MUTANT = 8;
/** @public */ export const INVADERS = 8;
/** @public */
export const EMPIRES = 7; // 1..6
export const MARKERS_MAX = 256;
export const SYSTEMS_MAX = 128;

/** Bits of `here`: forces in a sector. */
export const HERE_USURPER = 0;
/** @public */ export const HERE_INVADER = 9;
/** @public */
export const HERE_ATTACK = 16; // + k: attack force of IE k
/** @public */
export const HERE_HOME = 22; // + k: home of IE k
/** @public */ export const HERE_USURPER_BITS = 0x1ff;
/** @public */ export const HERE_INVADER_BITS = 0xff << 9;
const HERE_ATTACK_BITS = 0x3f << 17;
const HERE_HOME_BITS = 0x3f << 23;
/** @public */ export const HERE_EMPIRE_BITS = HERE_ATTACK_BITS | HERE_HOME_BITS;

/** Invaders noted in a word of `here` or N_FORCES: bit i for Invaders i. @public */
export function invadersOf(word: number): number {
  return (word & HERE_INVADER_BITS) >>> HERE_INVADER;
}

/** IEs whose attack force is noted in such a word: bit k for IE k. @public */
export function attackForcesOf(word: number): number {
  return (word & HERE_ATTACK_BITS) >>> HERE_ATTACK;
}

/** IEs whose home is noted in such a word: bit k for IE k. @public */
export function homesOf(word: number): number {
  return (word & HERE_HOME_BITS) >>> HERE_HOME;
}

/** IEs of which anything is noted in such a word: bit k for IE k. @public */
export function empiresOf(word: number): number {
  return attackForcesOf(word) | homesOf(word);
}

/** Sector masks: first word in `masks`, three words each. @public */
export const MASK_IMPERIAL = 0; // Imperial mobile units
/** @public */
export const MASK_REBEL = 3; // Rebel mobile units
/** @public */ export const MASK_IMPERIAL_SYSTEM = 6;
/** @public */ export const MASK_REBEL_SYSTEM = 9;
/** @public */ export const MASK_EMPIRE_SYSTEM = 12;
/** @public */ export const MASK_NEXUS = 15;
export const MASK_GATE = 18;
export const MASK_EXPEDITION = 21;
/** @public */
export const MASK_FORCE = 24; // any Usurper, Invader or IE force (`here` is not 0)
export const MASK_HIVE = 27;
export const MASK_RANDOIDS = 30;
export const MASK_NEBULA = 33;
export const MASK_ALLIED_REBELS = 36; // Rebels named by Alliance
export const MASK_ALIEN = 39;
export const MASK_MOVED_REBELS = 42; // Rebels moved by Alliance to where no others were [R92]
/** @public */
export const MASK_CHOICE = 45; // sectors still to be chosen from (unpaid systems and troops)
export const MASK_HOME = 48; // homes of IEs
export const MASK_ATTACKED = 51; // sectors attacked this turn: only there `attacksHere` counts
export const MASK_BOUGHT = 54; // sectors where units were bought this turn
export const MASK_READY = 57; // sectors where units or leaders may be ready
const MASK_WORDS = 60;

/** The attack being fought: index into `fight`. */
export const F_KIND = 0; // attacker
export const F_FORCE = 1;
export const F_UNITS = 2;
export const F_SECTOR = 3;
export const F_TH_IMPERIAL = 4; // strength of Trans-humans in the part
export const F_TH_CHAOS = 5;
export const F_TARGET_USURPERS = 6; // targets of an Imperial attack, bits
export const F_TARGET_EMPIRES = 7;
export const F_TARGET_INVADERS = 8;
export const F_TARGET_REBELS = 9; // packed; shrinks as they are hit
export const F_TARGET_REBEL_SYSTEM = 10;
export const F_DEFENDERS = 11; // number, in the order Imperial, Usurper, IE, Invader, Rebel
const DEFENDERS_MAX = 32;
export const F_DEFENDER_KIND = 12;
export const F_DEFENDER_FORCE = F_DEFENDER_KIND + DEFENDERS_MAX;
export const F_DEFENDER_UNITS = F_DEFENDER_FORCE + DEFENDERS_MAX;
export const F_DEFENDER_SYSTEM = F_DEFENDER_UNITS + DEFENDERS_MAX;
const FIGHT = F_DEFENDER_SYSTEM + DEFENDERS_MAX;

const arena = new Arena(1 << 14);

export const n = arena.take(SCALARS);
export const masks = arena.take(MASK_WORDS);
/** Packed Imperial / Rebel mobile units by sector. */
export const imperial = arena.take(SECTORS);
export const rebels = arena.take(SECTORS);
/** Owner and kind (index of the counter list) of the system unit by sector. */
export const systemOwner = arena.take(SECTORS);
export const systemKind = arena.take(SECTORS);
/** IE whose member the sector is, 0: none; kept while the system is lost [R32]. */
export const member = arena.take(SECTORS);
export const here = arena.take(SECTORS);
/** Packed leaders by sector: number of value 1, 2, 3 in bits 0-3, 4-7, 8-11. */
export const leaders = arena.take(SECTORS);
/** Imperial units (packed) and leaders that may still move (phase I) or fight (phase J). */
export const ready = arena.take(SECTORS);
export const readyLeaders = arena.take(SECTORS);
/** Units bought in the sector this turn (15.1.a). */
export const bought = arena.take(SECTORS);
/** Go Deeper bonus of the sector's Expedition Possible marker [R88]. */
export const deeper = arena.take(SECTORS);
/** Sector of each force, 0: not in play; units, packed. */
export const usurperAt = arena.take(USURPERS);
export const usurperUnits = arena.take(USURPERS);
export const invaderAt = arena.take(INVADERS);
export const invaderUnits = arena.take(INVADERS);
/**
 * Home of each IE, 0: not in play; its leadership; sector (0: merged at home) and units of the attack force; units at
 * home.
 */
export const empireHome = arena.take(EMPIRES);
export const empireLead = arena.take(EMPIRES);
/** Sum of R of the systems of each IE, those under a Living Nebula included. */
export const empireResource = arena.take(EMPIRES);
export const attackAt = arena.take(EMPIRES);
export const attackUnits = arena.take(EMPIRES);
export const homeUnits = arena.take(EMPIRES);
/** Alien markers in order of arrival: event kind, sector, turn of placement. */
export const alienKind = arena.take(ALIENS_MAX);
export const alienAt = arena.take(ALIENS_MAX);
export const alienTurn = arena.take(ALIENS_MAX);
/** The attack being fought, by F_... (`rules/combat.ts`). */
export const fight = arena.take(FIGHT);
/** Marker codes: in the pool, set aside, drawn and waiting to be played (from `waitingFrom`). */
export const pool = arena.takeBytes(MARKERS_MAX);
export const aside = arena.takeBytes(MARKERS_MAX);
export const waiting = arena.takeBytes(2 * MARKERS_MAX);
/** Markers kept back by the scenario: Usurper codes, other codes. */
export const heldUsurpers = arena.takeBytes(INVADERS);
export const heldOthers = arena.takeBytes(MARKERS_MAX);
/** System kinds off the map. */
export const systemPool = arena.takeBytes(SYSTEMS_MAX);
/** Attacks this turn in each sector of MASK_ATTACKED, names the combat streams; elsewhere meaningless. */
export const attacksHere = arena.take(SECTORS);
/** The whole state, for copying. */
export const words = arena.all();

/** True if an Imperial system unit is on the Core. */
export function coreIsImperial(): boolean {
  return systemOwner[CORE] === 1;
}
