/** Inverse of a symmetric positive definite matrix, by Gauss and Jordan with pivots. */
export function inverse(matrix: readonly Float64Array[]): Float64Array[] {
  const n = matrix.length;
  const rows = matrix.map((row, i) =>
    Float64Array.from({ length: 2 * n }, (_, j) => (j < n ? row[j] : +(j - n === i))),
  );
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let i = column + 1; i < n; i++) if (Math.abs(rows[i][column]) > Math.abs(rows[pivot][column])) pivot = i;
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    const scale = rows[column][column];
    for (let j = 0; j < 2 * n; j++) rows[column][j] /= scale;
    for (let i = 0; i < n; i++) {
      const factor = rows[i][column];
      if (i === column || factor === 0) continue;
      for (let j = 0; j < 2 * n; j++) rows[i][j] -= factor * rows[column][j];
    }
  }
  return rows.map((row) => row.slice(n));
}
