import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { type Draw, hypergeometricSumTwoSided } from './hypergeometric-sum.js';
import { CONFIDENCE, type Estimate } from './interval.js';

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
 * **Interval.** A game that is in several strata counts in each, so the error comes from sums over games: with y the
 * success and m the share p1 or p0 of its side, the game's part is the sum over its strata of (n0/n)(y - m) when
 * exposed and -(n1/n)(y - m) when not, each with n/(n - 1) of its side for its own share in m, and var D = sum of
 * squares / (sum w)^2. Null bounds where fewer than `EXPECTED_MIN` games are expected in a field, for then this
 * variance is a matter of a few games and much too small in many studies.
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
  let [weight, sum, total] = [0, 0, 0];
  let [exposed, unexposed, won] = [0, 0, 0];
  for (const [n1, a, n0, b] of strata.values()) {
    const w = (n1 * n0) / (n1 + n0);
    weight += w;
    sum += w * (a / n1 - b / n0);
    total += a;
    exposed += n1;
    unexposed += n0;
    won += a + b;
    draws.push({ n: n1 + n0, marked: a + b, drawn: n1 });
  }
  if (weight === 0 || won === 0 || won === exposed + unexposed) return null;
  const parts = partsOfGames(exposures, success, strata);
  const again = Math.max(1, parts.exposureVariance);
  const p = hypergeometricSumTwoSided(draws, total - sum + sum / Math.sqrt(again));
  const estimate = sum / weight;
  const difference = {
    estimate,
    ...bounds(estimate, Math.sqrt(parts.squares) / weight, leastExpected(draws), confidence),
  };
  return { difference, p, exposed, unexposed };
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

/** Sums over games of their squared parts in the difference, and of how often they are exposed beyond expectation. */
function partsOfGames(
  exposures: readonly Exposure[],
  success: ArrayLike<boolean>,
  strata: ReadonlyMap<string, Fields>,
): { readonly squares: number; readonly exposureVariance: number } {
  const parts = new Map<number, [part: number, beyond: number]>();
  let single = 0;
  for (const { game, stratum, exposed: own } of exposures) {
    const fields = strata.get(stratum);
    if (fields === undefined) continue;
    const [n1, a, n0, b] = fields;
    const y = success[game] ? 1 : 0;
    const residual = own ? (y - a / n1) * Math.sqrt(n1 / (n1 - 1)) : -(y - b / n0) * Math.sqrt(n0 / (n0 - 1));
    const beyond = (own ? n0 : -n1) / (n1 + n0);
    const sums = parts.get(game) ?? [0, 0];
    parts.set(game, sums);
    sums[0] += ((own ? n0 : n1) / (n1 + n0)) * residual;
    sums[1] += beyond;
    single += beyond * beyond;
  }
  let [squares, joint] = [0, 0];
  for (const [part, beyond] of parts.values()) {
    squares += part * part;
    joint += beyond * beyond;
  }
  return { squares, exposureVariance: joint / single };
}

/** Games expected in the emptiest of the four fields, over all strata. */
function leastExpected(draws: readonly Draw[]): number {
  const fields = [0, 0, 0, 0];
  for (const { n, marked, drawn } of draws)
    for (const [i, rows] of [drawn, n - drawn].entries())
      for (const [j, columns] of [marked, n - marked].entries()) fields[2 * i + j] += (rows * columns) / n;
  return Math.min(...fields);
}

function bounds(
  estimate: number,
  error: number,
  expected: number,
  confidence: number,
): { readonly low: number | null; readonly high: number | null } {
  if (expected < EXPECTED_MIN) return { low: null, high: null };
  const half = normalQuantile((1 + confidence) / 2, 0, 1) * error;
  return { low: estimate - half, high: estimate + half };
}
