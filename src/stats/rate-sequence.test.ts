import gammaln from '@stdlib/math-base-special-gammaln';
import { describe, expect, test } from 'vitest';
import { wilsonInterval } from './interval.js';
import {
  aimedEvidence,
  aimedSequence,
  mixtureEvidence,
  mixtureSequence,
  PRIOR_GAMES,
  rateSequence,
} from './rate-sequence.js';

const CASES: readonly (readonly [successes: number, n: number])[] = [
  [0, 1000],
  [1, 1000],
  [500, 1000],
  [50, 1000],
  [999, 1000],
  [1000, 1000],
  [5, 1_000_000],
  [342_000, 1_000_000],
];

function within(actual: number, expected: number, error = 1e-12): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(error);
}

/** Evidence reaches the limit at a bound: not 1e-12 further in, surely 1e-12 further out. */
function crosses(evidence: (p: number) => number, bound: number, inwards: number, limit: number): void {
  expect(evidence(bound + 1e-12 * inwards)).toBeLessThan(limit);
  expect(evidence(bound - Math.min(1e-12, bound / 2, (1 - bound) / 2) * inwards)).toBeGreaterThanOrEqual(limit);
}

describe('mixture', () => {
  test('evidence is the product of predictive chances over p^k q^(n - k)', () => {
    for (const p of [0.01, 0.3, 0.5, 0.97]) {
      for (const [k, n] of [
        [0, 5],
        [3, 7],
        [40, 60],
        [60, 60],
      ]) {
        let log = 0;
        for (let i = 0; i < k; i++) log += Math.log((PRIOR_GAMES * p + i) / p);
        for (let j = 0; j < n - k; j++) log += Math.log((PRIOR_GAMES * (1 - p) + j) / (1 - p));
        for (let i = 0; i < n; i++) log -= Math.log(PRIOR_GAMES + i);
        within(mixtureEvidence(k, n, p), log, 1e-12 * gammaln(PRIOR_GAMES + n));
      }
    }
  });

  test('after two failures ends where (m q + 1) error = (m + 1) q', () => {
    for (const error of [0.998, 0.999]) {
      const q = error / (PRIOR_GAMES + 1 - PRIOR_GAMES * error);
      within(mixtureSequence(0, 2, error).high, 1 - q, 1e-10);
    }
  });

  test('ends where the evidence reaches 1/error', () => {
    for (const [k, n] of CASES) {
      const { low, high } = mixtureSequence(k, n, 0.05);
      if (low > 0) crosses((p) => mixtureEvidence(k, n, p), low, 1, Math.log(20));
      if (high < 1) crosses((p) => mixtureEvidence(k, n, p), high, -1, Math.log(20));
      // One success does not tell p from alternatives with mean p.
      expect([low === 0, high === 1]).toEqual([k <= 1, k >= n - 1]);
    }
  });

  test('evidence is convex in p, so the set is an interval', () => {
    for (const [k, n] of CASES) {
      const values = Array.from({ length: 99 }, (_, i) => mixtureEvidence(k, n, (i + 1) / 100));
      for (let i = 1; i + 1 < values.length; i++)
        expect(values[i - 1] + values[i + 1] - 2 * values[i]).toBeGreaterThan(-1e-6);
    }
  });
});

describe('sequence for one half-width', () => {
  test('after successes only begins where the likelihood ratio has a closed form', () => {
    for (const n of [10, 1000, 100_000]) {
      for (const aim of [0.2, 0.01, 0.0001]) {
        const { low, high } = aimedSequence(n, n, 0.05, aim);
        const nextToOne = (0.05 / 2) ** (1 / n);
        const farFromOne = aim / Math.expm1(Math.log(40) / n);
        within(low, farFromOne + aim <= 1 ? farFromOne : nextToOne);
        expect(high).toBe(1);
      }
    }
  });

  test('ends where the evidence reaches 2/error', () => {
    for (const [k, n] of CASES) {
      const { low, high } = aimedSequence(k, n, 0.05, 0.002);
      if (k > 0) crosses((p) => aimedEvidence(k, n, p, 0.002), low, 1, Math.log(40));
      if (k < n) crosses((p) => aimedEvidence(n - k, n, 1 - p, 0.002), high, -1, Math.log(40));
    }
  });
});

describe('shown sequence', () => {
  test('changes sides with successes and failures', () => {
    for (const aim of [null, 0.01]) {
      for (const [k, n] of CASES) {
        const one = rateSequence(k, n, 0.95, aim);
        const other = rateSequence(n - k, n, 0.95, aim);
        within(one.low ?? Number.NaN, 1 - (other.high ?? Number.NaN));
        within(one.high ?? Number.NaN, 1 - (other.low ?? Number.NaN));
      }
    }
  });

  test('holds the estimate and the interval for a fixed number of games', () => {
    for (const aim of [null, 0.002]) {
      for (const [k, n] of CASES) {
        const { estimate, low, high } = rateSequence(k, n, 0.95, aim);
        const fixed = wilsonInterval(k, n);
        expect(estimate).toBe(k / n);
        expect(low).toBeLessThanOrEqual(Math.max(fixed.low ?? 1, k / n - (1.9 * Math.sqrt(k * (n - k))) / n ** 1.5));
        expect(high).toBeGreaterThanOrEqual(
          Math.min(fixed.high ?? 0, k / n + (1.9 * Math.sqrt(k * (n - k))) / n ** 1.5),
        );
      }
    }
  });

  test('reaches its aim after about twice the games that a fixed number needs', () => {
    for (const p of [0.5, 0.05, 0.005]) {
      const aim = p / 5;
      const n = Math.ceil((2.1 * 1.96 ** 2 * (1 - p) * p) / aim ** 2);
      const { low, high } = rateSequence(Math.round(n * p), n, 0.95, aim);
      expect(((high ?? 1) - (low ?? 0)) / 2).toBeLessThan(aim);
    }
  });

  test('without an aim is less than 2.1 times as wide as for a fixed number, from 1000 to 10 million games', () => {
    for (const n of [1000, 31_600, 1_000_000, 10_000_000]) {
      const { low, high } = rateSequence(n / 4, n, 0.95, null);
      expect((high ?? 1) - (low ?? 0)).toBeLessThan((2.1 * 2 * 1.96 * Math.sqrt(3 / 16)) / Math.sqrt(n));
    }
  });

  test('long before its aim has a fifth of the error, whose sum with that of the aim is all', () => {
    const early = rateSequence(30, 100, 0.95, 0.001);
    const { low, high } = rateSequence(30, 100, 0.99, null);
    expect(early.low).toBeCloseTo(low ?? 0, 9);
    expect(early.high).toBeCloseTo(high ?? 1, 9);
  });

  test('knows nothing without games', () => {
    expect(rateSequence(0, 0, 0.95, 0.01)).toEqual({ estimate: Number.NaN, low: 0, high: 1 });
  });
});
