import { inverse } from './inverse.js';

/** Results of games in which i had the first seat and j the second. */
export interface SeatedScore {
  readonly first: number;
  readonly second: number;
  readonly games: number;
  /** Wins of the first seat, a draw half. */
  readonly score: number;
  /** The same game by game, if known; games with one index share their luck. */
  readonly values?: ArrayLike<number>;
}

export interface Ratings {
  /** Elo-like points, mean 0. */
  readonly points: readonly number[];
  /** Standard errors of the points. */
  readonly errors: readonly number[];
  /** What the first seat is worth, in points. */
  readonly seat: number;
  readonly seatError: number;
  /**
   * Ratings or the worth of the seat could lie any distance farther apart: nothing but the drawn games added keeps them
   * finite.
   */
  readonly unbounded: boolean;
}

const POINTS_PER_LOGIT = 400 / Math.LN10;
const ROUNDS_MAX = 100;

/**
 * Bradley and Terry's model with a worth of the first seat: i, seated first, scores 1/(1 + exp(-(r_i - r_j + s)))
 * against j. Maximum likelihood by Newton's method; every pairing has one drawn game added, so that who wins all games
 * still has a finite rating. Points are 400/ln 10 times r, as in Elo's scale; errors come from the inverse of Fisher's
 * information. R. Bradley and M. Terry, Biometrika 39 (1952); seat: D. Hunter, Annals of Statistics 32 (2004). O(k^3)
 * per round.
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
      const signs = signsOf(first, second, players);
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
  const shared = sharedVariances(players, scores, logits, covariance);
  // What was added to hold the mean adds 1/k^2 to every variance and is taken off again.
  const errors = Array.from(logits, (_, i) => {
    const own = Math.max(0, covariance[i][i] - (i < players ? 1 / (players * players) : 0));
    return POINTS_PER_LOGIT * Math.sqrt(Math.max(own, shared[i]));
  });
  return {
    points,
    errors: errors.slice(0, players),
    seat: logits[players] * POINTS_PER_LOGIT,
    seatError: errors[players],
    unbounded: unbounded(players, scores),
  };
}

/** Sign with which each logit enters that of a pairing. */
function signsOf(first: number, second: number, seat: number): (readonly [index: number, sign: number])[] {
  return [
    [first, 1],
    [second, -1],
    [seat, 1],
  ];
}

/** Variances of the logits when games with one index share their luck; 0 where games are not known one by one. */
function sharedVariances(
  players: number,
  scores: readonly SeatedScore[],
  logits: Float64Array,
  covariance: readonly Float64Array[],
): Float64Array {
  const variances = new Float64Array(players + 1);
  const games = Math.min(...scores.map(({ values }) => values?.length ?? 0));
  for (let k = 0; k < games; k++) {
    const gradient = new Float64Array(players + 1);
    for (const { first, second, values } of scores) {
      const chance = 1 / (1 + Math.exp(logits[second] - logits[first] - logits[players]));
      for (const [i, x] of signsOf(first, second, players)) gradient[i] += x * ((values?.[k] ?? chance) - chance);
    }
    for (const [i, row] of covariance.entries())
      variances[i] += row.reduce((sum, value, j) => sum + value * gradient[j], 0) ** 2;
  }
  return variances;
}

/**
 * Whether the likelihood of the games alone has no maximum: some direction (r, s) has r_i - r_j + s at least 0 wherever
 * i scored and at most 0 wherever j did (A. Albert and J. Anderson, Biometrika 71, 1984). For s = 1, -1 these bound
 * differences of ratings, and can be met when shortest paths have no negative cycle; for s = 0 they can unless
 * everybody scored against everybody, at least by way of others.
 */
function unbounded(players: number, scores: readonly SeatedScore[]): boolean {
  return [-1, 0, 1].some((seat) => {
    // most[i][j] bounds r_j - r_i.
    const most = Array.from({ length: players }, (_, i) =>
      Float64Array.from({ length: players }, (_, j) => (i === j ? 0 : Number.POSITIVE_INFINITY)),
    );
    for (const { first, second, games, score } of scores) {
      if (score > 0) most[first][second] = Math.min(most[first][second], seat);
      if (score < games) most[second][first] = Math.min(most[second][first], -seat);
    }
    for (let by = 0; by < players; by++)
      for (let i = 0; i < players; i++)
        for (let j = 0; j < players; j++) most[i][j] = Math.min(most[i][j], most[i][by] + most[by][j]);
    if (seat === 0) return most.some((row) => row.some((bound) => bound === Number.POSITIVE_INFINITY));
    return most.every((row, i) => row[i] >= 0);
  });
}
