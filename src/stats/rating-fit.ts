/** Strengths of players and worths of seats from comparisons in pairs, and what the games say of their differences. */

import { exp, log, log1p } from './elementary.js';

/** Games of one player on one seat against another on another seat. */
export interface Comparison {
  readonly first: number;
  readonly second: number;
  readonly firstSeat: number;
  readonly secondSeat: number;
  readonly games: number;
  /** Games that the first won, a draw half. */
  readonly score: number;
  /** The score of a game, if known; games with one index share their luck in all comparisons. */
  readonly value?: (game: number) => number;
}

/** Weights of a linear combination of strengths (players first, then seats), those of each kind with sum 0. */
export type Contrast = ArrayLike<number>;

interface Row extends Comparison {
  /** Indices that help the first, and those that hinder it. */
  readonly plus: readonly [player: number, seat: number];
  readonly minus: readonly [player: number, seat: number];
}

interface Point {
  readonly logits: Float64Array;
  /** Logarithm of the likelihood with the penalty. */
  readonly value: number;
  readonly covariance: readonly Float64Array[];
}

const ROUNDS_MAX = 200;
const HALVINGS_MAX = 30;
/** A round that gains less is the last: at the maximum, and on the way to a bound. */
const ENOUGH = 1e-12;
const ENOUGH_HELD = 1e-7;
/** Errors of rounding of a likelihood. */
const ROUNDING = 1e-10;
/** Of a bound, in logits. */
const CLOSE = 1e-5;
/** A step of Newton's method changes no logit by more. */
const STEP_MAX = 3;
/** Beyond this a bound of a contrast, in logits, is taken for none. */
const FAR = 200;

/**
 * Bradley and Terry's model: player i on seat s scores 1/(1 + exp(-(r_i + w_s - r_j - w_t))) against j on seat t.
 * Fitted by the likelihood times the root of the determinant of Fisher's information, Jeffreys' prior: D. Firth, "Bias
 * reduction of maximum likelihood estimates", Biometrika 80 (1993). It takes off the first term of the bias, and is
 * finite also for who wins all. It is what half a win and half a loss add, shared out by how much each pairing weighs:
 * as many drawn games in all as there are strengths, whatever the number of pairings.
 *
 * R. Bradley and M. Terry, Biometrika 39 (1952); seats as in D. Hunter, Annals of Statistics 32 (2004). O(k^3 +
 * comparisons) per round, k players and seats.
 */
export class RatingFit {
  /** Strengths of players and worths of seats, each kind with mean 0. */
  readonly logits: Float64Array;
  private readonly size: number;
  private readonly rows: readonly Row[];
  private readonly best: Point;
  /** Sum over games of the outer products of their gradients; null where games are not known one by one. */
  private readonly scatter: readonly Float64Array[] | null;

  constructor(
    private readonly players: number,
    seats: number,
    comparisons: readonly Comparison[],
  ) {
    this.size = players + seats;
    this.rows = comparisons
      .filter(({ first, second }) => first !== second)
      .map((row): Row => {
        const { first, second, firstSeat, secondSeat } = row;
        return { ...row, plus: [first, players + firstSeat], minus: [second, players + secondSeat] };
      });
    this.best = this.climb(new Float64Array(this.size), null);
    this.logits = this.best.logits;
    this.scatter = this.gradients();
  }

  /** The chance that the first of a comparison wins. */
  chance(comparison: Comparison): number {
    const { first, second, firstSeat, secondSeat } = comparison;
    const { logits, players } = this;
    return logistic(logits[first] + logits[players + firstSeat] - logits[second] - logits[players + secondSeat]);
  }

  /** How much of its own result a comparison's chance follows: 0 to 1, in sum the number of strengths that are free. */
  leverage(comparison: Comparison): number {
    const chance = this.chance(comparison);
    return comparison.games * chance * (1 - chance) * this.varianceOf(this.contrastOf(comparison));
  }

  at(contrast: Contrast): number {
    return dot(contrast, this.logits);
  }

  /** Variance of a contrast by the model. */
  varianceOf(contrast: Contrast): number {
    return dot(contrast, times(this.best.covariance, contrast));
  }

  /**
   * What the games with one index have in common makes a contrast vary so many times as much as the model says; at
   * least 1. K.-Y. Liang and S. Zeger, Biometrika 73 (1986).
   */
  spread(contrast: Contrast): number {
    if (this.scatter === null) return 1;
    const by = times(this.best.covariance, contrast);
    return Math.max(1, dot(by, times(this.scatter, by)) / dot(contrast, by));
  }

  /**
   * The signed root of the likelihood ratio against "the contrast is `value`", about standard normal if it is: above 0
   * where the estimate is larger. Divided by the root of the spread, which makes it right under shared luck (R.
   * Chandler and S. Bate, "Inference for clustered data using the independence loglikelihood", Biometrika 94, 2007).
   */
  root(contrast: Contrast, value: number): number {
    return this.rootFrom(contrast, value, this.logits).root / Math.sqrt(this.spread(contrast));
  }

  /**
   * The value above (`side` 1) or below (-1) the estimate at which the root is -z or z: a bound by the profile of the
   * penalised likelihood (G. Heinze and M. Schemper, Statistics in Medicine 21, 2002). Infinite where there is none.
   */
  bound(contrast: Contrast, side: 1 | -1, z: number): number {
    const estimate = this.at(contrast);
    // Nothing is compared, as where a player is the only one whose mean is 0.
    if (Array.prototype.every.call(contrast, (weight) => weight === 0)) return estimate;
    const error = Math.sqrt(this.varianceOf(contrast));
    const target = z * Math.sqrt(this.spread(contrast));
    let start = this.logits;
    const beyond = (distance: number): number => {
      const { root, logits } = this.rootFrom(contrast, estimate + side * distance, start);
      start = logits;
      return Math.abs(root) - target;
    };
    const distance = crossing(beyond, target * error, -target);
    return distance === null ? side * Number.POSITIVE_INFINITY : estimate + side * distance;
  }

  private rootFrom(contrast: Contrast, value: number, start: Float64Array) {
    const by = times(this.best.covariance, contrast);
    const missing = (value - dot(contrast, start)) / dot(contrast, by);
    const from = start.map((logit, i) => logit + missing * by[i]);
    const { logits, value: most } = this.climb(from, contrast);
    const ratio = 2 * Math.max(0, this.best.value - most);
    return { root: Math.sign(this.at(contrast) - value) * Math.sqrt(ratio), logits };
  }

  /** Newton's method with Fisher's information; a contrast that is given keeps its value. */
  private climb(from: Float64Array, held: Contrast | null): Point {
    const enough = held === null ? ENOUGH : ENOUGH_HELD;
    let here = this.look(from);
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const step = times(here.covariance, this.gradient(here));
      if (held !== null) {
        const by = times(here.covariance, held);
        const off = dot(held, step) / dot(held, by);
        for (let i = 0; i < step.length; i++) step[i] -= off * by[i];
      }
      const largest = step.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      let share = Math.min(1, STEP_MAX / largest);
      let next = here;
      for (let halving = 0; halving < HALVINGS_MAX; halving++, share /= 2) {
        next = this.look(here.logits.map((logit, i) => logit + share * step[i]));
        if (next.value >= here.value - ROUNDING) break;
      }
      const gained = next.value - here.value;
      if (!(gained >= -ROUNDING)) break;
      here = next;
      if (gained < enough) break;
    }
    return here;
  }

  private look(logits: Float64Array): Point {
    const { inverse, logDeterminant } = inverted(this.information(logits));
    let value = logDeterminant / 2;
    for (const row of this.rows) {
      const ahead = aheadOf(row, logits);
      value -= row.score * logOnePlusExp(-ahead) + (row.games - row.score) * logOnePlusExp(ahead);
    }
    return { logits, value, covariance: inverse };
  }

  private gradient({ logits, covariance }: Point): Float64Array {
    const gradient = new Float64Array(this.size);
    for (const row of this.rows) {
      const { games, score, plus, minus } = row;
      const chance = logistic(aheadOf(row, logits));
      const leverage = games * chance * (1 - chance) * quadratic(covariance, row);
      const rest = score + leverage / 2 - (games + leverage) * chance;
      for (const i of plus) gradient[i] += rest;
      for (const i of minus) gradient[i] -= rest;
    }
    return gradient;
  }

  private information(logits: Float64Array): Float64Array[] {
    const { size, players } = this;
    const information = Array.from({ length: size }, () => new Float64Array(size));
    for (const row of this.rows) {
      const chance = logistic(aheadOf(row, logits));
      const weight = row.games * chance * (1 - chance);
      addOuter(information, row, weight);
    }
    // Each kind is known up to a constant: its mean is held at 0.
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) if (i < players === j < players) information[i][j] += 1;
    return information;
  }

  private gradients(): Float64Array[] | null {
    const games = Math.min(...this.rows.map((row) => (row.value === undefined ? 0 : row.games)));
    if (!(games >= 2)) return null;
    const chances = this.rows.map((row) => logistic(aheadOf(row, this.logits)));
    const scatter = Array.from({ length: this.size }, () => new Float64Array(this.size));
    const own = new Float64Array(this.size);
    for (let game = 0; game < games; game++) {
      own.fill(0);
      for (const [r, { value, plus, minus }] of this.rows.entries()) {
        const rest = (value?.(game) ?? chances[r]) - chances[r];
        for (const i of plus) own[i] += rest;
        for (const i of minus) own[i] -= rest;
      }
      for (let i = 0; i < own.length; i++)
        for (let j = 0; j < own.length; j++) scatter[i][j] += (own[i] * own[j] * games) / (games - 1);
    }
    return scatter;
  }

  private contrastOf({ first, second, firstSeat, secondSeat }: Comparison): Float64Array {
    const contrast = new Float64Array(this.size);
    contrast[first]++;
    contrast[second]--;
    contrast[this.players + firstSeat]++;
    contrast[this.players + secondSeat]--;
    return contrast;
  }
}

/** Where a rising function crosses 0, `before` at 0; null where it does not before FAR. */
export function crossing(rising: (x: number) => number, first: number, before: number): number | null {
  let [low, atLow] = [0, before];
  let high = Math.max(first, 1e-9);
  let atHigh = rising(high);
  while (!(atHigh >= 0)) {
    if (!(high <= FAR)) return null;
    [low, atLow] = [high, atHigh];
    high *= 1.5;
    atHigh = rising(high);
  }
  // False position, halving the weight of an end that stays (Illinois).
  for (let side = 0, round = 0; round < 60 && high - low > CLOSE; round++) {
    const x = (low * atHigh - high * atLow) / (atHigh - atLow);
    const found = rising(x);
    if (Math.abs(found) < CLOSE) return x;
    if (found > 0) {
      [high, atHigh] = [x, found];
      if (side === 1) atLow /= 2;
      side = 1;
    } else {
      [low, atLow] = [x, found];
      if (side === -1) atHigh /= 2;
      side = -1;
    }
  }
  return (low + high) / 2;
}

function aheadOf({ plus, minus }: Row, logits: Float64Array): number {
  return logits[plus[0]] + logits[plus[1]] - logits[minus[0]] - logits[minus[1]];
}

function addOuter(matrix: readonly Float64Array[], { plus, minus }: Row, weight: number): void {
  for (const i of plus) {
    for (const j of plus) matrix[i][j] += weight;
    for (const j of minus) matrix[i][j] -= weight;
  }
  for (const i of minus) {
    for (const j of plus) matrix[i][j] -= weight;
    for (const j of minus) matrix[i][j] += weight;
  }
}

/** x' M x for the signs x of a comparison. */
function quadratic(matrix: readonly Float64Array[], { plus, minus }: Row): number {
  let sum = 0;
  for (const i of plus) {
    for (const j of plus) sum += matrix[i][j];
    for (const j of minus) sum -= matrix[i][j];
  }
  for (const i of minus) {
    for (const j of plus) sum -= matrix[i][j];
    for (const j of minus) sum += matrix[i][j];
  }
  return sum;
}

function logistic(x: number): number {
  return 1 / (1 + exp(-x));
}

function logOnePlusExp(x: number): number {
  return x > 0 ? x + log1p(exp(-x)) : log1p(exp(x));
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

function times(matrix: readonly Float64Array[], vector: ArrayLike<number>): Float64Array {
  return Float64Array.from(matrix, (row) => dot(row, vector));
}

/** Inverse of a symmetric positive definite matrix by Cholesky's factors, and the logarithm of its determinant. */
function inverted(matrix: readonly Float64Array[]): { inverse: Float64Array[]; logDeterminant: number } {
  const n = matrix.length;
  const factor = matrix.map((row) => row.slice());
  let logDeterminant = 0;
  for (let k = 0; k < n; k++)
    for (let l = 0; l <= k; l++) {
      let sum = factor[k][l];
      for (let m = 0; m < l; m++) sum -= factor[k][m] * factor[l][m];
      factor[k][l] = k === l ? Math.sqrt(Math.max(sum, 1e-300)) : sum / factor[l][l];
      if (k === l) logDeterminant += 2 * log(factor[k][k]);
    }
  const inverse = matrix.map(() => new Float64Array(n));
  const column = new Float64Array(n);
  for (let c = 0; c < n; c++) {
    for (let k = 0; k < n; k++) {
      column[k] = +(k === c);
      for (let m = 0; m < k; m++) column[k] -= factor[k][m] * column[m];
      column[k] /= factor[k][k];
    }
    for (let k = n - 1; k >= 0; k--) {
      for (let m = k + 1; m < n; m++) column[k] -= factor[m][k] * column[m];
      column[k] /= factor[k][k];
    }
    for (let k = 0; k < n; k++) inverse[k][c] = column[k];
  }
  return { inverse, logDeterminant };
}
