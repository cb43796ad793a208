/** Pig to a small target, solved: who rolls a 1 keeps nothing, who has `hold` points in a turn keeps them. */

import type { Continuation, Engine } from '../../src/games/game.js';
import { Stream, seedKey } from '../../src/random/stream.js';

const SIDES = 6;

export interface PigRules {
  readonly target: number;
  /** By seat: points at which a turn is ended. */
  readonly hold: readonly [number, number];
}

/** Columns told: points of both, and who is next. */
export class SolvedPig implements Engine {
  readonly record = new Int32Array(2);
  private readonly stream = new Stream();
  private readonly points = new Int32Array(3);
  private readonly key: readonly [number, number];

  constructor(
    private readonly rules: PigRules,
    seed: string,
    /** Points at which a turn is ended instead, while it says so. */
    private readonly otherHold: () => number | null = () => null,
  ) {
    this.key = seedKey(seed);
  }

  /** For its streams; nobody goes on from a position here. */
  readonly continuation: Continuation = {
    streams: () => [this.stream],
    playOn: (game) => this.play(game),
  };

  trace(game: number, turn: (values: Int32Array) => void): void {
    this.stream.bindGame(this.key[0], this.key[1], game);
    this.points.fill(0);
    turn(this.points);
    for (let number = 0; Math.max(this.points[0], this.points[1]) < this.rules.target; number++) {
      this.stream.start(0, number);
      const seat = this.points[2];
      this.points[seat] += this.roll(this.otherHold() ?? this.rules.hold[seat]);
      this.points[2] = 1 - seat;
      turn(this.points);
    }
    this.record[0] = this.points[0] >= this.rules.target ? 0 : 1;
  }

  private roll(hold: number): number {
    let sum = 0;
    while (sum < hold) {
      const face = this.stream.d6();
      if (face === 1) return 0;
      sum += face;
    }
    return sum;
  }

  play(game: number): void {
    this.trace(game, () => undefined);
  }

  playChecked(game: number): void {
    this.play(game);
  }

  replay(game: number, line: (text: string) => void): void {
    this.trace(game, ([own, other]) => line(`${own} to ${other}`));
  }

  illegalOrders(): [] {
    return [];
  }
}

/** Chance of each sum that a turn brings. */
export function turnChances(hold: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const add = (sum: number, chance: number): void => void found.set(sum, (found.get(sum) ?? 0) + chance);
  const roll = (sum: number, chance: number): void => {
    if (sum >= hold) {
      add(sum, chance);
      return;
    }
    add(0, chance / SIDES);
    for (let face = 2; face <= SIDES; face++) roll(sum + face, chance / SIDES);
  };
  roll(0, 1);
  return found;
}

/** Exact chance that the first seat wins from the start, by iteration over all positions. */
export function winChance({ target, hold }: PigRules): number {
  const turns = hold.map(turnChances);
  const chances = new Float64Array(2 * target * target).fill(0.5);
  const place = (own: number, other: number, next: number): number => 2 * (own * target + other) + next;
  const value = (own: number, other: number, next: number): number =>
    own >= target ? 1 : other >= target ? 0 : chances[place(own, other, next)];
  for (let round = 0, change = 1; change > 1e-14 && round < 10_000; round++) {
    change = 0;
    for (let own = target - 1; own >= 0; own--)
      for (let other = target - 1; other >= 0; other--)
        for (let next = 0; next < 2; next++) {
          let sum = 0;
          for (const [gain, chance] of turns[next])
            sum += chance * (next === 0 ? value(own + gain, other, 1) : value(own, other + gain, 0));
          change = Math.max(change, Math.abs(sum - chances[place(own, other, next)]));
          chances[place(own, other, next)] = sum;
        }
  }
  return chances[place(0, 0, 0)];
}
