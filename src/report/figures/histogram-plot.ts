import { scaleLinear } from '../html/d3.js';
import { html } from '../html/markup.js';
import { at, bottomAxis, leftAxis, shortened } from './axis.js';
import { type Figure, picture, WIDTH } from './figure.js';

/** A line drawn into a distribution: a victory level, a fair bid. */
export interface LevelLine {
  readonly value: number;
  readonly name: string;
  /** A level that is proposed is drawn otherwise than one that is printed. */
  readonly kind: 'printed' | 'proposed';
}

export interface HistogramPlot {
  readonly id: string;
  readonly title: string;
  readonly caption?: string;
  readonly axis: string;
  /** Value -> games, ascending. */
  readonly counts: readonly (readonly [value: number, count: number])[];
  readonly levels?: readonly LevelLine[];
}

const LEFT = 56;
const RIGHT = 16;
const TOP = 46;
const HEIGHT = 260;
const BOTTOM = HEIGHT - 44;
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

/** Bins of equal width over integer values, beginning at multiples of it. */
export function bins(counts: HistogramPlot['counts']): { readonly width: number; readonly bins: readonly Bin[] } {
  if (counts.length === 0) return { width: 1, bins: [] };
  const width = binWidth(counts[counts.length - 1][0] - counts[0][0] + 1);
  const sums = new Map<number, number>();
  for (const [value, count] of counts) {
    const from = Math.floor(value / width) * width;
    sums.set(from, (sums.get(from) ?? 0) + count);
  }
  return {
    width,
    bins: [...sums].sort((a, b) => a[0] - b[0]).map(([from, count]) => ({ from, to: from + width - 1, count })),
  };
}

/** The distribution of an integer as bars, with levels drawn in. */
export function histogramPlot(plot: HistogramPlot): Figure {
  const { id, title, counts } = plot;
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const found = bins(counts);
  const levels = plot.levels ?? [];
  const ends = [...found.bins.flatMap(({ from, to }) => [from, to]), ...levels.map(({ value }) => value)];
  const x = scaleLinear()
    .domain([Math.min(...ends) - 0.5, Math.max(...ends) + 0.5])
    .range([LEFT, WIDTH - RIGHT]);
  const share = (count: number): number => (total > 0 ? (100 * count) / total : 0);
  const y = scaleLinear()
    .domain([0, Math.max(1e-9, ...found.bins.map(({ count }) => share(count)))])
    .nice()
    .range([BOTTOM, TOP]);
  const bars = found.bins.map(({ from, to, count }) => {
    const tip = `${from === to ? from : `${from} to ${to}`}: ${count} of ${total} games, ${Number(share(count).toPrecision(3))} %`;
    const left = at(x(from - 0.5));
    return html`<rect class="bar" data-tip="${tip}" x="${left}" width="${at(Math.max(0.6, x(to + 0.5) - left - 0.6))}" y="${at(y(share(count)))}" height="${at(BOTTOM - y(share(count)))}"><title>${tip}</title></rect>`;
  });
  const lines = levels.map(({ value, name, kind }, i) => {
    const where = at(x(value - 0.5));
    return html`<g class="level ${kind}"><line x1="${where}" x2="${where}" y1="${TOP - 6}" y2="${BOTTOM}"/><text x="${where + 3}" y="${14 + 12 * (i % 3)}">${shortened(name, 22)} ${value}</text></g>`;
  });
  const binned = found.width === 1 ? '' : ` Values are drawn in bins of ${found.width}; the data below has each.`;
  const caption = `${plot.caption ?? ''}${binned}`.trim();
  return {
    id,
    title,
    caption: caption === '' ? undefined : caption,
    svg: picture(
      id,
      HEIGHT,
      title,
      `Bars: share of ${total} games by ${plot.axis}.${levels.map(({ name, value }) => ` ${name} from ${value}.`).join('')}`,
      html`${leftAxis(y, [LEFT, WIDTH - RIGHT], '% of games')}${bottomAxis(x, [TOP, BOTTOM], plot.axis)}${bars}${lines}`,
    ),
    data: { columns: ['value', 'games'], rows: counts.map(([value, count]) => [value, count]) },
  };
}
