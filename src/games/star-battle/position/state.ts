/**
 * The whole state of one battle (3) in one ArrayBuffer: sets of armies as bits, numbers by army and by side. A
 * look-ahead, and the exact solver, copy it with one `set`. What is marked "phase" is forgotten at the start of each
 * Battle Phase.
 */

import { Arena } from '../../shared/arena.js';
import { ARMIES, ROW, SIDES } from './armies.js';
import { MAG_FAVOR } from './codes.js';

/** Scalars and sets of armies: index into `n`. */
export const N_OVER = 0;
export const N_OUTCOME = 1;
export const N_ENDING = 2;
/** Battle Phase, 0 before the first; hours so far. */
export const N_PHASE = 3;
export const N_HOURS = 4;
/** Step that is played next (turn.ts), and the segment it belongs to. */
export const N_STEP = 5;
export const N_SEGMENT = 6;
/** Side that won the initiative, side whose turn it is. */
export const N_WINNER = 7;
export const N_TURN = 8;
export const N_PARLEYED = 9;
/** Index in VISIBILITIES. */
export const N_LIGHT = 10;
/** Army on high ground, -1: none; 1 once it was given or left (S35). */
export const N_HIGH = 11;
export const N_HIGH_DONE = 12;
/** 1 while ambushers attack. */
export const N_AMBUSHING = 13;
/** Sets of armies by status; in last gasp (a part of active), by a rout. */
export const N_ACTIVE = 14;
export const N_ROUTING = 15;
export const N_DEFEATED = 16;
export const N_GASP = 17;
export const N_GASP_ROUT = 18;
/** The last points came from an army with merciless. */
export const N_MERCILESS = 19;
export const N_BLOODIED = 20;
export const N_AFRAID = 21;
export const N_BLEEDING = 22;
export const N_BURROWED = 23;
export const N_OUTSIDE = 24;
export const N_HACK_USED = 25;
export const N_BOOST_USED = 26;
export const N_DARK_USED = 27;
export const N_BRIGHT_USED = 28;
export const N_DUSK_USED = 29;
export const N_SMOKE_USED = 30;
export const N_TRIAGE_USED = 31;
export const N_FEROCITY_USED = 32;
export const N_ENGINES_LOST = 33;
/** May not use full, hunker or screening again. */
export const N_BARRED = 34;
/** Sees badly: a penalty for visibility. */
export const N_POOR_SIGHT = 35;
/** Was engaged with an army having War Chant in the last phase. */
export const N_CHANT_LAST = 36;
/** A last point came while the army was in last gasp at 0 HP; failed a check while afraid. */
export const N_FINISHED = 37;
export const N_PANICKED = 38;

/** Phase: */
export const N_PHASE_FROM = 39;
export const N_TRUCE = 39;
export const N_SMOKE = 40;
export const N_TURNED = 41;
export const N_ATTACKED = 42;
export const N_ADVANCED = 43;
export const N_BURROWING = 44;
export const N_STRUCK = 45;
export const N_HACK_ON = 46;
export const N_BOOST_ON = 47;
export const N_HEAL_MODE = 48;
export const N_FLANKING = 49;
export const N_COMBINED = 50;
export const N_SURGICAL = 51;
export const N_DARING_MV = 52;
export const N_DARING_RV = 53;
export const N_NEGATED = 54;
export const N_DRAWN_OUT = 55;
export const N_STRAFED = 56;
export const N_COVERED = 57;
export const N_COVERING_DONE = 58;
export const N_PURSUED = 59;
export const N_FAVOUR_USED = 60;
export const N_ADVANTAGE = 61;
export const N_IMPLACABLE = 62;
export const N_WOLVES_MARK = 63;
export const N_CHANT_NOW = 64;
export const N_HIT_AND_RUN = 65;
export const N_PICKED = 66;
/** Side with the bonus of the initiative plus 1; 0 before it. */
export const N_INITIATIVE = 67;
/** Of each side: */
export const N_DISARRAY = 68;
export const N_SCREAMING = 70;
/** Culprit of the scream plus 1. */
export const N_CULPRIT = 72;
/** Armies that screen another. */
export const N_SCREENERS = 74;
/** Army that is just leaving, plus 1. */
export const N_LEAVER = 75;
/** Stances as they were chosen, in the order of the five sets above, whether or not the boon still counts. */
export const N_CHOSEN = 76;
/** Armies that pursuit brought back. */
export const N_CAUGHT = 81;
const SCALARS = 82;

/** Segments (S1): what is before Gunnery is Tactical. */
export const TACTICAL = 0;
export const GUNNERY = 1;
export const MELEE_SEGMENT = 2;
export const ROUT = 3;
export const END = 4;

/** With room for twice as much. */
const arena = new Arena(1 << 16);

export const n = arena.take(SCALARS);

// Phase, by army.
/** Armies that struck it in melee. */
export const struckBy = arena.take(ARMIES);
export const ace = arena.take(ARMIES);
/** MV and RV lost to healing by connection. */
export const connected = arena.take(ARMIES);
export const overloaded = arena.take(ARMIES);
export const overridden = arena.take(ARMIES);
/** Lost to trickery: MV, RV, DV, Morale, Movement, [value * ARMIES + army]. */
export const tricked = arena.take(5 * ARMIES);
export const tauntedBy = arena.take(ARMIES);
/** Enemies that hit it by charge, by onslaught. */
export const chargedBy = arena.take(ARMIES);
export const overrunBy = arena.take(ARMIES);
/** Enemies with War Chant that did damage to it in melee this phase. */
export const chantBy = arena.take(ARMIES);
export const wolvesBonus = arena.take(ARMIES);

/** Words from N_PHASE_FROM to here are those of a phase. */
const phaseEnd = arena.length;

// For longer, by army.
/** Permanent boons and those placed on it until the next Tactical segment: bits. */
export const boons = arena.take(ARMIES);
/** Boons placed on it in this phase, whether or not their givers are still active: bits. */
export const placed = arena.take(ARMIES);
export const chantByLast = arena.take(ARMIES);
/** Target of a false retreat in the last phase, or -1. */
export const lured = arena.take(ARMIES);
export const status = arena.take(ARMIES);
export const hp = arena.take(ARMIES);
/** Of each division: [army * ROW + division]. */
export const divisionHp = arena.take(ARMIES * ROW);
/** Bits of the divisions with Hit Points, and of those destroyed. */
export const living = arena.take(ARMIES);
export const ruins = arena.take(ARMIES);
/** Divisions missing or at 0 HP. */
export const lost = arena.take(ARMIES);
/** Divisions destroyed. */
export const ruined = arena.take(ARMIES);
export const morale = arena.take(ARMIES);
export const fatigue = arena.take(ARMIES);
export const engaged = arena.take(ARMIES);
export const tactic = arena.take(ARMIES);
/** Of the tactic: enemy or ward, or -1. */
export const target = arena.take(ARMIES);
/** Own strategy: the side's, 0 with fear immunity. */
export const step = arena.take(ARMIES);
export const aces = arena.take(ARMIES);
export const medical = arena.take(ARMIES);
/** Times that its commander has used Magical Healing. */
export const healings = arena.take(ARMIES);
/** DV lost for the battle; MV, RV and DV lost to energy drain. */
export const weakened = arena.take(ARMIES);
export const drained = arena.take(ARMIES);
/** Taunts withstood. */
export const unmoved = arena.take(ARMIES);
/** Segment at whose end fear ends; phase at whose Melee the last gasp ends, phase in which it began. */
export const fearEnd = arena.take(ARMIES);
export const gaspEnd = arena.take(ARMIES);
export const gaspFrom = arena.take(ARMIES);
/** Army whose attack brought the last gasp, or -1. */
export const gaspBy = arena.take(ARMIES);
/** Phase in which it last began to rout. */
export const routPhase = arena.take(ARMIES);
/** Giver of each boon placed: [army * ROW * 2 + boon]. */
export const giver = arena.take(ARMIES * 2 * ROW);
// Battlefield now (13), by army.
export const fieldMelee = arena.take(ARMIES);
export const fieldRanged = arena.take(ARMIES);
export const fieldDefence = arena.take(ARMIES);
export const fieldMovement = arena.take(ARMIES);

// By side.
export const strategy = arena.take(SIDES);
/** Starred tactics used: bits. */
export const used = arena.take(SIDES);
export const loyaltyChecks = arena.take(SIDES);
export const disbanded = arena.take(SIDES);
export const screamed = arena.take(SIDES);
/** Boons of the side that some active army's commander has: bits. */
export const sideBoons = arena.take(SIDES);
/** The whole state, for copying. */
export const words = arena.all();

/** Forgets what is marked "phase". */
export function clearPhase(): void {
  words.fill(0, N_PHASE_FROM, phaseEnd);
}

/** Armies that are active and not in last gasp. */
export function acting(): number {
  return n[N_ACTIVE] & ~n[N_GASP];
}

export function hasBoon(army: number, boon: number): boolean {
  return ((boons[army] >> boon) & 1) !== 0;
}

export function favoured(army: number): boolean {
  return hasBoon(army, MAG_FAVOR);
}
