/**
 * A guess at a function of many coordinates from noisy values at some points: a Gaussian process that is a sum of a
 * curve for each coordinate and of a weaker part that all share (D. Duvenaud, H. Nickisch and C. Rasmussen, "Additive
 * Gaussian processes", NIPS 2011). All values are changes from the origin, where the function is 0: a coordinate that
 * is 0 takes no part, so that points with few others are cheap however many coordinates there are.
 */

import { exp } from './elementary.js';

/** A point: the coordinates that are not 0, by their number, each in -1..1. */
export type SparsePoint = readonly (readonly [coordinate: number, value: number])[];

export interface Observation {
  readonly point: SparsePoint;
  /** Change from the origin. */
  readonly value: number;
  /** Standard error of the value. */
  readonly error: number;
}

/** Share of a curve's variance that is a straight line; the rest may bend. */
const STRAIGHT = 0.7;
/** Length over which a curve bends, and over which what several coordinates do together changes. */
const BEND = 0.5;
const TOGETHER = 1;
/** Size of what coordinates do together, beside the largest curve. */
const JOINT = 0.3;

export class AdditiveSurface {
  private readonly weights: Float64Array;
  private readonly joint: number;

  /**
   * Fits the observations, O(n^3). @param sizes how much each coordinate is thought to move the function from 0 to 1 or
   * -1
   */
  constructor(
    private readonly sizes: readonly number[],
    private readonly observations: readonly Observation[],
  ) {
    this.joint = JOINT * Math.max(0, ...sizes);
    const n = observations.length;
    const matrix = Array.from({ length: n }, (_, i) => {
      const row = new Float64Array(i + 1);
      for (let j = 0; j <= i; j++) row[j] = this.kernel(observations[i].point, observations[j].point);
      row[i] += observations[i].error ** 2 + RIDGE * (row[i] + 1e-12);
      return row;
    });
    this.weights = solve(
      matrix,
      Float64Array.from(observations, ({ value }) => value),
    );
  }

  /** The likeliest value at a point. */
  at(point: SparsePoint): number {
    let sum = 0;
    for (let i = 0; i < this.observations.length; i++)
      sum += this.weights[i] * this.kernel(point, this.observations[i].point);
    return sum;
  }

  private kernel(a: SparsePoint, b: SparsePoint): number {
    let [sum, product] = [0, 0];
    for (const [coordinate, u] of a) {
      const found = b.find(([other]) => other === coordinate);
      if (found === undefined) continue;
      const v = found[1];
      product += u * v;
      const size = this.sizes[coordinate];
      sum += size * size * (STRAIGHT * u * v + (1 - STRAIGHT) * pinned((u - v) ** 2, u * u, v * v, BEND));
    }
    const [squaresA, squaresB] = [squares(a), squares(b)];
    const apart = Math.max(0, squaresA + squaresB - 2 * product);
    return sum + this.joint * this.joint * pinned(apart, squaresA, squaresB, TOGETHER);
  }
}

/** Against singular matrices where points are all but equal. */
const RIDGE = 1e-8;

/** A Gaussian kernel of what is known to be 0 at the origin. */
function pinned(apart: number, squaresA: number, squaresB: number, length: number): number {
  const scale = 2 * length * length;
  return exp(-apart / scale) - exp(-(squaresA + squaresB) / scale);
}

function squares(point: SparsePoint): number {
  let sum = 0;
  for (const [, value] of point) sum += value * value;
  return sum;
}

/** Solves a symmetric positive definite system by Cholesky's factors; the lower triangle is overwritten. */
function solve(rows: readonly Float64Array[], right: Float64Array): Float64Array {
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = rows[i][j];
      for (let k = 0; k < j; k++) sum -= rows[i][k] * rows[j][k];
      rows[i][j] = i === j ? Math.sqrt(Math.max(sum, Number.MIN_VALUE)) : sum / rows[j][j];
    }
  }
  const x = Float64Array.from(right);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] -= rows[i][k] * x[k];
    x[i] /= rows[i][i];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] -= rows[k][i] * x[k];
    x[i] /= rows[i][i];
  }
  return x;
}
