/** The game in play: state, tables, luck, policy and record. */

import { Stream } from '../../random/stream.js';
import { PolicyFault } from '../game.js';
import { IllegalOrderCounts } from '../shared/illegal-orders.js';
import { sealed } from '../shared/sealed.js';
import type { GameLog } from './game-log.js';
import { M_DICE, RECORD_LENGTH } from './metrics.js';
import type { Decisions } from './player/decisions.js';
import {
  AllianceOrder,
  AttackOrder,
  Battle,
  CorpsOrder,
  CrusadeOrder,
  ExpeditionOrder,
  ExtropyOrder,
  MoveOrder,
  PurchaseOrder,
  SuppressionOrder,
} from './player/orders.js';
import type { SfgeView } from './player/view.js';
import { Routes } from './position/known-routes.js';
import { State, SYSTEMS_MAX } from './position/state.js';
import { CORE, SECTORS, Tables } from './position/tables.js';
import { ALIENS_MAX, type SfgeSetup } from './setup.js';

/** A policy that says "another" this often in one phase is stuck. */
const ORDERS_MAX = 10_000;

/** The luck of the game in play, `g.rng`: as a constant it need not be looked up. */
export const rng = new Stream();

/**
 * The game in play: everything a game is played with. There is one a thread, and the games of all engines are played in
 * it, one after another, so that the compiled rules know where everything lies (docs/performance.md). Whoever plays
 * takes his place first (`seat`) and begins his game anew; a game laid aside is kept by `Position`.
 */
export class SfgeGame extends State {
  /** Who plays. */
  engine: object | null = null;
  readonly tables = new Tables();
  options!: SfgeSetup['scenario']['options'];
  readonly record = this.take(RECORD_LENGTH);
  /** Attacks this turn in each sector of MASK_ATTACKED, names the combat streams; elsewhere meaningless. */
  readonly attacksHere = this.take(SECTORS);
  /** State, record and attacks in one piece, for copying. */
  readonly kept = this.all();
  readonly rng = rng;
  readonly deck = new Stream();
  readonly policyRng = new Stream();
  policy!: Decisions;
  /** What the policy sees. */
  view!: SfgeView;
  illegal = new IllegalOrderCounts();

  log: GameLog | null = null;
  gameIndex = 0;
  /** Number of markers played so far, names the event streams. */
  markerNumber = 0;

  // Order buffers, filled by the policy.
  readonly suppressionOrder = sealed(new SuppressionOrder());
  readonly corpsOrder = sealed(new CorpsOrder());
  readonly crusadeOrder = sealed(new CrusadeOrder());
  readonly allianceOrder = sealed(new AllianceOrder());
  readonly purchaseOrder = sealed(new PurchaseOrder());
  readonly moveOrder = sealed(new MoveOrder());
  readonly attackOrder = sealed(new AttackOrder());
  readonly extropyOrder = sealed(new ExtropyOrder());
  readonly expeditionOrder = sealed(new ExpeditionOrder());
  readonly battle = sealed(new Battle());

  // Scratch, meaningless between calls.
  readonly reached = new Uint8Array(SECTORS);
  readonly frontier = new Uint8Array(SECTORS);
  readonly routes = new Routes();
  readonly unpaid = new Int32Array(256);
  readonly drawnKinds = new Uint8Array(SYSTEMS_MAX);
  readonly alienDone = new Uint8Array(ALIENS_MAX);

  /** Set-up and player of the games that follow; `engine`: who plays them. */
  seat(engine: object, tables: Tables, policy: Decisions, view: SfgeView, illegal: IllegalOrderCounts): void {
    this.engine = engine;
    this.tables.copy(tables);
    this.options = tables.setup.scenario.options;
    this.policy = policy;
    this.view = view;
    this.illegal = illegal;
    this.log = null;
    this.routes.forget();
  }

  /** Ten-sided die 0..9 of the rules (1.9). */
  die(): number {
    this.record[M_DICE]++;
    return rng.die();
  }

  /** Sum of `count` dice. */
  dice(count: number): number {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += this.die();
    return sum;
  }

  /** Uniform choice 0..n-1 that the rules give to nobody (1.11); no die of the rules. */
  pick(n: number): number {
    return n <= 1 ? 0 : rng.below(n);
  }

  /**
   * The answer to a decision of yes or no; anything else is an illegal order, and what is played without one is played.
   */
  yes(decision: keyof Decisions, answer: boolean, otherwise = false): boolean {
    if (answer === true || answer === false) return answer;
    this.illegal.add(decision, 'neither true nor false', this.gameIndex);
    return otherwise;
  }

  /** Ends the game when a policy has ordered without end in a phase. */
  bound(decision: keyof Decisions, calls: number): void {
    if (calls > ORDERS_MAX)
      throw new PolicyFault(0, decision, `${decision} was still wanted after ${ORDERS_MAX} orders in one phase`);
  }

  /** Random sector (1.10): two dice on the Sector Randomization Table. */
  randomSector(): number {
    const first = this.die();
    const second = this.die();
    return this.tables.randomSectors[10 * first + second];
  }

  /** True if an Imperial system unit is on the Core. */
  coreIsImperial(): boolean {
    return this.systemOwner[CORE] === 1;
  }
}

/** The game in play of this thread: `g` as the rules call it. A policy sees it only through its view. */
export const g = new SfgeGame();
