import { describe, expect, it } from 'vitest';
import { dealOneByOne, Stream } from '../../src/random/stream.js';
import {
  evenness,
  gameAvalanche,
  nameAvalanche,
  neighbours,
  OneRound,
  repeats,
  repeatsWithin,
  type Start,
  spacings,
  suspicious,
} from './quality.js';

/** Reads nothing of the index: neighbouring names are the same stream. */
class NoIndex extends Stream {
  override start(purpose: number): void {
    super.start(purpose, 0);
  }
}

/** Number of the game as it is. */
class PlainGame extends Stream {
  override bindGame(seed0: number, seed1: number, game: number): void {
    super.bindGame(seed0, seed1, 0);
    Object.assign(this, { s0: game, s1: 0 });
  }
  override start(): void {}
}

// More games, and the start of rules 1 as a yardstick: tests/verify-streams.ts.
describe('first words of streams', () => {
  it.each([1, 2])('repeat as often as ideal words do, word %i', (place) => {
    expect(suspicious(repeats(Stream, 2 ** 20, place))).toBe(false);
  });

  it('repeat never when one key word decides them, which is found', () => {
    expect(repeats(OneRound, 2 ** 20, 1).z).toBeLessThan(-20);
    expect(suspicious(repeats(OneRound, 2 ** 20, 1))).toBe(true);
  });

  it('never repeat within one game, whose names they are a permutation of; later words do as ideal ones', () => {
    const [games, names] = [2, 2 ** 19];
    const of = (place: number) => {
      const each = Array.from({ length: games }, (_, game) => repeatsWithin(Stream, game, names, place));
      return each.reduce((sum, { found }) => sum + found, 0);
    };
    const expected = games * repeatsWithin(Stream, 0, names, 1).expected;
    expect(expected).toBeCloseTo(64, 0);
    // Known and left so: a stated property, which a change of the start must not lose or gain unnoticed.
    expect(of(1)).toBe(0);
    expect(Math.abs(of(2) - expected)).toBeLessThan(4 * Math.sqrt(expected));
  });

  it('have spacings like ideal words', () => {
    expect(suspicious(spacings(Stream, 200, 1))).toBe(false);
    expect(suspicious(spacings(PlainGame, 200, 1))).toBe(true);
  });

  it('are even over games', () => {
    expect(suspicious(evenness(Stream, 2 ** 20, 1))).toBe(false);
    expect(suspicious(evenness(PlainGame, 2 ** 20, 1))).toBe(true);
  });

  const avalanches: [string, (start: Start, games: number) => ReturnType<typeof repeats>, Start][] = [
    ['the name', nameAvalanche, NoIndex],
    ["the game's number", gameAvalanche, PlainGame],
  ];
  it.each(avalanches)('change in half of their bits with any bit of %s', (_, avalanche, bad) => {
    expect(suspicious(avalanche(Stream, 2 ** 14))).toBe(false);
    expect(suspicious(avalanche(bad, 2 ** 14))).toBe(true);
  });

  it('of neighbouring names give unrelated dice', () => {
    expect(suspicious(neighbours(Stream, 2 ** 17))).toBe(false);
    expect(suspicious(neighbours(NoIndex, 2 ** 17))).toBe(true);
  });
});

describe('the start of a stream', () => {
  it('depends on seed, game, purpose and index, and on nothing before it', () => {
    const first = (seed: number, game: number, purpose: number, index: number, before: number): number => {
      const stream = new Stream();
      stream.bindGame(seed, 5, game);
      for (let i = 0; i < before; i++) {
        stream.start(9, i);
        stream.word();
      }
      stream.start(purpose, index);
      return stream.word();
    };
    const word = first(1, 2, 3, 4, 0);
    expect(first(1, 2, 3, 4, 7)).toBe(word);
    for (const other of [first(2, 2, 3, 4, 0), first(1, 3, 3, 4, 0), first(1, 2, 4, 4, 0), first(1, 2, 3, 5, 0)])
      expect(other).not.toBe(word);
  });

  it('shows the die to come, or that it must be thrown again', () => {
    const stream = new Stream();
    const looked = { same: 0, rolled: 0 };
    for (let game = 0; game < 50_000; game++) {
      stream.bindGame(1, 2, game);
      stream.start(4, game & 1023);
      const ahead = stream.dieAhead();
      const untouched = new Stream();
      untouched.copy(stream);
      const die = stream.die();
      if (ahead === -1) looked.rolled++;
      else if (ahead === die && ahead === untouched.die() && stream.equals(untouched)) looked.same++;
    }
    expect(looked.rolled).toBeGreaterThan(0);
    expect(looked.same + looked.rolled).toBe(50_000);
  });

  it('deals as it would draw one by one', () => {
    const whole = Array.from({ length: 256 }, (_, i) => i);
    for (let game = 0; game < 5_000; game++) {
      const [stream, other] = [new Stream(), new Stream()];
      for (const one of [stream, other]) {
        one.bindGame(5, 6, game);
        one.start(3, game);
      }
      const left = 1 + (game % 256);
      const count = (game * 7) % (left + 1);
      const [list, same] = [Uint8Array.from(whole), Uint8Array.from(whole)];
      const [dealt, drawn] = [new Uint8Array(300), new Uint8Array(300)];
      stream.deal(list, left, count, dealt, game % 40);
      dealOneByOne(other, same, left, count, drawn, game % 40);
      if (!stream.equals(other)) expect.fail(`game ${game}: the streams go on otherwise`);
      if (Buffer.compare(list, same) !== 0 || Buffer.compare(dealt, drawn) !== 0)
        expect([list, dealt]).toEqual([same, drawn]);
    }
  });

  it('tells games beyond 2^32 apart', () => {
    const first = (game: number): number => {
      const stream = new Stream();
      stream.bindGame(1, 2, game);
      stream.start(1, 0);
      return stream.word();
    };
    expect(new Set([5, 2 ** 32 + 5, 2 ** 33 + 5, 2 ** 52 + 5].map(first)).size).toBe(4);
  });
});
