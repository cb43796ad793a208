/** Two small games that can be looked ahead in, each solved over all its positions. */

import type { PolicyInstance } from '../../src/games/game.js';
import { KeptArrays, type KeptGame } from '../../src/games/shared/look-ahead.js';
import { TurnEngine } from '../../src/games/shared/turn-engine.js';
import { Stream, seedKey } from '../../src/random/stream.js';
import { turnChances } from './solved-pig.js';

/** What both have in common: a position of a few numbers, and one stream. */
abstract class SmallGame<Decisions> extends TurnEngine {
  readonly record = new Int32Array(2);
  protected readonly stream = new Stream();
  protected readonly now = new Int32Array(4);
  protected turns = 0;
  protected players: readonly Decisions[];
  private readonly own: readonly Decisions[];
  private readonly key: readonly [number, number];

  constructor(policies: readonly PolicyInstance[], seed: string) {
    super();
    this.key = seedKey(seed);
    this.own = policies.map(({ module, parameters }) => module.create(parameters) as Decisions);
    this.players = this.own;
  }

  protected abstract setUp(): void;

  protected begin(game: number): void {
    this.bindLuck(game);
    this.now.fill(0);
    this.setUp();
  }

  protected bindLuck(game: number, seed0 = this.key[0], seed1 = this.key[1]): void {
    this.stream.bindGame(seed0, seed1, game);
  }

  protected override keep(): KeptGame {
    return new KeptArrays([this.now, this.record], [this.stream]);
  }

  protected override letPlay(players: readonly object[] | null): void {
    this.players = (players as readonly Decisions[] | null) ?? this.own;
  }

  streams(): readonly Stream[] {
    return [this.stream];
  }

  protected turnChecked(): void {
    this.turn();
  }

  protected checkStart(): void {}
  protected watch(): void {}
  protected logTo(): void {}
  protected result(): void {}

  protected values(): Int32Array {
    return this.now;
  }

  illegalOrders(): [] {
    return [];
  }
}

/** Pig as in `solved-pig.ts`: in each turn its player says at how many points he ends it. */
export interface PigPlayer {
  hold(own: number, other: number): number;
}

export class Pig extends SmallGame<PigPlayer> {
  static readonly target = 20;

  protected setUp(): void {}

  protected isOver(): boolean {
    return Math.max(this.now[0], this.now[1]) >= Pig.target;
  }

  protected turn(): void {
    const seat = this.now[2];
    this.stream.start(0, this.now[3]++);
    const hold = this.players[seat].hold(this.now[seat], this.now[1 - seat]);
    let sum = 0;
    while (sum < hold) {
      const face = this.stream.d6();
      if (face === 1) {
        sum = 0;
        break;
      }
      sum += face;
    }
    this.now[seat] += sum;
    this.now[2] = 1 - seat;
  }

  protected end(): void {
    this.record[0] = this.now[0] >= Pig.target ? 0 : 1;
  }
}

type Hold = PigPlayer['hold'];

const TURNS = new Map(Array.from({ length: Pig.target }, (_, hold) => [hold + 1, [...turnChances(hold + 1)]]));

/** Chance that the first seat wins from each position, both playing so, or the first seat the best of some holds. */
export class SolvedPositions {
  private readonly chances = new Float64Array(2 * Pig.target ** 2).fill(0.5);

  constructor(
    private readonly first: Hold | readonly number[],
    second: Hold,
  ) {
    const { target } = Pig;
    for (let change = 1; change > 1e-13; ) {
      change = 0;
      for (let own = target - 1; own >= 0; own--)
        for (let other = target - 1; other >= 0; other--)
          for (let next = 0; next < 2; next++) {
            const value = next === 0 ? this.firstPlays(own, other) : this.turn(own, other, 1, second(other, own));
            const place = 2 * (own * target + other) + next;
            change = Math.max(change, Math.abs(value - this.chances[place]));
            this.chances[place] = value;
          }
    }
  }

  private firstPlays(own: number, other: number): number {
    const holds = typeof this.first === 'function' ? [this.first(own, other)] : this.first;
    return Math.max(...holds.map((hold) => this.turn(own, other, 0, hold)));
  }

  at(own: number, other: number, next: number): number {
    if (own >= Pig.target) return 1;
    return other >= Pig.target ? 0 : this.chances[2 * (own * Pig.target + other) + next];
  }

  /** After a turn that ends at so many points. */
  turn(own: number, other: number, next: number, hold: number): number {
    let sum = 0;
    for (const [gain, chance] of TURNS.get(hold) ?? [])
      sum += chance * (next === 0 ? this.at(own + gain, other, 1) : this.at(own, other + gain, 0));
    return sum;
  }

  /** What the best of some holds would gain in one turn of the first seat. */
  regret(own: number, other: number, holds: readonly number[]): number {
    const best = Math.max(...holds.map((hold) => this.turn(own, other, 0, hold)));
    return Math.max(0, best - this.at(own, other, 0));
  }
}

/** In each round its player charges with what he has left, or withdraws, not knowing how many the enemy still has. */
export interface AmbushPlayer {
  charge(own: number, hits: number): boolean;
}

/** An ambush of 1 to 4 enemies by 3 units. A charge hits, or costs a unit; who withdraws is saved half the time. */
export class Ambush extends SmallGame<AmbushPlayer> {
  protected setUp(): void {
    this.stream.start(1, 0);
    this.now.set([UNITS, 1 + this.stream.below(ENEMIES), 0, 0]);
  }

  protected isOver(): boolean {
    return this.now[3] !== 0;
  }

  protected turn(): void {
    const [own, enemies, hits] = this.now;
    this.stream.start(0, UNITS - own + hits);
    const charges = this.players[0].charge(own, hits);
    const isGood = this.stream.d6() >= 4;
    if (!charges) this.now[3] = isGood ? 1 : 2;
    else if (isGood) {
      this.now[2]++;
      if (hits + 1 === enemies) this.now[3] = 1;
    } else {
      this.now[0]--;
      if (own === 1) this.now[3] = 2;
    }
  }

  /** Enemies are as many as were not yet hit, any number of them alike. */
  protected override deal(): void {
    this.stream.start(2, 0);
    this.now[1] = this.now[2] + 1 + this.stream.below(ENEMIES - this.now[2]);
  }

  protected end(): void {
    this.record[0] = this.now[3] - 1;
  }
}

const UNITS = 3;
const ENEMIES = 4;

/** Chance of success of one who charges while he has more units than `until`. */
export function ambushChance(until: number, own: number, hits: number): number {
  return own > until ? chargeChance(until, own, hits) : 0.5;
}

function chargeChance(until: number, own: number, hits: number): number {
  const last = 1 / (ENEMIES - hits);
  const hit = last + (last < 1 ? (1 - last) * ambushChance(until, own, hits + 1) : 0);
  return (hit + (own > 1 ? ambushChance(until, own - 1, hits) : 0)) / 2;
}

/** Chance of success of one who knows how many enemies are left, and charges where that is better. */
export function openAmbushChance(own: number, left: number): number {
  const hit = left === 1 ? 1 : openAmbushChance(own, left - 1);
  return Math.max(0.5, (hit + (own > 1 ? openAmbushChance(own - 1, left) : 0)) / 2);
}

/** What the other order would gain in one turn, if it is the better one. */
export function ambushRegret(until: number, own: number, hits: number): number {
  return Math.max(chargeChance(until, own, hits), 0.5) - ambushChance(until, own, hits);
}
