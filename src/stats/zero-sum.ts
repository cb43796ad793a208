/**
 * The best mixture of a symmetric game of two players and sum 0: shares against which no pure choice gains anything.
 * `gains[i][j]` is what i gains against j, -gains[j][i]. The largest sum of y >= 0 with (gains + c) y <= 1, by
 * Dantzig's simplex method with Bland's rule, which cannot go round in circles; a solution of several is taken. D.
 * Gale, H. Kuhn and A. Tucker, "Linear programming and the theory of games" (1951).
 */
export function bestMixture(gains: readonly (readonly number[])[]): number[] {
  const n = gains.length;
  const shift = 1 + Math.max(...gains.flat().map(Math.abs));
  // Columns: y, slack, right side; the last row is the aim.
  const rows = gains.map((row, i) => [
    ...row.map((gain) => gain + shift),
    ...Array.from({ length: n }, (_, j) => +(i === j)),
    1,
  ]);
  const aim = [...Array.from({ length: 2 * n }, (_, j) => (j < n ? -1 : 0)), 0];
  const basis = Array.from({ length: n }, (_, i) => n + i);
  for (let column = next(aim); column !== -1; column = next(aim)) {
    const pivot = leaving(rows, basis, column);
    const scale = rows[pivot][column];
    rows[pivot] = rows[pivot].map((value) => value / scale);
    for (const row of [...rows, aim]) {
      if (row === rows[pivot]) continue;
      const factor = row[column];
      for (let j = 0; j < row.length; j++) row[j] -= factor * rows[pivot][j];
    }
    basis[pivot] = column;
  }
  const found = new Array<number>(n).fill(0);
  for (const [i, variable] of basis.entries()) if (variable < n) found[variable] = rows[i][2 * n];
  const sum = found.reduce((total, value) => total + value, 0);
  return found.map((value) => value / sum);
}

const ROUNDING = 1e-12;

function next(aim: readonly number[]): number {
  return aim.findIndex((value, j) => j < aim.length - 1 && value < -ROUNDING);
}

/** The row that bounds the column most; of several the one of the first variable. */
function leaving(rows: readonly (readonly number[])[], basis: readonly number[], column: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, row] of rows.entries()) {
    if (row[column] <= ROUNDING) continue;
    const ratio = row[row.length - 1] / row[column];
    if (ratio < least - ROUNDING || (ratio < least + ROUNDING && basis[i] < basis[best])) {
      least = Math.min(least, ratio);
      best = i;
    }
  }
  return best;
}
