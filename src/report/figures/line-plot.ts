import { area, curveStepAfter, line, scaleLinear } from '../html/d3.js';
import { html } from '../html/markup.js';
import { at, bottomAxis, leftAxis, padded, shortened } from './axis.js';
import { type Figure, picture, WIDTH } from './figure.js';

/** A point of a line; bounds where they are known. */
export interface LinePoint {
  readonly x: number;
  readonly y: number;
  readonly low?: number | null;
  readonly high?: number | null;
}

export interface Line {
  readonly name: string;
  readonly points: readonly LinePoint[];
}

/** A value of x or y to be marked: a fair bid, an even chance. */
export interface Mark {
  readonly value: number;
  readonly name: string;
}

export interface LinePlot {
  readonly id: string;
  readonly title: string;
  readonly caption?: string;
  readonly axes: readonly [x: string, y: string];
  readonly lines: readonly Line[];
  /** A value holds until the next point: survival curves, chances of bids. */
  readonly steps?: boolean;
  readonly domainY?: readonly [number, number];
  readonly marksX?: readonly Mark[];
  readonly marksY?: readonly Mark[];
}

const LEFT = 56;
const RIGHT = 16;
const HEIGHT = 300;
const BOTTOM = HEIGHT - 44;
/** Most dots of a line. */
const DOTS_MAX = 24;

/** Lines with their bands over a common axis; each has a dash of its own and a name in the key. */
export function linePlot(plot: LinePlot): Figure {
  const { id, title, lines } = plot;
  const keyRows = lines.length > 1 ? Math.ceil(lines.length / 3) : 0;
  const top = 26 + 18 * keyRows;
  const all = lines.flatMap(({ points }) => points);
  const values = all.flatMap(({ y, low, high }) => [y, low ?? y, high ?? y]);
  const x = scaleLinear([Math.min(...all.map((p) => p.x)), Math.max(...all.map((p) => p.x))], [LEFT, WIDTH - RIGHT]);
  const y = scaleLinear(plot.domainY ?? padded([...values, ...(plot.marksY ?? []).map(({ value }) => value)]), [
    BOTTOM,
    top,
  ]);
  const path = line<LinePoint>(
    (p) => at(x(p.x)),
    (p) => at(y(p.y)),
  );
  const band = area<LinePoint>(
    (p) => at(x(p.x)),
    (p) => at(y(p.low ?? p.y)),
    (p) => at(y(p.high ?? p.y)),
  );
  if (plot.steps) {
    path.curve(curveStepAfter);
    band.curve(curveStepAfter);
  }
  // Marks are the rows in order where all points have one.
  const thinned = lines.some(({ points }) => points.length > DOTS_MAX);
  let before = 0;
  const drawn = lines.map(({ points }, i) => {
    const bounded = points.some(({ low, high }) => low != null || high != null);
    // Where dots would run together only some places can be pointed at.
    const each = Math.ceil(points.length / DOTS_MAX);
    const first = before;
    before += points.length;
    const dots = points.map((p, k) =>
      k % each !== 0
        ? null
        : html`<circle class="m ${each > 1 ? 'hit' : 'dot'}"${thinned ? html` data-r="${first + k}"` : null} cx="${at(x(p.x))}" cy="${at(y(p.y))}" r="${each > 1 ? 6 : 3.5}"/>`,
    );
    return html`<g class="line l${i % 6}">${bounded ? html`<path class="band" d="${band(points) ?? ''}"/>` : null}<path class="stroke" d="${path(points) ?? ''}"/>${dots}</g>`;
  });
  const keys =
    keyRows === 0
      ? null
      : lines.map(({ name }, i) => {
          const left = LEFT + (i % 3) * 220;
          const row = 12 + 18 * Math.floor(i / 3);
          return html`<g class="line l${i % 6}"><path class="stroke" d="M${left},${row}h28"/><text x="${left + 34}" y="${row + 4}">${shortened(name, 28)}</text></g>`;
        });
  const marksX = (plot.marksX ?? []).map(({ value, name }, i) => {
    const where = at(x(value));
    const turned = where > WIDTH - 150;
    return html`<g class="level proposed"><line x1="${where}" x2="${where}" y1="${top}" y2="${BOTTOM}"/><text x="${where + (turned ? -4 : 4)}" y="${BOTTOM - 8 - 16 * i}"${turned ? TURNED : null}>${shortened(name, 28)}</text></g>`;
  });
  const marksY = (plot.marksY ?? []).map(
    ({ value, name }) =>
      html`<g class="level printed"><line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at(y(value))}" y2="${at(y(value))}"/><text x="${WIDTH - RIGHT}" y="${at(y(value) - 4)}" text-anchor="end">${name}</text></g>`,
  );
  return {
    id,
    title,
    caption: plot.caption,
    svg: picture(
      id,
      HEIGHT,
      title,
      `${plot.axes[1]} by ${plot.axes[0]}: ${lines.map(({ name, points }) => `${name} from ${short(points[0]?.y ?? 0)} to ${short(points[points.length - 1]?.y ?? 0)}`).join('; ')}.`,
      html`${keys}${leftAxis(y, [LEFT, WIDTH - RIGHT], plot.axes[1])}${bottomAxis(x, [top, BOTTOM], plot.axes[0])}${drawn}${marksX}${marksY}`,
    ),
    data: {
      columns: ['line', plot.axes[0], plot.axes[1], 'low', 'high'],
      rows: lines.flatMap(({ name, points }) => points.map((p) => [name, p.x, p.y, p.low ?? null, p.high ?? null])),
    },
  };
}

/** Text to the left of its place. */
const TURNED = html` text-anchor="end"`;

function short(value: number): string {
  return String(Number(value.toPrecision(4)));
}
