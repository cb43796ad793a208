import gammaln from '@stdlib/math-base-special-gammaln';
import { edge } from './bisect.js';
import { log, log1p } from './elementary.js';
import type { Estimate } from './interval.js';

/**
 * Confidence sequences for a rate: intervals for every number of games n at once, so that one may look whenever one
 * likes and stop when one likes what one sees. With probability `confidence` not one of them misses the true rate.
 *
 * Each is the set of rates p whose evidence stays below a limit. Evidence against p is a likelihood ratio with p below
 * the bar, hence a non-negative martingale beginning at 1 if p is true, and such a martingale ever reaches 1/a with
 * probability at most a (J. Ville, "Etude critique de la notion de collectif", 1939). Both kinds depend on (successes,
 * n) only and are exact for every n.
 */

/**
 * Prior games of the mixture. The half-width is smallest, against that of the best mixture for just this n, at about 8
 * times as many games, and at most 1.2 times the best from there to a hundred thousand.
 */
export const PRIOR_GAMES = 250;

/**
 * Part of the error that goes to the sequence made for a half-width; the rest keeps the interval useful before and
 * after.
 */
export const AIMED_SHARE = 0.8;

/**
 * The confidence sequence shown for a rate. @param aim the half-width at which the run is to stop, fixed before the
 * first game; null: none
 */
export function rateSequence(successes: number, n: number, confidence: number, aim: number | null): Estimate {
  const error = 1 - confidence;
  if (aim === null) return mixtureSequence(successes, n, error);
  const aimed = aimedSequence(successes, n, AIMED_SHARE * error, aim);
  const mixture = mixtureSequence(successes, n, (1 - AIMED_SHARE) * error);
  const low = Math.max(aimed.low, mixture.low);
  const high = Math.min(aimed.high, mixture.high);
  // They miss each other only where one misses the truth, which the errors pay for.
  return low <= high ? { estimate: aimed.estimate, low, high } : aimed;
}

interface Bounds extends Estimate {
  readonly low: number;
  readonly high: number;
}

/**
 * Beta-binomial mixture: the likelihood ratio of p with alternatives mixed by a beta distribution of mean p and
 * m games:
 *
 *     log E(p) = log B(mp + k, mq + n - k) - log B(mp, mq) - k log p - (n - k) log q,   q = 1 - p,   E(p) < 1/error
 *
 * H. Robbins, "Statistical methods related to the law of the iterated logarithm", Annals of Mathematical Statistics 41
 * (1970); S. Howard, A. Ramdas, J. McAuliffe, J. Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence
 * sequences", Annals of Statistics 49 (2021), proposition 7. log E is a sum of log(m + i/p), i < k, of log(m + j/q),
 * j < n - k, and of terms without p: convex, so the set is an interval.
 */
export function mixtureSequence(successes: number, n: number, error: number, priorGames = PRIOR_GAMES): Bounds {
  if (n === 0) return { estimate: Number.NaN, low: 0, high: 1 };
  const estimate = successes / n;
  const limit = -log(error);
  const holds = (p: number): boolean => mixtureEvidence(successes, n, p, priorGames) < limit;
  const low = successes === 0 ? 0 : edge(estimate, 0, holds);
  const high = successes === n ? 1 : edge(estimate, 1, holds);
  return { estimate, low, high };
}

/** log E(p) for 0 < p < 1. */
export function mixtureEvidence(successes: number, n: number, p: number, priorGames = PRIOR_GAMES): number {
  const q = 1 - p;
  const a = priorGames * p;
  const b = priorGames * q;
  const failures = n - successes;
  return (
    risingLog(a, successes) +
    risingLog(b, failures) -
    risingLog(priorGames, n) -
    times(successes, log(p)) -
    times(failures, log1p(-p))
  );
}

/** log of x (x + 1) ... (x + count - 1). */
function risingLog(x: number, count: number): number {
  return count === 0 ? 0 : gammaln(x + count) - gammaln(x);
}

/**
 * Sequence for one half-width h: each bound from the likelihood ratio of p with the one alternative that lies h beyond,
 *
 *     low:  k log(1 + h/p) + (n - k) log(1 - h/q) < log(2/error),   and for high the same with failures for successes
 *
 * (A. Wald, "Sequential analysis", 1947). The ratio falls as p rises, so there is one bound. At the n where the
 * interval comes to h, no other alternative gives more evidence; long before and after it is wide.
 */
export function aimedSequence(successes: number, n: number, error: number, aim: number): Bounds {
  if (n === 0) return { estimate: Number.NaN, low: 0, high: 1 };
  const limit = log(2 / error);
  const lower = (hits: number): number =>
    hits === 0 ? 0 : edge(hits / n, 0, (p) => aimedEvidence(hits, n, p, aim) < limit);
  return { estimate: successes / n, low: lower(successes), high: 1 - lower(n - successes) };
}

/** Log likelihood ratio of the rate p + aim (at most 1) to p. */
export function aimedEvidence(successes: number, n: number, p: number, aim: number): number {
  const step = Math.min(aim, 1 - p);
  return times(successes, log1p(step / p)) + times(n - successes, log1p(-step / (1 - p)));
}

/** count * log, with 0 * log 0 = 0. */
function times(count: number, log: number): number {
  return count === 0 ? 0 : count * log;
}
