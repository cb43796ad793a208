import { hypergeometric } from './hypergeometric.js';
import { normalTwoSided } from './tail.js';

/** A draw without replacement: `drawn` of `n`, of which `marked` are marked. */
export interface Draw {
  readonly n: number;
  readonly marked: number;
  readonly drawn: number;
}

/** Probabilities that are as good as none: the sum over all draws stays far below any p that is printed. */
const NEGLIGIBLE = 1e-18;
/** From this variance on the sum is as good as normal: its skewness is below 1/50. */
const VARIANCE_NORMAL = 2500;

/** Mean and variance of the number of marked ones. */
export function drawMoments({ n, marked, drawn }: Draw): readonly [mean: number, variance: number] {
  const mean = (marked * drawn) / n;
  return [mean, n < 2 ? 0 : (mean * (n - marked) * (n - drawn)) / (n * (n - 1))];
}

/**
 * Two-sided p of a sum of independent hypergeometric numbers: twice the smaller of P(T <= t) and P(T >= t), at most
 * 1. Exact, by folding one draw after the other into the distribution, while the variance is below `VARIANCE_NORMAL`;
 * else from the normal distribution with a half for continuity. O(draws sd(draw) sd(T)).
 *
 * @param total t, not necessarily an integer
 */
export function hypergeometricSumTwoSided(draws: readonly Draw[], total: number): number {
  let [mean, variance] = [0, 0];
  for (const draw of draws) {
    const [own, spread] = drawMoments(draw);
    mean += own;
    variance += spread;
  }
  if (variance === 0) return 1;
  if (variance > VARIANCE_NORMAL) {
    const off = Math.max(0, Math.abs(total - mean) - 0.5);
    return normalTwoSided(off / Math.sqrt(variance));
  }
  const { from, chances } = draws.reduce(folded, { from: 0, chances: Float64Array.of(1) });
  let [below, above] = [0, 0];
  for (const [i, chance] of chances.entries()) {
    if (from + i <= total + ROUNDING) below += chance;
    if (from + i >= total - ROUNDING) above += chance;
  }
  return Math.min(1, 2 * Math.min(below, above));
}

const ROUNDING = 1e-9;

/** Chances of from, from + 1, ... */
interface Distribution {
  readonly from: number;
  readonly chances: Float64Array;
}

/** The distribution of a sum and one more draw, without the values that are as good as impossible. */
function folded({ from, chances }: Distribution, draw: Draw): Distribution {
  const one = distributionOf(draw);
  const sum = new Float64Array(chances.length + one.chances.length - 1);
  for (const [i, chance] of chances.entries())
    for (let j = 0; j < one.chances.length; j++) sum[i + j] += chance * one.chances[j];
  return trimmed(from + one.from, sum);
}

function distributionOf({ n, marked, drawn }: Draw): Distribution {
  const from = Math.max(0, drawn + marked - n);
  const length = Math.min(marked, drawn) - from + 1;
  const chances = new Float64Array(length);
  const mode = Math.floor(((marked + 1) * (drawn + 1)) / (n + 2)) - from;
  chances[mode] = hypergeometric(from + mode, n, marked, drawn);
  for (let i = mode; i + 1 < length; i++) {
    const k = from + i;
    chances[i + 1] = (chances[i] * (marked - k) * (drawn - k)) / ((k + 1) * (n - marked - drawn + k + 1));
  }
  for (let i = mode; i > 0; i--) {
    const k = from + i;
    chances[i - 1] = (chances[i] * k * (n - marked - drawn + k)) / ((marked - k + 1) * (drawn - k + 1));
  }
  return trimmed(from, chances);
}

function trimmed(from: number, chances: Float64Array): Distribution {
  let [start, end] = [0, chances.length];
  while (chances[start] < NEGLIGIBLE) start++;
  while (chances[end - 1] < NEGLIGIBLE) end--;
  return { from: from + start, chances: chances.slice(start, end) };
}
