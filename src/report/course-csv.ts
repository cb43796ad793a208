import { turnOfRow } from '../games/turns.js';
import type { Estimate } from '../stats/interval.js';
import type { CourseResult, Spread } from './course.js';
import { bounded, csvOf, type Row } from './csv.js';
import type { ResultDocument } from './document.js';
import type { Keys } from './keys.js';
import { runKeys } from './run-csv.js';

type CourseRow = Row<'course.csv'>;

/** course.csv: a row per run, turn and figure. */
export function courseCsv({ runs }: ResultDocument): string {
  return csvOf(
    'course.csv',
    runs.flatMap((run) => (run.course ? courseRows(runKeys(run), run.games, run.course) : [])),
  );
}

/** course.csv of one course. @param games that it is of */
export function courseText(keys: Keys, games: number, course: CourseResult): string {
  return csvOf('course.csv', courseRows(keys, games, course));
}

function courseRows(keys: Keys, all: number, course: CourseResult): CourseRow[] {
  const { columns, places, survival, ends, leads } = course;
  const rate = (turn: number, kind: string, measure: string, seat: string | null, share: Estimate): CourseRow => {
    return { ...keys, turn, kind, measure, seat, games: all, ...bounded('estimate', share) };
  };
  const numbers = columns.flatMap(({ name, kind, seat = null, turns, end }) => [
    ...turns.map((spread, row) => {
      return { ...keys, turn: turnOfRow(course, row), ...spreadColumns(kind, name, seat, course.games[row], spread) };
    }),
    { ...keys, ...spreadColumns(kind, name, seat, all, end) },
  ]);
  const held = places.flatMap(({ name, seat, cell = null, held, end }) => {
    const row = { ...keys, kind: 'place', measure: name, seat, cell };
    const share = (count: number, games: number): CourseRow => ({ games, count, estimate: count / games });
    return [
      ...held.map((count, i): CourseRow => ({ ...row, turn: turnOfRow(course, i), ...share(count, course.games[i]) })),
      { ...row, ...share(end, all) },
    ];
  });
  const lasting = survival.flatMap(({ turn, on, unlost }) => [
    rate(turn, 'survival', 'on', null, on),
    ...Object.entries(unlost).map(([seat, share]) => rate(turn, 'survival', 'unlost', seat, share)),
  ]);
  const ended = ends.map(({ turn, outcome, ending, games }): CourseRow => {
    return { ...keys, turn, kind: 'end', outcome, ending, games: all, count: games };
  });
  const led = (leads?.turns ?? []).flatMap(({ turn, games }, row) =>
    Object.entries(games).map(([seat, count]): CourseRow => {
      const on = course.games[row];
      return { ...keys, turn, kind: 'lead', measure: 'leads', seat, games: on, count, estimate: count / on };
    }),
  );
  return [...numbers, ...held, ...lasting, ...ended, ...led];
}

function spreadColumns(kind: string, measure: string, seat: string | null, games: number, { mean, quantiles }: Spread) {
  const [fivePercent, lowerQuarter, median, upperQuarter, ninetyFivePercent] = quantiles;
  return {
    ...{ kind, measure, seat, games, estimate: mean },
    fivePercent,
    lowerQuarter,
    median,
    upperQuarter,
    ninetyFivePercent,
  };
}
