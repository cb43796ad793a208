import { asShare } from './interval.js';
import { jackknifeError } from './jackknife.js';

/** How much of a spread knowing something would take away. */
export interface Explained {
  /** Share of the variance of the truth, 0 to 1. */
  readonly share: number;
  /** Its standard error. */
  readonly error: number;
}

/** Lengths below this share of a column's own are rounding. */
const NOTHING = 1e-9;

/**
 * Share of the variance of true values that goes with some columns: what knowing these would be expected to take away,
 * by regression over a sample (M. Strong, J. Oakley and A. Brennan, Medical Decision Making 34, 2014). With R^2
 * adjusted for the number of columns, that is their share of the variance of the estimates; of the truth in them it is
 * R^2/(1 - noise), since noise goes with nothing. The error is the jackknife's; residuals without a value follow from
 * those with it by its leverage.
 *
 * @param columns of numbers, one for each value; what others make up is left out
 * @param noise share of the variance of the values that is no truth, below 1
 */
export function explained(
  values: readonly number[],
  columns: readonly (readonly number[])[],
  noise: number,
): Explained {
  const n = values.length;
  const own = directions(columns, n);
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const fitted = new Float64Array(n).fill(mean);
  const leverages = new Float64Array(n).fill(1 / n);
  for (const direction of own) {
    const along = dot(values, direction);
    for (let i = 0; i < n; i++) {
      fitted[i] += along * direction[i];
      leverages[i] += direction[i] ** 2;
    }
  }
  let [total, left] = [0, 0];
  for (let i = 0; i < n; i++) {
    total += (values[i] - mean) ** 2;
    left += (values[i] - fitted[i]) ** 2;
  }
  const share = (count: number, all: number, rest: number): number => {
    const freedom = count - 1 - own.length;
    return all > 0 && freedom > 0 ? (1 - (rest * (count - 1)) / (freedom * all)) / (1 - noise) : 0;
  };
  const without = Float64Array.from(values, (value, i) => {
    const all = total - ((value - mean) ** 2 * n) / (n - 1);
    return share(n - 1, all, left - (value - fitted[i]) ** 2 / Math.max(NOTHING, 1 - leverages[i]));
  });
  return { share: asShare(share(n, total, left)), error: jackknifeError(without).error };
}

/** Orthogonal directions of length 1 that the columns span beside the constant. */
function directions(columns: readonly (readonly number[])[], n: number): Float64Array[] {
  const found = [new Float64Array(n).fill(1 / Math.sqrt(n))];
  for (const column of columns) {
    const rest = Float64Array.from(column);
    const length = Math.sqrt(dot(rest, rest));
    // Twice, since once leaves what rounding made of long columns.
    for (const direction of [...found, ...found]) {
      const along = dot(rest, direction);
      for (let i = 0; i < n; i++) rest[i] -= along * direction[i];
    }
    const left = Math.sqrt(dot(rest, rest));
    if (left > NOTHING * length) found.push(rest.map((value) => value / left));
  }
  return found.slice(1);
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
