/** The SFGE engine: plays game number k from scratch (design contract in game.ts). */

import { type Stream, seedKey } from '../../random/stream.js';
import { type CellNow, type IllegalOrders, type LineListener, UserError } from '../game.js';
import { lowestBit } from '../shared/bits.js';
import { watchDecisions } from '../shared/decision-watch.js';
import { IllegalOrderCounts } from '../shared/illegal-orders.js';
import type { KeptGame } from '../shared/look-ahead.js';
import { deepFrozen } from '../shared/sealed.js';
import { TurnEngine } from '../shared/turn-engine.js';
import { checkState } from './check.js';
import { replay } from './game-log.js';
import { positionNow, TextLog } from './log.js';
import { ENDINGS, M_VP, OUTCOMES, R_ENDING, R_OUTCOME, RECORD_LENGTH } from './metrics.js';
import type { Decisions, SfgePolicy } from './player/decisions.js';
import { complete, defaults } from './player/defaults.js';
import { Position } from './player/position.js';
import { seatView } from './player/seat-view.js';
import { decisions, inPlay, seatPlayers, views } from './player/seats.js';
import { known } from './position/known-routes.js';
import { deck, luck, policyLuck, STREAM_DECK, STREAM_POLICY } from './position/luck.js';
import { record } from './position/record.js';
import * as s from './position/state.js';
import { Tables, t } from './position/tables.js';
import { dealUnseen } from './position/unseen.js';
import {
  DefaultPlaces,
  type Preparation,
  plainDraws,
  poolRemovals,
  setUp,
  systemDraws,
  writeOwners,
  writeTemplate,
} from './rules/starting-position.js';
import { writeRecord } from './rules/victory.js';
import type { SfgeSetup } from './setup.js';
import { Tracer } from './trace.js';
import { beginTurn, PHASES, phasesOf, playPhase } from './turn.js';
import { put } from './what-if.js';

/** A record in which nothing is counted yet; to copy it takes half as long as `fill`. */
const NOTHING = new Int32Array(RECORD_LENGTH);

export class SfgeEngine extends TurnEngine {
  readonly record = new Int32Array(RECORD_LENGTH);
  private readonly tables: Tables;
  private readonly policy: Decisions;
  /** Phases that need playing, as bits; all of them are when a game is checked or replayed. */
  private phases: number;
  protected override readonly illegal = new IllegalOrderCounts();
  /** The position in which a game begins for the policy: nothing on the map; and the one it is set up from. */
  private bare = new Int32Array();
  private opening = new Int32Array();
  private readonly preparation: Preparation;
  private readonly seed0: number;
  private readonly seed1: number;
  private tracer: Tracer | null = null;
  /** The game under way is replayed line by line. */
  private replayed = false;
  /** The policy as checked games ask it. */
  private watched: Decisions | null = null;
  private watching = false;
  protected override readonly logging = replay;

  constructor(setup: SfgeSetup, policy: SfgePolicy, seed: string) {
    super();
    // Policies see it: nobody may change it.
    this.tables = Tables.of(deepFrozen(setup));
    this.policy = complete(policy);
    this.phases = phasesOf(this.policy);
    const draws = systemDraws(this.tables);
    this.preparation = {
      removals: poolRemovals(this.tables),
      draws,
      plain: plainDraws(draws),
      places: new DefaultPlaces(),
    };
    [this.seed0, this.seed1] = seedKey(seed);
  }

  protected isOver(): boolean {
    return s.n[s.N_OVER] !== 0;
  }

  protected turn(): void {
    beginTurn();
    for (let left = this.phases; left !== 0 && s.n[s.N_OVER] === 0; left &= left - 1) playPhase(lowestBit(left));
  }

  protected turnChecked(): void {
    beginTurn();
    for (let phase = 0; phase < PHASES && s.n[s.N_OVER] === 0; phase++) {
      playPhase(phase);
      checkState();
    }
  }

  protected checkStart(): void {
    checkState();
  }

  /** The position is compared before and after each decision. */
  protected watch(on: boolean): void {
    this.watching = on;
    if (on) {
      this.takePlace();
      this.watched ??= watchDecisions(this.policy, 0, new Position());
      decisions.current = this.watched;
    } else if (inPlay.engine === this) decisions.current = this.policy;
  }

  protected override loggedStreams(): readonly Stream[] {
    return [luck];
  }

  /** Look-aheads play without a log. */
  protected override isLogged(): boolean {
    return replay.log !== null;
  }

  protected override keep(): KeptGame {
    return new Position();
  }

  protected override letPlay(players: readonly object[] | null): void {
    if (players === null) {
      decisions.current = this.watching && this.watched ? this.watched : this.policy;
      this.phases = phasesOf(this.policy);
      return;
    }
    decisions.current = players[0] as Decisions;
    this.phases = phasesOf(decisions.current);
    decisions.current.beginGame(views.current);
  }

  protected override deal(): void {
    dealUnseen();
  }

  protected override position(): readonly CellNow[] {
    return positionNow();
  }

  protected logTo(line: LineListener | null): void {
    if (line) this.takePlace();
    this.replayed = line !== null;
    replay.log = line && new TextLog(line);
  }

  protected result(line: LineListener): void {
    line('');
    const { record } = this;
    line(`${ENDINGS[record[R_ENDING]].title}: ${OUTCOMES[record[R_OUTCOME]].title}, ${record[M_VP]} VP`, {
      ...{ kind: 'result', result: OUTCOMES[record[R_OUTCOME]].id },
    });
  }

  protected values(): Int32Array {
    this.tracer ??= new Tracer();
    return this.tracer.values();
  }

  illegalOrders(): readonly IllegalOrders[] {
    return this.illegal.report();
  }

  /** Takes its place: the games that follow are of this engine. */
  takePlace(): void {
    if (inPlay.engine === this) return;
    t.copy(this.tables);
    known.forget();
    seatPlayers(this, this.policy, seatView, this.illegal);
    replay.log = null;
    if (this.bare.length === 0) this.writeOpening();
  }

  private writeOpening(): void {
    const { draws } = this.preparation;
    writeTemplate();
    this.bare = s.words.slice();
    writeOwners(draws);
    this.opening = s.words.slice();
  }

  /** @throws UserError if a policy began another game meanwhile */
  protected end(game: number): void {
    if (inPlay.engine !== this || inPlay.game !== game)
      throw new UserError(
        'a policy played a game by an engine of its own while it decided; view.lookAhead() plays on from a position',
      );
    writeRecord();
    this.record.set(record);
    if (decisions.current === this.watched && !t.equal(this.tables))
      throw new Error('a policy changed the charts, the map or the counters');
  }

  /** Streams, opening and set-up of a game. */
  begin(game: number): void {
    this.takePlace();
    inPlay.game = game;
    record.set(NOTHING);
    this.bindLuck(game);
    if (decisions.current.beginGame !== defaults.beginGame) {
      s.words.set(this.bare);
      decisions.current.beginGame(views.current);
    }
    s.words.set(this.opening);
    if (this.replayed) replay.log?.begins();
    setUp(this.preparation);
    if (this.replayed) replay.log?.start();
  }

  override put(path: string, value: number): void {
    put(path, value);
  }

  streams(): readonly Stream[] {
    return [luck, deck, policyLuck];
  }

  protected bindLuck(game: number, seed0 = this.seed0, seed1 = this.seed1): void {
    luck.bindGame(seed0, seed1, game);
    deck.bindGame(seed0, seed1, game);
    deck.start(STREAM_DECK, 0);
    policyLuck.bindGame(seed0, seed1, game);
    policyLuck.start(STREAM_POLICY, 0);
  }
}
