import { type Draw, hypergeometricSumTwoSided } from './hypergeometric-sum.js';
import { independentDifference } from './independent-difference.js';
import { CONFIDENCE, type Estimate } from './interval.js';
import { rateInterval } from './rate-interval.js';

/** A game that was at risk once in a stratum. */
export interface Exposure {
  /** Number of the game; a game may be in many strata, once in each. */
  readonly game: number;
  readonly stratum: string;
  readonly exposed: boolean;
}

export interface StratifiedEffect {
  readonly difference: Estimate;
  readonly p: number;
  /** Exposures that could be compared. */
  readonly exposed: number;
  readonly unexposed: number;
}

/**
 * Fewer games than this, expected in any of the four fields (exposed or not, success or not), and there is no
 * interval.
 */
const EXPECTED_MIN = 10;

/** Games of a stratum: exposed, exposed successes, unexposed, unexposed successes. */
type Fields = [n1: number, a: number, n0: number, b: number];

/**
 * Difference of the rates of `success` between exposed and unexposed games of the same stratum, weighted by Mantel
 * and Haenszel's n1 n0 / n:
 *
 *     D = sum w (p1 - p0) / sum w,   w = n1 n0 / (n1 + n0).
 *
 * **Interval.** D is the difference of two weighted rates, sum w p1 / sum w and the same of p0. A game that is in
 * several strata counts in each, so their errors come from sums over games: with y the success and m the share p1 or
 * p0 of its side, the game's part in the first is the sum over its strata of (n0/n)(y - m) when exposed, in the second
 * of (n1/n)(y - m) when not, each with n/(n - 1) of its side for its own share in m, and a variance is the sum of
 * squares / (sum w)^2. Each rate has the interval of as many games as tell as much (`clusteredRate`), and the
 * difference that of both with their correlation: the error of a rate near 0 or 1 is smaller than that of the truth,
 * so D +- z times its error misses too often where D is large. Null bounds where fewer than `EXPECTED_MIN` games are
 * expected in a field, for then these variances are a matter of a few games and much too small in many studies.
 *
 * **p.** D sum w is the number of exposed successes less what is expected of it. Where exposure is chance within a
 * stratum, that number is a sum of hypergeometric ones, whatever games do in the other strata, and p is exact (the
 * permutation test, of which Cochran, Mantel and Haenszel's is the normal limit). Where the same games are exposed
 * again and again beyond chance, the deviation is divided by the root of how much more the games' sums of (exposed -
 * n1/n) vary than their parts, if they do. All games enter into that, not only the few that succeed.
 *
 * Strata with fewer than two games on a side are left out. N. Mantel and W. Haenszel (1959); S. Greenland and J.
 * Robins, Biometrics 41 (1985), with the sum over games of K. Liang and S. Zeger, Biometrika 73 (1986). null where
 * nothing can be compared, or all games end alike.
 */
export function stratifiedEffect(
  exposures: readonly Exposure[],
  success: ArrayLike<boolean>,
  confidence = CONFIDENCE,
): StratifiedEffect | null {
  const all = fieldsByStratum(exposures, success);
  const strata = new Map([...all].filter(([, [n1, , n0]]) => n1 >= 2 && n0 >= 2));
  const draws: Draw[] = [];
  let [weight, sumExposed, sumUnexposed, total] = [0, 0, 0, 0];
  let [exposed, unexposed, won] = [0, 0, 0];
  for (const [n1, a, n0, b] of strata.values()) {
    const w = (n1 * n0) / (n1 + n0);
    weight += w;
    sumExposed += (w * a) / n1;
    sumUnexposed += (w * b) / n0;
    total += a;
    exposed += n1;
    unexposed += n0;
    won += a + b;
    draws.push({ n: n1 + n0, marked: a + b, drawn: n1 });
  }
  if (weight === 0 || won === 0 || won === exposed + unexposed) return null;
  const sum = sumExposed - sumUnexposed;
  const parts = partsOfGames(exposures, success, strata);
  const again = Math.max(1, parts.exposureVariance);
  const p = hypergeometricSumTwoSided(draws, total - sum + sum / Math.sqrt(again));
  const estimate = sum / weight;
  if (leastExpected(draws) < EXPECTED_MIN)
    return { difference: { estimate, low: null, high: null }, p, exposed, unexposed };
  const rate = (mean: number, squares: number, games: number): Estimate => {
    const worth = squares > 0 ? (mean * (1 - mean) * weight * weight) / squares : games;
    return { ...rateInterval(mean * worth, worth, confidence), estimate: mean };
  };
  const rates = [
    rate(sumExposed / weight, parts.exposed, exposed),
    rate(sumUnexposed / weight, parts.unexposed, unexposed),
  ] as const;
  const correlation = parts.both === 0 ? 0 : parts.both / Math.sqrt(parts.exposed * parts.unexposed);
  return { difference: { ...independentDifference(...rates, correlation), estimate }, p, exposed, unexposed };
}

function fieldsByStratum(exposures: readonly Exposure[], success: ArrayLike<boolean>): Map<string, Fields> {
  const strata = new Map<string, Fields>();
  for (const { game, stratum, exposed } of exposures) {
    const cell = strata.get(stratum) ?? [0, 0, 0, 0];
    strata.set(stratum, cell);
    cell[exposed ? 0 : 2]++;
    if (success[game]) cell[exposed ? 1 : 3]++;
  }
  return strata;
}

/**
 * Sums over games of their squared parts in either rate and of the product of both, and of how often they are exposed
 * beyond expectation.
 */
function partsOfGames(
  exposures: readonly Exposure[],
  success: ArrayLike<boolean>,
  strata: ReadonlyMap<string, Fields>,
): Record<'exposed' | 'unexposed' | 'both' | 'exposureVariance', number> {
  const parts = new Map<number, [exposed: number, unexposed: number, beyond: number]>();
  let single = 0;
  for (const { game, stratum, exposed: own } of exposures) {
    const fields = strata.get(stratum);
    if (fields === undefined) continue;
    const [n1, a, n0, b] = fields;
    const y = success[game] ? 1 : 0;
    const residual = own ? (y - a / n1) * Math.sqrt(n1 / (n1 - 1)) : (y - b / n0) * Math.sqrt(n0 / (n0 - 1));
    const beyond = (own ? n0 : -n1) / (n1 + n0);
    const sums = parts.get(game) ?? [0, 0, 0];
    parts.set(game, sums);
    sums[own ? 0 : 1] += ((own ? n0 : n1) / (n1 + n0)) * residual;
    sums[2] += beyond;
    single += beyond * beyond;
  }
  let [ofExposed, ofUnexposed, both, joint] = [0, 0, 0, 0];
  for (const [one, other, beyond] of parts.values()) {
    ofExposed += one * one;
    ofUnexposed += other * other;
    both += one * other;
    joint += beyond * beyond;
  }
  return { exposed: ofExposed, unexposed: ofUnexposed, both, exposureVariance: joint / single };
}

/** Games expected in the emptiest of the four fields, over all strata. */
function leastExpected(draws: readonly Draw[]): number {
  const fields = [0, 0, 0, 0];
  for (const { n, marked, drawn } of draws)
    for (const [i, rows] of [drawn, n - drawn].entries())
      for (const [j, columns] of [marked, n - marked].entries()) fields[2 * i + j] += (rows * columns) / n;
  return Math.min(...fields);
}
