/** One number per game that is compared: wins, score, a metric. */

import { type GameModule, R_FIRST, R_OUTCOME, UserError } from '../games/game.js';
import { verdictOf } from '../games/seats.js';
import { nearestNames } from '../names.js';
import { keptIndex } from '../run/metric-columns.js';
import type { RecordSheet } from './collect.js';
import { mergedIllegal } from './illegal.js';

/** One number per game that policies are judged by. */
export interface Measure {
  /** `win`, `score` or the name of a metric. */
  readonly name: string;
  readonly meaning: string;
  /** Smallest and largest value; max null where nothing bounds it. */
  readonly min: number;
  readonly max: number | null;
  /** The values of a sheet's games. */
  column(sheet: RecordSheet): Float64Array;
}

/** A measure that can be read off the record of an engine as well. */
export interface GameMeasure extends Measure {
  value(record: Int32Array): number;
}

/** What verdicts are worth. */
const WORTHS = {
  win: { meaning: 'games won', worth: { win: 1, draw: 0, loss: 0 } },
  score: { meaning: 'games won, a draw half', worth: { win: 1, draw: 0.5, loss: 0 } },
} as const;

/** Is the measure, by its name, a share of the games? */
export function isWinRate(name: string): boolean {
  return name === 'win' || name.startsWith('win.');
}

/** Is the measure, by its name, read off the outcome and no metric? */
export function isVerdictMeasure(game: GameModule, name: string): boolean {
  return verdictMeasure(game, name, 0) !== null;
}

/**
 * The measure of a name: `win` and `score` of a seat (the first, where nothing else is said), `win.blue` and
 * `score.blue` of another, or a metric. @throws UserError with the nearest names
 */
export function measureOf(game: GameModule, name: string, seat = 0): GameMeasure {
  const byVerdict = verdictMeasure(game, name, seat);
  if (byVerdict !== null) return byVerdict;
  const place = game.metrics.findIndex((metric) => metric.name === name);
  if (place < 0) {
    const seats = game.seats.length === 1 ? [] : game.seats.flatMap(({ id }) => [`win.${id}`, `score.${id}`]);
    const known = ['win', 'score', ...seats, ...game.metrics.map((metric) => metric.name)];
    throw new UserError(`unknown measure '${name}'; ${nearestNames(name, known)} (win, score, or satrap list metrics)`);
  }
  const { meaning, min, max } = game.metrics[place];
  return {
    name,
    meaning,
    min,
    max,
    column: (sheet) => columnAt(sheet, metricPlace(game, sheet, name)),
    value: (record) => record[R_FIRST + place],
  };
}

/** True where the values are wins: intervals are those of a rate. */
export function isRate({ name }: Measure): boolean {
  return isWinRate(name);
}

/** A measure from the verdict of the outcome, null for other names; an unresolved game is worth nothing. */
function verdictMeasure(game: GameModule, text: string, seatMeant: number): GameMeasure | null {
  if (game.metrics.some((metric) => metric.name === text)) return null;
  const kind = Object.entries(WORTHS).find(([name]) => text === name || text.startsWith(`${name}.`));
  if (!kind) return null;
  const [plain, { meaning: what, worth }] = kind;
  const seat = text === plain ? seatMeant : game.seats.findIndex(({ id }) => text === `${plain}.${id}`);
  if (seat < 0) return null;
  const name = seat === 0 ? plain : `${plain}.${game.seats[seat].id}`;
  const meaning = game.seats.length === 1 ? what : `${what} by ${game.seats[seat].title}`;
  const values = game.outcomes.map((_, outcome) => {
    const verdict = verdictOf(game, outcome, seat);
    return verdict === null ? 0 : worth[verdict];
  });
  const column = (sheet: RecordSheet): Float64Array => columnAt(sheet, R_OUTCOME).map((outcome) => values[outcome]);
  return { name, meaning, min: 0, max: 1, column, value: (record) => values[record[R_OUTCOME]] };
}

/** Place of a metric in the rows of a sheet. */
export function metricPlace(game: GameModule, { job }: Pick<RecordSheet, 'job'>, name: string): number {
  return R_FIRST + keptIndex(game, job, name);
}

function columnAt({ games, width, data }: RecordSheet, at: number): Float64Array {
  const column = new Float64Array(games);
  for (let game = 0; game < games; game++) column[game] = data[game * width + at];
  return column;
}

/** The first games of a sheet. */
export function firstGames(sheet: RecordSheet, games: number): RecordSheet {
  return { ...sheet, games, data: sheet.data.subarray(0, games * sheet.width) };
}

/** Sheets of one job that follow each other, as one. */
export function joined(sheets: readonly RecordSheet[]): RecordSheet {
  const [first] = sheets;
  const data = new Int32Array(sheets.reduce((sum, sheet) => sum + sheet.data.length, 0));
  let at = 0;
  for (const sheet of sheets) {
    data.set(sheet.data, at);
    at += sheet.data.length;
  }
  const games = sheets.reduce((sum, sheet) => sum + sheet.games, 0);
  return { ...first, games, data, illegal: mergedIllegal(sheets.map(({ illegal }) => illegal)) };
}
