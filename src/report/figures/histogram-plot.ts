import type { Colour } from '../../games/game.js';
import { scaleLinear } from '../html/d3.js';
import { html, type Markup } from '../html/markup.js';
import { inkClass } from '../marks.js';
import { at, axisRoom, bottomAxis, leftAxis, shortened, textRoom } from './axis.js';
import { type DataCell, type Drawing, type Figure, isNarrow, picture } from './figure.js';

/** A line drawn into a distribution: a victory level, a fair bid. */
export interface LevelLine {
  readonly value: number;
  readonly name: string;
  /** A level that is proposed is drawn otherwise than one that is printed. */
  readonly kind: 'printed' | 'proposed';
}

/** Value -> games, ascending. */
export type ValueCounts = readonly (readonly [value: number, count: number])[];

/** One distribution; several stand below each other on one axis. */
export interface HistogramPanel {
  readonly name: string;
  /** Whose it is. */
  readonly colour?: Colour;
  readonly counts: ValueCounts;
  readonly levels?: readonly LevelLine[];
}

export interface HistogramPlot {
  readonly id: string;
  readonly title: string;
  readonly caption?: string;
  readonly axis: string;
  readonly panels: readonly HistogramPanel[];
  /** What is counted; default: games. */
  readonly counted?: string;
}

const LEFT = 56;
const RIGHT = 16;
/** Height of the bars of each of several panels; of one alone twice that. */
const EACH = 84;
const GAP = 30;
/** A line of names of levels above a panel. */
const NAME_LINE = 13;
/** Least values along the axis. */
const VALUES_MIN = 7;
/** Room before the name of a panel, and its longest. */
const HEADING = 6;
const HEADING_MAX = 60;
/** Longest name of a level, on a page and on a phone. */
const NAME_MAX = [30, 19] as const;
/** More bars than this would be thinner than five units. */
const BARS_MAX = 128;

interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Widths that a reader can count in: 1, 2, 5 times a power of ten. */
function binWidth(range: number): number {
  let width = 1;
  for (let step = 0; range / width > BARS_MAX; step++) width *= [2, 2.5, 2][step % 3];
  return width;
}

/** Width of bins that suits all distributions. */
export function commonWidth(all: readonly ValueCounts[]): number {
  const ends = all.flatMap((counts) => (counts.length > 0 ? [counts[0][0], counts[counts.length - 1][0]] : []));
  return ends.length > 0 ? binWidth(Math.max(...ends) - Math.min(...ends) + 1) : 1;
}

/** Bins over integer values, beginning at multiples of their width; those without a game are left out. */
export function binsOf(counts: ValueCounts, width: number): Bin[] {
  const sums = new Map<number, number>();
  for (const [value, count] of counts) {
    const from = Math.floor(value / width) * width;
    sums.set(from, (sums.get(from) ?? 0) + count);
  }
  return [...sums].sort((a, b) => a[0] - b[0]).map(([from, count]) => ({ from, to: from + width - 1, count }));
}

/** Distributions of an integer as bars, a panel each on common axes, with levels drawn in. */
export function histogramPlot(plot: HistogramPlot): Figure {
  const { id, title, panels } = plot;
  const levels = panels.flatMap((panel) => panel.levels ?? []);
  const counted = plot.counted ?? 'games';
  const binWidth = commonWidth(panels.map(({ counts }) => counts));
  const binned = panels.map(({ name, counts, colour }) => {
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    const bins = binsOf(counts, binWidth);
    // Each panel has a scale of its own: one high bar would flatten all others.
    const most = Math.max(1e-9, ...bins.map(({ count }) => (100 * count) / total));
    return { name, total, bins, most, colour };
  });
  const times = panels.length === 1 ? 2 : 1;
  const shapes = binned.map(({ most, total, bins }) =>
    barsShape(bins, binWidth, total > 0 ? (100 * EACH) / (most * total) : 0),
  );
  const note = binWidth === 1 ? '' : ` Values are put together in bins of ${binWidth}, named by the first of them.`;
  const caption = `${plot.caption ?? ''}${note}`.trim();
  const svg = picture(
    `Bars: share of ${counted} by ${plot.axis}${panels.length > 1 ? `, for ${panels.map(({ name }) => name).join('; ')}` : ''}.${levels.map(({ name, value }) => ` ${name} from ${value}.`).join('')}`,
    (width) => drawn({ ...plot, counted, binned, binWidth, times }, width),
    { shared: html`${shapes.map((shape, i) => html`<path id="${id}s${i}" d="${shape}"/>`)}` },
  );
  return {
    id,
    title,
    caption: caption === '' ? undefined : caption,
    svg,
    data: dataOf(binned, counted),
  };
}

interface Binned {
  readonly name: string;
  readonly total: number;
  readonly bins: readonly Bin[];
  /** The highest bar, in percent. */
  readonly most: number;
  readonly colour?: Colour;
}

/** A plot with all that does not depend on the width of its picture. */
interface Measured extends HistogramPlot {
  readonly counted: string;
  readonly binned: readonly Binned[];
  readonly binWidth: number;
  /** As high as one of several panels, or twice. */
  readonly times: number;
}

function drawn({ id, axis, panels, counted, binned, binWidth, times }: Measured, width: number): Drawing {
  const height = times * EACH;
  const levels = panels.flatMap((panel) => panel.levels ?? []);
  const ends = [
    ...binned.flatMap(({ bins }) => bins.flatMap(({ from, to }) => [from, to])),
    ...levels.map(({ value }) => value),
  ];
  const [low, high] = valuesShown(Math.min(...ends), Math.max(...ends));
  const right = rightMargin(levels, low, high, width);
  const x = scaleLinear([low, high], [LEFT, width - right]);
  const title = `% of ${counted}`;
  const titleEnd = LEFT + textRoom([title], title.length);
  const named = panels.map((panel) =>
    levelNames(panel.levels ?? [], x, panels.length === 1 ? titleEnd : headingEnd(panel), width),
  );
  const lines = Math.max(0, ...named.flatMap((names) => names.map(({ line }) => line + 1)));
  const top = 20 + NAME_LINE * lines;
  const gap = GAP + NAME_LINE * lines;
  const bottom = top + panels.length * height + (panels.length - 1) * gap;
  const bars = binned.map(({ name, bins, most, colour }, i) => {
    const floor = top + i * (height + gap) + height;
    const y = scaleLinear([0, most], [floor, floor - height]);
    const heading =
      panels.length === 1
        ? null
        : html`<text class="head" x="${LEFT + HEADING}" y="${floor - height - 4}">${shortened(name, Math.min(HEADING_MAX, Math.floor((width - LEFT) / 7)))}</text>`;
    const step = Number((x(binWidth) - x(0)).toPrecision(5));
    const place = bins.length === 0 ? '' : `translate(${at(x(bins[0].from - 0.5))},${floor}) scale(${step},-.${times})`;
    const use = html`<use class="bar${inkClass(colour)}" href="#${id}s${i}" transform="${place}" data-w="${binWidth}"/>`;
    const scale =
      panels.length === 1
        ? leftAxis(y, [LEFT, width - right], title)
        : panelAxis(floor, height, width - right, `${Number(most.toPrecision(2))} %`);
    return html`${scale}${bins.length === 0 ? null : use}${heading}`;
  });
  const levelLines = named.map((names, i) => {
    const floor = top + i * (height + gap) + height;
    return levelMarkup(names, [floor - height, floor]);
  });
  return {
    height: bottom + axisRoom(axis, width),
    content: html`${bottomAxis(x, [top, bottom], axis, true)}${bars}${levelLines}`,
  };
}

/** Ends of the axis. Few values stand in the middle, not as a wall from end to end; what is counted is not negative. */
function valuesShown(low: number, high: number): [number, number] {
  const room = Math.max(0, VALUES_MIN - (high - low + 1)) / 2;
  const from = low >= 0 ? Math.max(0, low - room) : low - room;
  return [from - 0.5, high + 2 * room - (low - from) + 0.5];
}

/** Name of a level with its value. */
function levelText({ name, value }: LevelLine, width: number): string {
  return `${shortened(name, NAME_MAX[isNarrow(width) ? 1 : 0])} ${value}`;
}

/** Room of a name beside its line. */
function levelRoom(level: LevelLine, width: number): number {
  const text = levelText(level, width);
  return textRoom([text], text.length) + 6;
}

/** Room on the right, so that the name of the last level ends within: up to a third, on a phone to a half. */
function rightMargin(levels: readonly LevelLine[], low: number, high: number, width: number): number {
  const needed = levels.map((level) => {
    const share = (level.value - 0.5 - low) / (high - low);
    return share > 0 ? width - LEFT - (width - LEFT - levelRoom(level, width)) / share : 0;
  });
  return Math.ceil(Math.min(width / (isNarrow(width) ? 2 : 3), Math.max(RIGHT, ...needed)));
}

/** Where the line of a level stands, with its name to the right of it. */
interface LevelName {
  readonly text: string;
  readonly kind: LevelLine['kind'];
  readonly where: number;
  /** Counted from the bars upwards. */
  readonly line: number;
}

/**
 * Names beside their lines, in as many lines of text as they need not to cover each other. The last value comes first,
 * so that lines that go up to higher names pass on the left of the names below.
 *
 * @param heading end of the name of the panel or of the axis, beside the lowest line of text
 */
function levelNames(
  levels: readonly LevelLine[],
  x: (value: number) => number,
  heading: number,
  width: number,
): LevelName[] {
  const covered = levels.some(({ value }) => x(value - 0.5) < heading);
  const starts: number[] = covered ? [LEFT] : [];
  return [...levels]
    .sort((a, b) => b.value - a.value)
    .map((level) => {
      const where = at(x(level.value - 0.5));
      // Lines that go up to the names above pass through this line of text, too.
      const free = starts.findIndex((_, row) =>
        starts.slice(row).every((start) => where + levelRoom(level, width) <= start),
      );
      const line = free < 0 ? starts.length : free;
      starts[line] = where;
      return { text: levelText(level, width), kind: level.kind, where, line };
    });
}

/** Where the name of one of several panels ends. */
function headingEnd({ name }: HistogramPanel): number {
  return LEFT + HEADING + textRoom([shortened(name, HEADING_MAX)], HEADING_MAX);
}

/** The lines, and above them all names, which stay readable where a line must cross them. */
function levelMarkup(names: readonly LevelName[], [top, bottom]: readonly [number, number]): Markup {
  const height = (line: number): number => top - 10 - NAME_LINE * line;
  const lines = names.map(
    ({ kind, where, line }) =>
      html`<g class="level ${kind}"><line x1="${where}" x2="${where}" y1="${height(line) - 8}" y2="${bottom}"/></g>`,
  );
  const texts = names.map(
    ({ text, where, line }) => html`<text x="${at(where + 3)}" y="${height(line)}">${text}</text>`,
  );
  return html`${lines}<g class="level">${texts}</g>`;
}

/**
 * All bars in one path, in bins to the right and up to 840: the script knows so how high a place to point at is. It
 * makes its tips from the table below the picture: the column of the panel, its bins as wide as `data-w` says.
 */
function barsShape(bins: readonly Bin[], width: number, up: number): string {
  if (bins.length === 0) return '';
  const [first] = bins;
  const last = bins[bins.length - 1];
  const heights: number[] = new Array((last.from - first.from) / width + 1).fill(0);
  for (const { from, count } of bins) heights[(from - first.from) / width] = Math.max(1, Math.round(10 * up * count));
  return `M0,0${heights.map((height, i) => (height === heights[i - 1] ? 'h1' : `V${height}h1`)).join('')}V0z`;
}

/** Most of the scale of one of several panels: its line and number. */
function panelAxis(floor: number, height: number, end: number, share: string): Markup {
  return html`<path class="grid" d="M${LEFT},${floor}H${end}M${LEFT},${floor - height}H${end}"/><text x="${LEFT - 6}" y="${floor - height + 4}" text-anchor="end">${share}</text>`;
}

/** A row per value or bin, a column of games per panel. */
function dataOf(binned: readonly Binned[], counted: string): Figure['data'] {
  const values = [...new Set(binned.flatMap(({ bins }) => bins.map(({ from }) => from)))].sort((a, b) => a - b);
  const games = binned.map(({ bins }) => new Map(bins.map(({ from, count }) => [from, count])));
  const columns = binned.length === 1 ? [counted] : binned.map(({ name }) => `${counted}: ${name}`);
  return {
    columns: ['value', ...columns],
    rows: values.map((value): DataCell[] => [value, ...games.map((counts) => counts.get(value) ?? 0)]),
  };
}
