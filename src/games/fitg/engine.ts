/** Plays Freedom in the Galaxy, game number k from scratch (contract in ../game.ts). */

import { type Stream, seedKey } from '../../random/stream.js';
import type { CellNow, IllegalOrders, LineListener } from '../game.js';
import { watchDecisions, wordsChanged } from '../shared/decision-watch.js';
import { IllegalOrderCounts } from '../shared/illegal-orders.js';
import type { KeptGame } from '../shared/look-ahead.js';
import { TurnEngine } from '../shared/turn-engine.js';
import { checkPosition } from './check.js';
import { replay } from './game-log.js';
import { TextLog } from './log.js';
import { positionNow } from './pieces.js';
import type { Decisions, FitgPolicy } from './player/decisions.js';
import { complete } from './player/defaults.js';
import { countFor } from './player/illegal-orders.js';
import { Position } from './player/position.js';
import { seatPlayers } from './player/seats.js';
import { loadCards } from './position/cards.js';
import { IMP, REB } from './position/layout.js';
import { luck, policyLuck, STREAM_DEAL, STREAM_POLICY } from './position/luck.js';
import { record as tableRecord } from './position/record.js';
import * as state from './position/state.js';
import * as t from './position/tables.js';
import { redeal } from './redeal.js';
import { reorderEvents } from './rules/decks.js';
import { forgetDistances } from './rules/distance.js';
import { setUp } from './rules/set-up.js';
import { writeRecord } from './rules/victory.js';
import type { FitgSetup } from './setup.js';
import { Tracer } from './trace.js';
import { PARTS, playPart } from './turn.js';
import { put } from './what-if.js';

/** The position before a decision, but for what unit moves change by their orders. */
class PositionSnapshot {
  private readonly before = state.words.slice();

  take(): void {
    this.before.set(state.words);
  }

  difference(): string | null {
    return wordsChanged(state, state.words, this.before);
  }
}

export class FitgEngine extends TurnEngine {
  readonly record = new Int32Array(tableRecord.length);
  private readonly players: readonly Decisions[];
  private readonly watched: readonly Decisions[];
  protected override readonly illegal = new IllegalOrderCounts();
  private readonly seed0: number;
  private readonly seed1: number;
  private tracer: Tracer | null = null;
  private log: TextLog | null = null;
  private watching = false;
  protected override readonly logging = replay;

  /** @param policies of the Rebel and of the Empire */
  constructor(
    private readonly setup: FitgSetup,
    policies: readonly FitgPolicy[],
    seed: string,
  ) {
    super();
    this.players = policies.map(complete);
    this.watched = this.players.map((player, side) => ({
      ...watchDecisions(player, side, new PositionSnapshot()),
      moveUnits: player.moveUnits.bind(player),
    }));
    [this.seed0, this.seed1] = seedKey(seed);
  }

  /** Takes its place: set-up, players, streams. */
  protected begin(game: number): void {
    if (t.loadTables(this.setup)) {
      loadCards();
      forgetDistances();
    }
    seatPlayers(this.watching ? this.watched : this.players);
    countFor(this.illegal, game);
    state.clear();
    tableRecord.fill(0);
    this.bindLuck(game);
    setUp();
  }

  protected bindLuck(game: number, seed0 = this.seed0, seed1 = this.seed1): void {
    luck.bindGame(seed0, seed1, game);
    for (let side = REB; side <= IMP; side++) {
      policyLuck[side].bindGame(seed0, seed1, game);
      policyLuck[side].start(STREAM_POLICY, side);
    }
  }

  override reorder(): void {
    reorderEvents();
  }

  streams(): readonly Stream[] {
    return [luck, ...policyLuck];
  }

  protected isOver(): boolean {
    return state.n[state.N_ENDING] >= 0;
  }

  protected turn(): void {
    for (let part = 0; part < PARTS; part++) playPart(part);
  }

  protected turnChecked(): void {
    for (let part = 0; part < PARTS; part++) {
      playPart(part);
      checkPosition(`part ${part + 1}`);
    }
  }

  protected checkStart(): void {
    checkPosition('set-up');
  }

  protected end(): void {
    writeRecord();
    this.record.set(tableRecord);
  }

  /** The position is compared before and after each decision, but for moves of units, which orders carry out. */
  protected watch(on: boolean): void {
    this.watching = on;
  }

  protected override keep(): KeptGame {
    return new Position(this.streams());
  }

  protected override letPlay(players: readonly object[] | null): void {
    seatPlayers((players as readonly Decisions[] | null) ?? (this.watching ? this.watched : this.players));
  }

  protected override loggedStreams(): readonly Stream[] {
    return [luck];
  }

  protected override position(): readonly CellNow[] {
    return positionNow();
  }

  protected logTo(line: LineListener | null): void {
    if (line) this.log = new TextLog(line);
    replay.log = line && this.log;
  }

  protected result(): void {
    this.log?.gameEnds();
  }

  protected values(): Int32Array {
    this.tracer ??= new Tracer();
    return this.tracer.values();
  }

  protected override deal(seat: number): void {
    luck.start(STREAM_DEAL, 0);
    redeal(seat, this.below);
  }

  private readonly below = (below: number): number => luck.below(below);

  override redeal(seat: number, random: (below: number) => number): void {
    redeal(seat, random);
  }

  override put(path: string, value: number): void {
    put(path, value);
  }

  illegalOrders(): readonly IllegalOrders[] {
    return this.illegal.report();
  }
}
