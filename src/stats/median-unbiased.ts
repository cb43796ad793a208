import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { exp, log } from './elementary.js';
import type { Sample } from './mean-estimate.js';
import { type ThreeWayDecision, type ThreeWayGoal, ThreeWayTest } from './three-way.js';

/** Games played again in all, and paths at least and at most. */
const STEPS = 150_000;
const PATHS_MIN = 100;
const PATHS_MAX = 1000;
const RESOLUTION = 2 ** 30;

/** How a path ended: its rank among results, the games and the sum of its differences. */
interface Path {
  /** Infinite for a better one, else the mean difference. */
  readonly score: number;
  readonly games: number;
  readonly sum: number;
}

/**
 * Median-unbiased estimate of the mean difference after a sequential test: its mean is too large, since the test
 * ended when it was large. Results are ordered as they came (stagewise): "A is better" above all others, the earlier
 * the higher, "B is better" below all, in between by the mean. The estimate is the mean difference under which a
 * result as high as this one is as likely as not. Paths of the same test are played with games drawn from those seen,
 * and weighted for other mean differences by exponential tilting, so that one set of paths does for all:
 *
 *     weight = exp(t sum - games k(t)),   k(t) = log of the mean of exp(t d),   mean difference k'(t).
 *
 * Stagewise ordering: P. Armitage (1957); D. Siegmund, Biometrika 65 (1978); median-unbiased: K. Kim and D. DeMets,
 * Statistics in Medicine 6 (1987). The same for the same games: the stream's state comes from `key`.
 *
 * @param sample differences in -1..1 and how often each occurred, up to the game that decided
 * @param key four words of mixed state
 */
export function medianUnbiased(
  sample: Sample,
  decision: ThreeWayDecision | null,
  goal: ThreeWayGoal,
  key: readonly [number, number, number, number],
): number {
  const games = sample.reduce((sum, [, count]) => sum + count, 0);
  const mean = sample.reduce((sum, [value, count]) => sum + value * count, 0) / games;
  if (sample.length < 2) return mean;
  const paths = playedAgain(sample, games, goal, key);
  const observed = scoreOf(decision, mean);
  const above = (t: number): number => {
    const logs = cumulant(sample, games, t);
    let [hits, all] = [0, 0];
    for (const path of paths) {
      const weight = exp(t * path.sum - path.games * logs.value);
      all += weight;
      if (path.score > observed || (path.score === observed && observed > 0)) hits += weight;
      else if (path.score === observed && Number.isFinite(observed)) hits += weight / 2;
    }
    return hits / all;
  };
  // The share above rises with t; beyond a few standard errors no path is left to tell.
  const reach = REACH / Math.sqrt(games * cumulant(sample, games, 0).variance);
  let [low, high] = [-reach, reach];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (above(middle) < 0.5) low = middle;
    else high = middle;
  }
  return cumulant(sample, games, (low + high) / 2).mean;
}

/** Standard errors to either side of the mean that are looked at. */
const REACH = 4;
const HALVINGS = 40;

function scoreOf(decision: ThreeWayDecision | null, mean: number): number {
  if (decision === 'a') return Number.POSITIVE_INFINITY;
  return decision === 'b' ? Number.NEGATIVE_INFINITY : mean;
}

/** Paths of the test with games drawn from the sample, none longer than the one seen. */
function playedAgain(
  sample: Sample,
  games: number,
  goal: ThreeWayGoal,
  key: readonly [number, number, number, number],
): Path[] {
  const random = xoroshiro128plusFromState([...key]);
  const limits = sample.map((_, i) => sample.slice(0, i + 1).reduce((sum, [, count]) => sum + count, 0) / games);
  const draw = (): number => {
    const u = uniformInt(random, 0, RESOLUTION - 1) / RESOLUTION;
    let [low, high] = [0, sample.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (u < limits[middle]) high = middle;
      else low = middle + 1;
    }
    return sample[low][0];
  };
  const count = Math.min(PATHS_MAX, Math.max(PATHS_MIN, Math.floor(STEPS / games)));
  return Array.from({ length: count }, (): Path => {
    const test = new ThreeWayTest(goal);
    let sum = 0;
    for (let game = 1; game <= games; game++) {
      const value = draw();
      sum += value;
      const decision = test.add(value);
      if (decision) return { score: scoreOf(decision, sum / game), games: game, sum };
    }
    return { score: sum / games, games, sum };
  });
}

/** k(t), k'(t) and k''(t). */
function cumulant(sample: Sample, games: number, t: number): { value: number; mean: number; variance: number } {
  let [weight, sum, squares] = [0, 0, 0];
  for (const [value, count] of sample) {
    const part = count * exp(t * value);
    weight += part;
    sum += part * value;
    squares += part * value * value;
  }
  const mean = sum / weight;
  return { value: log(weight / games), mean, variance: squares / weight - mean * mean };
}
