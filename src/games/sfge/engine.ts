/** The SFGE engine: plays game number k from scratch (design contract in game.ts). */

import { type Stream, seedKey } from '../../random/stream.js';
import { type CellNow, type IllegalOrders, type TellLine, UserError } from '../game.js';
import { watchDecisions } from '../shared/decision-watch.js';
import { IllegalOrderCounts } from '../shared/illegal-orders.js';
import { deepFrozen } from '../shared/sealed.js';
import { TurnEngine } from '../shared/turn-engine.js';
import { checkState } from './check.js';
import { g } from './game.js';
import { positionNow, TextLog } from './log.js';
import { ENDINGS, M_VP, OUTCOMES, R_ENDING, R_OUTCOME, RECORD_LENGTH } from './metrics.js';
import type { Decisions, SfgePolicy } from './player/decisions.js';
import { complete, defaults } from './player/defaults.js';
import { seatView } from './player/seat-view.js';
import { STREAM_DECK, STREAM_POLICY } from './position/luck.js';
import { lowestBit } from './position/masks.js';
import { Position } from './position/position.js';
import { N_OVER, State } from './position/state.js';
import { Tables } from './position/tables.js';
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
  readonly game = g;
  readonly record = new Int32Array(RECORD_LENGTH);
  private readonly tables: Tables;
  private readonly policy: Decisions;
  /** Phases that need playing, as bits; all of them are when a game is checked or told. */
  private readonly phases: number;
  private readonly illegal = new IllegalOrderCounts();
  /** The position in which a game begins for the policy: nothing on the map; and the one it is set up from. */
  private readonly bare: Int32Array;
  private readonly opening: Int32Array;
  private readonly preparation: Preparation;
  private readonly seed0: number;
  private readonly seed1: number;
  private tracer: Tracer | null = null;
  /** The game under way is told line by line. */
  private told = false;
  /** The policy as checked games ask it. */
  private watched: Decisions | null = null;

  constructor(setup: SfgeSetup, policy: SfgePolicy, seed: string) {
    super();
    // Policies see it: nobody may change it.
    this.tables = Tables.of(deepFrozen(setup));
    this.policy = complete(policy);
    this.phases = phasesOf(this.policy);
    const start = new State();
    writeTemplate(start, this.tables);
    this.bare = start.words.slice();
    const draws = systemDraws(this.tables);
    writeOwners(start, draws);
    this.opening = start.words;
    this.preparation = {
      removals: poolRemovals(this.tables),
      draws,
      plain: plainDraws(draws),
      places: new DefaultPlaces(),
    };
    [this.seed0, this.seed1] = seedKey(seed);
  }

  protected isOver(): boolean {
    return g.n[N_OVER] !== 0;
  }

  protected turn(): void {
    beginTurn();
    for (let left = this.phases; left !== 0 && g.n[N_OVER] === 0; left &= left - 1) playPhase(lowestBit(left));
  }

  protected turnChecked(): void {
    beginTurn();
    for (let phase = 0; phase < PHASES && g.n[N_OVER] === 0; phase++) {
      playPhase(phase);
      checkState();
    }
  }

  protected checkStart(): void {
    checkState();
  }

  /** The position is compared before and after each decision. */
  protected watch(on: boolean): void {
    if (on) {
      this.sit();
      this.watched ??= watchDecisions(this.policy, 0, new Position());
      g.policy = this.watched;
    } else if (g.engine === this) g.policy = this.policy;
  }

  protected override toldStreams(): readonly Stream[] {
    return [g.rng];
  }

  /** Look-aheads play without a log. */
  protected override tells(): boolean {
    return g.log !== null;
  }

  protected override position(): readonly CellNow[] {
    return positionNow();
  }

  protected tell(line: TellLine | null): void {
    if (line) this.sit();
    this.told = line !== null;
    g.log = line && new TextLog(line);
  }

  protected result(line: TellLine): void {
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
  sit(): void {
    if (g.engine !== this) g.seat(this, this.tables, this.policy, seatView, this.illegal);
  }

  /** @throws UserError if a policy began another game meanwhile */
  protected end(game: number): void {
    if (g.engine !== this || g.gameIndex !== game)
      throw new UserError(
        'a policy played a game by an engine of its own while it decided; view.lookAhead() plays on from a position',
      );
    writeRecord();
    this.record.set(g.record);
    if (g.policy === this.watched && !g.tables.equal(this.tables))
      throw new Error('a policy changed the charts, the map or the counters');
  }

  /** Streams, opening and set-up of a game. */
  begin(game: number): void {
    this.sit();
    g.gameIndex = game;
    g.markerNumber = 0;
    g.record.set(NOTHING);
    this.bindLuck(game);
    if (g.policy.beginGame !== defaults.beginGame) {
      g.words.set(this.bare);
      g.policy.beginGame(g.view);
    }
    g.words.set(this.opening);
    if (this.told) g.log?.begins();
    setUp(this.preparation);
    if (this.told) g.log?.start();
  }

  override put(path: string, value: number): void {
    put(path, value);
  }

  streams(): readonly Stream[] {
    return [g.rng, g.deck, g.policyRng];
  }

  protected bindLuck(game: number): void {
    g.rng.bindGame(this.seed0, this.seed1, game);
    g.deck.bindGame(this.seed0, this.seed1, game);
    g.deck.start(STREAM_DECK, 0);
    g.policyRng.bindGame(this.seed0, this.seed1, game);
    g.policyRng.start(STREAM_POLICY, 0);
  }
}
