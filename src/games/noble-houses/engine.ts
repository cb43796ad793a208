/** Plays Noble Houses, game number k from scratch (contract in ../game.ts). */

import { type Stream, seedKey } from '../../random/stream.js';
import type { CellNow, IllegalOrders, LineListener } from '../game.js';
import { R_ENDING, R_OUTCOME } from '../game.js';
import { watchDecisions } from '../shared/decision-watch.js';
import { IllegalOrderCounts } from '../shared/illegal-orders.js';
import type { KeptGame } from '../shared/look-ahead.js';
import { TurnEngine } from '../shared/turn-engine.js';
import { checkPosition } from './check.js';
import { replay } from './game-log.js';
import { positionNow, TextLog } from './log.js';
import type { Decisions, NobleHousesPolicy } from './player/decisions.js';
import { complete } from './player/defaults.js';
import { sortTypes } from './player/lists.js';
import { Position } from './player/position.js';
import { gate, seatPlayers } from './player/seats.js';
import { luck, policyLuck, STREAM_POLICY } from './position/luck.js';
import { moved } from './position/moved-ships.js';
import { record as tableRecord } from './position/record.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';
import { result, writeRecord } from './rules/end-of-turn.js';
import { setUp } from './rules/set-up.js';
import type { NobleHousesSetup } from './setup.js';
import { Tracer } from './trace.js';
import { PHASES, playPhase } from './turn.js';
import { put } from './what-if.js';

export class NobleHousesEngine extends TurnEngine {
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

  /** @param policies one a seat that plays */
  constructor(
    private readonly setup: NobleHousesSetup,
    policies: readonly NobleHousesPolicy[],
    seed: string,
  ) {
    super();
    this.players = policies.map(complete);
    this.watched = this.players.map((player, seat) => watchDecisions(player, seat, gate));
    [this.seed0, this.seed1] = seedKey(seed);
  }

  /** Takes its place: set-up, players, streams. */
  protected begin(game: number): void {
    if (t.loadTables(this.setup)) sortTypes();
    seatPlayers(this.watching ? this.watched : this.players);
    gate.countFor(this.illegal, game);
    s.clear();
    tableRecord.fill(0);
    result.ending = -1;
    moved.count = 0;
    this.bindLuck(game);
    setUp();
  }

  streams(): readonly Stream[] {
    return [luck, ...policyLuck];
  }

  protected bindLuck(game: number, seed0 = this.seed0, seed1 = this.seed1): void {
    luck.bindGame(seed0, seed1, game);
    for (let seat = 0; seat < this.players.length; seat++) {
      policyLuck[seat].bindGame(seed0, seed1, game);
      policyLuck[seat].start(STREAM_POLICY, seat);
    }
  }

  protected isOver(): boolean {
    return result.ending >= 0;
  }

  protected turn(): void {
    for (let phase = 0; phase < PHASES; phase++) playPhase(phase);
  }

  protected turnChecked(): void {
    for (let phase = 0; phase < PHASES; phase++) {
      playPhase(phase);
      checkPosition(`phase ${phase + 1}`);
    }
  }

  protected checkStart(): void {
    checkPosition('set-up');
  }

  protected end(): void {
    writeRecord();
    tableRecord[R_OUTCOME] = result.outcome;
    tableRecord[R_ENDING] = result.ending;
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

  override put(path: string, value: number): void {
    put(path, value);
  }

  illegalOrders(): readonly IllegalOrders[] {
    return this.illegal.report();
  }
}
