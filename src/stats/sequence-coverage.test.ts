import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { describe, expect, test } from 'vitest';
import { replicated } from '../../tests/support/size.js';
import { seedKey } from '../random/stream.js';
import { asymptoticSequence, meanSequence, stakeLogs, VARIED_MIN } from './mean-sequence.js';
import { type Counts, moments } from './moments.js';
import { aimedEvidence, mixtureEvidence, rateSequence } from './rate-sequence.js';

/** Chance that a 95 % sequence ever misses the truth. */
const ERROR_MAX = 0.05;
const REPLICATES = replicated(1000, 10_000);
const LOOKS = 100;

/** One long stream from mixed state: consecutive seeds of pure-rand are not independent. */
function generator(name: string): RandomGenerator {
  return xoroshiro128plusFromState([...seedKey(name), ...seedKey(`${name}'`)]);
}

/** `LOOKS` numbers of games from `first` to `last`, each larger than the one before by the same factor. */
function looks(first: number, last: number): number[] {
  return Array.from({ length: LOOKS }, (_, i) => Math.round(first * (last / first) ** (i / (LOOKS - 1))));
}

/** Adds up 0/1 games of rate p: by jumps from success to success, or for one half by counting the bits of words. */
class Games {
  private readonly logFailure: number;
  private successes = 0;
  private next: number;

  constructor(
    private readonly random: RandomGenerator,
    private readonly p: number,
  ) {
    this.logFailure = Math.log1p(-p);
    this.next = p === 0.5 ? 0 : this.jump() - 1;
  }

  /** Successes among the first n games; n must not fall, and is a multiple of 32 where p is one half. */
  upTo(n: number): number {
    if (this.p === 0.5) for (; this.next < n; this.next += 32) this.successes += bits(this.random.next());
    else for (; this.next < n; this.next += this.jump()) this.successes++;
    return this.successes;
  }

  /** Games to the next success: geometric. */
  private jump(): number {
    const uniform = ((this.random.next() >>> 0) + 0.5) / 2 ** 32;
    return 1 + Math.floor(Math.log(uniform) / this.logFailure);
  }
}

/** Number of ones in a 32-bit word. */
function bits(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

describe('a confidence sequence for a rate misses it at any of 100 looks in at most 5 % of the runs', () => {
  test.each([
    [0.5, null, 320, 320_000],
    [0.5, 0.01, 320, 320_000],
    [0.05, null, 100, 50_000],
    [0.05, 0.005, 100, 50_000],
    [0.005, null, 100, 300_000],
    [0.005, 0.001, 100, 300_000],
  ])('rate %f, aim %f, looks at %i to %i games', (p, aim, first, last) => {
    const random = generator(`rate ${p} ${aim}`);
    const at = looks(first, last).map((n) => (p === 0.5 ? 32 * Math.round(n / 32) : n));
    // At a look most runs have a number of successes that others had before.
    const known = at.map(() => new Map<number, boolean>());
    let missed = 0;
    for (let run = 0; run < REPLICATES; run++) {
      const games = new Games(random, p);
      // The interval itself is slow to compute; that it ends where the evidence says is checked on some runs.
      const check = run % 500 === 0;
      let miss = false;
      for (const [look, n] of at.entries()) {
        const k = games.upTo(n);
        const out = known[look].get(k) ?? excluded(k, n, p, aim);
        known[look].set(k, out);
        if (check) {
          const { low, high } = rateSequence(k, n, 0.95, aim);
          expect((low ?? 0) > p || (high ?? 1) < p).toBe(out);
        }
        if (out) miss = true;
        if (miss && !check) break;
      }
      if (miss) missed++;
    }
    expect(missed / REPLICATES).toBeLessThanOrEqual(ERROR_MAX);
    // Not by being needlessly wide: what is lost lies between looks and beyond the last one.
    expect(missed / REPLICATES).toBeGreaterThan(0.005);
  });

  /** Whether p lies outside the 95 % interval. */
  function excluded(k: number, n: number, p: number, aim: number | null): boolean {
    if (aim === null) return mixtureEvidence(k, n, p) >= Math.log(1 / 0.05);
    if (mixtureEvidence(k, n, p) >= Math.log(1 / 0.01)) return true;
    const limit = Math.log(2 / 0.04);
    return aimedEvidence(k, n, p, aim) >= limit || aimedEvidence(n - k, n, 1 - p, aim) >= limit;
  }
});

/** Victory points of 5000 games of a wargame scenario, as a cautious policy makes them: a long tail downwards. */
const POINTS = [
  7, 17, 15, 18, 24, 32, 47, 67, 100, 133, 126, 155, 174, 204, 187, 225, 215, 220, 236, 269, 197, 239, 217, 208, 186,
  218, 200, 174, 171, 174, 144, 151, 116, 79, 37, 12, 6,
];
/** Lost before anything is scored, in 97 games of 100; the others score high. */
const RARE = Array.from({ length: 47 }, (_, v) => (v === 0 ? 9700 : v >= 30 ? 18 : 0));
/** Resources in hand: nothing in a fifth of the games, a few with a hundred. */
const RESOURCES = Array.from({ length: 120 }, (_, v) => (v === 0 ? 900 : Math.round(230 * Math.exp(-v / 20))));

/** Draws values with chances proportional to weights, rounded to 2^-16: `counts` are the chances really used. */
class Values {
  readonly counts: Counts;
  readonly mean: number;
  private readonly table = new Uint8Array(65_536);

  constructor(weights: readonly number[]) {
    const sum = weights.reduce((a, b) => a + b, 0);
    let cumulated = 0;
    let filled = 0;
    for (const [value, weight] of weights.entries()) {
      cumulated += weight;
      const to = Math.round((cumulated / sum) * this.table.length);
      this.table.fill(value, filled, to);
      filled = to;
    }
    const counts = new Array<number>(weights.length).fill(0);
    for (const value of this.table) counts[value]++;
    this.counts = entries(counts);
    this.mean = moments(this.counts).mean;
  }

  draw(random: RandomGenerator, games: number, into: Float64Array): void {
    for (let game = 0; game < games; game++) into[this.table[random.next() >>> 16]]++;
  }
}

function entries(counts: ArrayLike<number>): [number, number][] {
  return Array.from(counts, (count, value): [number, number] => [value, count]).filter(([, count]) => count > 0);
}

describe('a confidence sequence for a mean misses it at any of 100 looks in at most 5 % of the runs', () => {
  test.each([
    ['points', POINTS, 100, 8000],
    ['rare points', RARE, 100, 8000],
  ])('by betting: %s', (name, weights, first, last) => {
    const random = generator(name);
    const values = new Values(weights);
    const { mean } = values;
    const max = 46;
    const up = stakeLogs(
      Array.from({ length: max + 1 }, (_, v) => v),
      mean,
    );
    const down = stakeLogs(
      Array.from({ length: max + 1 }, (_, v) => max - v),
      max - mean,
    );
    const at = looks(first, last);
    const counts = new Float64Array(max + 1);
    let missed = 0;
    for (let run = 0; run < REPLICATES; run++) {
      counts.fill(0);
      const check = run % 1000 === 0;
      let n = 0;
      let miss = false;
      for (const look of at) {
        values.draw(random, look - n, counts);
        n = look;
        let sum = 0;
        for (let v = 0; v <= max; v++) sum += v * counts[v];
        const average = sum / n;
        const out =
          (n * (average / mean - 1) > Math.log(40) && capital(up, counts) >= 40) ||
          (n * ((max - average) / (max - mean) - 1) > Math.log(40) && capital(down, counts) >= 40);
        if (check) {
          const { low, high } = meanSequence(entries(counts), { min: 0, max }, 0.95, null);
          expect((low ?? 0) > mean || (high ?? 0) < mean).toBe(out);
        }
        if (out) miss = true;
        if (miss && !check) break;
      }
      if (miss) missed++;
    }
    expect(missed / REPLICATES).toBeLessThanOrEqual(ERROR_MAX);
    expect(missed / REPLICATES).toBeGreaterThan(0.001);
  });

  /** Average capital of the stakes. It is at most e^(n (average/mean - 1)), because log(1 + x) <= x. */
  function capital(logs: readonly Float64Array[], counts: Float64Array): number {
    let sum = 0;
    for (const stake of logs) {
      let log = 0;
      for (let v = 0; v < counts.length; v++) if (counts[v] > 0) log += counts[v] * stake[v];
      sum += Math.exp(log);
    }
    return sum / logs.length;
  }

  test.each([
    ['resources', RESOURCES, null, 1000, 10_000],
    ['resources, aimed', RESOURCES, 0.8, 1000, 10_000],
    ['rare points as if unbounded', RARE, null, 1000, 10_000],
  ])('asymptotically: %s', (name, weights, aim, first, last) => {
    const random = generator(name);
    const values = new Values(weights);
    const at = looks(first, last);
    const counts = new Float64Array(weights.length);
    let missed = 0;
    for (let run = 0; run < REPLICATES; run++) {
      counts.fill(0);
      const check = run % 1000 === 0;
      let n = 0;
      let miss = false;
      for (const look of at) {
        values.draw(random, look - n, counts);
        n = look;
        const out = outside(counts, n, values.mean, aim);
        if (check) {
          const { low, high } = asymptoticSequence(entries(counts), 1 - 0.95, aim);
          expect(low !== null && high !== null && (low > values.mean || high < values.mean)).toBe(out);
        }
        if (out) miss = true;
        if (miss && !check) break;
      }
      if (miss) missed++;
    }
    expect(missed / REPLICATES).toBeLessThanOrEqual(ERROR_MAX);
    expect(missed / REPLICATES).toBeGreaterThan(0.005);
  });

  /** The stated formulas, without the exact but slow sums of `moments`. */
  function outside(counts: Float64Array, n: number, truth: number, aim: number | null): boolean {
    let sum = 0;
    let squares = 0;
    let commonest = 0;
    for (let v = 0; v < counts.length; v++) {
      sum += v * counts[v];
      squares += v * v * counts[v];
      commonest = Math.max(commonest, counts[v]);
    }
    if (n - commonest < VARIED_MIN) return false;
    const variance = (squares - sum ** 2 / n) / (n - 1);
    const mixture = (error: number): number =>
      Math.sqrt((variance / n) * (1 + 250 / n) * (2 * Math.log(1 / error) + Math.log(1 + n / 250)));
    const aimed = (h: number): number => h / 2 + (variance * Math.log(2 / 0.04)) / (h * n);
    const half = aim === null ? mixture(0.05) : Math.min(aimed(aim), mixture(0.01));
    return Math.abs(sum / n - truth) > half;
  }
});
