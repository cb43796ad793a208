/** Logistic regression with a ridge: the chance of success as the columns of a table show it. */

import { exp, log, log1p } from './elementary.js';
import { solveSymmetric } from './solve-symmetric.js';

/** The chance is 1 / (1 + exp(-(intercept + sum of weights x (value - mean) / scale))). */
export interface LogisticModel {
  readonly intercept: number;
  readonly columns: readonly {
    readonly mean: number;
    readonly scale: number;
    readonly weight: number;
  }[];
}

const STEPS_MAX = 25;
const HALVINGS_MAX = 20;
const ENOUGH = 1e-8;

/**
 * The weights w that make -log(likelihood) + ridge/2 |w|^2 least, of columns scaled to deviation 1; the intercept is
 * free, so the mean chance is the share of successes. Newton's method, steps halved where they lead upwards (Hoerl and
 * Kennard 1970; le Cessie and van Houwelingen, Applied Statistics 41, 1992). O(rows x columns^2) a step.
 *
 * @param values rows of `width` numbers, one after another; a column without variance gets weight 0
 * @param success of each row: 1 or 0, or what is between them, which counts as that share of a success
 */
export function logisticRegression(
  values: Float64Array,
  width: number,
  success: ArrayLike<number>,
  ridge: number,
): LogisticModel {
  const rows = success.length;
  const means = new Float64Array(width);
  const scales = new Float64Array(width);
  for (let c = 0; c < width; c++) {
    for (let i = 0; i < rows; i++) means[c] += values[i * width + c] / rows;
    let squares = 0;
    for (let i = 0; i < rows; i++) squares += (values[i * width + c] - means[c]) ** 2;
    scales[c] = Math.sqrt(squares / rows);
  }
  const used = Array.from({ length: width }, (_, c) => c).filter(
    (c) => scales[c] > 1e-9 * Math.max(1, Math.abs(means[c])),
  );
  const size = used.length + 1;
  const x = new Float64Array(rows * size);
  for (let i = 0; i < rows; i++) {
    x[i * size] = 1;
    for (let k = 1; k < size; k++) {
      const c = used[k - 1];
      x[i * size + k] = (values[i * width + c] - means[c]) / scales[c];
    }
  }
  const weights = newton(x, size, success, ridge);
  const columns = Array.from({ length: width }, (_, c) => {
    const k = used.indexOf(c);
    return k < 0
      ? { mean: means[c], scale: 1, weight: 0 }
      : { mean: means[c], scale: scales[c], weight: weights[k + 1] };
  });
  return { intercept: weights[0], columns };
}

/** What a model says of a row that begins at `from`. */
export function logisticChance({ intercept, columns }: LogisticModel, values: ArrayLike<number>, from = 0): number {
  let sum = intercept;
  for (let c = 0; c < columns.length; c++) {
    const { mean, scale, weight } = columns[c];
    if (weight !== 0) sum += (weight * (values[from + c] - mean)) / scale;
  }
  return 1 / (1 + exp(-sum));
}

/**
 * Best weights, the intercept first. Half a success and half a failure are added to the intercept's start and hold it.
 */
function newton(x: Float64Array, size: number, success: ArrayLike<number>, ridge: number): Float64Array {
  const rows = success.length;
  let wins = 0;
  for (let i = 0; i < rows; i++) wins += success[i];
  let weights = new Float64Array(size);
  weights[0] = log((wins + 0.5) / (rows - wins + 0.5));
  // Without success, or without failure, the intercept would go to infinity.
  if (wins === 0 || wins === rows) return weights;
  let loss = lossOf(x, size, success, ridge, weights);
  const gradient = new Float64Array(size);
  const hessian = new Float64Array(size * size);
  for (let step = 0; step < STEPS_MAX; step++) {
    slopes(x, size, success, ridge, weights, gradient, hessian);
    const direction = solveSymmetric(hessian, gradient, size);
    let share = 1;
    let found = weights;
    let next = loss;
    for (let halving = 0; halving < HALVINGS_MAX; halving++) {
      found = weights.map((weight, k) => weight - share * direction[k]);
      next = lossOf(x, size, success, ridge, found);
      if (next <= loss) break;
      share /= 2;
    }
    if (!(next < loss)) break;
    weights = found;
    const gained = loss - next;
    loss = next;
    if (gained < ENOUGH * (1 + loss)) break;
  }
  return weights;
}

function scoreOf(x: Float64Array, size: number, row: number, weights: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < size; k++) sum += x[row * size + k] * weights[k];
  return sum;
}

function lossOf(
  x: Float64Array,
  size: number,
  success: ArrayLike<number>,
  ridge: number,
  weights: Float64Array,
): number {
  let loss = 0;
  for (let k = 1; k < size; k++) loss += (ridge / 2) * weights[k] ** 2;
  for (let i = 0; i < success.length; i++) {
    const score = scoreOf(x, size, i, weights);
    if (success[i] > 0) loss += success[i] * lossAt(score);
    if (success[i] < 1) loss += (1 - success[i]) * lossAt(-score);
  }
  return loss;
}

/** -log of a chance by its score. */
function lossAt(score: number): number {
  return score > 0 ? log1p(exp(-score)) : log1p(exp(score)) - score;
}

function slopes(
  x: Float64Array,
  size: number,
  success: ArrayLike<number>,
  ridge: number,
  weights: Float64Array,
  gradient: Float64Array,
  hessian: Float64Array,
): void {
  gradient.fill(0);
  hessian.fill(0);
  for (let k = 1; k < size; k++) {
    gradient[k] = ridge * weights[k];
    hessian[k * size + k] = ridge;
  }
  for (let i = 0; i < success.length; i++) {
    const chance = 1 / (1 + exp(-scoreOf(x, size, i, weights)));
    const weight = Math.max(1e-10, chance * (1 - chance));
    const off = chance - success[i];
    for (let k = 0; k < size; k++) {
      const value = x[i * size + k];
      gradient[k] += off * value;
      if (value === 0) continue;
      for (let l = 0; l <= k; l++) hessian[k * size + l] += weight * value * x[i * size + l];
    }
  }
}
