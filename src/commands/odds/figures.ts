import type { Figure } from '../../report/figures/figure.js';
import { stackedBars } from '../../report/figures/stacked-bars.js';
import { documentAs, type SectionsOf } from '../../report/html/section.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { oddsDocument } from '../../report/schema/small-schemas.js';
import { chanceText } from './report.js';

type Table = DocumentOf<typeof oddsDocument>['tables'][number];

/** Bars beyond these are better read as a table. */
const ROWS_MAX = 30;
const PARTS_MAX = 7;

/** Every table of chances, as bars where its rows add up to one. */
export const sections: SectionsOf = (document, { prefix }) => {
  const { title, tables, notes } = documentAs(oddsDocument, document);
  return [
    {
      title,
      findings: notes,
      figures: tables.flatMap((one, i) => bars(one, `${prefix}-t${i}`)),
      tables: tables.map((one) => ({ title: one.title === '' ? 'Chances' : one.title, data: dataOf(one) })),
      terms: [],
    },
  ];
};

function bars({ title, results, rows }: Table, id: string): Figure[] {
  const sums = rows.map(({ chances }) => results.reduce((sum, result) => sum + (chances[result.id] ?? 0), 0));
  const whole = results.every(({ unit }) => unit === 'share') && sums.every((sum) => Math.abs(sum - 1) < 1e-9);
  if (!whole || rows.length > ROWS_MAX || results.length > PARTS_MAX || results.length < 2) return [];
  const counts = (chances: Readonly<Record<string, number>>): number[] => results.map((one) => chances[one.id] ?? 0);
  return [
    stackedBars({
      id,
      title: title === '' ? 'Chances as bars' : title,
      parts: results.map((one) => ({ name: one.title })),
      rows: rows.map(({ name, chances }) => ({ name, counts: counts(chances) })),
      unit: 'share',
      of: 'cases',
    }),
  ];
}

function dataOf({ rowsAre, results, rows }: Table): { columns: string[]; rows: string[][] } {
  return {
    columns: [rowsAre, ...results.map(({ title }) => title)],
    rows: rows.map(({ name, chances }) => [
      name,
      ...results.map((result) => chanceText(result, chances[result.id] ?? 0)),
    ]),
  };
}
