/**
 * Do the first words of keyed streams show traces of their names? Each measure compares counts with what ideal words
 * would give and returns by how many standard errors the worst one is off. `Start` stands for the way a stream is
 * started, so that a bad one can be put in and has to be found.
 */

import { mix32, Stream } from '../../src/random/stream.js';

export type Start = new () => Stream;

/** How streams were started up to rules 1 of the games: one round for each half of the state. */
export class OneRound extends Stream {
  override start(purpose: number, index: number): void {
    const parts = this as unknown as { s0: number; s1: number; key0: number; key1: number };
    const name = (purpose << 24) | index;
    parts.s0 = mix32(parts.key0 ^ name);
    parts.s1 = mix32((parts.key1 + Math.imul(name, 0x9e3779b9)) | 0);
  }
}

export interface Finding {
  readonly what: string;
  /** Standard errors from what ideal words give; of several counts, the largest. */
  readonly z: number;
  /** How many counts `z` is the largest of. */
  readonly counts: number;
}

const [SEED_0, SEED_1] = [0x12345677, 0x1abcdef1];
/** Purposes and indices as games use them: set-up, an event, an operation, a combat. */
const NAMES = [
  [1, 0],
  [3, 7],
  [4, (3 << 10) | (1 << 7) | 5],
  [5, (3 << 15) | (1 << 7) | 40],
] as const;

function words(start: Start, games: number, from: number, purpose: number, index: number, place: number): Uint32Array {
  const stream = new start();
  const found = new Uint32Array(games);
  for (let k = 0; k < games; k++) {
    stream.bindGame(SEED_0, SEED_1, from + k);
    stream.start(purpose, index);
    for (let i = 1; i < place; i++) stream.word();
    found[k] = stream.word();
  }
  return found;
}

function equalNeighbours(sorted: Uint32Array): number {
  let equal = 0;
  for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1]) equal++;
  return equal;
}

/** Words that came before among `games` games of one name: n^2 / 2^33 of them. */
export function repeats(start: Start, games: number, place: number): Finding {
  let found = 0;
  NAMES.forEach(([purpose, index], i) => {
    found += equalNeighbours(words(start, games, i * games, purpose, index, place).sort());
  });
  const expected = (NAMES.length * games * (games - 1)) / 2 ** 33;
  return { what: `repeats of word ${place}`, z: (found - expected) / Math.sqrt(expected), counts: 1 };
}

/** Words that came before among so many names of one game, and how many are expected of ideal words. */
export function repeatsWithin(start: Start, game: number, names: number, place: number) {
  const stream = new start();
  stream.bindGame(SEED_0, SEED_1, game);
  const found = Uint32Array.from({ length: names }, (_, name) => {
    stream.start(name & 15, name >>> 4);
    for (let i = 1; i < place; i++) stream.word();
    return stream.word();
  });
  return { found: equalNeighbours(found.sort()), expected: (names * (names - 1)) / 2 ** 33 };
}

/** Birthday spacings: equal gaps between the sorted words of 4,096 games, 4 in a set. */
export function spacings(start: Start, sets: number, place: number): Finding {
  const size = 4096;
  let found = 0;
  for (let set = 0; set < sets; set++) {
    const [purpose, index] = NAMES[set % NAMES.length];
    const sorted = words(start, size, set * size, purpose, index, place).sort();
    found += equalNeighbours(sorted.map((word, i) => word - sorted[(i || size) - 1]).sort());
  }
  const expected = (sets * size ** 3) / 2 ** 34;
  return { what: `birthday spacings of word ${place}`, z: (found - expected) / Math.sqrt(expected), counts: 1 };
}

/** Chi-square of the words of many games in as many cells. */
export function evenness(start: Start, games: number, place: number): Finding {
  const stream = new start();
  const cells = new Uint16Array(games);
  const shift = 32 - Math.log2(games);
  for (let k = 0; k < games; k++) {
    stream.bindGame(SEED_0, SEED_1, k);
    stream.start(2, 0);
    for (let i = 1; i < place; i++) stream.word();
    cells[stream.word() >>> shift]++;
  }
  let square = 0;
  for (let i = 0; i < games; i++) square += (cells[i] - 1) ** 2;
  return { what: `evenness of word ${place}`, z: (square - (games - 1)) / Math.sqrt(2 * games), counts: 1 };
}

/** Each bit of the name flipped: how often does each bit of the word flip? */
export function nameAvalanche(start: Start, games: number): Finding {
  const stream = new start();
  const flips = new Float64Array(1024);
  for (let k = 0; k < games; k++) {
    stream.bindGame(SEED_0, SEED_1, 977 * k);
    const name = ((1 + (k & 15)) << 24) | ((Math.imul(k, 0x9e3779b1) >>> 12) & 0xffff);
    stream.start(name >>> 24, name & 0xffffff);
    const word = stream.word();
    for (let bit = 0; bit < 32; bit++) {
      const other = name ^ (1 << bit);
      stream.start(other >>> 24, other & 0xffffff);
      countBits(flips, 32 * bit, word ^ stream.word());
    }
  }
  return { what: 'flips by bits of the name', z: worst(flips, games), counts: 1024 };
}

/** Each bit of the game's number flipped; numbers of even parity, so that no pair is counted twice. */
export function gameAvalanche(start: Start, games: number): Finding {
  const stream = new start();
  const flips = new Float64Array(1024);
  for (let k = 0; k < games; k++) {
    const [purpose, index] = NAMES[k % NAMES.length];
    const game = 2 * k + parity(k);
    stream.bindGame(SEED_0, SEED_1, game);
    stream.start(purpose, index);
    const word = stream.word();
    for (let bit = 0; bit < 32; bit++) {
      stream.bindGame(SEED_0, SEED_1, (game ^ (1 << bit)) >>> 0);
      stream.start(purpose, index);
      countBits(flips, 32 * bit, word ^ stream.word());
    }
  }
  return { what: "flips by bits of the game's number", z: worst(flips, games), counts: 1024 };
}

function parity(word: number): number {
  let bits = word;
  for (const shift of [16, 8, 4, 2, 1]) bits ^= bits >>> shift;
  return bits & 1;
}

function countBits(counts: Float64Array, from: number, word: number): void {
  for (let j = 0; j < 32; j++) counts[from + j] += (word >>> j) & 1;
}

function worst(flips: Float64Array, games: number): number {
  let z = 0;
  for (const count of flips) {
    const here = (count - games / 2) / Math.sqrt(games / 4);
    if (Math.abs(here) > Math.abs(z)) z = here;
  }
  return z;
}

/** The first dice of neighbouring names in the same game: chi-square of their 100 pairs. */
export function neighbours(start: Start, games: number): Finding {
  const [one, other] = [new start(), new start()];
  let z = 0;
  const pairs = NAMES.flatMap(([purpose, index]) => [
    [purpose, index, purpose + 1, index],
    [purpose, index, purpose, index ^ 1],
    [purpose, index, purpose, index ^ 2],
  ]);
  for (const [purposeA, indexA, purposeB, indexB] of pairs) {
    const counts = new Float64Array(100);
    for (let k = 0; k < games; k++) {
      one.bindGame(SEED_0, SEED_1, k);
      other.bindGame(SEED_0, SEED_1, k);
      one.start(purposeA, indexA);
      other.start(purposeB, indexB);
      counts[10 * one.die() + other.die()]++;
    }
    const expected = games / 100;
    const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    const here = (square - 99) / Math.sqrt(198);
    if (Math.abs(here) > Math.abs(z)) z = here;
  }
  return { what: 'pairs of dice of neighbouring names', z, counts: pairs.length };
}

/** As far off as chance leaves it once in ten thousand of such findings. */
export function suspicious({ z, counts }: Finding): boolean {
  return Math.abs(z) > (counts === 1 ? 3.9 : counts < 100 ? 5 : 5.3);
}
