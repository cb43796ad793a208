import type { OddsReport } from '../../games/game.js';
import { csvOf, type Row } from '../../report/csv.js';

/** A row per chance, in the order of the tables. */
export function oddsCsv(game: string, subject: string, { charts, tables }: OddsReport): string {
  const rows = tables.flatMap(({ id, results, rows: cases }) =>
    cases.flatMap(({ name, values }) =>
      values.map(
        (value, i): Row<'odds.csv'> => ({
          game,
          charts: charts.id,
          chartsHash: charts.hash,
          subject,
          table: id,
          case: name,
          measure: results[i].id,
          unit: results[i].unit,
          exact: value,
        }),
      ),
    ),
  );
  return csvOf('odds.csv', rows);
}
