import { edge } from './bisect.js';
import { exp, log, log1p } from './elementary.js';
import type { Estimate } from './interval.js';
import { type Counts, moments } from './moments.js';
import { AIMED_SHARE, PRIOR_GAMES } from './rate-sequence.js';

/** Smallest and largest value that a game can give; max null: nobody knows. */
export interface ValueRange {
  readonly min: number;
  readonly max: number | null;
}

/**
 * The confidence sequence shown for a mean: by betting where the range of the values is known and kept, else
 * asymptotic. @param aim the half-width at which the run is to stop, fixed before the first game; null: none
 */
export function meanSequence(counts: Counts, range: ValueRange, confidence: number, aim: number | null): Estimate {
  const { min, max } = range;
  const error = 1 - confidence;
  const kept = counts.length === 0 || (counts[0][0] >= min && counts[counts.length - 1][0] <= (max ?? Infinity));
  return max !== null && kept ? betSequence(counts, min, max, error) : asymptoticSequence(counts, error, aim);
}

/** Halvings of the largest bet: the smallest is right for rates of 1e-4 after a million games and means after 1e9. */
const BETS = Array.from({ length: 15 }, (_, i) => 2 ** -i);

/**
 * Confidence sequence for the mean of values in min..max, exact for every n and every distribution. Against the mean m
 * one bets that values will be higher: a stake f on every game multiplies the capital by 1 - f + f (v - min)/(m - min),
 * which on average does not grow if m is true. The capital, averaged over stakes f = 1, 1/2, 1/4, ..., is a function of
 * the counts,
 *
 *     K(m) = 1/J sum over f of prod over values v of (1 - f + f (v - min)/(m - min))^count(v),
 *
 * and low is where K(m) = 2/error (Ville); high is low of the mirrored values. K falls as m rises, so there is one
 * bound.
 *
 * I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting", JRSS B 86 (2024); constant
 * bets mixed: F. Orabona and K.-S. Jun, "Tight concentrations and confidence sequences from the regret of universal
 * portfolio", IEEE Transactions on Information Theory 70 (2024).
 */
export function betSequence(counts: Counts, min: number, max: number, error: number): Estimate {
  const { n, mean } = moments(counts);
  if (n === 0) return { estimate: Number.NaN, low: null, high: null };
  return betBounds(counts, mean, min, max, error);
}

/** As `betSequence` for one or more values of any kind, not only integers, whose mean is known. */
export function betBounds(counts: Counts, mean: number, min: number, max: number, error: number): Estimate {
  const mirrored = counts.map(([value, count]) => [-value, count] as const);
  const [low, high] = [betLower(counts, mean, min, error / 2), -betLower(mirrored, -mean, -max, error / 2)];
  return { estimate: mean, low, high };
}

/**
 * The lower bound alone, wrong with chance at most `error`. It needs no largest value: large values are evidence for a
 * larger mean, and those that have not been seen cannot make it smaller.
 */
export function betLower(counts: Counts, mean: number, min: number, error: number): number {
  const gains = counts.map(([value, count]) => [value - min, count] as const);
  const limit = log(1 / error);
  const average = mean - min;
  return average <= 0 ? min : min + edge(average, 0, (m) => betEvidence(gains, m) < limit);
}

/** log K for gains of at least 0 and a mean gain > 0. */
export function betEvidence(gains: Counts, mean: number): number {
  const logs = stakeLogs(
    gains.map(([gain]) => gain),
    mean,
  );
  const capitals = logs.map((stake) => {
    let log = 0;
    for (let i = 0; i < gains.length; i++) log += gains[i][1] * stake[i];
    return log;
  });
  const most = Math.max(...capitals);
  return most + log(capitals.reduce((sum, log) => sum + exp(log - most), 0) / BETS.length);
}

/** Per stake and gain the log of what a game multiplies the capital by. */
export function stakeLogs(gains: readonly number[], mean: number): Float64Array[] {
  // A loop: `Float64Array.from` with a function takes several times as long.
  return BETS.map((stake) => {
    const logs = new Float64Array(gains.length);
    for (let i = 0; i < gains.length; i++) logs[i] = log1p(stake * (gains[i] / mean - 1));
    return logs;
  });
}

/** Fewer games than this off the commonest value, and the deviation is too uncertain for a normal limit. */
export const VARIED_MIN = 100;

/**
 * Asymptotic confidence sequence for a mean of values without known bounds: the error goes to its stated value as the
 * first look moves to larger n; nothing is said (null bounds) while fewer than `VARIED_MIN` games differ from the
 * commonest value. With s the standard deviation, m = `PRIOR_GAMES`, and h = aim:
 *
 *     mean +- s/sqrt(n) sqrt((1 + m/n) (2 log(1/error) + log(1 + n/m)))
 *     mean +- (h/2 + s^2 log(2/error)/(h n))
 *
 * The first by mixing normal alternatives (Robbins 1970; I. Waudby-Smith, D. Arbour, R. Sinha, E. Kennedy, A. Ramdas,
 * "Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics 52, 2024), the second
 * with the one alternative h away; where there is an aim, the narrower of both with the error divided between them.
 */
export function asymptoticSequence(counts: Counts, error: number, aim: number | null): Estimate {
  const { n, mean, sd } = moments(counts);
  const commonest = counts.reduce((most, [, count]) => Math.max(most, count), 0);
  if (n - commonest < VARIED_MIN) return { estimate: mean, low: null, high: null };
  const mixture = (part: number): number => (sd / Math.sqrt(n)) * sequenceFactor(n, part);
  const aimed = (h: number): number => h / 2 + (sd ** 2 * log(2 / (AIMED_SHARE * error))) / (h * n);
  const half = aim === null ? mixture(error) : Math.min(aimed(aim), mixture((1 - AIMED_SHARE) * error));
  return { estimate: mean, low: mean - half, high: mean + half };
}

/** Standard errors to either side of an asymptotic confidence sequence: the root in `asymptoticSequence`. */
export function sequenceFactor(n: number, error: number): number {
  return Math.sqrt((1 + PRIOR_GAMES / n) * (2 * log(1 / error) + log1p(n / PRIOR_GAMES)));
}
