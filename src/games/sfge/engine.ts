/** The SFGE engine: plays game number k from scratch (design contract in game.ts). */

import { seedKey } from '../../random/stream.js';
import { type Engine, type IllegalOrders, UserError } from '../game.js';
import { checkState } from './check.js';
import { complete } from './defaults.js';
import { GameLog } from './log.js';
import { ENDINGS, M_VP, OUTCOMES, R_ENDING, R_OUTCOME } from './metrics.js';
import type { SfgePolicy } from './policy.js';
import { EXPEDITION_ENTRIES, GATE_OUTCOMES, type SfgeSetup } from './setup.js';
import { SfgeGame } from './sfgeGame.js';
import { poolRemovals, setUp, writeTemplate } from './startingPosition.js';
import { ALIENS_MAX, N_OVER, State } from './state.js';
import { STREAM_DECK, STREAM_POLICY } from './streams.js';
import { Tables } from './tables.js';
import { Tracer } from './trace.js';
import { beginTurn, PHASES, playPhase } from './turn.js';
import { writeRecord } from './victory.js';

export class SfgeEngine implements Engine {
  readonly game: SfgeGame;
  readonly record: Int32Array;
  private readonly template: Int32Array;
  private readonly removals: Int32Array;
  private readonly seed0: number;
  private readonly seed1: number;
  private tracer: Tracer | null = null;

  constructor(setup: SfgeSetup, policy: SfgePolicy, seed: string) {
    checkLimits(setup);
    const tables = new Tables(setup, EXPEDITION_ENTRIES, GATE_OUTCOMES);
    this.game = new SfgeGame(tables, complete(policy));
    this.record = this.game.record;
    const start = new State();
    writeTemplate(start, tables);
    this.template = start.words;
    this.removals = poolRemovals(tables);
    [this.seed0, this.seed1] = seedKey(seed);
  }

  play(game: number): void {
    const g = this.game;
    this.begin(game);
    while (g.n[N_OVER] === 0) {
      beginTurn(g);
      for (let phase = 0; phase < PHASES && g.n[N_OVER] === 0; phase++) playPhase(g, phase);
    }
    writeRecord(g);
  }

  playChecked(game: number): void {
    const g = this.game;
    this.begin(game);
    checkState(g);
    while (g.n[N_OVER] === 0) {
      beginTurn(g);
      for (let phase = 0; phase < PHASES && g.n[N_OVER] === 0; phase++) {
        playPhase(g, phase);
        checkState(g);
      }
    }
    writeRecord(g);
  }

  replay(game: number, line: (text: string) => void): void {
    const g = this.game;
    const log = new GameLog(g, line);
    g.log = log;
    try {
      this.begin(game, true);
      checkState(g);
      while (g.n[N_OVER] === 0) {
        beginTurn(g);
        for (let phase = 0; phase < PHASES && g.n[N_OVER] === 0; phase++) {
          playPhase(g, phase);
          checkState(g);
        }
      }
      writeRecord(g);
    } finally {
      g.log = null;
    }
    line('');
    line(`${ENDINGS[this.record[R_ENDING]].title}: ${OUTCOMES[this.record[R_OUTCOME]].title}, ${this.record[M_VP]} VP`);
  }

  trace(game: number, turn: (values: Int32Array) => void): void {
    const g = this.game;
    this.tracer ??= new Tracer(g);
    this.begin(game);
    turn(this.tracer.values());
    while (g.n[N_OVER] === 0) {
      beginTurn(g);
      for (let phase = 0; phase < PHASES && g.n[N_OVER] === 0; phase++) playPhase(g, phase);
      turn(this.tracer.values());
    }
    writeRecord(g);
  }

  illegalOrders(): readonly IllegalOrders[] {
    return this.game.refusals.report();
  }

  /** Streams, template and set-up of a game. */
  begin(game: number, told = false): void {
    const g = this.game;
    g.gameIndex = game;
    g.markerNumber = 0;
    g.words.set(this.template);
    this.record.fill(0);
    g.rng.bindGame(this.seed0, this.seed1, game);
    g.deck.bindGame(this.seed0, this.seed1, game);
    g.deck.start(STREAM_DECK, 0);
    g.policyRng.bindGame(this.seed0, this.seed1, game);
    g.policyRng.start(STREAM_POLICY, 0);
    setUp(g, this.removals);
    if (told) g.log?.start();
  }
}

/** Sizes of the state's arrays; the data loader refuses most of this with better words. */
function checkLimits(setup: SfgeSetup): void {
  const { events } = setup.counters;
  const aliens =
    events['biomech-predators'] +
    events['dark-empire'] +
    events.hive +
    events['living-nebula'] +
    events.messiah +
    events.probe +
    events.randoids;
  if (aliens > ALIENS_MAX) throw new UserError(`counters: ${aliens} alien markers; at most ${ALIENS_MAX}`);
}
