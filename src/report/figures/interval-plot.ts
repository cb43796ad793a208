import type { Colour } from '../../games/game.js';
import { scaleLinear } from '../html/d3.js';
import { html } from '../html/markup.js';
import { inkClass } from '../marks.js';
import {
  at,
  axisRoom,
  bottomAxis,
  LETTER,
  NAME_STEP,
  nameLines,
  padded,
  rowNames,
  shortened,
  textRoom,
} from './axis.js';
import { briefOf, type DataCell, type Drawing, type Figure, isNarrow, picture, WITH_INTERVAL } from './figure.js';

/** From where to where; null: open to that side. */
export type Range = readonly [low: number | null, high: number | null];

/** An estimate with its interval; a bound that is not known is null. */
export interface IntervalRow {
  /** What is estimated: `over-the-edge, steward`. */
  readonly name: string;
  readonly estimate: number;
  readonly low: number | null;
  readonly high: number | null;
  /** An interval around that one, drawn thin: what is not known beyond it. */
  readonly outer?: readonly [low: number, high: number];
  /** Another estimate of it, drawn hollow below that one. */
  readonly beside?: Estimated;
  /** What is claimed of it, drawn as brackets. */
  readonly limits?: Range;
  /** The estimate as text, with the digits that are known. */
  readonly text: string;
  /** Of its dot: whose it is. */
  readonly colour?: Colour;
  /** Drawn hollow: a difference that is not shown. */
  readonly open?: boolean;
  /** Cells of `IntervalPlot.more`. */
  readonly more?: readonly DataCell[];
  /** Rows of a group stand below its name, on the axis that all groups share: small multiples. */
  readonly group?: string;
}

export interface IntervalPlot {
  readonly id: string;
  readonly title: string;
  readonly caption?: string;
  /** What the axis measures, with its unit. */
  readonly axis: string;
  readonly rows: readonly IntervalRow[];
  /** A line to compare with: no difference, an even game. */
  readonly reference?: number;
  /** What is wanted, a band behind the rows. */
  readonly band?: Range;
  /** Ends of the axis where they are known beforehand, as 0 and 100 for rates. */
  readonly domain?: readonly [number, number];
  /** Columns of its data beside low and high; that of the group stands where rows have one. */
  readonly headings?: readonly [name: string, estimate: string, group?: string];
  /** Further columns of its data: numbers of cases, p. */
  readonly more?: readonly string[];
  /** What hollow dots mean. */
  readonly hollow?: string;
}

/** An estimate alone. */
type Estimated = Pick<IntervalRow, 'estimate' | 'low' | 'high'>;

const ROW = 26;
/** How far two estimates of a row lie from its middle. */
const BESIDE = 5;
/** Where names stand in two lines. */
const HIGH_ROW = 36;
const TOP = 8;
/** Room of a dot at the edge of a phone. */
const EDGE = 11;
/** What hollow dots mean, of a row for itself and of one of many. */
const HOLLOW = 'Hollow: not shown to differ from 0.';
export const HOLLOW_OF_MANY = 'Hollow: not shown to differ from 0, after the correction for all.';

/** Points with their intervals on one axis, a row each, with the estimate written at the end of the row. */
export function intervalPlot(plot: IntervalPlot): Figure {
  const { id, title, rows, hollow = HOLLOW } = plot;
  const grouped = rows.some(({ group }) => group !== undefined);
  const [nameHeading, estimateHeading, groupHeading = 'group'] = plot.headings ?? ['name', 'estimate'];
  return {
    id,
    title,
    caption: rows.some(({ open }) => open) ? [plot.caption, hollow].filter(Boolean).join(' ') : plot.caption,
    svg: picture(`Points with intervals, ${plot.axis}. ${described(rows)}.`, (width) => drawn(plot, width)),
    data: {
      columns: [
        ...(grouped ? [groupHeading] : []),
        nameHeading,
        estimateHeading,
        'low',
        'high',
        ...(plot.more ?? []),
        WITH_INTERVAL,
      ],
      rows: rows.map(({ group, name, estimate, low, high, text, more = [] }) => [
        ...(grouped ? [group ?? ''] : []),
        ...[name, estimate, low, high, ...more, text],
      ]),
    },
    ...briefOf(
      rows,
      (most) => telling(plot, most),
      (few) => besides(few).reduce((sum, room) => sum + room),
      (few, width) => drawn({ ...plot, rows: few }, width),
    ),
  };
}

/** The rows that lie farthest from the line to compare with, those that are shown to do so first; else the first. */
function telling({ rows, reference }: IntervalPlot, most: number): IntervalRow[] {
  if (reference === undefined) return rows.slice(0, most);
  const isShown = ({ low, high, open }: IntervalRow): boolean =>
    open !== true && ((low ?? Number.NEGATIVE_INFINITY) > reference || (high ?? Number.POSITIVE_INFINITY) < reference);
  const kept = [...rows]
    .sort(
      (a, b) =>
        Number(isShown(b)) - Number(isShown(a)) || Math.abs(b.estimate - reference) - Math.abs(a.estimate - reference),
    )
    .slice(0, most);
  return rows.filter((row) => kept.includes(row));
}

/** Room for names to the left of the marks and for texts to their right. */
function besides(rows: readonly IntervalRow[]): readonly [left: number, right: number] {
  const lines = rows.flatMap(({ name }) => nameLines(name));
  return [Math.ceil(textRoom(lines) + 16), Math.ceil(textRoom(rows.map(({ text }) => text)) + 22)];
}

/** On a page name, marks and text of a row stand beside each other; on a phone name and text above the marks. */
function drawn(plot: IntervalPlot, width: number): Drawing {
  const { rows } = plot;
  const above = isNarrow(width);
  const texts = textRoom(rows.map(({ text }) => text));
  // On a phone the last line of a name stands beside the text of its row.
  const most = above ? [Math.floor(width / LETTER), Math.floor((width - texts - 10) / LETTER)] : [];
  const lines = rows.map(({ name }) => nameLines(name, ...most));
  const isHigh = above || lines.some(({ length }) => length > 1);
  const heights = lines.map(({ length }) => (isHigh ? HIGH_ROW : ROW) + (above ? NAME_STEP * (length - 1) : 0));
  const { middles, heads, bottom } = placed(rows, heights);
  const [left, right] = above ? [EDGE, EDGE] : besides(rows);
  const reached = ({ estimate, low, high }: Estimated): number[] => [estimate, low ?? estimate, high ?? estimate];
  const values = rows.flatMap((row) => [
    ...reached(row),
    ...(row.beside ? reached(row.beside) : []),
    ...(row.outer ?? []),
  ]);
  const known = [plot.reference, ...(plot.band ?? []), ...rows.flatMap(({ limits = [] }) => limits)].filter(
    (value) => typeof value === 'number',
  );
  const x = scaleLinear()
    .domain(plot.domain ?? padded([...values, ...known]))
    .range([left, width - right]);
  const [from, to] = x.domain();
  const inside = (value: number): number => at(x(Math.min(to, Math.max(from, value))));
  /** Where the last lines of names stand on a phone. */
  const bases = middles.map((middle, i) => middle + (heights[i] - HIGH_ROW) / 2 - 2);
  const marks = rows.map((row, i) => {
    const middle = middles[i];
    const line = above ? bases[i] + 11 : middle;
    const text = above ? [width, bases[i], html` text-anchor="end"`] : [width - right + 12, middle + 4, null];
    const outer = row.outer
      ? html`<line class="reach" x1="${inside(row.outer[0])}" x2="${inside(row.outer[1])}" y1="${line}" y2="${line}"/>`
      : null;
    const mark = ({ estimate, low, high }: Estimated, y: number, open: boolean | undefined) =>
      html`${
        low === null && high === null
          ? null
          : html`<line class="whisker" x1="${inside(low ?? from)}" x2="${inside(high ?? to)}" y1="${y}" y2="${y}"/>`
      }<circle class="${open ? 'dot open' : 'dot'}" cx="${inside(estimate)}" cy="${y}" r="4.5"/>`;
    const own = mark(row, row.beside ? line - BESIDE : line, row.open);
    const beside = row.beside ? mark(row.beside, line + BESIDE, true) : null;
    const limits = (row.limits ?? []).map((limit, side) =>
      limit === null
        ? ''
        : `M${inside(limit) + (side === 0 ? 4 : -4)},${line - 8}H${inside(limit)}v16h${side === 0 ? 4 : -4}`,
    );
    const claimed = row.limits
      ? html`<g class="line k-orange"><path class="stroke" d="${limits.join('')}"/></g>`
      : null;
    return html`<g class="m${inkClass(row.colour)}"><rect class="hit" y="${middle - heights[i] / 2}" width="${width}" height="${heights[i]}"/>${outer}${beside}${own}${claimed}<text class="value" x="${text[0]}" y="${text[1]}"${text[2]}>${row.text}</text></g>`;
  });
  // On a phone lines and bands leave out the names, which stand across them.
  const across = above ? bases.map((base) => [base + 5, base + 20] as const) : [[TOP, bottom] as const];
  const { reference: compared } = plot;
  const reference =
    compared === undefined
      ? null
      : html`<path class="reference" d="${across.map(([top, end]) => `M${inside(compared)},${top}V${end}`).join('')}"/>`;
  const [low, high] = (plot.band ?? []).map((value, i) => inside(value ?? [from, to][i]));
  const band = plot.band
    ? html`<g class="line l2">${across.map(([top, end]) => html`<rect class="band" x="${low}" y="${top}" width="${at(high - low)}" height="${end - top}"/>`)}</g>`
    : null;
  const names = above
    ? html`<g class="axis level">${lines.map((own, i) => own.map((line, l) => html`<text y="${bases[i] - NAME_STEP * (own.length - 1 - l)}">${line}</text>`))}</g>`
    : rowNames(
        rows.map(({ name }, i) => ({ name, middle: middles[i] })),
        left,
      );
  const groups = heads.map(
    ({ name, middle }) =>
      html`<text class="head" x="${above ? 0 : left + 4}" y="${middle + 5}">${above ? shortened(name) : name}</text>`,
  );
  return {
    height: bottom + axisRoom(plot.axis, width - right),
    content: html`${bottomAxis(x, [TOP, bottom], plot.axis)}${band}${reference}${names}${groups}${marks}`,
  };
}

/** Where rows lie, and the names of the groups above the first row of each. */
function placed(rows: readonly IntervalRow[], heights: readonly number[]) {
  const heads: { readonly name: string; readonly middle: number }[] = [];
  let bottom = TOP;
  const middles = rows.map(({ group }, i) => {
    if (group !== undefined && group !== rows[i - 1]?.group) {
      heads.push({ name: group, middle: bottom + ROW / 2 });
      bottom += ROW;
    }
    bottom += heights[i];
    return bottom - heights[i] / 2;
  });
  return { middles, heads, bottom };
}

/** More rows than anybody wants to hear: the first and the last stand for them. */
const DESCRIBED_MAX = 8;

function described(rows: readonly IntervalRow[]): string {
  const text = ({ group, name, text }: IntervalRow): string => `${group ? `${group}, ` : ''}${name}: ${text}`;
  if (rows.length <= DESCRIBED_MAX) return rows.map(text).join('; ');
  return `${rows.length} rows, from ${text(rows[0])} to ${text(rows[rows.length - 1])}; the table below has all`;
}
