import type { Colour } from '../../games/game.js';
import { area, curveStepAfter, line, scaleLinear } from '../html/d3.js';
import { html } from '../html/markup.js';
import { inkClass } from '../marks.js';
import { at, axisRoom, bottomAxis, leftAxis, NAME_LENGTH_MAX, padded, shortened } from './axis.js';
import { type DataCell, type Drawing, type Figure, isNarrow, picture } from './figure.js';
import { shortPath } from './path.js';

/** A point of a line; bounds where they are known. */
export interface LinePoint {
  readonly x: number;
  readonly y: number;
  readonly low?: number | null;
  readonly high?: number | null;
}

export interface Line {
  readonly name: string;
  /** Whose it is; default: by its place. */
  readonly colour?: Colour;
  readonly points: readonly LinePoint[];
}

/** A value of x or y to be marked: a fair bid, an even chance. */
export interface Mark {
  readonly value: number;
  readonly name: string;
  /** Number of the line that it belongs to and whose colour it has. */
  readonly line?: number;
}

export interface LinePlot {
  readonly id: string;
  readonly title: string;
  readonly caption?: string;
  readonly axes: readonly [x: string, y: string];
  readonly lines: readonly Line[];
  /** A value holds until the next point: survival curves, chances of bids. */
  readonly steps?: boolean;
  /** Dots alone: nothing lies between them. */
  readonly apart?: boolean;
  readonly domainY?: readonly [number, number];
  readonly marksX?: readonly Mark[];
  readonly marksY?: readonly Mark[];
}

const LEFT = 56;
const RIGHT = 16;
const BOTTOM = 256;
/** Longest name of a mark. */
const MARK_NAME_MAX = 40;
/** Most dots of a line, and of all lines of a plot that are thinned. */
const DOTS_MAX = 24;
const ALL_DOTS_MAX = 60;

/** Lines with their bands over a common axis; each has a dash of its own and a name in the key. */
export function linePlot(plot: LinePlot): Figure {
  const { id, title, lines } = plot;
  return {
    id,
    title,
    caption: plot.caption,
    svg: picture(
      `${plot.axes[1]} by ${plot.axes[0]}: ${lines.map(({ name, points }) => `${name} from ${short(points[0]?.y ?? 0)} to ${short(points[points.length - 1]?.y ?? 0)}`).join('; ')}.`,
      (width) => drawn(plot, width),
    ),
    data: dataOf(plot),
  };
}

/** Room of a name in the key, and the letters that fit into it. */
const KEY_WIDTH = 220;
const KEY_LETTERS = 28;

function drawn(plot: LinePlot, width: number): Drawing {
  const { lines } = plot;
  // A long key may begin at the edge of a phone.
  const keyLeft = isNarrow(width) ? 0 : LEFT;
  const across = Math.max(1, Math.floor((width - keyLeft) / KEY_WIDTH));
  const keyRows = lines.length > 1 ? Math.ceil(lines.length / across) : 0;
  const top = 26 + 18 * keyRows;
  const all = lines.flatMap(({ points }) => points);
  const values = all.flatMap(({ y, low, high }) => [y, low ?? y, high ?? y]);
  const x = scaleLinear([Math.min(...all.map((p) => p.x)), Math.max(...all.map((p) => p.x))], [LEFT, width - RIGHT]);
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
  // Marks are the rows in order where each row has one.
  const aligned = isAligned(lines);
  const numbered = (aligned && lines.length > 1) || lines.some(({ points }) => points.length > DOTS_MAX);
  const dotsMax = Math.max(8, Math.min(DOTS_MAX, Math.floor(ALL_DOTS_MAX / lines.length)));
  let before = 0;
  const strokes = lines.map(({ points }, i) => {
    const columns = columnsOf(lines, i);
    // Where dots would run together only some places can be pointed at.
    const each = points.length > DOTS_MAX ? Math.ceil(points.length / dotsMax) : 1;
    const first = aligned ? 0 : before;
    before += points.length;
    const dots = points.map((p, k) =>
      k % each !== 0
        ? null
        : html`<circle class="m ${each > 1 ? 'hit' : 'dot'}"${numbered ? html` data-r="${first + k}"` : null} cx="${at(x(p.x))}" cy="${at(y(p.y))}" r="${each > 1 ? 6 : 3.5}"/>`,
    );
    return html`<g class="${lineClass(lines[i], i)}"${columns === null ? null : html` data-c="${columns}"`}>${isBounded(lines[i]) ? html`<path class="band" d="${shortPath(band(points) ?? '')}"/>` : null}${plot.apart ? null : html`<path class="stroke" d="${shortPath(path(points) ?? '')}"/>`}${dots}</g>`;
  });
  const keys =
    keyRows === 0
      ? null
      : lines.map(({ name }, i) => {
          const left = keyLeft + (i % across) * KEY_WIDTH;
          const row = 12 + 18 * Math.floor(i / across);
          const letters = across > 1 ? KEY_LETTERS : NAME_LENGTH_MAX;
          return html`<g class="${lineClass(lines[i], i)}"><path class="stroke" d="M${left},${row}h28"/><text x="${left + 34}" y="${row + 4}">${shortened(name, letters)}</text></g>`;
        });
  const marks = (plot.marksX ?? []).map((mark) => {
    const { line: own } = mark;
    const classes = `level proposed${own === undefined ? '' : ` ${lineClass(lines[own], own)}`}`;
    return { ...mark, where: at(x(mark.value)), classes };
  });
  const marksX = marks.map(
    ({ where, classes }) =>
      html`<g class="${classes}"><line x1="${where}" x2="${where}" y1="${top}" y2="${BOTTOM}"/></g>`,
  );
  // No line crosses the name of another.
  const marksNames = marks.map(({ name, where }, i) => {
    const turned = where > (LEFT + width) / 2;
    return html`<g class="level"><text x="${where + (turned ? -4 : 4)}" y="${BOTTOM - 8 - 16 * i}"${turned ? TURNED : null}>${shortened(name, isNarrow(width) ? KEY_LETTERS : MARK_NAME_MAX)}</text></g>`;
  });
  const marksY = (plot.marksY ?? []).map(
    ({ value, name }) =>
      html`<g class="level printed"><line x1="${LEFT}" x2="${width - RIGHT}" y1="${at(y(value))}" y2="${at(y(value))}"/><text x="${LEFT + 4}" y="${at(y(value) - 4)}">${name}</text></g>`,
  );
  return {
    height: BOTTOM + axisRoom(plot.axes[0], width),
    content: html`${keys}${leftAxis(y, [LEFT, width - RIGHT], plot.axes[1])}${bottomAxis(
      x,
      [top, BOTTOM],
      plot.axes[0],
      all.every((p) => Number.isInteger(p.x)),
    )}${strokes}${marksX}${marksNames}${marksY}`,
  };
}

/** A dash of its own, and the colour of whose it is. */
function lineClass({ colour }: Line, i: number): string {
  return `line l${i % 6}${inkClass(colour)}`;
}

function isBounded({ points }: Line): boolean {
  return points.some(({ low, high }) => low != null || high != null);
}

/** Whether all lines have points at the same values of x: then these are the rows of the data. */
function isAligned(lines: readonly Line[]): boolean {
  const [first] = lines;
  return lines.every(
    ({ points }) => points.length === first.points.length && points.every(({ x }, i) => x === first.points[i].x),
  );
}

/** A row per value of x with the columns of each line, or, where lines have values of their own, a row per point. */
function dataOf({ axes, lines }: LinePlot): Figure['data'] {
  const [x, y] = axes;
  if (isAligned(lines)) {
    const title = (name: string, bound: string): string => (lines.length > 1 ? `${name}, ${bound}` : bound);
    const columns = lines.flatMap((line) => [
      lines.length > 1 ? line.name : y,
      ...(isBounded(line) ? [title(line.name, 'low'), title(line.name, 'high')] : []),
    ]);
    const cells = (line: Line, i: number): DataCell[] => {
      const { y: value, low = null, high = null } = line.points[i];
      return [value, ...(isBounded(line) ? [low, high] : [])];
    };
    return {
      columns: [x, ...columns],
      rows: lines[0].points.map((point, i) => [point.x, ...lines.flatMap((line) => cells(line, i))]),
    };
  }
  return {
    columns: ['line', x, y, 'low', 'high'],
    rows: lines.flatMap(({ name, points }) => points.map((p) => [name, p.x, p.y, p.low ?? null, p.high ?? null])),
  };
}

/** Columns of the data that tips of a line show beside x: the first of them, and how many. */
function columnsOf(lines: readonly Line[], line: number): string | null {
  if (!isAligned(lines) || lines.length === 1) return null;
  const wide = (one: Line): number => (isBounded(one) ? 3 : 1);
  return `${lines.slice(0, line).reduce((sum, one) => sum + wide(one), 1)} ${wide(lines[line])}`;
}

/** Text to the left of its place. */
const TURNED = html` text-anchor="end"`;

function short(value: number): string {
  return String(Number(value.toPrecision(4)));
}
