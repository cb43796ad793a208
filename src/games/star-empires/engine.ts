/** Plays Star Empires, game number k from scratch (contract in ../game.ts). */

import { type Stream, seedKey } from '../../random/stream.js';
import type { CellNow, Die, IllegalOrders, LineListener } from '../game.js';
import { watchDecisions } from '../shared/decision-watch.js';
import { IllegalOrderCounts } from '../shared/illegal-orders.js';
import type { KeptGame } from '../shared/look-ahead.js';
import { TurnEngine } from '../shared/turn-engine.js';
import { checkPosition } from './check.js';
import { replay } from './game-log.js';
import { positionNow, TextLog } from './log.js';
import { RECORD_LENGTH } from './metrics.js';
import type { Decisions, StarEmpiresPolicy } from './player/decisions.js';
import { complete } from './player/defaults.js';
import { countFor } from './player/illegal-orders.js';
import { Position } from './player/position.js';
import { nothingWatched, PositionSnapshot } from './player/position-snapshot.js';
import { decisions } from './player/seats.js';
import { isOver } from './position/empire.js';
import { asRead, isDie, landLuck, luck, policyLuck, STREAM_POLICY } from './position/luck.js';
import { record as tableRecord } from './position/record.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';
import { writeRecord } from './rules/result.js';
import { setUp } from './rules/set-up.js';
import type { StarEmpiresSetup } from './setup.js';
import { Tracer } from './trace.js';
import { PARTS, playPart } from './turn.js';
import { put } from './what-if.js';

export class StarEmpiresEngine extends TurnEngine {
  readonly record = new Int32Array(RECORD_LENGTH);
  private readonly ruler: Decisions;
  protected override readonly illegal = new IllegalOrderCounts();
  private readonly seed0: number;
  private readonly seed1: number;
  private watched: Decisions | null = null;
  private tracer: Tracer | null = null;
  private log: TextLog | null = null;
  private watching = false;
  protected override readonly logging = replay;

  constructor(
    private readonly setup: StarEmpiresSetup,
    policy: StarEmpiresPolicy,
    seed: string,
  ) {
    super();
    this.ruler = complete(policy);
    [this.seed0, this.seed1] = seedKey(seed);
  }

  /** Takes its place: set-up, ruler, streams. */
  protected begin(game: number): void {
    t.loadTables(this.setup);
    this.letPlay(null);
    countFor(this.illegal, game);
    s.clear();
    tableRecord.fill(0);
    this.bindLuck(game);
    setUp();
  }

  protected bindLuck(game: number, seed0 = this.seed0, seed1 = this.seed1): void {
    luck.bindGame(seed0, seed1, game);
    landLuck.bindGame(seed0, seed1, game);
    policyLuck.bindGame(seed0, seed1, game);
    policyLuck.start(STREAM_POLICY, 0);
  }

  streams(): readonly Stream[] {
    return [luck, landLuck, policyLuck];
  }

  private watchedRuler(): Decisions {
    this.watched ??= watchDecisions(this.ruler, 0, new PositionSnapshot());
    return this.watched;
  }

  protected isOver(): boolean {
    return isOver();
  }

  protected turn(): void {
    for (let part = 0; part < PARTS && !isOver(); part++) playPart(part);
  }

  protected turnChecked(): void {
    for (let part = 0; part < PARTS && !isOver(); part++) {
      playPart(part);
      checkPosition();
    }
  }

  protected checkStart(): void {
    checkPosition();
  }

  protected end(): void {
    writeRecord();
    this.record.set(tableRecord);
  }

  /** The position is compared before and after each decision, but for what orders change. */
  protected watch(on: boolean): void {
    this.watching = on;
  }

  protected override keep(): KeptGame {
    return new Position(this.streams());
  }

  protected override letPlay(players: readonly object[] | null): void {
    // A decision that was broken off, as by a look-ahead in its turn, never says that it is over.
    nothingWatched();
    if (players !== null) decisions.current = players[0] as Decisions;
    else decisions.current = this.watching ? this.watchedRuler() : this.ruler;
  }

  protected override loggedStreams(): readonly Stream[] {
    return [luck, landLuck];
  }

  protected override asRead(die: Die): Die {
    return asRead(die);
  }

  protected override isDie(sides: number): boolean {
    return isDie(sides);
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

  override put(path: string, value: number): void {
    put(path, value);
  }

  illegalOrders(): readonly IllegalOrders[] {
    return this.illegal.report();
  }
}
