import { CONFIDENCE, type Estimate } from './interval.js';
import { jackknifeHalf } from './jackknife.js';

/**
 * Of the variance of a number: what rows explain, what columns explain, and what only both together do. They add up to
 * 1.
 */
export interface VarianceShares {
  /** Between the rows' true means: the rows are all there are, no sample. */
  readonly rows: Estimate;
  /** Between the columns' true means: the columns are a sample. */
  readonly columns: Estimate;
  readonly both: Estimate;
}

/** Shares up to this are what sums of rounded numbers leave of nothing. */
const ROUNDING = 1e-12;
/** Fewer columns than this say too little of the error. */
const COLUMNS_MIN = 40;

/**
 * Analysis of variance of a table with one number for each row and column, rows fixed and columns random (Searle,
 * Casella and McCulloch, "Variance Components", 1992, chapter 4), components not below 0. Intervals are those of the
 * jackknife over columns, cut to 0..1. Null where nothing varies; without bounds below 40 columns, and where a part is
 * 0 in all of them.
 *
 * @param table a row of equally many numbers per fixed level, at least two of each
 */
export function varianceShares(table: readonly Float64Array[], confidence = CONFIDENCE): VarianceShares | null {
  const [rows, n] = [table.length, table[0].length];
  const means = table.map((row) => row.reduce((sum, value) => sum + value, 0) / n);
  /** Of each column the squares of its mean, and of what is left; both less the means of the rows. */
  const [shared, left] = [new Float64Array(n), new Float64Array(n)];
  let [columnSquares, rest] = [0, 0];
  for (let c = 0; c < n; c++) {
    let [sum, squares] = [0, 0];
    for (let r = 0; r < rows; r++) sum += table[r][c] - means[r];
    for (let r = 0; r < rows; r++) squares += (table[r][c] - means[r] - sum / rows) ** 2;
    shared[c] = (sum / rows) ** 2;
    left[c] = squares;
    columnSquares += shared[c];
    rest += squares;
  }
  const whole = sharesOf(means, columnSquares, rest, n);
  if (whole === null) return null;
  const without = whole.map(() => new Float64Array(n));
  const more = n / (n - 1);
  for (let c = 0; c < n && n >= COLUMNS_MIN; c++) {
    const others = means.map((mean, r) => mean - (table[r][c] - mean) / (n - 1));
    const shares = sharesOf(others, columnSquares - more * shared[c], rest - more * left[c], n - 1);
    for (const [part, values] of without.entries()) values[c] = shares?.[part] ?? Number.NaN;
  }
  const [own, columns, both] = whole.map((estimate, part): Estimate => {
    const half = n < COLUMNS_MIN ? 0 : jackknifeHalf(without[part], confidence);
    // A part that is 0 whatever is left out shows nothing of its error.
    if (!(half > 0)) return { estimate, low: null, high: null };
    return { estimate, low: Math.max(0, estimate - half), high: Math.min(1, estimate + half) };
  });
  return { rows: own, columns, both };
}

/** Shares of the three parts from the means of the rows and the sums of squares; null where nothing varies. */
function sharesOf(means: readonly number[], columnSquares: number, rest: number, n: number): readonly number[] | null {
  const rows = means.length;
  const mean = means.reduce((sum, value) => sum + value, 0) / rows;
  const between = means.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const residual = Math.max(0, rest) / ((rows - 1) * (n - 1));
  const parts = [
    Math.max(0, between / rows - ((rows - 1) * residual) / (rows * n)),
    Math.max(0, columnSquares / (n - 1) - residual / rows),
    residual,
  ];
  const total = parts[0] + parts[1] + parts[2];
  return total > 0 ? parts.map((part) => (part > ROUNDING * total ? part / total : 0)) : null;
}
