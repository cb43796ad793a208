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

/** Games whose metrics are counted together. */
const WAITING_MAX = 64;

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
  /** Records whose metrics are not yet counted. */
  private waiting = new Int32Array(0);
  private width = 0;
  private rows = 0;

  constructor(private readonly shape: TallyShape) {
    this.outcomes = new Float64Array(shape.outcomes);
    this.endings = new Float64Array(shape.endings);
    this.counted = shape.metrics.map(() => new Histogram());
    this.course = shape.course ? new Course(shape.course) : null;
  }

  /** How often each value of each metric occurred. */
  get histograms(): readonly Histogram[] {
    this.countWaiting();
    return this.counted;
  }

  /** Counts one game's record (outcome, ending, metrics...). */
  add(record: Int32Array): void {
    this.games++;
    this.outcomes[record[R_OUTCOME]]++;
    this.endings[record[R_ENDING]]++;
    // Metric by metric for many games is several times as fast as game by game.
    if (this.width !== record.length) this.expect(record.length);
    this.waiting.set(record, this.rows * this.width);
    if (++this.rows === WAITING_MAX) this.countWaiting();
  }

  private expect(width: number): void {
    this.countWaiting();
    this.width = width;
    this.waiting = new Int32Array(WAITING_MAX * width);
  }

  private countWaiting(): void {
    const { waiting, width, rows, counted } = this;
    const { metrics } = this.shape;
    for (let i = 0; i < metrics.length; i++) counted[i].addColumn(waiting, R_FIRST + metrics[i], width, rows);
    this.rows = 0;
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
    this.games += numbers.next();
    for (let i = 0; i < this.outcomes.length; i++) this.outcomes[i] += numbers.next();
    for (let i = 0; i < this.endings.length; i++) this.endings[i] += numbers.next();
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
