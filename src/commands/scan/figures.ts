import { parseReference } from '../../policy/syntax.js';
import { fieldWords } from '../../report/field-words.js';
import type { Figure } from '../../report/figures/figure.js';
import { heatMap } from '../../report/figures/heat-map.js';
import { HOLLOW_OF_MANY, intervalPlot } from '../../report/figures/interval-plot.js';
import { type LinePoint, linePlot } from '../../report/figures/line-plot.js';
import {
  documentAs,
  placeTitle,
  type ReportSection,
  type SectionContext,
  type SectionsOf,
} from '../../report/html/section.js';
import type { Tile } from '../../report/html/tile.js';
import { metricWords, playerWords, upperFirst } from '../../report/names.js';
import { scanDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { listed, pointsOf } from '../../report/words.js';
import { meanText, rateText } from '../../stats/digits.js';
import type { Estimate } from '../../stats/interval.js';
import {
  differenceAxis,
  differenceRow,
  isShare,
  knownRows,
  levelAxis,
  levelRow,
  unitOf,
} from '../../study/figure-rows.js';
import { adaptText, boundText, probabilityText, SAME_PLAYER_SAID, signedText } from '../../study/texts.js';
import { tileOf } from '../../study/tiles.js';
import { rangeLines, type ScanNames, scanFindings, tiedText } from './findings.js';
import { variesSetup } from './report.js';
import { highestAndLowest } from './result.js';

type ScanDocument = DocumentOf<typeof scanDocument>;
type Point = ScanDocument['points'][number];

/** A scan with printed names. */
interface Scan extends ScanDocument {
  readonly names: PrintedNames;
}

interface PrintedNames extends ScanNames {
  /** What is varied, as axes of figures have it. */
  readonly fields: readonly string[];
}

function printedNames({ game, axes, points }: ScanDocument, { catalogs }: SectionContext): PrintedNames {
  const catalog = catalogs.find(({ id }) => id === game);
  const fields = axes.map(({ name }) => fieldWords(catalog, name));
  const isPlayed = (beginning: string): boolean => axes.some(({ name }) => name.startsWith(beginning));
  const [{ policy }] = points;
  const label = isPlayed('policy.') ? parseReference(policy).name : policy;
  const who = axes.some(({ name }) => name === 'policy')
    ? null
    : playerWords(catalog, label, catalog?.seats[0].id ?? '');
  const valueWords = (value: string, i: number): string => {
    if (axes[i].name === 'policy') return `${value} as the player`;
    return `the ${fields[i]} ${isNumber(value) ? 'at' : 'set to'} ${value}`;
  };
  return {
    fields,
    axes: fields.map((field) => `the ${field}`),
    at: (point) => {
      const changes = point.flatMap((value, i) => (value === null ? [] : [valueWords(value, i)]));
      return `with ${changes.length === 0 ? 'the set-up as given' : listed(changes)}`;
    },
    won: (games) => (who === null ? `${games} are won` : `${who} wins ${games}`),
    atValue: (value) => `with ${valueWords(value, 0)}`,
    whichWon: (which) => `${which} games ${who === null ? 'are won' : `${who} wins`}`,
    measure: (name) => {
      const metric = catalog?.metrics.find((one) => one.name === name);
      if (metric) return `the mean of ${metricWords(metric)}`;
      return name === 'win' && who !== null ? `games won by ${who}` : pointsOf(name);
    },
    point: 'case',
    everywhere: 'in every case',
  };
}

/** More points than this are not drawn one by one. */
const ROWS_MAX = 40;
const LINE_POINTS_MAX = 200;
const SIDE_MAX = 30;
/** Rows of the table in the page; all are in scan.csv. */
const TABLE_ROWS_MAX = 250;

/** A curve along one axis, a heat map over two, rows of points for more; differences from the reference. */
export const sections: SectionsOf = (document, context) => {
  const found = documentAs(scanDocument, document);
  const scan: Scan = { ...found, names: printedNames(found, context) };
  const { game, scenario, axes, points, even, requirements, names } = scan;
  const measures = points[0].cells.map(({ measure }) => measure);
  const section: ReportSection = {
    title: placeTitle(game, scenario, context),
    findings: [
      ...(axes.length > 1 ? rangeLines(points, names) : []),
      ...scanFindings(axes, points, even, requirements, names).map((text) =>
        text.replace(/ \(p at most [\d.]+\)$|, the choice among \d+ cases allowed for$/, ''),
      ),
    ],
    tiles: scanTiles(scan),
    figures: measures.flatMap((measure, m) => [
      ...levelFigures(scan, measure, m, context),
      ...differenceFigures(scan, measure, m, context),
    ]),
    tables: [
      pointsTable(scan, measures),
      ...(scan.adapt ? [adaptedTable(scan, measures)] : []),
      ...(requirements.length > 0 ? [requirementsTable(scan)] : []),
    ],
    ...(variesSetup(scan.axes) ? { notes: [scan.adapt ? adaptText(scan.adapt) : SAME_PLAYER_SAID] } : {}),
    terms: ['interval', 'rate', 'paired', 'scan'],
  };
  return [section];
};

/** The highest and the lowest level of the first measure, and where games are even. */
function scanTiles({ points, even, names }: Scan): Tile[] {
  const [highest, lowest] = highestAndLowest(points);
  const [{ measure, level: same }] = highest.cells;
  const what = measure === 'win' ? 'games won' : withoutArticle(names.measure(measure));
  if (same.estimate === lowest.cells[0].level.estimate)
    return [tileOf(`${what}, ${names.everywhere}`, levelRow(measure, '', same).text)];
  const ends = [
    [measure === 'win' ? `most ${what}` : `highest ${what}`, highest],
    [measure === 'win' ? `fewest ${what}` : `lowest ${what}`, lowest],
  ] as const;
  const at = even && { estimate: Number(even.at.toPrecision(3)), low: even.from, high: even.to };
  return [
    ...ends.map(([which, point]) => {
      const [{ level, namedLevel = level }] = point.cells;
      const where = point.coordinates.flatMap((value, i) => (value === null ? [] : [`${names.fields[i]} ${value}`]));
      const place = `${where.join(', ') || 'as given'}${tiedText(point, points, names)}`;
      return tileOf(`${which}: ${place}`, levelRow(measure, '', namedLevel).text);
    }),
    ...(at ? [tileOf(`${names.fields[0]} at which half of the games are won`, boundText(at, 'beyond the scan'))] : []),
  ];
}

/** Whose intervals a figure has, and why those of the tiles are wider. */
function aloneText({ points }: Scan, m: number, what: string): string {
  const [highest, lowest] = highestAndLowest(points).map(({ cells: [first] }) => first);
  const isNamed = m === 0 && highest.namedLevel !== undefined && highest.level.estimate !== lowest.level.estimate;
  const wider = `; those on top of the page are wider: they allow for the choice among ${points.length} cases`;
  return `${what} of each case alone${isNamed ? wider : ''}.`;
}

function withoutArticle(text: string): string {
  return text.replace(/^the /, '');
}

function spoken({ names }: Scan, measure: string): string {
  return upperFirst(withoutArticle(names.measure(measure)));
}

/** A measure, and what its axis says. */
type Shown = readonly [measure: string, axis: string];

function levelFigures(scan: Scan, measure: string, m: number, context: SectionContext): Figure[] {
  const { axes, points } = scan;
  const id = `${context.prefix}-level-${m}`;
  const axis = levelAxis(measure, unitOf(scan.game, measure, context));
  const values = axes.map(({ values: own }) => own);
  const complete = points.filter(({ coordinates }) => coordinates.every((value) => value !== null));
  if (axes.length === 1 && values[0].every(isNumber) && complete.length > 1) {
    return [curve(scan, [measure, axis], m, complete, id)];
  }
  if (axes.length === 2 && complete.length > values[0].length) return [grid(scan, [measure, axis], m, complete, id)];
  return [rowsPlot(scan, [measure, axis], m, id)];
}

function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}

function scale(measure: string): number {
  return isShare(measure) ? 100 : 1;
}

function curve(scan: Scan, [measure, axis]: Shown, m: number, complete: readonly Point[], id: string): Figure {
  const by = scale(measure);
  const times = (value: number | null): number | null => (value === null ? null : by * value);
  const all = complete
    .map(({ coordinates, cells }): LinePoint => {
      const { estimate, low, high } = cells[m].level;
      return { x: Number(coordinates[0]), y: by * estimate, low: times(low), high: times(high) };
    })
    .sort((a, b) => a.x - b.x);
  const { points, each } = binned(all);
  const marks = measure === 'win' && scan.even ? [{ value: scan.even.at, name: 'even' }] : [];
  return linePlot({
    id,
    title: spoken(scan, measure),
    caption:
      each === 1
        ? aloneText(scan, m, 'The band is the interval')
        : `${all.length} cases in bins of ${each}: each dot is their mean, the band reaches over all their intervals.`,
    axes: [scan.names.fields[0], axis],
    lines: [{ name: measure, points }],
    marksX: marks,
  });
}

/** Neighbours put together where there are more points than can be told apart. */
function binned(points: readonly LinePoint[]): { readonly points: LinePoint[]; readonly each: number } {
  const each = Math.ceil(points.length / LINE_POINTS_MAX);
  if (each === 1) return { points: [...points], each };
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const bins = Array.from({ length: Math.ceil(points.length / each) }, (_, i) =>
    points.slice(i * each, (i + 1) * each),
  );
  return {
    each,
    points: bins.map((own) => ({
      x: mean(own.map(({ x }) => x)),
      y: mean(own.map(({ y }) => y)),
      low: Math.min(...own.map(({ y, low }) => low ?? y)),
      high: Math.max(...own.map(({ y, high }) => high ?? y)),
    })),
  };
}

/** A heat map over two axes; axes with more values than fit are put into bins. */
function grid(scan: Scan, [measure, axis]: Shown, m: number, complete: readonly Point[], id: string): Figure {
  const by = scale(measure);
  const [rows, columns] = scan.axes.map(({ values }) => sideOf(values));
  const sums = new Map<string, { sum: number; count: number; text: string }>();
  for (const { coordinates, cells } of complete) {
    const key = `${rows.place(coordinates[0])} ${columns.place(coordinates[1])}`;
    const own = sums.get(key) ?? { sum: 0, count: 0, text: '' };
    const { level } = cells[m];
    sums.set(key, { sum: own.sum + by * level.estimate, count: own.count + 1, text: levelText(measure, level) });
  }
  const found = [...sums].map(([key, { sum, count, text }]) => {
    const [row, column] = key.split(' ').map(Number);
    const value = Number((sum / count).toPrecision(3));
    return { row, column, value, text: count === 1 ? text : `mean of ${count} cases: ${value}` };
  });
  const values = found.map(({ value }) => value);
  const each = Math.max(rows.each, columns.each);
  const [first, second] = scan.names.fields;
  return heatMap({
    id,
    title: spoken(scan, measure),
    caption:
      each === 1
        ? aloneText(scan, m, 'Intervals in the data are')
        : `${complete.length} cases; up to ${each} values of an axis are put into one cell, which shows their mean.`,
    names: [first, second, axis],
    rows: rows.names,
    columns: columns.names,
    cells: found,
    domain: stretched([Math.min(...values), Math.max(...values)], isShare(measure)),
  });
}

interface Side {
  readonly names: readonly string[];
  readonly each: number;
  place(value: string | null): number;
}

function sideOf(values: readonly string[]): Side {
  const each = Math.ceil(values.length / SIDE_MAX);
  const places = new Map(values.map((value, i) => [value, Math.floor(i / each)]));
  const names = Array.from({ length: Math.ceil(values.length / each) }, (_, i) => {
    const own = values.slice(i * each, (i + 1) * each);
    return own.length === 1 ? own[0] : `${own[0]} to ${own[own.length - 1]}`;
  });
  return { names, each, place: (value) => places.get(value ?? '') ?? 0 };
}

function levelText(measure: string, level: Estimate): string {
  return isShare(measure) ? rateText(level) : meanText(level);
}

/** The points with the highest and the lowest levels, in the order of the grid. */
function rowsPlot(scan: Scan, [measure, axis]: Shown, m: number, id: string): Figure {
  const shown = extremes(scan.points, ({ cells }) => cells[m].level.estimate);
  return intervalPlot({
    id,
    title: `${spoken(scan, measure)}, by ${listed(scan.names.fields)}`,
    caption:
      `${aloneText(scan, m, 'Lines are the intervals')} ${leftOut(scan.points.length, shown.length) ?? ''}`.trim(),
    axis,
    rows: knownRows(shown.map((point) => levelRow(measure, pointName(point), point.cells[m].level))),
  });
}

function differenceFigures(scan: Scan, measure: string, m: number, context: SectionContext): Figure[] {
  const others = scan.points.filter(({ reference }) => !reference);
  const shown = extremes(others, ({ cells }) => cells[m].effect?.difference.estimate ?? 0);
  const rows = shown.flatMap((point) =>
    [
      { cell: point.cells[m], name: pointName(point) },
      { cell: point.adapted?.cells[m], name: `${pointName(point)}, adapted` },
    ].flatMap(({ cell, name }) =>
      cell?.effect ? [differenceRow(measure, name, cell.effect.difference, cell.corrected ?? undefined)] : [],
    ),
  );
  if (rows.length === 0) return [];
  const plot = intervalPlot({
    id: `${context.prefix}-difference-${m}`,
    title: `What each change of ${listed(scan.names.axes)} does to ${scan.names.measure(measure)}`,
    caption: `Differences from the reference, in the same games. ${leftOut(others.length, shown.length) ?? ''}`.trim(),
    axis: differenceAxis(measure, unitOf(scan.game, measure, context)),
    rows: knownRows(rows),
    reference: 0,
    hollow: HOLLOW_OF_MANY,
  });
  return [plot];
}

function leftOut(all: number, shown: number): string | undefined {
  return shown < all ? `${all} cases: the ${shown} farthest to either side are shown; scan.csv has all.` : undefined;
}

/** At most so many points as can be read, those with the lowest and the highest values. */
function extremes(points: readonly Point[], value: (point: Point) => number): readonly Point[] {
  if (points.length <= ROWS_MAX) return points;
  const sorted = [...points].sort((a, b) => value(a) - value(b));
  return [...sorted.slice(0, ROWS_MAX / 2), ...sorted.slice(-ROWS_MAX / 2)];
}

/** Values in the order of the axes: `60, 10`. */
function pointName({ coordinates, reference }: Pick<Point, 'coordinates' | 'reference'>): string {
  if (coordinates.every((value) => value === null)) return 'as given';
  const text = coordinates.map((value) => value ?? 'as given').join(', ');
  return reference ? `${text} (reference)` : text;
}

function pointsTable(scan: Scan, measures: readonly string[]) {
  const columns = [
    ...scan.axes.map(({ name }) => name),
    ...measures.flatMap((measure) => [measure, 'difference', 'p']),
  ];
  const rows = scan.points
    .slice(0, TABLE_ROWS_MAX)
    .map(({ coordinates, cells, reference }) => [
      ...coordinates.map((value) => value ?? 'as given'),
      ...cells.flatMap(({ measure, level, effect, corrected }) => [
        levelText(measure, level),
        reference || effect === null ? 'reference' : signedText(effect.difference, isShare(measure)),
        corrected === null ? '' : probabilityText(corrected),
      ]),
    ]);
  const all = scan.points.length;
  const title = all > TABLE_ROWS_MAX ? `The first ${TABLE_ROWS_MAX} of ${all} cases; scan.csv has all` : 'All cases';
  return { title: `${title}, ${scan.games} games each`, data: { columns, rows } };
}

/** The same by players that have adapted. */
function adaptedTable(scan: Scan, measures: readonly string[]) {
  const columns = [
    ...scan.axes.map(({ name }) => name),
    ...measures.flatMap((measure) => [measure, 'difference', 'learning adds', 'p']),
    'player',
  ];
  const change = (measure: string, effect: Point['cells'][number]['effect']): string =>
    effect === null ? 'reference' : signedText(effect.difference, isShare(measure));
  const rows = scan.points
    .slice(0, TABLE_ROWS_MAX)
    .flatMap(({ coordinates, adapted }) =>
      adapted === undefined
        ? []
        : [
            [
              ...coordinates.map((value) => value ?? 'as given'),
              ...adapted.cells.flatMap(({ measure, level, effect, learned, learnedCorrected: p }) => [
                ...[levelText(measure, level), change(measure, effect), change(measure, learned)],
                p === null ? '' : probabilityText(p),
              ]),
              adapted.policy,
            ],
          ],
    );
  return { title: `Players that have adapted, ${scan.games} games each`, data: { columns, rows } };
}

function requirementsTable(scan: Scan) {
  const rows = scan.requirements
    .slice(0, TABLE_ROWS_MAX)
    .map(({ requirement, point, verdict, found }) => [
      requirement,
      pointName({ coordinates: point, reference: false }),
      verdict,
      found.estimate,
      found.low,
      found.high,
    ]);
  const columns = ['requirement', 'case', 'verdict', 'found', 'low', 'high'];
  return { title: 'Requirements', data: { columns, rows } };
}

/** Points that the scale of a map of shares spans at least: less is chance as a rule, and not to be painted as much. */
const POINTS_MIN = 40;

function stretched([low, high]: readonly [number, number], share: boolean): [number, number] {
  if (!share || high - low >= POINTS_MIN) return [low, high];
  const from = Math.min(100 - POINTS_MIN, Math.max(0, Math.round((low + high - POINTS_MIN) / 2)));
  return [from, from + POINTS_MIN];
}
