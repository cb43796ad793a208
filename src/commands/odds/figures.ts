import { union } from '../../report/csv.js';
import type { Figure } from '../../report/figures/figure.js';
import { heatMap } from '../../report/figures/heat-map.js';
import { intervalPlot } from '../../report/figures/interval-plot.js';
import { stackedBars } from '../../report/figures/stacked-bars.js';
import { documentAs, type SectionsOf } from '../../report/html/section.js';
import type { Tile } from '../../report/html/tile.js';
import { upperFirst } from '../../report/names.js';
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
  const ends = tables.slice(0, 1).flatMap(endsOf);
  const pictures = tables.flatMap((one, i) => {
    const crossed = matrices(one, `${prefix}-t${i}`);
    return crossed.length > 0 ? crossed : bars(one, `${prefix}-t${i}`);
  });
  return [
    {
      title,
      findings: [...ends.map(({ said }) => `${title}: ${said}`), ...notes],
      tiles: ends.flatMap(({ tiles }) => tiles),
      figures: pictures.length > 0 ? pictures : tables.slice(0, 1).flatMap((one) => dots(one, `${prefix}-first`)),
      tables: tables.map((one) => ({ title: one.title === '' ? 'Chances' : one.title, data: dataOf(one) })),
      terms: [],
    },
  ];
};

/** The cases in which the first result is least likely and likeliest. */
function endsOf(table: Table): { readonly said: string; readonly tiles: readonly Tile[] }[] {
  const {
    results: [result],
    rows,
  } = table;
  const chance = ({ chances }: Table['rows'][number]): number => chances[result.id] ?? 0;
  const sorted = [...rows].sort((a, b) => chance(a) - chance(b));
  const ends = rows.length > 1 ? [sorted[0], sorted[sorted.length - 1]] : sorted;
  const found = ends.map((row) => ({ value: chanceText(result, chance(row)), where: caseText(table, row.name) }));
  // A case of several numbers says what they are of; others are names.
  const by = table.rowsAre.includes(', ') ? 'with' : 'for';
  return [
    {
      said: `${result.title} in ${found.map(({ value, where }) => `${value} ${by} ${where}`).join(' and in ')}`,
      tiles: found.map(({ value, where }) => ({ value, label: `${result.title} ${by} ${where}` })),
    },
  ];
}

/** `size 5, bonus draws 0` of rows that are cases of several numbers; what all rows have in common is left out. */
function caseText({ rowsAre, rows }: Pick<Table, 'rowsAre' | 'rows'>, name: string): string {
  const [sides, parts, ...others] = [rowsAre, name, ...rows.map((row) => row.name)].map((text) => text.split(', '));
  if (sides.length < 2 || sides.length !== parts.length) return name;
  const differs = (i: number): boolean => rows.length < 2 || others.some((own) => own[i] !== parts[i]);
  return parts.flatMap((part, i) => (differs(i) ? [`${sides[i]} ${part}`] : [])).join(', ');
}

function resultTitle(table: string, result: string): string {
  return upperFirst(`${table === '' ? 'chance' : table}: ${result}`);
}

/** The first result by row, where nothing else is drawn. */
function dots({ title, rowsAre, results: [result], rows }: Table, id: string): Figure[] {
  if (rows.length < 2 || rows.length > ROWS_MAX) return [];
  const by = result.unit === 'share' ? 100 : 1;
  return [
    intervalPlot({
      id,
      title: resultTitle(title, result.title),
      axis: result.unit === 'share' ? `${result.title} (%)` : result.title,
      rows: rows.map(({ name, chances }) => {
        const chance = chances[result.id] ?? 0;
        const text = chanceText(result, chance);
        return { name: caseText({ rowsAre, rows }, name), estimate: by * chance, low: null, high: null, text };
      }),
      headings: [rowsAre, result.title],
    }),
  ];
}

/** Results that have a map each. */
const MAPS_MAX = 3;

/** Maps of the main results, where every row is a case of two numbers: `size, bonus draws`. */
function matrices({ title, rowsAre, results, rows }: Table, id: string): Figure[] {
  const sides = rowsAre.split(', ');
  const cases = rows.map(({ name }) => name.split(', '));
  const [down, across] = [0, 1].map((side) => union([cases.map((parts) => parts[side])]));
  if (sides.length !== 2 || cases.some(({ length }) => length !== 2) || down.length < 2 || across.length < 2) return [];
  return results
    .filter(({ unit }) => unit === 'share')
    .slice(0, MAPS_MAX)
    .map((result, i) =>
      heatMap({
        id: `${id}-${i}`,
        title: resultTitle(title, result.title),
        names: [sides[0], sides[1], `${result.title} (%)`],
        rows: down,
        columns: across,
        cells: rows.map(({ chances }, r) => ({
          row: down.indexOf(cases[r][0]),
          column: across.indexOf(cases[r][1]),
          value: 100 * (chances[result.id] ?? 0),
          text: chanceText(result, chances[result.id] ?? 0),
        })),
        domain: [0, 100],
      }),
    );
}

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
  // A case of several numbers has a column for each.
  const sides = rowsAre.split(', ');
  const parted = rows.every(({ name }) => name.split(', ').length === sides.length);
  return {
    columns: [...(parted ? sides : [rowsAre]), ...results.map(({ title }) => title)],
    rows: rows.map(({ name, chances }) => [
      ...(parted ? name.split(', ') : [name]),
      ...results.map((result) => chanceText(result, chances[result.id] ?? 0)),
    ]),
  };
}
