/** Counted values: (value, count) with integer values and positive integer counts, by ascending value. */
export type Counts = readonly (readonly [value: number, count: number])[];

export interface Moments {
  /** Number of observations. */
  readonly n: number;
  /** NaN without observations. */
  readonly mean: number;
  /** Sample standard deviation (n - 1); NaN for fewer than two observations. */
  readonly sd: number;
  /** Smallest and largest value; NaN without observations. */
  readonly min: number;
  readonly max: number;
}

/**
 * Moments of a histogram. Sums are exact (big integers), so the result depends on the counts only, never on the order
 * in which they arose:
 *
 *     mean = S1 / n,   sd^2 = (n S2 - S1^2) / (n (n - 1)),   S1 = sum of v c,   S2 = sum of v^2 c
 */
export function moments(counts: Counts): Moments {
  let n = 0n;
  let s1 = 0n;
  let s2 = 0n;
  for (const [value, count] of counts) {
    const v = BigInt(value);
    const c = BigInt(count);
    n += c;
    s1 += v * c;
    s2 += v * v * c;
  }
  if (n === 0n) return { n: 0, mean: Number.NaN, sd: Number.NaN, min: Number.NaN, max: Number.NaN };
  const variance = n < 2n ? Number.NaN : Number(n * s2 - s1 * s1) / Number(n * (n - 1n));
  return {
    n: Number(n),
    mean: Number(s1) / Number(n),
    sd: Math.sqrt(variance),
    min: counts[0][0],
    max: counts[counts.length - 1][0],
  };
}
