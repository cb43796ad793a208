/** One table at which games are played: state, tables, luck, policy and record. Created once per worker. */

import { Stream } from '../../random/stream.js';
import { Refusals } from '../refusals.js';
import type { GameLog } from './log.js';
import { M_DICE, RECORD_LENGTH } from './metrics.js';
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
} from './orders.js';
import type { Decisions } from './policy.js';
import { Routes } from './routes.js';
import { ALIENS_MAX, State } from './state.js';
import { CORE, EVENT, SECTORS, type Tables } from './tables.js';
import { SfgeView } from './view.js';

/** Dice and choices fixed by a test; a die left over is the test's failure. */
export interface Script {
  die(): number;
  /** A choice of the rules among n things, 0..n-1. */
  pick(n: number): number;
}

export class SfgeGame extends State {
  readonly tables: Tables;
  readonly options: Tables['setup']['scenario']['options'];
  readonly record = new Int32Array(RECORD_LENGTH);
  readonly rng = new Stream();
  readonly deck = new Stream();
  readonly policyRng = new Stream();
  /** Changes hands only in a look-ahead. */
  policy: Decisions;
  readonly view: SfgeView;
  readonly refusals = new Refusals();

  log: GameLog | null = null;
  script: Script | null = null;
  gameIndex = 0;
  /** Number of markers played so far, names the event streams. */
  markerNumber = 0;

  // Order buffers, filled by the policy.
  readonly suppressionOrder = new SuppressionOrder();
  readonly corpsOrder = new CorpsOrder();
  readonly crusadeOrder = new CrusadeOrder();
  readonly allianceOrder = new AllianceOrder();
  readonly purchaseOrder = new PurchaseOrder();
  readonly moveOrder = new MoveOrder();
  readonly attackOrder = new AttackOrder();
  readonly extropyOrder = new ExtropyOrder();
  readonly expeditionOrder = new ExpeditionOrder();
  readonly battle = new Battle();

  // Scratch, meaningless between calls.
  readonly reached = new Uint8Array(SECTORS);
  readonly frontier = new Uint8Array(SECTORS);
  readonly routes = new Routes();
  readonly unpaid = new Int32Array(256);
  readonly alienDone = new Uint8Array(ALIENS_MAX);
  /** Attacks in each sector this turn, names the combat streams. */
  readonly attacksHere = new Int32Array(SECTORS);
  /** Markers that enter the pool: turn, event kind, count. */
  readonly poolAdditions: Int32Array;

  constructor(tables: Tables, policy: Decisions) {
    super();
    this.tables = tables;
    this.options = tables.setup.scenario.options;
    this.policy = policy;
    this.poolAdditions = Int32Array.from(
      tables.setup.scenario.poolAdditions.flatMap((a) => [a.turn, EVENT[a.event], a.count]),
    );
    this.view = new SfgeView(this);
  }

  /** Ten-sided die 0..9 of the rules (1.9). */
  die(): number {
    this.record[M_DICE]++;
    const script = this.script;
    return script === null ? this.rng.die() : script.die();
  }

  /** Uniform choice 0..n-1 that the rules give to nobody (1.11); no die of the rules. */
  pick(n: number): number {
    if (n <= 1) return 0;
    const script = this.script;
    return script === null ? this.rng.below(n) : script.pick(n);
  }

  /** The answer to a decision of yes or no; anything else is an illegal order, and what is played without one is played. */
  yes(decision: keyof Decisions, answer: boolean, otherwise = false): boolean {
    if (answer === true || answer === false) return answer;
    this.refusals.add(decision, 'neither true nor false', this.gameIndex);
    return otherwise;
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
