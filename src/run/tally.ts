import { type GameModule, type IllegalOrders, R_ENDING, R_FIRST, R_OUTCOME } from '../games/game.js';
import { Course, type CourseShape, courseShape } from './course.js';
import { Histogram } from './histogram.js';
import { NumberReader } from './number-reader.js';
import type { Job } from './plan.js';

/** The numbers of things a tally counts. */
export interface TallyShape {
  readonly outcomes: number;
  readonly endings: number;
  /** Indices into the record's metrics of the metrics that are counted. */
  readonly metrics: readonly number[];
  /** What is counted turn by turn; absent: nothing. */
  readonly course?: CourseShape;
}

/** What the tally of a job counts. */
export function tallyShape(game: GameModule, { metrics, setup, course }: Job): TallyShape {
  const shape = { outcomes: game.outcomes.length, endings: game.endings.length, metrics };
  return course ? { ...shape, course: courseShape(game, setup) } : shape;
}

/** A tally as plain data, small and cheap to send between threads or to write to disk. */
export interface TallyData {
  /**
   * games, outcome counts, ending counts, then per metric: number of values and (value, count) pairs; then the course.
   */
  readonly numbers: Float64Array;
  readonly illegal: readonly IllegalOrders[];
}

/** Whether data can be the tally of so many games: what comes from another process may be anything. */
export function isTallyOf(games: number, { numbers }: TallyData, shape: TallyShape): boolean {
  try {
    const from = new NumberReader(numbers);
    if ([from.count(), from.sum(shape.outcomes), from.sum(shape.endings)].some((sum) => sum !== games)) return false;
    if (shape.metrics.some(() => Histogram.countIn(from) !== games)) return false;
    if (shape.course) {
      const course = new Course(shape.course);
      course.merge(from);
      if (!course.isOf(games)) return false;
    }
    from.end();
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Values of a metric, around that of the first game, that are counted in one array with those of all metrics. */
const NEAR = 128;
/** So many games are counted there before the counts are put to the others: they are 32-bit integers. */
const NEAR_GAMES_MAX = 2 ** 30;

/**
 * Integer accumulators of a set of games. Merging is exact, associative and commutative: any division of the games into
 * chunks, in any order, ends with equal tallies.
 */
export class Tally {
  games = 0;
  readonly outcomes: Float64Array;
  readonly endings: Float64Array;
  private readonly counted: Histogram[];
  /** Null unless the shape has one. */
  readonly course: Course | null;
  private readonly illegal = new Map<string, IllegalOrders>();
  /** Where the metrics stand in a record. */
  private readonly places: Int32Array;
  /** `NEAR` counts a metric, of its values from `lows` on; empty before the first game. */
  private near = new Int32Array(0);
  private readonly lows: Int32Array;
  private nearGames = 0;

  constructor(shape: TallyShape) {
    this.outcomes = new Float64Array(shape.outcomes);
    this.endings = new Float64Array(shape.endings);
    this.counted = shape.metrics.map(() => new Histogram());
    this.course = shape.course ? new Course(shape.course) : null;
    this.places = Int32Array.from(shape.metrics, (metric) => R_FIRST + metric);
    this.lows = new Int32Array(shape.metrics.length);
  }

  /** How often each value of each metric occurred. */
  get histograms(): readonly Histogram[] {
    this.foldNear();
    return this.counted;
  }

  /** Counts one game's record (outcome, ending, metrics...). */
  add(record: Int32Array): void {
    this.games++;
    this.outcomes[record[R_OUTCOME]]++;
    this.endings[record[R_ENDING]]++;
    if (this.nearGames === NEAR_GAMES_MAX) this.foldNear();
    if (this.nearGames++ === 0) this.centre(record);
    const { near, lows, places } = this;
    // Counts that lie apart wait for nothing; those of one metric, for many games at once, wait for each other.
    for (let i = 0; i < places.length; i++) {
      const value = record[places[i]];
      const at = (value - lows[i]) >>> 0;
      if (at < NEAR) near[i * NEAR + at]++;
      else this.counted[i].add(value);
    }
  }

  private centre(record: Int32Array): void {
    const { places, lows } = this;
    if (this.near.length === 0) this.near = new Int32Array(NEAR * places.length);
    for (let i = 0; i < places.length; i++) lows[i] = record[places[i]] - NEAR / 2;
  }

  /** Puts what was counted near to the histograms. */
  private foldNear(): void {
    if (this.nearGames === 0) return;
    const { near, lows, counted } = this;
    for (let i = 0; i < lows.length; i++)
      for (let at = 0; at < NEAR; at++) {
        const count = near[i * NEAR + at];
        // Values go around at both ends of the 32-bit integers.
        if (count > 0) counted[i].addMany((lows[i] + at) | 0, count);
      }
    near.fill(0);
    this.nearGames = 0;
  }

  /** Counts illegal orders; the first game is the smallest index. */
  addIllegal(orders: IllegalOrders): void {
    const key = `${orders.seat}|${orders.decision}|${orders.reason}`;
    const known = this.illegal.get(key);
    const merged = known
      ? { ...known, count: known.count + orders.count, firstGame: Math.min(known.firstGame, orders.firstGame) }
      : { ...orders };
    this.illegal.set(key, merged);
  }

  /** Adds everything counted in `other`, which has the same shape. */
  merge(other: Tally): void {
    this.mergeData(other.encode());
  }

  /** Adds an encoded tally of the same shape. @throws RangeError when the data does not fit the shape. */
  mergeData(data: TallyData): void {
    const numbers = new NumberReader(data.numbers);
    this.games += numbers.count();
    for (let i = 0; i < this.outcomes.length; i++) this.outcomes[i] += numbers.count();
    for (let i = 0; i < this.endings.length; i++) this.endings[i] += numbers.count();
    for (const histogram of this.histograms) histogram.mergeFrom(numbers);
    this.course?.merge(numbers);
    numbers.end();
    for (const orders of data.illegal) this.addIllegal(orders);
  }

  encode(): TallyData {
    const numbers: number[] = [this.games, ...this.outcomes, ...this.endings];
    for (const histogram of this.histograms) histogram.encode(numbers);
    this.course?.encode(numbers);
    return { numbers: Float64Array.from(numbers), illegal: this.illegalOrders() };
  }

  /** Merged illegal orders in a fixed order. */
  illegalOrders(): IllegalOrders[] {
    return [...this.illegal.values()].sort(
      (a, b) => a.seat - b.seat || compareText(a.decision, b.decision) || compareText(a.reason, b.reason),
    );
  }
}

/** Code-unit order: the same on every machine, whatever its locale. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
