import { CONFIDENCE, type Estimate, meanInterval, type Sample, skewnesses } from './interval.js';
import { betLower, type ValueRange } from './mean-sequence.js';
import { moments } from './moments.js';
import { rateInterval } from './rate-interval.js';

export type { Sample } from './interval.js';

/** Fewer games than this off the commonest value: what they say of the size of such values is too little. */
export const OFF_KNOWN = 10;
/**
 * The interval for a mean, for a number of games fixed beforehand. With k games off the commonest value c:
 *
 * - **values 0 and 1 only** (by their range): that of a rate.
 * - **k = 0**: no bounds, and `constant`.
 * - **c in half of the games or more, k < 10**: by betting, which is exact; a bound on the side on which nothing
 *   bounds the values is null: a rare, large value may not have been seen yet.
 * - **else** Student's, corrected for skewness (`meanInterval`).
 *
 * Student's alone misses rare counts of 0.2, 1, 3, 10 expected events in 82, 38, 20, 8 % of studies, since zeros say
 * nothing of the spread. No bound leaves the range that the values keep to.
 *
 * @param range null: nothing is known of it
 */
export function meanEstimate(sample: Sample, range: ValueRange | null, confidence = CONFIDENCE): Estimate {
  const { n, mean, sd, commonest } = summary(sample);
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
  if (2 * commonest < n || off >= OFF_KNOWN)
    return within(meanInterval({ n, mean, sd }, skewnesses(sample, n, mean), confidence), min, max);
  const tail = (1 - confidence) / 2;
  const mirrored = sample.map(([value, count]) => [-value, count] as const).reverse();
  return {
    estimate: mean,
    low: min === null ? null : betLower(sample, mean, min, tail),
    high: max === null ? null : -betLower(mirrored, -mean, -max, tail),
  };
}

/** The values of an array and how often each occurs. O(n log n). */
export function sampleOf(values: ArrayLike<number>): Sample {
  const counts = new Map<number, number>();
  for (let i = 0; i < values.length; i++) counts.set(values[i], (counts.get(values[i]) ?? 0) + 1);
  return [...counts].sort((a, b) => a[0] - b[0]);
}

function summary(sample: Sample): { n: number; mean: number; sd: number; commonest: number } {
  let [n, sum, commonest] = [0, 0, 0];
  for (const [value, count] of sample) {
    n += count;
    sum += value * count;
    commonest = Math.max(commonest, count);
  }
  if (sample.every(([value]) => Number.isSafeInteger(value))) return { ...moments(sample), commonest };
  const mean = sum / n;
  let squares = 0;
  for (const [value, count] of sample) squares += (value - mean) ** 2 * count;
  return { n, mean, sd: Math.sqrt(squares / (n - 1)), commonest };
}

function within({ estimate, low, high }: Estimate, min: number | null, max: number | null): Estimate {
  return {
    estimate,
    low: low === null || min === null ? low : Math.max(min, low),
    high: high === null || max === null ? high : Math.min(max, high),
  };
}
