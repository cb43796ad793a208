/** The BFGE engine: plays game number k from scratch (design contract in game.ts). */

import { type Stream, seedKey } from '../../random/stream.js';
import { type CellNow, type IllegalOrders, type LineListener, UserError } from '../game.js';
import { watchDecisions } from '../shared/decision-watch.js';
import { IllegalOrderCounts } from '../shared/illegal-orders.js';
import { KeptArrays, type KeptGame } from '../shared/look-ahead.js';
import { closed } from '../shared/sealed.js';
import { TurnEngine } from '../shared/turn-engine.js';
import { checkState } from './check.js';
import { replay } from './game-log.js';
import { positionNow, TextLog } from './log.js';
import { ENDINGS, M_INDEX, M_TURN, OUTCOMES, R_ENDING, R_OUTCOME, RECORD_LENGTH } from './metrics.js';
import type { BfgePolicy, Decisions } from './player/decisions.js';
import { complete } from './player/defaults.js';
import { SeatView } from './player/seat-view.js';
import { decisions, inPlay, play, seatPlayers, views } from './player/seats.js';
import { GameSnapshot } from './player/snapshot.js';
import { luck, policyLuck, STREAM_POLICY } from './position/luck.js';
import { record } from './position/record.js';
import * as s from './position/state.js';
import { Tables, t } from './position/tables.js';
import { BLUE, RED, SIDES } from './position/units.js';
import { setUp, writeTemplate } from './rules/starting-position.js';
import { writeRecord } from './rules/victory.js';
import type { BfgeSetup } from './setup.js';
import { Tracer } from './trace.js';
import { PHASES, playPhase } from './turn.js';
import { put } from './what-if.js';

/** What each side sees; at one table, the same for all engines. */
const VIEWS = [BLUE, RED].map((side) => closed(new SeatView(side)));

export class BfgeEngine extends TurnEngine {
  readonly record = new Int32Array(RECORD_LENGTH);
  private readonly tables: Tables;
  private readonly policies: readonly Decisions[];
  protected override readonly illegal = new IllegalOrderCounts();
  private opening: Int32Array | null = null;
  private readonly seed0: number;
  private readonly seed1: number;
  private tracer: Tracer | null = null;
  private log: TextLog | null = null;
  /** The policies as checked games ask them. */
  private watched: readonly Decisions[] | null = null;
  private watching = false;
  protected override readonly logging = replay;

  /** `policies`: of Blue and of Red. */
  constructor(setup: BfgeSetup, policies: readonly BfgePolicy[], seed: string) {
    super();
    this.tables = Tables.of(setup);
    this.policies = policies.map(complete);
    [this.seed0, this.seed1] = seedKey(seed);
  }

  protected begin(game: number): void {
    this.bind(game);
    setUp();
  }

  protected isOver(): boolean {
    return s.n[s.N_OVER] !== 0;
  }

  protected turn(): void {
    for (let phase = 0; phase < PHASES; phase++) playPhase(phase);
  }

  protected turnChecked(): void {
    for (let phase = 0; phase < PHASES; phase++) {
      playPhase(phase);
      checkState(phase);
    }
  }

  protected checkStart(): void {
    checkState(0);
  }

  /** @throws UserError if a policy began another game meanwhile */
  protected end(game: number): void {
    if (inPlay.engine !== this || inPlay.game !== game)
      throw new UserError('a policy played a game by an engine of its own while it decided');
    writeRecord();
    this.record.set(record);
  }

  /** The game is compared before and after each decision. */
  protected watch(on: boolean): void {
    this.watching = on;
    if (on) this.takePlace();
    this.watched ??= this.policies.map((policy, side) => watchDecisions(policy, side, new GameSnapshot(side)));
    if (inPlay.engine === this) play(on ? this.watched : this.policies);
  }

  protected override keep(): KeptGame {
    return new KeptArrays([s.words, record], this.streams());
  }

  protected override letPlay(players: readonly object[] | null): void {
    if (players === null) {
      play(this.watching && this.watched ? this.watched : this.policies);
      return;
    }
    play(players as readonly Decisions[]);
    for (let side = 0; side < SIDES; side++) decisions[side].beginGame(views[side]);
  }

  protected override loggedStreams(): readonly Stream[] {
    return [luck];
  }

  protected override position(): readonly CellNow[] {
    return positionNow();
  }

  protected logTo(line: LineListener | null): void {
    if (line) this.log = new TextLog(line);
    this.takePlace();
    replay.log = line && this.log;
  }

  protected result(line: LineListener): void {
    const { record } = this;
    this.log?.end();
    line('');
    line(
      `${OUTCOMES[record[R_OUTCOME]].title} on turn ${record[M_TURN]}, index ${record[M_INDEX]}: ` +
        ENDINGS[record[R_ENDING]].title,
      { kind: 'result', result: OUTCOMES[record[R_OUTCOME]].id },
    );
  }

  protected values(): Int32Array {
    this.tracer ??= new Tracer();
    return this.tracer.values();
  }

  override put(path: string, value: number): void {
    put(path, value);
  }

  illegalOrders(): readonly IllegalOrders[] {
    return this.illegal.report();
  }

  /** Takes its place: the games that follow are of this engine. */
  takePlace(): void {
    if (inPlay.engine === this) return;
    t.copy(this.tables);
    seatPlayers(this, this.policies, VIEWS, this.illegal);
    replay.log = null;
  }

  /** Streams and opening of a game. */
  bind(game: number): void {
    this.takePlace();
    inPlay.game = game;
    if (this.opening === null) {
      writeTemplate();
      this.opening = s.words.slice();
    } else s.words.set(this.opening);
    record.fill(0);
    this.bindLuck(game);
    for (let side = 0; side < SIDES; side++) decisions[side].beginGame(views[side]);
  }

  streams(): readonly Stream[] {
    return [luck, ...policyLuck];
  }

  protected bindLuck(game: number, seed0 = this.seed0, seed1 = this.seed1): void {
    luck.bindGame(seed0, seed1, game);
    for (let side = 0; side < SIDES; side++) {
      policyLuck[side].bindGame(seed0, seed1, game);
      policyLuck[side].start(STREAM_POLICY, side);
    }
  }
}
