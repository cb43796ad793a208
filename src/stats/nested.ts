/**
 * A value that depends on something unknown, from estimates under a sample of what the unknown may be: how much of
 * their spread is truth, and how much is that each rests on few games.
 */

/** What the estimates say. */
export interface Nested {
  /** By member of the sample: its estimate, drawn to the mean of all so far that the spread is that of the truth. */
  readonly values: readonly number[];
  /** Standard deviation of the true values. */
  readonly between: number;
  /** Standard deviation that estimates have beyond it, because each rests on few games. */
  readonly noise: number;
  /** Holds the value of one more member with the confidence asked for. */
  readonly low: number;
  readonly high: number;
}

/**
 * With two estimates a, b of each of K members, of as many games of their own: m = (a + b)/2 varies by
 *
 *     s^2 = tau^2 + v,   v = mean of (a - b)^2/4,   so tau^2 = max(0, s^2 - v),
 *
 * the one-way layout with random effects. Of the m themselves the quantiles would lie too far out, of their best
 * predictors too near to the middle; values drawn to their mean by tau/s vary as the truth does (T. Louis, JASA 79,
 * 1984). The bounds are their quantiles at the places (K + 1) p of the order: between these another member of the
 * same sample falls with probability 1 - 2p, whatever the distribution; where K is too small for that, they are the
 * ends.
 *
 * @param halves at least two, finite
 */
export function nested(halves: readonly (readonly [number, number])[], confidence: number): Nested {
  const k = halves.length;
  const means = halves.map(([a, b]) => (a + b) / 2);
  const mean = means.reduce((sum, value) => sum + value, 0) / k;
  const total = means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (k - 1);
  const own = halves.reduce((sum, [a, b]) => sum + (a - b) ** 2, 0) / (4 * k);
  const truth = Math.max(0, total - own);
  const share = total === 0 ? 0 : Math.sqrt(truth / total);
  const values = means.map((value) => mean + share * (value - mean));
  const ascending = [...values].sort((a, b) => a - b);
  const tail = (1 - confidence) / 2;
  const at = (part: number): number => {
    const place = Math.min(k - 1, Math.max(0, (k + 1) * part - 1));
    const below = Math.floor(place);
    const above = Math.min(k - 1, below + 1);
    return ascending[below] + (place - below) * (ascending[above] - ascending[below]);
  };
  return { values, between: Math.sqrt(truth), noise: Math.sqrt(own), low: at(tail), high: at(1 - tail) };
}
