import { describe, expect, test } from 'vitest';
import { movedTogether } from '../../src/commands/sensitivity/pairs.js';
import { contrast, type Design, fractionalFactorial, pairsOf, unexplained } from '../../src/stats/factorial.js';
import type { Estimate } from '../../src/stats/interval.js';
import { replicated } from '../support/size.js';
import { coverage, uniforms } from '../support/uniforms.js';

const STUDIES = replicated(100, 1000);

const holds = ({ low, high }: Estimate, truth: number): boolean =>
  low !== null && high !== null && low <= truth + 1e-12 && truth <= high + 1e-12;

describe('a fractional factorial', () => {
  test('tells every factor and every pair from all others, in as few runs as are known to do', () => {
    const runs = [2, 5, 6, 8, 11, 17].map((factors) => fractionalFactorial(factors).length);
    expect(runs).toEqual([4, 16, 32, 64, 128, 256]);
    for (const factors of [5, 8, 17]) {
      const design = fractionalFactorial(factors);
      expect(design[0]).not.toContain(true);
      const effects = [...design[0].map((_, factor) => [factor]), ...pairsOf(factors)];
      const signs = effects.map((own) =>
        design.map((run) => own.reduce((sign, factor) => (run[factor] ? sign : -sign), 1)),
      );
      for (const [i, a] of signs.entries())
        for (const b of signs.slice(i + 1)) expect(a.reduce((sum, sign, run) => sum + sign * b[run], 0)).toBe(0);
    }
  });

  test('gives back what was put in: each alone, two beyond their sum', () => {
    const design = fractionalFactorial(5);
    const value = ([a, b, , d]: readonly boolean[]): number => 7 + (a ? 3 : 0) - (b ? 2 : 0) + (a && d ? 4 : 0);
    const columns = design.map((run) => Float64Array.of(value(run), value(run)));
    const of = (...factors: number[]): number => 2 ** factors.length * contrast(columns, design, factors)[0];
    expect([of(0), of(1), of(2), of(3)]).toEqual([3 + 4 / 2, -2, 0, 4 / 2]);
    expect([of(0, 3), of(0, 1), of(2, 4)]).toEqual([4, 0, 0]);
    const { share, spread } = unexplained(
      columns.map((one) => new Float64Array(5).fill(one[0])),
      design,
      0.95,
    );
    // Variances of two equal halves: (5^2 + 2^2 + 2^2)/4 of single factors, 1 of the pair.
    expect(share?.estimate).toBeCloseTo(1 / (33 / 4 + 1), 12);
    expect(spread.estimate).toBeCloseTo(Math.sqrt(33 / 4 + 1), 12);
  });
});

describe('parts moved together', () => {
  /** Chances of runs: three parts do something alone, two pairs beyond that. */
  const chances = (design: Design, size: number): number[] =>
    design.map((run) => {
      const [a, b, c, d] = run.map((moved) => (moved ? 1 : -1));
      return 0.45 + size * (0.05 * (a - b + 0.5 * c) + 0.03 * (a * b + 0.7 * c * d));
    });
  /** Games won with them, 7 of 10 by luck that all runs share. */
  const play = (next: () => number, games: number, all: readonly number[]): Float64Array[] => {
    const luck = Float64Array.from({ length: games }, next);
    return all.map((chance) => luck.map((u) => ((next() < 0.7 ? u : next()) < chance ? 1 : 0)));
  };
  const design = fractionalFactorial(6);
  const factors = Array.from({ length: 6 }, (_, i) => ({ part: String(i), steps: 1 as const, set: [] }));

  test('the pair named first does as much as its interval says', () => {
    const next = uniforms('pair named first');
    const truths = new Map([
      ['0 1', 4 * 0.4 * 0.03],
      ['2 3', 4 * 0.4 * 0.021],
    ]);
    let [named, alone] = [0, 0];
    const [held, least] = coverage(STUDIES, 0.95, () => {
      const { pairs } = movedTogether(factors, design, play(next, 150, chances(design, 0.4)), 0.95, false);
      const most = pairs.find((pair) => pair.named);
      if (!most?.named) return true;
      const truth = truths.get(`${most.part} ${most.other}`) ?? 0;
      named++;
      if (holds(most.effect.difference, truth)) alone++;
      return holds(most.named, truth);
    });
    expect(held).toBeGreaterThanOrEqual(least);
    // The check can fail: the interval of each alone misses far more often.
    expect(alone / named).toBeLessThan(0.9);
  });

  test('the share that single parts leave, and the spread, lie within their intervals', () => {
    const next = uniforms('share of pairs');
    const [single, pair] = [2.25 * 0.05 ** 2, 1.49 * 0.03 ** 2];
    let spreads = 0;
    const [shares, least] = coverage(STUDIES, 0.95, () => {
      const { share, spread } = unexplained(play(next, 150, chances(design, 1)), design, 0.95);
      if (holds(spread, Math.sqrt(single + pair))) spreads++;
      return share !== null && holds(share, pair / (single + pair));
    });
    expect(shares).toBeGreaterThanOrEqual(least);
    expect(spreads / STUDIES).toBeGreaterThanOrEqual(least);
  });

  test('where nothing is changed no pair is named, and the set-ups are not said to differ', () => {
    const next = uniforms('nothing together');
    let differ = 0;
    const [quiet, least] = coverage(STUDIES, 0.95, () => {
      const found = movedTogether(factors, design, play(next, 150, chances(design, 0)), 0.95, false);
      if (found.share !== null) differ++;
      return found.pairs.every((one) => one.named === undefined);
    });
    expect(quiet).toBeGreaterThanOrEqual(least);
    expect(differ / STUDIES).toBeLessThanOrEqual(1 - least);
  });
});
