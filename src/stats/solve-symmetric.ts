/**
 * Solves a symmetric positive system, of which the lower half is given, by Cholesky's factors; the half is overwritten.
 */
export function solveSymmetric(matrix: Float64Array, right: Float64Array, size: number): Float64Array {
  for (let k = 0; k < size; k++) {
    for (let l = 0; l <= k; l++) {
      let sum = matrix[k * size + l];
      for (let m = 0; m < l; m++) sum -= matrix[k * size + m] * matrix[l * size + m];
      matrix[k * size + l] = k === l ? Math.sqrt(Math.max(sum, 1e-12)) : sum / matrix[l * size + l];
    }
  }
  const found = right.slice();
  for (let k = 0; k < size; k++) {
    for (let m = 0; m < k; m++) found[k] -= matrix[k * size + m] * found[m];
    found[k] /= matrix[k * size + k];
  }
  for (let k = size - 1; k >= 0; k--) {
    for (let m = k + 1; m < size; m++) found[k] -= matrix[m * size + k] * found[m];
    found[k] /= matrix[k * size + k];
  }
  return found;
}
