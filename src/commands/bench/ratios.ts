/** Ratios of two builds, of a case and of a game, from rounds of processes that played in turn. */

import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import { mean, sampleStandardDeviation } from 'simple-statistics';
import { CONFIDENCE, type Estimate } from '../../stats/interval.js';
import { pseudoMedian } from '../../stats/pseudo-median.js';

/** From so many rounds a case is judged by its own. */
const ROUNDS_FOR_AN_INTERVAL = 6;

function fromLogs({ estimate, low, high }: Estimate): Estimate {
  return {
    estimate: Math.exp(estimate),
    low: low === null ? null : Math.exp(low),
    high: high === null ? null : Math.exp(high),
  };
}

/** Of all rounds of a game: V8 compiles each process a little otherwise, and that evens out over many. */
export function gameRatio(ratios: readonly number[]): Estimate {
  return ratios.length < ROUNDS_FOR_AN_INTERVAL
    ? caseRatio(ratios, ratios)
    : fromLogs(pseudoMedian(ratios.map(Math.log)));
}

/** How far the interval of a game may reach from its ratio: then one percent is seen nine times of ten. */
const SURE = 0.006;
/** Measurements after which a game is timed as it is. */
const MOST_PAIRS = 96;

/**
 * Rounds over the cases of a game, that it needs after these to be as sure as that; 0: none. Whether to go on depends
 * on the width of the interval, not on where it lies (Chow and Robbins 1965).
 */
export function moreRounds(ratios: readonly number[], cases: number): number {
  const { low, high } = gameRatio(ratios);
  if (low === null || high === null) return 0;
  const half = Math.log(high / low) / 2;
  const pairs = Math.min(MOST_PAIRS, Math.ceil(ratios.length * (half / SURE) ** 2));
  return half <= SURE ? 0 : Math.max(0, Math.round((pairs - ratios.length) / cases));
}

/**
 * Of the rounds of one case. A few of them do not show how far rounds are apart, so that is taken from all rounds of
 * the game; where its cases have truly changed by different amounts, the interval is too wide. Null bounds: the game
 * has one round.
 */
export function caseRatio(ratios: readonly number[], ofGame: readonly number[]): Estimate {
  const logs = ratios.map(Math.log);
  if (ratios.length >= ROUNDS_FOR_AN_INTERVAL) return fromLogs(pseudoMedian(logs));
  const estimate = mean(logs);
  if (ofGame.length < 2) return fromLogs({ estimate, low: null, high: null });
  const spread = sampleStandardDeviation(ofGame.map(Math.log));
  const half = (tQuantile((1 + CONFIDENCE) / 2, ofGame.length - 1) * spread) / Math.sqrt(logs.length);
  return fromLogs({ estimate, low: estimate - half, high: estimate + half });
}
