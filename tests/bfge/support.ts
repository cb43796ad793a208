/**
 * A table for tests of the rules: an empty sector, short calls that put units on it, dice and draws fixed in advance.
 * When a test ends, every scripted step must have been used and the position must obey the laws of checked mode.
 */

import { afterEach, expect } from 'vitest';
import { parseForce } from '../../src/games/bfge/battle/force.js';
import { checkState } from '../../src/games/bfge/check.js';
import { resolveBfge } from '../../src/games/bfge/data/resolve.js';
import { BfgeEngine } from '../../src/games/bfge/engine.js';
import { stackText } from '../../src/games/bfge/log.js';
import { METRICS, RECORD_LENGTH } from '../../src/games/bfge/metrics.js';
import type { BfgePolicy } from '../../src/games/bfge/player/decisions.js';
import { addUnits, controller, setController, setIndex } from '../../src/games/bfge/position/counters.js';
import { luck } from '../../src/games/bfge/position/luck.js';
import { record } from '../../src/games/bfge/position/record.js';
import * as s from '../../src/games/bfge/position/state.js';
import { CHITS } from '../../src/games/bfge/position/tables.js';
import { BASE, BLUE, KINDS, PLACES, REGIONS, SIDES } from '../../src/games/bfge/position/units.js';
import { act, actions } from '../../src/games/bfge/rules/actions.js';
import { resolveRegion } from '../../src/games/bfge/rules/resolution.js';
import { type BfgeSetup, CHIT_TYPES, type ChitName, VALUE_NAMES, type ValueName } from '../../src/games/bfge/setup.js';
import { type IllegalOrders, R_FIRST } from '../../src/games/game.js';
import { scriptStream } from '../support/scripted-stream.js';

export interface TableRequest {
  readonly scenario?: string;
  readonly set?: readonly string[];
  readonly blue?: BfgePolicy;
  readonly red?: BfgePolicy;
  /** True: the position need not be one of a real game (pools emptied by hand and the like). */
  readonly unchecked?: boolean;
}

/** State and record of the game in play. */
const inPlay = { ...s, record };

const tables: Table[] = [];

afterEach(() => {
  for (const table of tables.splice(0)) table.finish();
  scriptStream(luck, null);
  Table.leave();
});

/** There is one table a thread: a test that looks at several has each taken up again when it is asked for. */
export class Table {
  private static active: Table | null = null;
  readonly engine: BfgeEngine;
  private readonly words = s.words.slice();
  private readonly record = new Int32Array(RECORD_LENGTH);
  private readonly dice: number[] = [];
  private readonly picks: number[] = [];
  private scripted = true;

  constructor(private readonly request: TableRequest) {
    const { scenario = 'civil-war', set = [] } = request;
    const setup = resolveBfge({ scenario, set }).document as unknown as BfgeSetup;
    this.engine = new BfgeEngine(setup, [request.blue ?? {}, request.red ?? {}], 'test');
    Table.active?.layAside();
    Table.active = this;
    this.engine.bind(0);
    s.n[s.N_TURN] = 2;
    this.useLuck();
  }

  static leave(): void {
    Table.active = null;
  }

  private layAside(): void {
    this.words.set(s.words);
    this.record.set(record);
  }

  /** The game of this table, taken up again if another one was played since. */
  get game(): typeof inPlay {
    if (Table.active !== this) {
      Table.active?.layAside();
      Table.active = this;
      this.engine.takePlace();
      s.words.set(this.words);
      record.set(this.record);
      this.useLuck();
    }
    return inPlay;
  }

  private useLuck(): void {
    const d6 = (): number => this.next(this.dice, 'die');
    const d6Faces = (count: number): number => {
      let faces = 0;
      for (let i = 0; i < count; i++) faces |= 1 << d6();
      return faces;
    };
    const below = (n: number): number => {
      const pick = this.next(this.picks, 'draw');
      expect(pick).toBeLessThan(n);
      return pick;
    };
    scriptStream(luck, this.scripted ? { d6, d6Faces, below } : null);
  }

  /** Dice and draws are those of the streams from now on. */
  byChance(): this {
    this.scripted = false;
    scriptStream(luck, null);
    return this;
  }

  /** Plays a part of the rules at this table. */
  play(part: () => void): this {
    expect(this.game).toBe(inPlay);
    part();
    return this;
  }

  private next(script: number[], what: string): number {
    const value = script.shift();
    if (value === undefined) throw new Error(`the rules asked for a ${what} that is not scripted`);
    return value;
  }

  /** Dice in the order in which the rules roll them: Blue's fire before Red's. */
  roll(...dice: number[]): this {
    this.dice.push(...dice);
    return this;
  }

  draw(...picks: number[]): this {
    this.picks.push(...picks);
    return this;
  }

  /** Units from the own pool to a place. */
  put(side: number, place: number, force: string): this {
    const units = parseForce(force);
    expect(this.game).toBe(inPlay);
    for (let kind = 0; kind < KINDS; kind++) {
      if (units[kind] === 0) continue;
      addUnits(side, place, kind, units[kind]);
      this.takeFromPool(side, kind, units[kind]);
    }
    return this;
  }

  takeFromPool(side: number, kind: number, count: number): this {
    const { game } = this;
    game.pool[side * KINDS + kind] -= count;
    expect(game.pool[side * KINDS + kind], 'units in the pool').toBeGreaterThanOrEqual(0);
    if (game.pool[side * KINDS + kind] === 0) game.n[s.N_POOL_KINDS + side] &= ~(1 << kind);
    return this;
  }

  /** Blue's units, then Red's, in a region. */
  meet(blue: string, red: string, region = 1): this {
    return this.put(BLUE, region, blue).put(1, region, red);
  }

  hold(side: number, region: number): this {
    return this.play(() => setController(region, side));
  }

  value(name: ValueName, region: number, value: number): this {
    this.game.values[VALUE_NAMES.indexOf(name) * PLACES + region] = value;
    return this;
  }

  index(index: number): this {
    return this.play(() => setIndex(index));
  }

  points(side: number, points: number): this {
    this.game.n[s.N_POINTS + side] = points;
    return this;
  }

  /** Chits from the cup to the hand. */
  hand(side: number, ...chits: ChitName[]): this {
    for (const name of chits) {
      const chit = CHIT_TYPES.indexOf(name);
      this.game.cup[side * CHITS + chit]--;
      this.game.hand[side * CHITS + chit]++;
      this.game.n[s.N_HELD + side]++;
    }
    return this;
  }

  tactical(side: number, region: number, kind: number): this {
    this.game.tactical[(side * PLACES + region) * KINDS + kind]++;
    this.game.n[s.N_TACTICAL]++;
    return this;
  }

  resolve(region = 1): this {
    return this.play(() => resolveRegion(region));
  }

  /** One action of a side. */
  act(side: number): this {
    return this.play(() => act(side));
  }

  actions(): this {
    return this.play(actions);
  }

  at(side: number, place: number): string {
    return stackText(this.game.units, (side * PLACES + place) * KINDS);
  }

  base(side: number): string {
    return this.at(side, BASE);
  }

  common(): string {
    return stackText(this.game.common, 0);
  }

  controller(region: number): number {
    expect(this.game).toBe(inPlay);
    return controller(region);
  }

  inHand(side: number): Partial<Record<ChitName, number>> {
    return counts(this.game.hand, side * CHITS);
  }

  commonChits(): Partial<Record<ChitName, number>> {
    return counts(this.game.commonChits, 0);
  }

  metric(name: string): number {
    const index = METRICS.findIndex((metric) => metric.name === name);
    if (index < 0) throw new Error(`no metric ${name}`);
    return this.game.record[R_FIRST + index];
  }

  refused(): readonly IllegalOrders[] {
    return this.engine.illegalOrders();
  }

  finish(): void {
    expect(this.dice, 'dice left over').toEqual([]);
    expect(this.picks, 'draws left over').toEqual([]);
    if (!this.request.unchecked) this.play(() => checkState(0));
  }
}

function counts(chits: Int32Array, at: number): Partial<Record<ChitName, number>> {
  return Object.fromEntries(CHIT_TYPES.map((name, i) => [name, chits[at + i]]).filter(([, count]) => count !== 0));
}

/** A table in turn 2 with nothing on it, Combat values 1..6 in regions 1..6. */
export function table(request: TableRequest = {}): Table {
  const made = new Table(request);
  tables.push(made);
  return made;
}

/** Numbers of regions each side controls. */
export function controlled(t: Table): number[][] {
  const result: number[][] = Array.from({ length: SIDES }, () => []);
  for (let region = 1; region <= REGIONS; region++) {
    const side = t.controller(region);
    if (side >= 0) result[side].push(region);
  }
  return result;
}
