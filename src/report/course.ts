/** How games went, turn by turn: the `course` of a run's document, made with `--course`. */

import type { Board, GameModule, SeatInfo, TraceColumn } from '../games/game.js';
import { boardOfPlaces, seatsOf, verdictOf } from '../games/seats.js';
import { turnOfRow } from '../games/turns.js';
import { COURSE_TURNS_MAX, type Course, type Moment } from '../run/course.js';
import type { Job } from '../run/plan.js';
import { countedQuantile } from '../stats/counted-quantile.js';
import type { Estimate } from '../stats/interval.js';
import { moments } from '../stats/moments.js';

/** Shares whose quantiles are given. */
export const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/**
 * By turn: place 0 is before the first turn, place t after the t-th that is played. A game is counted until its last
 * turn; `end` is the position at the end of each game, whenever that was.
 * @public
 */
export interface CourseResult {
  /** Only where the game counts on from earlier turns: the number of the first one that is played. */
  readonly firstTurn?: number;
  /** Games that came to the end of each turn: what columns and places of a turn are about. */
  readonly games: readonly number[];
  /** Only where games went on beyond the turns that are counted apart. */
  readonly longer?: { readonly games: number; readonly turnsCounted: number };
  readonly columns: readonly CourseColumn[];
  readonly places: readonly CoursePlaceResult[];
  /**
   * Only where places lie elsewhere in other games: held places by seat and cell of the board, none left out but zeros.
   */
  readonly cells?: readonly CourseCell[];
  readonly survival: readonly SurvivalTurn[];
  /** In which turn games ended, and how. */
  readonly ends: readonly CourseEnd[];
  /** Ways to lose, most frequent first. */
  readonly causes: readonly CourseCause[];
  /** Only where at least two seats have a standing. */
  readonly leads?: CourseLeads;
  /** The map, as the contract has it; null for a game without one. */
  readonly board: Board | null;
}

/** A number of the position (`standing`, `state` or `count` of `trace.columns`). @public */
export interface CourseColumn {
  readonly name: string;
  readonly meaning: string;
  readonly kind: 'standing' | 'state' | 'count';
  /** Of a standing. */
  readonly seat?: string;
  readonly turns: readonly Spread[];
  readonly end: Spread;
}

/** Mean, and the quantiles of `QUANTILES`. @public */
export interface Spread {
  readonly mean: number;
  readonly quantiles: readonly [number, number, number, number, number];
}

/** A place of the position, and in how many games a seat holds it. @public */
export interface CoursePlaceResult {
  readonly name: string;
  readonly meaning: string;
  /** Who holds it. */
  readonly seat: string;
  /** Id of the cell of the board; absent: nowhere, or elsewhere in other games. */
  readonly cell?: string;
  /** Games in which the seat holds it, by turn. */
  readonly held: readonly number[];
  readonly end: number;
}

/** A cell of the board, and in how many games a seat holds it. @public */
export interface CourseCell {
  readonly seat: string;
  readonly cell: string;
  /** Held places that lie in the cell, summed over the games, by turn. */
  readonly held: readonly number[];
  readonly end: number;
}

/** Games that are still on after a turn, and not yet lost. @public */
export interface SurvivalTurn {
  readonly turn: number;
  /** Share of all games that go on after the turn. */
  readonly on: Estimate;
  /** By seat: share of all games that it has not lost by the end of the turn. */
  readonly unlost: Readonly<Record<string, Estimate>>;
}

/** Games that ended in a turn. @public */
export interface CourseEnd {
  readonly turn: number;
  readonly outcome: string;
  readonly ending: string;
  readonly games: number;
}

/** A way to lose. @public */
export interface CourseCause {
  readonly seat: string;
  readonly outcome: string;
  readonly ending: string;
  readonly games: number;
  /** Of all games. */
  readonly share: Estimate;
  /** Mean of the turn in which these games ended. */
  readonly turn: number;
}

/** A seat leads when it stands better than all others; a tie leaves the lead where it was. @public */
export interface CourseLeads {
  /** Games by number of changes. */
  readonly changes: Readonly<Record<string, number>>;
  /** Games by the turn of the last change, 0 for none. */
  readonly lastChange: Readonly<Record<string, number>>;
  readonly turns: readonly LeadTurn[];
}

/** Who leads after a turn. @public */
export interface LeadTurn {
  readonly turn: number;
  /** By seat: games in which it leads; the others of that turn are tied. */
  readonly games: Readonly<Record<string, number>>;
  /** Games whose leader won in the end. */
  readonly won: number;
}

/** @param share the share that a count of games is, with the bounds that go with the run */
export function courseResult(
  job: Job,
  game: GameModule,
  course: Course,
  share: (count: number) => Estimate,
): CourseResult {
  const { shape, turns, end, longer } = course;
  const seats = seatsOf(game, job.setup);
  const board = boardOfPlaces(game, job.setup);
  const { firstTurn } = job.setup;
  const numberOf = (row: number): number => turnOfRow({ firstTurn }, row);
  const ends = endsOf(game, course, numberOf);
  const cells = shape.cells > 0 && board !== null ? cellResults(course, board, seats) : null;
  return {
    ...(firstTurn !== undefined && { firstTurn }),
    games: turns.map(({ games }) => games),
    ...(longer > 0 && { longer: { games: longer, turnsCounted: COURSE_TURNS_MAX } }),
    columns: shape.numbers.map((column, i) => columnResult(shape.columns[column], turns, end, i, seats)),
    places: shape.places.map(({ column, seat }, i): CoursePlaceResult => {
      const { name, meaning } = shape.columns[column];
      const { cell } = shape.columns[column] as { readonly cell?: string };
      const held = turns.map((moment) => moment.held[i]);
      return { name, meaning, seat: seats[seat].id, ...(cell !== undefined && { cell }), held, end: end.held[i] };
    }),
    ...(cells && { cells }),
    survival: survivalOf(
      game,
      turns.map((_, row) => numberOf(row)),
      ends,
      seats,
      end.games,
      share,
    ),
    ends,
    causes: seats.flatMap((seat, i) => causesOf(game, ends, seat, i, share)),
    ...(shape.standings.length > 0 && { leads: leadsOf(course, seats, numberOf) }),
    board,
  };
}

function columnResult(
  column: TraceColumn,
  turns: readonly Moment[],
  end: Moment,
  at: number,
  seats: readonly SeatInfo[],
): CourseColumn {
  const { name, meaning, kind } = column;
  const spread = ({ histograms }: Moment): Spread => {
    const counts = histograms[at].entries();
    const [q5, q25, q50, q75, q95] = QUANTILES.map((p) => countedQuantile(counts, p));
    return { mean: moments(counts).mean, quantiles: [q5, q25, q50, q75, q95] };
  };
  const own = column.kind === 'standing' ? { seat: seats[column.seat ?? 0].id } : {};
  return { name, meaning, kind: kind as CourseColumn['kind'], ...own, turns: turns.map(spread), end: spread(end) };
}

function cellResults({ turns, end, shape }: Course, board: Board, seats: readonly SeatInfo[]): CourseCell[] {
  return seats.flatMap((seat, s) =>
    board.cells.flatMap((cell, c): CourseCell[] => {
      const at = s * shape.cells + c;
      const held = turns.map(({ cells }) => cells[at]);
      if (end.cells[at] === 0 && held.every((count) => count === 0)) return [];
      return [{ seat: seat.id, cell: cell.id, held, end: end.cells[at] }];
    }),
  );
}

function endsOf({ outcomes, endings }: GameModule, { ends }: Course, numberOf: (row: number) => number): CourseEnd[] {
  return ends
    .flatMap((histogram, i) => {
      const outcome = outcomes[Math.floor(i / endings.length)].id;
      const ending = endings[i % endings.length].id;
      return histogram.entries().map(([row, games]): CourseEnd => ({ turn: numberOf(row), outcome, ending, games }));
    })
    .sort((a, b) => a.turn - b.turn);
}

function survivalOf(
  game: GameModule,
  turns: readonly number[],
  ends: readonly CourseEnd[],
  seats: readonly SeatInfo[],
  games: number,
  share: (count: number) => Estimate,
): SurvivalTurn[] {
  return turns.map((turn): SurvivalTurn => {
    const over = ends.filter((end) => end.turn <= turn);
    const count = (some: readonly CourseEnd[]): number => some.reduce((sum, end) => sum + end.games, 0);
    const lost = (seat: number): number => count(over.filter((end) => isLoss(game, end.outcome, seat)));
    const unlost = seats.map(({ id }, seat) => [id, share(games - lost(seat))]);
    return { turn, on: share(games - count(over)), unlost: Object.fromEntries(unlost) };
  });
}

function isLoss(game: GameModule, outcome: string, seat: number): boolean {
  const at = game.outcomes.findIndex(({ id }) => id === outcome);
  return verdictOf(game, at, seat) === 'loss';
}

function causesOf(
  game: GameModule,
  ends: readonly CourseEnd[],
  seat: SeatInfo,
  index: number,
  share: (count: number) => Estimate,
): CourseCause[] {
  const groups = new Map<string, CourseEnd[]>();
  for (const end of ends) {
    if (!isLoss(game, end.outcome, index)) continue;
    const key = JSON.stringify([end.outcome, end.ending]);
    groups.set(key, [...(groups.get(key) ?? []), end]);
  }
  return [...groups.values()]
    .map((own): CourseCause => {
      const [{ outcome, ending }] = own;
      const games = own.reduce((sum, end) => sum + end.games, 0);
      const turn = own.reduce((sum, end) => sum + end.games * end.turn, 0) / games;
      return { seat: seat.id, outcome, ending, games, share: share(games), turn };
    })
    .sort((a, b) => b.games - a.games);
}

function leadsOf({ leads, turns }: Course, seats: readonly SeatInfo[], numberOf: (row: number) => number): CourseLeads {
  return {
    changes: Object.fromEntries(leads.changes.entries()),
    lastChange: Object.fromEntries(leads.last.entries().map(([row, games]) => [numberOf(row), games])),
    turns: turns.map((_, row): LeadTurn => {
      const games = seats.map(({ id }, seat) => [id, leads.turns[row]?.[seat] ?? 0]);
      return { turn: numberOf(row), games: Object.fromEntries(games), won: leads.won[row] };
    }),
  };
}
