import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { CONFIDENCE, type Estimate } from './interval.js';
import { normalTwoSided } from './tail.js';

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
 * Difference of the rates of `success` between exposed and unexposed games of the same stratum, weighted by Mantel and
 * Haenszel's n1 n0 / n:
 *
 *     D = sum w (p1 - p0) / sum w,   w = n1 n0 / (n1 + n0).
 *
 * A game that is in several strata counts in each, so the error comes from sums over games: with y the success and m the
 * share p1 or p0 of its side, the game's part is the sum over its strata of (n0/n)(y - m) when exposed and -(n1/n)(y - m) when
 * not, each with n/(n - 1) of its side for its own share in m, and var D = sum of squares / (sum w)^2. Strata with fewer than two
 * games on a side are left out. N. Mantel and W. Haenszel (1959); S. Greenland and J. Robins, Biometrics 41
 * (1985), with the sum over games of K. Liang and S. Zeger, Biometrika 73 (1986). null where nothing can be compared, or all games end
 * alike.
 */
export function stratifiedEffect(
  exposures: readonly Exposure[],
  success: ArrayLike<boolean>,
  confidence = CONFIDENCE,
): StratifiedEffect | null {
  const strata = new Map<string, [n1: number, a: number, n0: number, b: number]>();
  for (const { game, stratum, exposed } of exposures) {
    const cell = strata.get(stratum) ?? [0, 0, 0, 0];
    strata.set(stratum, cell);
    cell[exposed ? 0 : 2]++;
    if (success[game]) cell[exposed ? 1 : 3]++;
  }
  let weight = 0;
  let sum = 0;
  let [exposed, unexposed] = [0, 0];
  for (const [n1, a, n0, b] of strata.values()) {
    if (n1 < 2 || n0 < 2) continue;
    const w = (n1 * n0) / (n1 + n0);
    weight += w;
    sum += w * (a / n1 - b / n0);
    exposed += n1;
    unexposed += n0;
  }
  if (weight === 0) return null;
  const parts = new Map<number, number>();
  for (const { game, stratum, exposed: own } of exposures) {
    const [n1, a, n0, b] = strata.get(stratum) ?? [0, 0, 0, 0];
    if (n1 < 2 || n0 < 2) continue;
    const y = success[game] ? 1 : 0;
    const residual = own ? (y - a / n1) * Math.sqrt(n1 / (n1 - 1)) : -(y - b / n0) * Math.sqrt(n0 / (n0 - 1));
    const part = ((own ? n0 : n1) / (n1 + n0)) * residual;
    parts.set(game, (parts.get(game) ?? 0) + part);
  }
  let squares = 0;
  for (const part of parts.values()) squares += part * part;
  if (squares === 0) return null;
  const estimate = sum / weight;
  const error = Math.sqrt(squares) / weight;
  const half = normalQuantile((1 + confidence) / 2, 0, 1) * error;
  const p = normalTwoSided(estimate / error);
  return { difference: { estimate, low: estimate - half, high: estimate + half }, p, exposed, unexposed };
}
