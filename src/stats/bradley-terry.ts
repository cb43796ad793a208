/** Results of games in which i had the first seat and j the second. */
export interface SeatedScore {
  readonly first: number;
  readonly second: number;
  readonly games: number;
  /** Wins of the first seat, a draw half. */
  readonly score: number;
}

export interface Ratings {
  /** Elo-like points, mean 0. */
  readonly points: readonly number[];
  /** Standard errors of the points. */
  readonly errors: readonly number[];
  /** What the first seat is worth, in points. */
  readonly seat: number;
}

const POINTS_PER_LOGIT = 400 / Math.LN10;
const ROUNDS_MAX = 100;

/**
 * Bradley and Terry's model with a worth of the first seat: i, seated first, scores 1/(1 + exp(-(r_i - r_j + s))) against j.
 * Maximum likelihood by Newton's method; every pairing has one drawn game added, so that who wins all games still has a
 * finite rating. Points are 400/ln 10 times r, as in Elo's scale; errors come from the inverse of Fisher's information.
 * R. Bradley and M. Terry, Biometrika 39 (1952); seat: D. Hunter, Annals of Statistics 32 (2004). O(k^3) per round.
 */
export function bradleyTerry(players: number, scores: readonly SeatedScore[]): Ratings {
  const size = players + 1;
  const logits = new Float64Array(size);
  let covariance: Float64Array[] = [];
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const gradient = new Float64Array(size);
    const information = Array.from({ length: size }, () => new Float64Array(size));
    for (const { first, second, games, score } of scores) {
      if (first === second) continue;
      const chance = 1 / (1 + Math.exp(logits[second] - logits[first] - logits[players]));
      const rest = score + 0.5 - (games + 1) * chance;
      const weight = (games + 1) * chance * (1 - chance);
      const signs: [number, number][] = [
        [first, 1],
        [second, -1],
        [players, 1],
      ];
      for (const [i, x] of signs) {
        gradient[i] += x * rest;
        for (const [j, y] of signs) information[i][j] += x * y * weight;
      }
    }
    // Ratings are known up to a constant: the mean is held at 0.
    for (let i = 0; i < players; i++) for (let j = 0; j < players; j++) information[i][j] += 1;
    covariance = inverse(information);
    let largest = 0;
    for (let i = 0; i < size; i++) {
      let step = 0;
      for (let j = 0; j < size; j++) step += covariance[i][j] * gradient[j];
      logits[i] += step;
      largest = Math.max(largest, Math.abs(step));
    }
    if (largest < 1e-13) break;
  }
  const mean = logits.subarray(0, players).reduce((sum, r) => sum + r, 0) / players;
  const points = Array.from(logits.subarray(0, players), (r) => (r - mean) * POINTS_PER_LOGIT);
  // What was added to hold the mean adds 1/k^2 to every variance and is taken off again.
  const errors = points.map(
    (_, i) => POINTS_PER_LOGIT * Math.sqrt(Math.max(0, covariance[i][i] - 1 / (players * players))),
  );
  return { points, errors, seat: logits[players] * POINTS_PER_LOGIT };
}

/** Inverse of a symmetric positive definite matrix, by Gauss and Jordan with pivots. */
function inverse(matrix: readonly Float64Array[]): Float64Array[] {
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
