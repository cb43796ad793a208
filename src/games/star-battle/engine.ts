/** The engine: plays battle number k from scratch (design contract in game.ts of the games). */

import { type Stream, seedKey } from '../../random/stream.js';
import type { Ahead, Continuation, Engine, IllegalOrders, LineListener, PositionListener } from '../game.js';
import { CellChanges } from '../shared/cell-changes.js';
import { IllegalOrderCounts } from '../shared/illegal-orders.js';
import { KeptArrays, LookAhead } from '../shared/look-ahead.js';
import { closed } from '../shared/sealed.js';
import { checkState } from './check.js';
import { replay } from './game-log.js';
import { BattleLog } from './log.js';
import { ENDINGS, M_PHASES, OUTCOMES, R_ENDING, R_OUTCOME, RECORD_LENGTH } from './metrics.js';
import type { Decisions, StarBattlePolicy } from './player/decisions.js';
import { complete } from './player/defaults.js';
import { SeatView } from './player/seat-view.js';
import { inPlay, play, seatPlayers } from './player/seats.js';
import { SIDES } from './position/armies.js';
import { fixed, luck, policyLuck, STREAM_POLICY, STREAM_TACTICAL } from './position/luck.js';
import { record } from './position/record.js';
import * as s from './position/state.js';
import { Tables, t } from './position/tables.js';
import { openBattle, writeStart } from './rules/ambush.js';
import { writeRecord } from './rules/result.js';
import type { StarBattleSetup } from './setup.js';
import { Tracer } from './trace.js';
import { playStep, STEP_START } from './turn.js';
import { put } from './what-if.js';

const VIEWS: readonly SeatView[] = policyLuck.map((luck, side) => closed(new SeatView(side, luck)));

export class StarBattleEngine implements Engine, Continuation {
  readonly record = new Int32Array(RECORD_LENGTH);
  /** Of each battle on the list, and its start; the number of the one that was copied last. */
  private readonly tables: readonly Tables[];
  private readonly policies: readonly Decisions[];
  private readonly illegal = new IllegalOrderCounts();
  private readonly starts: readonly Int32Array[];
  private battleInPlay = 0;
  private looking: LookAhead | null = null;
  private readonly seed0: number;
  private readonly seed1: number;

  /** `policies`: of sides A and B. */
  constructor(setup: StarBattleSetup, policies: readonly StarBattlePolicy[], seed: string) {
    const all = setup.battles.length > 0 ? setup.battles : [setup.forces];
    this.tables = all.map((forces) => Tables.of({ ...setup, forces }));
    this.policies = policies.map(complete);
    [this.seed0, this.seed1] = seedKey(seed);
    this.starts = this.tables.map((_, battle) => {
      this.takePlace(battle);
      writeStart();
      return s.words.slice();
    });
  }

  play(game: number): void {
    this.begin(game);
    while (s.n[s.N_OVER] === 0) this.step();
    this.end();
  }

  /** Plays the next step; before a Battle Phase who looks ahead does. */
  private step(): void {
    if (this.looking !== null && s.n[s.N_STEP] === STEP_START) this.looking.looks(s.n[s.N_PHASE]);
    playStep();
  }

  get ahead(): Ahead {
    this.looking ??= new LookAhead({
      kept: new KeptArrays([s.words, record], this.streams()),
      streams: this.streams(),
      illegal: this.illegal,
      logging: replay,
      letPlay: (players) => play((players as readonly Decisions[] | null) ?? this.policies),
      bindLuck: (game, seed0, seed1) => this.bindLuck(game, seed0, seed1),
      deal: () => {},
      isOver: () => s.n[s.N_OVER] !== 0,
      turn: () => {
        do playStep();
        while (s.n[s.N_OVER] === 0 && s.n[s.N_STEP] !== STEP_START);
      },
      end: () => this.end(),
      values: () => tracer.values(),
    });
    return this.looking;
  }

  playChecked(game: number): void {
    this.begin(game);
    checkState();
    while (s.n[s.N_OVER] === 0) {
      this.step();
      checkState();
    }
    this.end();
  }

  /** As `playChecked`. @param phase called before the first Battle Phase and after each */
  private playByPhase(game: number, phase: () => void): void {
    this.begin(game);
    checkState();
    phase();
    this.phases(() => {
      this.step();
      checkState();
    }, phase);
    this.end();
  }

  replay(game: number, line: LineListener, position?: PositionListener): void {
    this.takePlace(game % this.tables.length);
    const log = new BattleLog((text, facts) => withCells(text, facts));
    const withCells = position === undefined ? line : new CellChanges(() => log.position()).with(line);
    replay.log = log;
    try {
      this.playByPhase(game, () => position?.(log.position()));
      log.end();
    } finally {
      replay.log = null;
    }
    const { record } = this;
    withCells(
      `${OUTCOMES[record[R_OUTCOME]].title} in Battle Phase ${record[M_PHASES]}: ${ENDINGS[record[R_ENDING]].title}`,
      { kind: 'result', result: OUTCOMES[record[R_OUTCOME]].id },
    );
  }

  trace(game: number, turn: (values: Int32Array) => void): void {
    this.begin(game);
    turn(tracer.values());
    this.phases(
      () => this.step(),
      () => turn(tracer.values()),
    );
    this.end();
  }

  get continuation(): Continuation {
    return this;
  }

  playOn(game: number, turns: number, luck: number, goOn: () => void, checked: boolean): void {
    this.begin(game);
    let left = turns;
    const goesOn = (): void => {
      this.bindLuck(luck);
      goOn();
    };
    if (left === 0) goesOn();
    this.phases(
      () => {
        this.step();
        if (checked) checkState();
      },
      () => {
        if (--left !== 0) return;
        if (s.n[s.N_OVER] !== 0) throw new Error(`game ${game} is over before turn ${turns} ends`);
        goesOn();
      },
    );
    if (left > 0) throw new Error(`game ${game} is over before turn ${turns} ends`);
    this.end();
  }

  /** Plays to the end. @param onPhase called after each Battle Phase */
  private phases(step: () => void, onPhase: () => void): void {
    for (let phase = s.n[s.N_PHASE]; s.n[s.N_OVER] === 0; phase = s.n[s.N_PHASE]) {
      step();
      // What goes before the first one is no phase.
      if (s.n[s.N_PHASE] !== phase && phase > 0) onPhase();
    }
    onPhase();
  }

  put(path: string, value: number): void {
    put(path, value);
  }

  illegalOrders(): readonly IllegalOrders[] {
    return this.illegal.report();
  }

  /** Takes its place: the battles that follow are of this engine. @param battle its number on the list */
  takePlace(battle: number): void {
    if (inPlay.engine === this && this.battleInPlay === battle) return;
    this.battleInPlay = battle;
    t.copy(this.tables[battle]);
    seatPlayers(this, this.policies, VIEWS, this.illegal);
    replay.log = null;
    fixed.dice = null;
  }

  /** Streams and start of a battle, strategies and ambush. */
  begin(game: number): void {
    const battle = game % this.tables.length;
    this.takePlace(battle);
    this.looking?.begins(game);
    inPlay.game = game;
    s.words.set(this.starts[battle]);
    record.fill(0);
    this.bindLuck(game);
    luck.start(STREAM_TACTICAL, 0);
    replay.log?.start();
    openBattle();
  }

  streams(): readonly Stream[] {
    return [luck, ...policyLuck];
  }

  private bindLuck(game: number, seed0 = this.seed0, seed1 = this.seed1): void {
    luck.bindGame(seed0, seed1, game);
    for (let side = 0; side < SIDES; side++) {
      policyLuck[side].bindGame(seed0, seed1, game);
      policyLuck[side].start(STREAM_POLICY, side);
    }
  }

  private end(): void {
    writeRecord();
    this.record.set(record);
  }
}

const tracer = new Tracer();
