import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import { seedKey } from '../random/stream.js';
import { binomialAtMost, studentTwoSided } from './beta-tail.js';
import { holm } from './holm.js';
import { mcnemar } from './mcnemar.js';
import { pairedDifference } from './paired.js';

/** Uniform numbers in [0, 1) from mixed state. */
function uniforms(name: string): () => number {
  const random = xoroshiro128plusFromState([...seedKey(name), ...seedKey(`${name}'`)]);
  return () => uniformInt(random, 0, 0x3fffffff) / 0x40000000;
}

/** Standard normal numbers (Box and Muller). */
function normals(name: string): () => number {
  const next = uniforms(name);
  return () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

function near(value: number, expected: number): void {
  expect(Math.abs(value / expected - 1)).toBeLessThan(1e-12);
}

describe('tails by the incomplete beta function', () => {
  test('binomial: sums of binomial coefficients', () => {
    near(binomialAtMost(0, 20, 0.5), 2 ** -20);
    near(binomialAtMost(2, 5, 0.5), 0.5);
    near(binomialAtMost(3, 10, 0.5), (1 + 10 + 45 + 120) / 1024);
    near(binomialAtMost(1, 3, 0.25), 0.75 ** 3 + 3 * 0.25 * 0.75 ** 2);
    expect([binomialAtMost(-1, 5, 0.5), binomialAtMost(5, 5, 0.5)]).toEqual([0, 1]);
  });

  test("Student's with 1 and 2 degrees of freedom: closed forms", () => {
    for (const t of [0.1, 1, 3.5, 40]) {
      near(studentTwoSided(t, 1), (2 / Math.PI) * Math.atan(1 / t));
      const share = t / Math.sqrt(2 + t * t);
      // 1 - share loses digits for large t; 2/(2 + t^2) = (1 - share)(1 + share) does not.
      near(studentTwoSided(-t, 2), 2 / (2 + t * t) / (1 + share));
    }
    expect(studentTwoSided(0, 7)).toBe(1);
    expect(studentTwoSided(Number.POSITIVE_INFINITY, 7)).toBe(0);
  });
});

describe("McNemar's test", () => {
  test('of 5 games won by A only and none by B only: 2/32, mid-p 1/32', () => {
    const found = mcnemar({ both: 90, onlyA: 5, onlyB: 0, neither: 5 });
    near(found.exact, 2 / 32);
    near(found.midP, 1 / 32);
  });

  test('of 7 against 3: 2 (1 + 10 + 45 + 120)/1024, mid-p without one 120/1024', () => {
    const found = mcnemar({ both: 0, onlyA: 3, onlyB: 7, neither: 0 });
    near(found.exact, 352 / 1024);
    near(found.midP, 232 / 1024);
  });

  test('finds nothing where nothing differs', () => {
    expect(mcnemar({ both: 3, onlyA: 0, onlyB: 0, neither: 3 })).toEqual({ exact: 1, midP: 1 });
    expect(mcnemar({ both: 3, onlyA: 4, onlyB: 4, neither: 3 }).exact).toBe(1);
    near(mcnemar({ both: 3, onlyA: 4, onlyB: 4, neither: 3 }).midP, 1);
  });

  test('at level 0.05 is wrong in at most 5 % (exact) and about 5 % (mid-p) of simulated studies', () => {
    const next = uniforms('mcnemar');
    const studies = 4000;
    let exact = 0;
    let midP = 0;
    for (let i = 0; i < studies; i++) {
      let onlyA = 0;
      let onlyB = 0;
      for (let game = 0; game < 200; game++) {
        const draw = next();
        if (draw < 0.1) onlyA++;
        else if (draw < 0.2) onlyB++;
      }
      const found = mcnemar({ both: 0, onlyA, onlyB, neither: 200 - onlyA - onlyB });
      if (found.exact <= 0.05) exact++;
      if (found.midP <= 0.05) midP++;
    }
    // Four standard errors of the simulation are 0.014.
    expect(exact / studies).toBeLessThan(0.05);
    expect(Math.abs(midP / studies - 0.05)).toBeLessThan(0.014);
  });
});

describe('paired difference', () => {
  test('of three games: closed form', () => {
    const { difference, varianceRatio, meanA, meanB } = pairedDifference([5, 9, 4], [3, 6, 3]);
    expect([meanA, meanB, difference.estimate]).toEqual([6, 4, 2]);
    // Symmetric, but skewness is not known to be 0: more than the half-width with t = 0.95 / sqrt(2 0.975 0.025).
    const half = 2 - (difference.low ?? 0);
    expect(half).toBeGreaterThan(0.95 / Math.sqrt(2 * 0.975 * 0.025) / Math.sqrt(3));
    near((difference.high ?? 0) - 2, half);
    // var A = 14/2, var B = 6/2, var (A - B) = 2/2.
    near(varianceRatio ?? 0, 10);
  });

  test('p is the error at which the interval ends at 0', () => {
    const next = uniforms('p');
    // Long-tailed upwards on one side, then on the other.
    const [a, b] = [Array.from({ length: 60 }, () => 0.3 - Math.log(1 - next())), Array.from({ length: 60 }, next)];
    for (const [before, after] of [[b, a] as const, [a, b] as const]) {
      const { p } = pairedDifference(after, before);
      expect(p).toBeLessThan(0.05);
      const { low, high } = pairedDifference(after, before, 1 - p).difference;
      expect(Math.min(Math.abs(low ?? 1), Math.abs(high ?? 1))).toBeLessThan(1e-6);
    }
  });

  test('of equal games has no variance and p 1', () => {
    expect(pairedDifference([1, 2, 3], [1, 2, 3])).toMatchObject({ p: 1, sd: 0, varianceRatio: null });
  });

  test('claims no certainty where the difference is the same in all games', () => {
    const none = { low: null, high: null, constant: true };
    expect(pairedDifference([1, 2, 3], [1, 2, 3]).difference).toEqual({ estimate: 0, ...none });
    const { difference, p } = pairedDifference([2, 3, 4, 5], [1, 2, 3, 4]);
    expect(difference).toEqual({ estimate: 1, ...none });
    expect(p).toBe(2 / 2 ** 4);
    expect(pairedDifference([2, 3, 4], [1, 2, 2]).difference).not.toHaveProperty('constant');
    // One game says nothing, alike or not.
    expect(pairedDifference([2], [1])).toMatchObject({ difference: { estimate: 1, low: null }, p: 1 });
  });

  test('covers the true difference in about 95 % of simulated studies, and its ratio is the one of the variances', () => {
    const next = normals('paired');
    const studies = 3000;
    let covered = 0;
    let ratios = 0;
    for (let i = 0; i < studies; i++) {
      const a = new Float64Array(40);
      const b = new Float64Array(40);
      for (let game = 0; game < 40; game++) {
        const common = 3 * next();
        a[game] = common + next() + 0.5;
        b[game] = common + next();
      }
      const { difference, varianceRatio } = pairedDifference(a, b);
      if ((difference.low ?? 1) <= 0.5 && 0.5 <= (difference.high ?? 0)) covered++;
      ratios += varianceRatio ?? 0;
    }
    expect(Math.abs(covered / studies - 0.95)).toBeLessThan(0.016);
    // (10 + 10)/2, times 39/37 because the mean of 1/chi-square is above 1 over its mean.
    expect(Math.abs(ratios / studies - (10 * 39) / 37)).toBeLessThan(0.6);
  });
});

describe("Holm's correction", () => {
  test('multiplies the smallest by m, the next by m - 1, and never falls', () => {
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
    expect(holm([0.5, 0.9])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
  });

  test('keeps the chance of any false finding below alpha when some hypotheses are false', () => {
    const next = uniforms('holm');
    const studies = 4000;
    let wrong = 0;
    for (let i = 0; i < studies; i++) {
      const ps = Array.from({ length: 10 }, (_, test) => (test < 4 ? next() * 1e-4 : next()));
      if (holm(ps).some((p, test) => test >= 4 && p <= 0.05)) wrong++;
    }
    // 1 - (1 - 0.05/6)^6 = 0.049 where all four are found first.
    expect(wrong / studies).toBeLessThan(0.0635);
    expect(wrong / studies).toBeGreaterThan(0.03);
  });
});
