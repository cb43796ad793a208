import { CONFIDENCE, type Estimate } from './interval.js';
import { meanBoundary } from './mean-boundary.js';
import { betBounds, VARIED_MIN, type ValueRange } from './mean-sequence.js';
import { mixtureSequence } from './rate-sequence.js';

/** What a race promises. */
export interface RaceGoal {
  /** Chance that the best is eliminated, at most. */
  readonly alpha: number;
  /** Differences below this do not matter; 0: every difference does. */
  readonly gain: number;
  /** Smallest and largest value; without a largest one the values seen so far stand in. */
  readonly range: ValueRange;
  /** Every value is 0 or 1. */
  readonly rate: boolean;
}

/** Fewer games than this say too little of a variance. */
const GAMES_MIN = 50;
/** The boundary is narrowest here: races are decided between a few hundred and some ten thousand games. */
const TUNED = 2000;
/** Intervals of rates are good from a hundred games on, where many races end; at 20,000 they are 3 % wider for it. */
const RATE_PRIOR_GAMES = 50;

/**
 * Finds the best of k candidates that all play the same games: a candidate is out as soon as another one is better
 * beyond doubt. Candidate j beats i when the mean of x_j - x_i exceeds `meanBoundary` at level alpha/(k - 1). The best
 * is beaten by one of its k - 1 rivals, at any time, with chance at most alpha: so whenever one stops, those left hold
 * the best with probability at least 1 - alpha. To every variance two games at the ends of the range are added, so that
 * nothing is concluded from games that happen to be alike. Where values have no largest one, nothing is concluded of a
 * pair before its tail is known (`tailKnown`): rare, large values may not have been seen yet. Paulson's elimination
 * (Annals of Mathematical Statistics 35, 1964) with paired observations as in Kim and Nelson (ACM TOMACS 11, 2001), and
 * boundaries that hold at every look.
 */
export class Race {
  /** Who is left. */
  readonly alive: boolean[];
  /** Games after which each went out; null: still in. */
  readonly outAfter: (number | null)[];
  games = 0;
  private readonly sums: Float64Array;
  private readonly ownSquares: Float64Array;
  /** Games by value. */
  private readonly counts: readonly Map<number, number>[];
  /** Sums of x_j - x_i and of its square, at k i + j, i < j. */
  private readonly differences: Float64Array;
  private readonly squares: Float64Array;
  /** Games by difference, where nothing bounds the values; at k i + j, i < j. */
  private readonly differing: readonly Map<number, number>[];
  private readonly level: number;
  private least = Number.POSITIVE_INFINITY;
  private most = Number.NEGATIVE_INFINITY;

  constructor(
    readonly candidates: number,
    private readonly goal: RaceGoal,
  ) {
    this.alive = new Array<boolean>(candidates).fill(true);
    this.outAfter = new Array<number | null>(candidates).fill(null);
    this.sums = new Float64Array(candidates);
    this.ownSquares = new Float64Array(candidates);
    this.counts = Array.from({ length: candidates }, () => new Map<number, number>());
    this.differences = new Float64Array(candidates * candidates);
    this.squares = new Float64Array(candidates * candidates);
    const pairs = goal.range.max === null ? candidates * candidates : 0;
    this.differing = Array.from({ length: pairs }, () => new Map<number, number>());
    this.level = goal.alpha / Math.max(1, candidates - 1);
  }

  /** Takes in a game: its value for each candidate; those who are out are not looked at. */
  add(values: ArrayLike<number>): void {
    const k = this.candidates;
    this.games++;
    for (let i = 0; i < k; i++) {
      if (!this.alive[i]) continue;
      this.sums[i] += values[i];
      this.counts[i].set(values[i], (this.counts[i].get(values[i]) ?? 0) + 1);
      this.least = Math.min(this.least, values[i]);
      this.most = Math.max(this.most, values[i]);
      this.ownSquares[i] += values[i] * values[i];
      for (let j = i + 1; j < k; j++) {
        if (!this.alive[j]) continue;
        const difference = values[j] - values[i];
        this.differences[k * i + j] += difference;
        this.squares[k * i + j] += difference * difference;
        const differing = this.differing[k * i + j];
        differing?.set(difference, (differing.get(difference) ?? 0) + 1);
      }
    }
  }

  /** Eliminates who is beaten by somebody still in. */
  eliminate(): void {
    if (this.games < GAMES_MIN) return;
    const entrants = this.left();
    for (const i of entrants) {
      const beaten = entrants.some((j) => j !== i && this.lowerBound(j, i) > 0);
      if (!beaten) continue;
      this.alive[i] = false;
      this.outAfter[i] = this.games;
    }
  }

  /** Candidates still in, best mean first. */
  left(): number[] {
    const all = this.alive.flatMap((alive, i) => (alive ? [i] : []));
    return all.sort((i, j) => this.sums[j] - this.sums[i] || i - j);
  }

  /** Games that a candidate has played. */
  gamesOf(i: number): number {
    return this.outAfter[i] ?? this.games;
  }

  /**
   * Mean of a candidate's values, with an interval that holds whenever the race stops: exact for rates and for values
   * that keep to their range, else asymptotic with the boundary of the elimination.
   */
  estimate(i: number, confidence = CONFIDENCE): Estimate {
    const n = this.gamesOf(i);
    const estimate = this.sums[i] / n;
    if (n < 2) return { estimate, low: null, high: null };
    const { min, max } = this.goal.range;
    const kept = this.least >= min && this.most <= (max ?? Number.POSITIVE_INFINITY);
    if (this.goal.rate && kept) return mixtureSequence(this.sums[i], n, 1 - confidence, RATE_PRIOR_GAMES);
    if (max !== null && kept) return betBounds([...this.counts[i]], estimate, min, max, 1 - confidence);
    if (max === null && !tailKnown(this.counts[i], n, estimate)) return { estimate, low: null, high: null };
    const sd = this.deviation(this.ownSquares[i] - n * estimate * estimate, n, this.range() / 2);
    const half = meanBoundary(n, sd, (1 - confidence) / 2, TUNED);
    return { estimate, low: kept ? Math.max(min, estimate - half) : estimate - half, high: estimate + half };
  }

  /** All candidates: who is left first, then who lasted longest; the better mean first. */
  ranking(): number[] {
    const all = this.sums.map((_, i) => i);
    const mean = (i: number): number => this.sums[i] / Math.max(1, this.gamesOf(i));
    return [...all].sort(
      (i, j) => +this.alive[j] - +this.alive[i] || this.gamesOf(j) - this.gamesOf(i) || mean(j) - mean(i) || i - j,
    );
  }

  /** One is left, or all that are left differ by less than `gain` from the leader. */
  get decided(): boolean {
    const [leader, ...rest] = this.left();
    if (rest.length === 0) return true;
    if (this.goal.gain === 0 || this.games < GAMES_MIN) return false;
    return rest.every((i) => this.lowerBound(leader, i) > -this.goal.gain);
  }

  /** Bound that the true mean of x_j - x_i is above, at all times, with chance 1 - alpha/(k - 1). */
  private lowerBound(j: number, i: number): number {
    const at = this.candidates * Math.min(i, j) + Math.max(i, j);
    const n = this.games;
    const sum = this.differences[at];
    if (this.goal.range.max === null && !tailKnown(this.differing[at], n, sum / n)) return Number.NEGATIVE_INFINITY;
    const sd = this.deviation(this.squares[at] - (sum * sum) / n, n, this.range());
    return (j > i ? sum : -sum) / n - meanBoundary(n, sd, this.level, TUNED);
  }

  private range(): number {
    const { min, max } = this.goal.range;
    return (max ?? this.most) - (max === null ? this.least : min);
  }

  /** Standard deviation of n values with this sum of squares, and of two more, `end` to either side of the mean. */
  private deviation(squares: number, n: number, end: number): number {
    return Math.sqrt((Math.max(0, squares) + 2 * end * end) / (n + 1));
  }
}

/** Where nothing bounds values, this many games at least show how rare large ones are. */
const TAIL_GAMES_MIN = 1000;
/** Games whose squares are looked at, and the share of all squares above which they tell too much alone. */
const TAIL_GAMES = 10;
const TAIL_SHARE_MAX = 0.25;

/**
 * Whether values without a largest one are known well enough for a mean with an error: enough games, enough that differ
 * from the commonest value, and not too much of the variance in the few games farthest from the mean. Rare, large games
 * that have a quarter of the variance have then come forty times or more, however much all others vary. (No number of
 * games bounds the mean of values without bound: R. Bahadur and L. Savage, Annals of Mathematical Statistics 27, 1956.)
 */
function tailKnown(counts: ReadonlyMap<number, number>, games: number, mean: number): boolean {
  if (games < TAIL_GAMES_MIN || offCommonest(counts, games) < VARIED_MIN) return false;
  let [taken, largest] = [0, 0];
  const squares = [...counts].map(([value, count]) => [(value - mean) ** 2, count] as const);
  const all = squares.reduce((sum, [square, count]) => sum + square * count, 0);
  for (const [square, count] of squares.sort((a, b) => b[0] - a[0])) {
    const here = Math.min(count, TAIL_GAMES - taken);
    taken += here;
    largest += here * square;
  }
  return largest <= TAIL_SHARE_MAX * all;
}

/** Games that do not have the commonest value. */
function offCommonest(counts: ReadonlyMap<number, number>, games: number): number {
  let commonest = 0;
  for (const count of counts.values()) commonest = Math.max(commonest, count);
  return games - commonest;
}
