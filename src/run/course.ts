/** How games go, turn by turn, as integers: what `--course` collects. */

import { type GameModule, type ResolvedSetup, type TraceColumn, UserError } from '../games/game.js';
import { seatsOf, verdictOf } from '../games/seats.js';
import { Histogram } from './histogram.js';
import { type NumberReader, putSparse, takeSparse } from './number-reader.js';
import type { Job } from './plan.js';

/** Turns that are kept apart; of longer games the rest is seen at the end only. */
export const COURSE_TURNS_MAX = 100;

/** A `place` column: who holds it, and where it lies. */
export interface CoursePlace {
  readonly column: number;
  readonly seat: number;
  /** The `cell` column that says where it lies; -1: always in the same place, or nowhere. */
  readonly cellColumn: number;
}

/** What a course counts of a set-up. */
export interface CourseShape {
  readonly columns: readonly TraceColumn[];
  /** Columns that are numbers: `standing`, `state`, `count`. */
  readonly numbers: readonly number[];
  readonly places: readonly CoursePlace[];
  /** Cells of the board, if places move about on it; else 0. */
  readonly cells: number;
  /** The column that tells how each seat stands; empty where fewer than two seats tell it. */
  readonly standings: readonly number[];
  readonly seats: number;
  readonly outcomes: number;
  readonly endings: number;
  /** By outcome and seat: is it a win? */
  readonly wins: readonly (readonly boolean[])[];
}

/** @throws UserError for a game that has no turn-by-turn trace */
export function courseShape(game: GameModule, setup: ResolvedSetup): CourseShape {
  const columns = game.trace?.columns(setup);
  if (columns === undefined) throw new UserError(`--course: ${game.id} has no turn-by-turn trace`);
  const seats = seatsOf(game, setup).length;
  const numbers = columns.flatMap(({ kind }, i) => (kind === 'place' || kind === 'cell' ? [] : [i]));
  const places = columns.flatMap((column, i): CoursePlace[] => {
    if (column.kind !== 'place') return [];
    const cellColumn = columns.findIndex(({ kind, name }) => kind === 'cell' && name === column.cellColumn);
    return [{ column: i, seat: column.seat ?? 0, cellColumn }];
  });
  const columnsOfSeats = Array.from({ length: seats }, (_, seat) =>
    columns.findIndex((column) => column.kind === 'standing' && (column.seat ?? 0) === seat),
  );
  return {
    ...{ columns, numbers, places, seats },
    cells: places.some(({ cellColumn }) => cellColumn >= 0) ? (game.trace?.board?.(setup).cells.length ?? 0) : 0,
    standings: seats > 1 && columnsOfSeats.every((column) => column >= 0) ? columnsOfSeats : [],
    outcomes: game.outcomes.length,
    endings: game.endings.length,
    wins: game.outcomes.map((_, i) => Array.from({ length: seats }, (_, seat) => verdictOf(game, i, seat) === 'win')),
  };
}

/** The job, followed turn by turn. @throws UserError where its game cannot be */
export function withCourse(job: Job, game: GameModule): Job {
  courseShape(game, job.setup);
  return { ...job, course: true };
}

/** Positions of many games at one time: after a turn, or at the end. */
export class Moment {
  games = 0;
  /** By number column. */
  readonly histograms: readonly Histogram[];
  /** By place: games in which its seat holds it. */
  readonly held: Float64Array;
  /** By seat and cell: places that lie there and are held. */
  readonly cells: Float64Array;

  constructor(private readonly shape: CourseShape) {
    this.histograms = shape.numbers.map(() => new Histogram());
    this.held = new Float64Array(shape.places.length);
    this.cells = new Float64Array(shape.seats * shape.cells);
  }

  /** Counts the row that begins at `from`. */
  add(rows: Int32Array, from: number): void {
    const { numbers, places, cells } = this.shape;
    this.games++;
    for (let i = 0; i < numbers.length; i++) this.histograms[i].add(rows[from + numbers[i]]);
    for (let i = 0; i < places.length; i++) {
      const { column, seat, cellColumn } = places[i];
      if (rows[from + column] !== 1) continue;
      this.held[i]++;
      const cell = cellColumn < 0 ? -1 : rows[from + cellColumn];
      if (cell >= 0 && cell < cells) this.cells[seat * cells + cell]++;
    }
  }

  encode(into: number[]): void {
    into.push(this.games);
    for (const histogram of this.histograms) histogram.encode(into);
    putSparse(into, this.held);
    putSparse(into, this.cells);
  }

  /** Whether each of so many games was counted once, as far as one can tell. */
  isOf(games: number): boolean {
    const { histograms, held } = this;
    return this.games === games && histograms.every(({ size }) => size === games) && held.every((n) => n <= games);
  }

  merge(from: NumberReader): void {
    this.games += from.count();
    for (const histogram of this.histograms) histogram.mergeFrom(from);
    takeSparse(from, this.held);
    takeSparse(from, this.cells);
  }
}

/** Who leads, where several seats play. */
export class Leads {
  /** By seat: games in which it alone leads after the turn. */
  readonly turns: Float64Array[] = [];
  /** By turn: games whose leader won. */
  readonly won: Float64Array = new Float64Array(COURSE_TURNS_MAX + 1);
  /** How often another seat came to lead. */
  readonly changes = new Histogram();
  /** The turn in which that happened last; 0: never. */
  readonly last = new Histogram();

  constructor(private readonly shape: CourseShape) {}

  /** Counts a game. A tie leaves the lead where it was. */
  add(rows: Int32Array, turns: number, width: number, outcome: number): void {
    const { standings, wins } = this.shape;
    let [before, changes, last] = [-1, 0, 0];
    for (let turn = 0; turn < turns; turn++) {
      const leader = leaderOf(standings, rows, turn * width);
      if (leader < 0) continue;
      this.turn(turn)[leader]++;
      if (wins[outcome][leader]) this.won[turn]++;
      if (before >= 0 && leader !== before) {
        changes++;
        last = turn;
      }
      before = leader;
    }
    this.changes.add(changes);
    this.last.add(last);
  }

  encode(into: number[]): void {
    into.push(this.turns.length);
    for (const seats of this.turns) putSparse(into, seats);
    putSparse(into, this.won);
    this.changes.encode(into);
    this.last.encode(into);
  }

  merge(from: NumberReader): void {
    const turns = turnsIn(from);
    for (let turn = 0; turn < turns; turn++) takeSparse(from, this.turn(turn));
    takeSparse(from, this.won);
    this.changes.mergeFrom(from);
    this.last.mergeFrom(from);
  }

  private turn(turn: number): Float64Array {
    while (this.turns.length <= turn) this.turns.push(new Float64Array(this.shape.seats));
    return this.turns[turn];
  }
}

/** @throws RangeError for more turns than are kept apart */
function turnsIn(from: NumberReader): number {
  const turns = from.count();
  if (turns <= COURSE_TURNS_MAX + 1) return turns;
  throw new RangeError(`${turns} turns, where at most ${COURSE_TURNS_MAX + 1} are kept apart`);
}

/** The seat that stands better than all others; -1: none does. */
function leaderOf(standings: readonly number[], rows: Int32Array, from: number): number {
  let leader = 0;
  let tied = false;
  for (let seat = 1; seat < standings.length; seat++) {
    const lead = rows[from + standings[seat]] - rows[from + standings[leader]];
    if (lead > 0) {
      leader = seat;
      tied = false;
    } else if (lead === 0) tied = true;
  }
  return tied ? -1 : leader;
}

/** Integer accumulators of how games go. As a tally, merged exactly and in any order. */
export class Course {
  /** By turn, 0 before the first: the games that came so far. */
  readonly turns: Moment[] = [];
  readonly end: Moment;
  /** By outcome and ending: the turn in which games ended. */
  readonly ends: readonly Histogram[];
  readonly leads: Leads;
  /** Games with more turns than are kept apart. */
  longer = 0;
  private readonly width: number;
  private rows: Int32Array;
  /** Rows of the game under way. */
  private rowsSoFar = 0;

  constructor(readonly shape: CourseShape) {
    this.width = shape.columns.length;
    this.end = new Moment(shape);
    this.ends = Array.from({ length: shape.outcomes * shape.endings }, () => new Histogram());
    this.leads = new Leads(shape);
    // The last row is the last that came.
    this.rows = new Int32Array((COURSE_TURNS_MAX + 2) * this.width);
  }

  /** A game begins; the rows of one that did not end are forgotten. */
  begin(): void {
    this.rowsSoFar = 0;
  }

  /** How the game under way stands before the first turn, or after one. */
  readonly row = (values: Int32Array): void => {
    const { rows, width } = this;
    const at = Math.min(this.rowsSoFar++, COURSE_TURNS_MAX + 1) * width;
    for (let i = 0; i < width; i++) rows[at + i] = values[i];
  };

  /** The game under way is over. */
  finish(outcome: number, ending: number): void {
    this.count(this.rows, this.rowsSoFar, outcome, ending);
  }

  /** Counts a game of which rows are known. */
  addGame(rows: Int32Array, outcome: number, ending: number): void {
    this.count(rows, rows.length / this.width, outcome, ending);
  }

  encode(into: number[]): void {
    into.push(this.longer, this.turns.length);
    for (const moment of this.turns) moment.encode(into);
    this.end.encode(into);
    for (const histogram of this.ends) histogram.encode(into);
    this.leads.encode(into);
  }

  /** Whether each of so many games was counted once, as far as one can tell. */
  isOf(games: number): boolean {
    const ends = this.ends.reduce((sum, { size }) => sum + size, 0);
    return ends === games && this.end.isOf(games) && this.turns.every((turn) => turn.isOf(turn.games));
  }

  merge(from: NumberReader): void {
    this.longer += from.count();
    const turns = turnsIn(from);
    for (let turn = 0; turn < turns; turn++) this.turn(turn).merge(from);
    this.end.merge(from);
    for (const histogram of this.ends) histogram.mergeFrom(from);
    this.leads.merge(from);
  }

  private count(rows: Int32Array, turnRows: number, outcome: number, ending: number): void {
    const { width, shape } = this;
    const kept = Math.min(turnRows, COURSE_TURNS_MAX + 1);
    for (let turn = 0; turn < kept; turn++) this.turn(turn).add(rows, turn * width);
    this.end.add(rows, Math.min(turnRows - 1, COURSE_TURNS_MAX + 1) * width);
    this.ends[outcome * shape.endings + ending].add(turnRows - 1);
    if (turnRows > kept) this.longer++;
    if (shape.standings.length > 0) this.leads.add(rows, kept, width, outcome);
  }

  private turn(turn: number): Moment {
    while (this.turns.length <= turn) this.turns.push(new Moment(this.shape));
    return this.turns[turn];
  }
}
