import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { CONFIDENCE, type Estimate, meanInterval } from './interval.js';
import { betLower, type ValueRange } from './mean-sequence.js';
import { moments } from './moments.js';
import { clopperPearson, rateInterval } from './rate-interval.js';

/** Values of any kind with the number of games that have each, by ascending value. */
export type Sample = readonly (readonly [value: number, count: number])[];

/** Fewer games than this off the commonest value: what they say of the size of such values is too little. */
export const OFF_KNOWN = 10;
/**
 * From this many games off the commonest value on, times (z (2 z^2 + 1) / 17)^2, Student's interval is good (z = 2:
 * 50).
 */
const OFF_PLENTY = 50;
/** z (2 z^2 + 1) at 95 %: how Student's tails go wrong by skewness, relative to themselves. */
const SKEW_UNIT = 17;

/**
 * The interval for a mean, for a number of games fixed beforehand. With k games off the commonest value c:
 *
 * - **values 0 and 1 only** (by their range): that of a rate.
 * - **k = 0**: no bounds, and `constant`.
 * - **c in half of the games or more, k < 10**: by betting, which is exact; a bound on the side on which nothing
 *   bounds the values is null: a rare, large value may not have been seen yet.
 * - **such c, k below 50** (more at a higher confidence): the mean is c + r d with r the rate of other values and d
 *   their mean distance from c. Clopper and Pearson's interval for r and Student's for d are joined as G. Zou and A.
 *   Donner do (Statistics in Medicine 27, 2008): low = mean - sqrt((d (r - r_low))^2 + (r (d - d_low))^2).
 * - **else** Student's.
 *
 * Student's alone misses rare counts of 0.2, 1, 3, 10 expected events in 82, 38, 20, 8 % of studies, since zeros say
 * nothing of the spread. No bound leaves the range that the values keep to.
 *
 * @param range null: nothing is known of it
 */
export function meanEstimate(sample: Sample, range: ValueRange | null, confidence = CONFIDENCE): Estimate {
  const { n, mean, sd, common, commonest } = summary(sample);
  const kept =
    range !== null && n > 0 && sample[0][0] >= range.min && sample[sample.length - 1][0] <= (range.max ?? Infinity);
  const min = kept ? range.min : null;
  const max = kept ? range.max : null;
  if (n < 2) return { estimate: mean, low: null, high: null };
  if (min !== null && max === min + 1 && sample.every(([value]) => value === min || value === max)) {
    const { low, high } = rateInterval((mean - min) * n, n, confidence);
    return { estimate: mean, low: min + (low ?? 0), high: min + (high ?? 1) };
  }
  const off = n - commonest;
  if (off === 0) return { estimate: mean, low: null, high: null, constant: true };
  if (2 * commonest < n || off >= plenty(confidence)) {
    const student = meanInterval({ n, mean, sd, min: Number.NaN, max: Number.NaN }, confidence);
    return within(student, min, max);
  }
  if (off >= OFF_KNOWN) return within(joined(sample, common, n, mean, confidence), min, max);
  const tail = (1 - confidence) / 2;
  const mirrored = sample.map(([value, count]) => [-value, count] as const).reverse();
  return {
    estimate: mean,
    low: min === null ? null : betLower(sample, mean, min, tail),
    high: max === null ? null : -betLower(mirrored, -mean, -max, tail),
  };
}

/** Games off the commonest value from which on Student's interval is good. */
export function plenty(confidence: number): number {
  const z = normalQuantile((1 + confidence) / 2, 0, 1);
  return OFF_PLENTY * Math.max(1, ((z * (2 * z * z + 1)) / SKEW_UNIT) ** 2);
}

/** The values of an array and how often each occurs. O(n log n). */
export function sampleOf(values: ArrayLike<number>): Sample {
  const counts = new Map<number, number>();
  for (let i = 0; i < values.length; i++) counts.set(values[i], (counts.get(values[i]) ?? 0) + 1);
  return [...counts].sort((a, b) => a[0] - b[0]);
}

function summary(sample: Sample): { n: number; mean: number; sd: number; common: number; commonest: number } {
  let [n, sum, common, commonest] = [0, 0, Number.NaN, 0];
  for (const [value, count] of sample) {
    n += count;
    sum += value * count;
    if (count > commonest) [common, commonest] = [value, count];
  }
  if (sample.every(([value]) => Number.isSafeInteger(value))) return { ...moments(sample), common, commonest };
  const mean = sum / n;
  let squares = 0;
  for (const [value, count] of sample) squares += (value - mean) ** 2 * count;
  return { n, mean, sd: Math.sqrt(squares / (n - 1)), common, commonest };
}

/** c + r d from the intervals of the rate r of values other than c, and of their mean distance d from it. */
function joined(sample: Sample, common: number, n: number, mean: number, confidence: number): Estimate {
  const others = sample.filter(([value]) => value !== common);
  const distances = summary(others.map(([value, count]) => [value - common, count] as const));
  const rate = clopperPearson(distances.n, n, confidence);
  const student = meanInterval({ n: distances.n, mean: distances.mean, sd: distances.sd, min: 0, max: 0 }, confidence);
  const [r, d] = [rate.estimate, distances.mean];
  const half = (student.high ?? d) - d;
  const [less, more] = [r - (rate.low ?? 0), (rate.high ?? 1) - r];
  const [down, up] = d >= 0 ? [less, more] : [more, less];
  return { estimate: mean, low: mean - Math.hypot(d * down, r * half), high: mean + Math.hypot(d * up, r * half) };
}

function within({ estimate, low, high }: Estimate, min: number | null, max: number | null): Estimate {
  return {
    estimate,
    low: low === null || min === null ? low : Math.max(min, low),
    high: high === null || max === null ? high : Math.min(max, high),
  };
}
