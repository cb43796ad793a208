import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import { CONFIDENCE, type Estimate } from './interval.js';

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

const PARTS = ['rows', 'columns', 'both'] as const;
/** Shares up to this are what sums of rounded numbers leave of nothing. */
const ROUNDING = 1e-12;
/** Groups of columns that the jackknife leaves out, one after another. */
const GROUPS = 20;

/**
 * Analysis of variance of a table with one number for each row and column, rows fixed and columns random (Searle,
 * Casella and McCulloch, "Variance Components", 1992, chapter 4), components not below 0. Intervals are those of the
 * jackknife over 20 groups of columns (Tukey 1958; Miller, "The jackknife - a review", Biometrika 61, 1974), cut to
 * 0..1. Null where nothing varies; without bounds below 40 columns, and where a part is 0 in all of them.
 *
 * @param table a row of equally many numbers per fixed level, at least two of each
 */
export function varianceShares(table: readonly Float64Array[], confidence = CONFIDENCE): VarianceShares | null {
  const whole = sharesOf(table, () => true);
  if (whole === null) return null;
  const columns = table[0].length;
  const without = columns < 2 * GROUPS ? [] : Array.from({ length: GROUPS }, (_, g) => leftOut(table, g));
  const estimates = PARTS.map((_, part): Estimate => {
    const estimate = whole[part];
    const known = without.flatMap((shares) => (shares === null ? [] : [shares[part]]));
    if (known.length < GROUPS) return { estimate, low: null, high: null };
    const pseudo = known.map((value) => GROUPS * estimate - (GROUPS - 1) * value);
    const mean = pseudo.reduce((sum, value) => sum + value, 0) / GROUPS;
    const squares = pseudo.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    const half = tQuantile((1 + confidence) / 2, GROUPS - 1) * Math.sqrt(squares / (GROUPS * (GROUPS - 1)));
    // A part that is 0 whatever is left out shows nothing of its error.
    if (half === 0) return { estimate, low: null, high: null };
    return { estimate, low: Math.max(0, estimate - half), high: Math.min(1, estimate + half) };
  });
  return { rows: estimates[0], columns: estimates[1], both: estimates[2] };
}

function leftOut(table: readonly Float64Array[], group: number): readonly number[] | null {
  return sharesOf(table, (column) => column % GROUPS !== group);
}

/** Shares of the three parts, of the columns that are taken; null where nothing varies. */
function sharesOf(table: readonly Float64Array[], taken: (column: number) => boolean): readonly number[] | null {
  const rows = table.length;
  const rowMeans = new Float64Array(rows);
  const columnMeans: number[] = [];
  for (let c = 0; c < table[0].length; c++) {
    if (!taken(c)) continue;
    let sum = 0;
    for (let r = 0; r < rows; r++) {
      sum += table[r][c];
      rowMeans[r] += table[r][c];
    }
    columnMeans.push(sum / rows);
  }
  const n = columnMeans.length;
  for (let r = 0; r < rows; r++) rowMeans[r] /= n;
  const mean = columnMeans.reduce((sum, value) => sum + value, 0) / n;
  const between = rowMeans.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const columnSquares = columnMeans.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  let rest = 0;
  let at = 0;
  for (let c = 0; c < table[0].length; c++) {
    if (!taken(c)) continue;
    for (let r = 0; r < rows; r++) rest += (table[r][c] - rowMeans[r] - columnMeans[at] + mean) ** 2;
    at++;
  }
  const residual = rest / ((rows - 1) * (n - 1));
  const parts = [
    Math.max(0, between / rows - ((rows - 1) * residual) / (rows * n)),
    Math.max(0, columnSquares - residual / rows),
    residual,
  ];
  const total = parts[0] + parts[1] + parts[2];
  return total > 0 ? parts.map((part) => (part > ROUNDING * total ? part / total : 0)) : null;
}
