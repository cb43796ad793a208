/** The game in play: state, tables, luck, two policies and the record. */

import { Stream } from '../../random/stream.js';
import { IllegalOrderCounts } from '../shared/illegal-orders.js';
import { sealed } from '../shared/sealed.js';
import type { GameLog } from './game-log.js';
import { M_DICE, M_DICE_OTHER, M_UNITS, RECORD_LENGTH, U_COUNT } from './metrics.js';
import type { Decisions } from './player/decisions.js';
import { FireList } from './player/fire-list.js';
import { FireOrder } from './player/fire-order.js';
import { ActionOrder, DeployOrder, DiscardOrder, GarrisonOrder, UNITS_MAX } from './player/orders.js';
import type { BfgeView } from './player/view.js';
import { State } from './position/state.js';
import { Tables } from './position/tables.js';
import { KINDS, SIDES, TYPES, typeIndex } from './position/units.js';

/** Two of a kind of order, so that no side holds the one that the other is filling. */
function bySide<T extends object>(make: () => T): readonly T[] {
  return [sealed(make()), sealed(make())];
}

/**
 * The game in play: everything a game is played with. There is one a thread, and the games of all engines are played in
 * it, one after another, so that the compiled rules know where everything lies (docs/performance.md). Whoever plays
 * takes his place first (`seat`) and begins his game anew.
 */
export class BfgeGame extends State {
  /** Who plays. */
  engine: object | null = null;
  readonly tables = new Tables();
  options!: Tables['setup']['scenario']['options'];
  policies!: readonly Decisions[];
  readonly record = new Int32Array(RECORD_LENGTH);
  readonly rng = new Stream();
  /** Luck of each side's policy. */
  readonly policyRng = [new Stream(), new Stream()];
  /** What each side sees; put in place with it. */
  views!: readonly BfgeView[];
  illegal = new IllegalOrderCounts();

  log: GameLog | null = null;
  gameIndex = 0;

  // Order buffers by side, filled by the policies.
  readonly discardOrder = bySide(() => new DiscardOrder());
  readonly deployOrder = bySide(() => new DeployOrder());
  readonly actionOrder = bySide(() => new ActionOrder());
  /** What the enemy is shown of it. */
  readonly playedOrder = sealed(new ActionOrder());
  readonly fireList = [new FireList(), new FireList()];
  readonly fireOrder = this.fireList.map((list) => sealed(new FireOrder(list)));
  readonly garrisonOrder = bySide(() => new GarrisonOrder());

  // Scratch, meaningless between calls.
  /** Result of each target, by firing side. */
  readonly results = [new Int32Array(UNITS_MAX), new Int32Array(UNITS_MAX)];
  readonly aimed = new Uint8Array(UNITS_MAX);
  /** Tactical dice used this round: [side * KINDS + kind]. */
  readonly tacticalUsed = new Int32Array(SIDES * KINDS);

  /** Set-up and players of the games that follow; `engine`: who plays them. */
  seat(
    engine: object,
    tables: Tables,
    policies: readonly Decisions[],
    views: readonly BfgeView[],
    illegal: IllegalOrderCounts,
  ): void {
    this.engine = engine;
    this.tables.copy(tables);
    this.options = tables.setup.scenario.options;
    this.policies = policies;
    this.views = views;
    this.illegal = illegal;
    this.log = null;
  }

  /** Six-sided die of the rules. */
  d6(): number {
    return this.rng.d6();
  }

  /** Die of combat, told to the log. */
  combatDie(): number {
    const die = this.d6();
    if (this.log !== null) this.log.die(die);
    return die;
  }

  /** Dice of combat; bit f of the result: face f came up. */
  combatFaces(count: number): number {
    if (this.log === null) return this.rng.d6Faces(count);
    let faces = 0;
    for (let i = 0; i < count; i++) faces |= 1 << this.combatDie();
    return faces;
  }

  /** A die outside combat and initiative: of Illumination and optional rules [B36]. */
  otherDie(): number {
    this.record[M_DICE]++;
    this.record[M_DICE_OTHER]++;
    return this.d6();
  }

  /** Draw 0..n-1 that the rules give to chance without a die. */
  pick(n: number): number {
    return n <= 1 ? 0 : this.rng.below(n);
  }

  /** Counts what happens to units of a side (U_... in metrics.ts). */
  count(side: number, kind: number, event: number, units: number): void {
    this.record[M_UNITS + (side * TYPES + typeIndex(kind)) * U_COUNT + event] += units;
  }

  /**
   * The answer to a decision of yes or no; anything else is an illegal order, and what is played without one is played.
   */
  yes(side: number, decision: keyof Decisions, answer: boolean, otherwise = false): boolean {
    if (answer === true || answer === false) return answer;
    this.refuse(side, decision, 'neither true nor false');
    return otherwise;
  }

  refuse(side: number, decision: string, reason: string): void {
    this.illegal.add(decision, reason, this.gameIndex, side);
  }
}

/** The game in play of this thread: `g` as the rules call it. A policy sees it only through its view. */
export const g = new BfgeGame();
