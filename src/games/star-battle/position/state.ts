/**
 * The whole state of one battle (3) in one ArrayBuffer: sets of armies as bits, numbers by army and by side. A
 * look-ahead, and the exact solver, copy it with one `set`. What is marked "phase" is forgotten at the start of each
 * Battle Phase.
 */

import { ARMIES, ROW, SIDES } from './armies.js';

/** Scalars and sets of armies: index into `State.n`. */
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
const SCALARS = 81;

/** Segments (S1): what is before Gunnery is Tactical. */
export const TACTICAL = 0;
export const GUNNERY = 1;
export const MELEE_SEGMENT = 2;
export const ROUT = 3;
export const END = 4;

export class State {
  readonly buffer: ArrayBuffer;
  /** The whole state, for copying. */
  readonly words: Int32Array;
  readonly n: Int32Array;
  /** Words from N_PHASE_FROM to here are those of a phase. */
  private readonly phaseEnd: number;

  // Phase, by army.
  /** Armies that struck it in melee. */
  readonly struckBy: Int32Array;
  readonly ace: Int32Array;
  /** MV and RV lost to healing by connection. */
  readonly connected: Int32Array;
  readonly overloaded: Int32Array;
  readonly overridden: Int32Array;
  /** Lost to trickery: MV, RV, DV, Morale, Movement, [value * ARMIES + army]. */
  readonly tricked: Int32Array;
  readonly tauntedBy: Int32Array;
  /** Enemies that hit it by charge, by onslaught. */
  readonly chargedBy: Int32Array;
  readonly overrunBy: Int32Array;
  /** Enemies with War Chant that did damage to it in melee this phase. */
  readonly chantBy: Int32Array;
  readonly wolvesBonus: Int32Array;

  // For longer, by army.
  /** Permanent boons and those placed on it until the next Tactical segment: bits. */
  readonly boons: Int32Array;
  /** Boons placed on it in this phase, whether or not their givers are still active: bits. */
  readonly placed: Int32Array;
  readonly chantByLast: Int32Array;
  /** Target of a false retreat in the last phase, or -1. */
  readonly lured: Int32Array;
  readonly status: Int32Array;
  readonly hp: Int32Array;
  /** Of each division: [army * ROW + division]. */
  readonly divisionHp: Int32Array;
  /** Bits of the divisions with Hit Points, and of those destroyed. */
  readonly living: Int32Array;
  readonly ruins: Int32Array;
  /** Divisions missing or at 0 HP. */
  readonly lost: Int32Array;
  /** Divisions destroyed. */
  readonly ruined: Int32Array;
  readonly morale: Int32Array;
  readonly fatigue: Int32Array;
  readonly engaged: Int32Array;
  readonly tactic: Int32Array;
  /** Of the tactic: enemy or ward, or -1. */
  readonly target: Int32Array;
  /** Own strategy: the side's, 0 with fear immunity. */
  readonly step: Int32Array;
  readonly aces: Int32Array;
  readonly medical: Int32Array;
  /** Times that its commander has used Magical Healing. */
  readonly healings: Int32Array;
  /** DV lost for the battle; MV, RV and DV lost to energy drain. */
  readonly weakened: Int32Array;
  readonly drained: Int32Array;
  /** Taunts withstood. */
  readonly unmoved: Int32Array;
  /** Segment at whose end fear ends; phase at whose Melee the last gasp ends, phase in which it began. */
  readonly fearEnd: Int32Array;
  readonly gaspEnd: Int32Array;
  readonly gaspFrom: Int32Array;
  /** Army whose attack brought the last gasp, or -1. */
  readonly gaspBy: Int32Array;
  /** Phase in which it last began to rout. */
  readonly routPhase: Int32Array;
  /** Giver of each boon placed: [army * ROW * 2 + boon]. */
  readonly giver: Int32Array;
  // Battlefield now (13), by army.
  readonly fieldMelee: Int32Array;
  readonly fieldRanged: Int32Array;
  readonly fieldDefence: Int32Array;
  readonly fieldMovement: Int32Array;

  // By side.
  readonly strategy: Int32Array;
  /** Starred tactics used: bits. */
  readonly used: Int32Array;
  readonly loyaltyChecks: Int32Array;
  readonly disbanded: Int32Array;
  readonly screamed: Int32Array;
  /** Boons of the side that some active army's commander has: bits. */
  readonly sideBoons: Int32Array;

  constructor() {
    const phase = new Array<number>(5).fill(ARMIES).concat([5 * ARMIES], new Array<number>(5).fill(ARMIES));
    const lasting = [
      ...new Array<number>(6).fill(ARMIES),
      ARMIES * ROW,
      ...new Array<number>(21).fill(ARMIES),
      ARMIES * 2 * ROW,
      ...new Array<number>(4).fill(ARMIES),
      ...new Array<number>(6).fill(SIDES),
    ];
    const sizes = [SCALARS, ...phase, ...lasting];
    this.phaseEnd = SCALARS + phase.reduce((sum, size) => sum + size, 0);
    this.buffer = new ArrayBuffer(4 * sizes.reduce((sum, size) => sum + size, 0));
    this.words = new Int32Array(this.buffer);
    let at = 0;
    const take = (): Int32Array => {
      const size = sizes.shift() ?? 0;
      const view = new Int32Array(this.buffer, at, size);
      at += 4 * size;
      return view;
    };
    this.n = take();
    this.struckBy = take();
    this.ace = take();
    this.connected = take();
    this.overloaded = take();
    this.overridden = take();
    this.tricked = take();
    this.tauntedBy = take();
    this.chargedBy = take();
    this.overrunBy = take();
    this.chantBy = take();
    this.wolvesBonus = take();
    this.boons = take();
    this.placed = take();
    this.chantByLast = take();
    this.lured = take();
    this.status = take();
    this.hp = take();
    this.divisionHp = take();
    this.living = take();
    this.ruins = take();
    this.lost = take();
    this.ruined = take();
    this.morale = take();
    this.fatigue = take();
    this.engaged = take();
    this.tactic = take();
    this.target = take();
    this.step = take();
    this.aces = take();
    this.medical = take();
    this.healings = take();
    this.weakened = take();
    this.drained = take();
    this.unmoved = take();
    this.fearEnd = take();
    this.gaspEnd = take();
    this.gaspFrom = take();
    this.gaspBy = take();
    this.routPhase = take();
    this.giver = take();
    this.fieldMelee = take();
    this.fieldRanged = take();
    this.fieldDefence = take();
    this.fieldMovement = take();
    this.strategy = take();
    this.used = take();
    this.loyaltyChecks = take();
    this.disbanded = take();
    this.screamed = take();
    this.sideBoons = take();
    if (sizes.length > 0 || at !== this.buffer.byteLength) throw new Error('sizes of the state');
  }

  /** Forgets what is marked "phase". */
  clearPhase(): void {
    this.words.fill(0, N_PHASE_FROM, this.phaseEnd);
  }
}
