/** The BFGE engine: plays game number k from scratch (design contract in game.ts). */

import { seedKey } from '../../random/stream.js';
import type { IllegalOrders } from '../game.js';
import { watchDecisions } from '../shared/decision-watch.js';
import { TurnEngine } from '../shared/turn-engine.js';
import { checkState } from './check.js';
import { BfgeGame } from './game.js';
import { TextLog } from './log.js';
import { ENDINGS, M_INDEX, M_TURN, OUTCOMES, R_ENDING, R_OUTCOME } from './metrics.js';
import { complete } from './player/defaults.js';
import type { BfgePolicy, Decisions } from './player/policy.js';
import { TableView } from './player/table-view.js';
import { GameSnapshot } from './position/snapshot.js';
import { N_OVER, State } from './position/state.js';
import { Tables } from './position/tables.js';
import { BLUE, RED, SIDES } from './position/units.js';
import { setUp, writeTemplate } from './rules/starting-position.js';
import { writeRecord } from './rules/victory.js';
import type { BfgeSetup } from './setup.js';
import { STREAM_POLICY } from './streams.js';
import { Tracer } from './trace.js';
import { PHASES, playPhase } from './turn.js';

export class BfgeEngine extends TurnEngine {
  readonly game: BfgeGame;
  readonly record: Int32Array;
  private readonly template: Int32Array;
  private readonly seed0: number;
  private readonly seed1: number;
  private tracer: Tracer | null = null;
  private log: TextLog | null = null;
  /** The policies as checked games ask them. */
  private watched: readonly Decisions[] | null = null;
  private readonly policies: readonly Decisions[];

  /** `policies`: of Blue and of Red. */
  constructor(setup: BfgeSetup, policies: readonly BfgePolicy[], seed: string) {
    super();
    const tables = new Tables(setup);
    this.policies = policies.map(complete);
    this.game = new BfgeGame(tables, this.policies);
    this.game.views = [BLUE, RED].map((side) => Object.freeze(new TableView(this.game, side)));
    this.record = this.game.record;
    const start = new State();
    writeTemplate(start, tables);
    this.template = start.words;
    [this.seed0, this.seed1] = seedKey(seed);
  }

  protected begin(game: number): void {
    this.bind(game);
    setUp(this.game);
  }

  protected isOver(): boolean {
    return this.game.n[N_OVER] !== 0;
  }

  protected turn(): void {
    for (let phase = 0; phase < PHASES; phase++) playPhase(this.game, phase);
  }

  protected turnChecked(): void {
    for (let phase = 0; phase < PHASES; phase++) {
      playPhase(this.game, phase);
      checkState(this.game, phase);
    }
  }

  protected checkStart(): void {
    checkState(this.game, 0);
  }

  protected end(): void {
    writeRecord(this.game);
  }

  /** The game is compared before and after each decision. */
  protected watch(on: boolean): void {
    const { game: g, policies } = this;
    this.watched ??= policies.map((policy, side) => watchDecisions(policy, side, new GameSnapshot(g, side)));
    g.policies = on ? this.watched : policies;
  }

  protected tell(line: ((text: string) => void) | null): void {
    if (line) this.log = new TextLog(this.game, line);
    this.game.log = line && this.log;
  }

  protected result(line: (text: string) => void): void {
    const { record } = this;
    this.log?.end();
    line('');
    line(
      `${OUTCOMES[record[R_OUTCOME]].title} on turn ${record[M_TURN]}, index ${record[M_INDEX]}: ` +
        ENDINGS[record[R_ENDING]].title,
    );
  }

  protected values(): Int32Array {
    this.tracer ??= new Tracer(this.game);
    return this.tracer.values();
  }

  illegalOrders(): readonly IllegalOrders[] {
    return this.game.refusals.report();
  }

  /** Streams and template of a game. */
  bind(game: number): void {
    const g = this.game;
    g.gameIndex = game;
    g.words.set(this.template);
    this.record.fill(0);
    g.rng.bindGame(this.seed0, this.seed1, game);
    for (let side = 0; side < SIDES; side++) {
      g.policyRng[side].bindGame(this.seed0, this.seed1, game);
      g.policyRng[side].start(STREAM_POLICY, side);
    }
    for (let side = 0; side < SIDES; side++) g.policies[side].beginGame(g.views[side]);
  }
}
