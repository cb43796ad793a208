/** The battle in play: state, tables, luck, two policies and the record. */

import { Stream } from '../../random/stream.js';
import { IllegalOrderCounts } from '../shared/illegal-orders.js';
import { sealed } from '../shared/sealed.js';
import type { GameLog } from './game-log.js';
import { C_MORALE_CHECKS, M_SIDE, RECORD_LENGTH, SIDE_METRICS } from './metrics.js';
import type { Decisions } from './player/decisions.js';
import { Posture, TacticOrder, TrickOrder, TurnOrder } from './player/orders.js';
import type { BattleView } from './player/view.js';
import { MAG_FAVOR } from './position/codes.js';
import { N_ACTIVE, N_GASP, State } from './position/state.js';
import { Tables } from './position/tables.js';

/** Dice fixed by a test or counted off by the exact solver: a number 1..sides. */
export interface Dice {
  roll(sides: number): number;
}

/**
 * The battle in play: everything a battle is fought with. There is one a thread, and the battles of all engines are
 * fought in it, one after another, so that the compiled rules know where everything lies. Whoever plays takes his place
 * first (`seat`).
 */
export class StarBattle extends State {
  /** Who plays. */
  engine: object | null = null;
  readonly tables = new Tables();
  readonly record = new Int32Array(RECORD_LENGTH);
  readonly rng = new Stream();
  readonly policyRng: readonly [Stream, Stream] = [new Stream(), new Stream()];
  policies: readonly Decisions[] = [];
  views: readonly BattleView[] = [];
  illegal = new IllegalOrderCounts();
  log: GameLog | null = null;
  dice: Dice | null = null;
  gameIndex = 0;

  // Order buffers, filled by the policies.
  readonly posture = sealed(new Posture());
  readonly tacticOrder = sealed(new TacticOrder());
  readonly turnOrder = sealed(new TurnOrder());
  readonly trickOrder = sealed(new TrickOrder());

  /** A die of `sides` sides: 1..sides. */
  roll(sides: number): number {
    const { dice } = this;
    const face = dice === null ? 1 + this.rng.below(sides) : dice.roll(sides);
    if (this.log !== null) this.log.die(sides, face);
    return face;
  }

  d20(): number {
    return this.roll(20);
  }

  d6(): number {
    return this.roll(6);
  }

  /** Armies that are active and not in last gasp. */
  acting(): number {
    return this.n[N_ACTIVE] & ~this.n[N_GASP];
  }

  /** Counts for a side (C_... in metrics.ts). */
  tally(side: number, what: number, by = 1): void {
    this.record[M_SIDE + side * SIDE_METRICS + what] += by;
  }

  countCheck(side: number): void {
    this.record[M_SIDE + side * SIDE_METRICS + C_MORALE_CHECKS]++;
  }

  hasBoon(army: number, boon: number): boolean {
    return ((this.boons[army] >> boon) & 1) !== 0;
  }

  favoured(army: number): boolean {
    return this.hasBoon(army, MAG_FAVOR);
  }

  refuse(side: number, decision: keyof Decisions, reason: string): void {
    this.illegal.add(decision, reason, this.gameIndex, side);
  }

  /**
   * The answer to a decision of yes or no; anything else is an illegal order, and what is played without one is played.
   */
  yes(side: number, decision: keyof Decisions, answer: boolean, otherwise = false): boolean {
    if (answer === true || answer === false) return answer;
    this.refuse(side, decision, 'neither true nor false');
    return otherwise;
  }

  /** The answer if it is a number whose bit is in `allowed`; else it is refused and the lowest is played. */
  oneOf(side: number, decision: keyof Decisions, answer: number, allowed: number): number {
    if (answer >= 0 && answer < 31 && answer === (answer | 0) && ((allowed >> answer) & 1) !== 0) return answer;
    this.refuse(side, decision, 'not one of those that are possible');
    return 31 - Math.clz32(allowed & -allowed);
  }

  /** As `oneOf`, where -1 (none) may be answered too. */
  oneOrNone(side: number, decision: keyof Decisions, answer: number, allowed: number): number {
    if (answer === -1) return -1;
    if (answer >= 0 && answer < 31 && answer === (answer | 0) && ((allowed >> answer) & 1) !== 0) return answer;
    this.refuse(side, decision, 'not one of those that are possible');
    return -1;
  }
}

/** The battle in play of this thread: `g` as the rules call it. A policy sees it only through its view. */
export const g = new StarBattle();
