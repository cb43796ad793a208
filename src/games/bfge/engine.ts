/** The BFGE engine: plays game number k from scratch (design contract in game.ts). */

import { seedKey } from '../../random/stream.js';
import { watchDecisions } from '../decision-watch.js';
import type { Engine, IllegalOrders } from '../game.js';
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

export class BfgeEngine implements Engine {
  readonly game: BfgeGame;
  readonly record: Int32Array;
  private readonly template: Int32Array;
  private readonly seed0: number;
  private readonly seed1: number;
  private tracer: Tracer | null = null;
  /** The policies as checked games ask them. */
  private watched: readonly Decisions[] | null = null;

  /** `policies`: of Blue and of Red. */
  constructor(setup: BfgeSetup, policies: readonly BfgePolicy[], seed: string) {
    const tables = new Tables(setup);
    this.game = new BfgeGame(tables, policies.map(complete));
    this.game.views = [BLUE, RED].map((side) => Object.freeze(new TableView(this.game, side)));
    this.record = this.game.record;
    const start = new State();
    writeTemplate(start, tables);
    this.template = start.words;
    [this.seed0, this.seed1] = seedKey(seed);
  }

  play(game: number): void {
    const g = this.game;
    this.begin(game);
    setUp(g);
    while (g.n[N_OVER] === 0) for (let phase = 0; phase < PHASES; phase++) playPhase(g, phase);
    writeRecord(g);
  }

  playChecked(game: number): void {
    const g = this.game;
    const { policies } = g;
    this.watched ??= policies.map((policy, side) => watchDecisions(policy, side, new GameSnapshot(g, side)));
    g.policies = this.watched;
    try {
      this.begin(game);
      setUp(g);
      checkState(g, 0);
      while (g.n[N_OVER] === 0) {
        for (let phase = 0; phase < PHASES; phase++) {
          playPhase(g, phase);
          checkState(g, phase);
        }
      }
      writeRecord(g);
    } finally {
      g.policies = policies;
    }
  }

  replay(game: number, line: (text: string) => void): void {
    const g = this.game;
    const log = new TextLog(g, line);
    g.log = log;
    try {
      this.playChecked(game);
    } finally {
      g.log = null;
    }
    log.end();
    const { record } = this;
    line('');
    line(
      `${OUTCOMES[record[R_OUTCOME]].title} on turn ${record[M_TURN]}, index ${record[M_INDEX]}: ` +
        ENDINGS[record[R_ENDING]].title,
    );
  }

  trace(game: number, turn: (values: Int32Array) => void): void {
    const g = this.game;
    this.tracer ??= new Tracer(g);
    this.begin(game);
    setUp(g);
    turn(this.tracer.values());
    while (g.n[N_OVER] === 0) {
      for (let phase = 0; phase < PHASES; phase++) playPhase(g, phase);
      turn(this.tracer.values());
    }
    writeRecord(g);
  }

  illegalOrders(): readonly IllegalOrders[] {
    return this.game.refusals.report();
  }

  /** Streams and template of a game. */
  begin(game: number): void {
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
