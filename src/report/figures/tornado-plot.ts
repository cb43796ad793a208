import { scaleLinear } from '../html/d3.js';
import { html } from '../html/markup.js';
import { at, axisRoom, bottomAxis, NAME_ROW, nameAbove, nameLines, padded, rowName, textRoom } from './axis.js';
import { briefOf, type Drawing, type Figure, isNarrow, picture, WITH_INTERVAL } from './figure.js';
import { HOLLOW_OF_MANY } from './interval-plot.js';

/** What a step up and a step down of a part does; null: the rules have no such step. */
export interface TornadoRow {
  readonly name: string;
  readonly up: TornadoSide | null;
  readonly down: TornadoSide | null;
}

export interface TornadoSide {
  readonly estimate: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly text: string;
  /** Drawn hollow: an effect that is not shown. */
  readonly open?: boolean;
}

export interface TornadoPlot {
  readonly id: string;
  readonly title: string;
  readonly caption?: string;
  readonly axis: string;
  readonly rows: readonly TornadoRow[];
}

const ROW = 30;
/** Longest line of a part's name. */
const NAME_MAX = 34;
const RIGHT = 16;
const TOP = 30;

/** Bars from zero: a step up above, a step down below it, the largest effect first. */
export function tornadoPlot(plot: TornadoPlot): Figure {
  const { id, title, rows } = plot;
  const sides = sidesOf(rows);
  return {
    id,
    title,
    caption: sides.some(({ open }) => open) ? [plot.caption, HOLLOW_OF_MANY].filter(Boolean).join(' ') : plot.caption,
    svg: picture(
      rows
        .slice(0, 5)
        .map((row) => `${row.name}: up ${row.up?.text ?? 'not possible'}, down ${row.down?.text ?? 'not possible'}`)
        .join('; '),
      (width) => drawn(plot, sides, width),
    ),
    data: {
      columns: ['part', 'step', 'effect', 'low', 'high', WITH_INTERVAL],
      rows: rows.flatMap((row) =>
        (['up', 'down'] as const).flatMap((kind) => {
          const side = row[kind];
          return side === null ? [] : [[row.name, kind, side.estimate, side.low, side.high, side.text]];
        }),
      ),
    },
    ...briefOf(
      rows,
      (most) => rows.slice(0, most),
      (few) => namesRoom(few) + RIGHT,
      (few, width) => drawn({ ...plot, rows: few }, sidesOf(few), width),
    ),
  };
}

function sidesOf(rows: readonly TornadoRow[]): TornadoSide[] {
  return rows.flatMap(({ up, down }) => [up, down].filter((side) => side !== null));
}

function namesRoom(rows: readonly TornadoRow[]): number {
  const names = rows.flatMap(({ name }) => nameLines(name, NAME_MAX));
  return Math.ceil(textRoom(names, NAME_MAX) + 8);
}

function drawn({ rows, axis }: TornadoPlot, sides: readonly TornadoSide[], width: number): Drawing {
  const above = isNarrow(width);
  const left = above ? 0 : namesRoom(rows);
  const rowHeight = above ? ROW + NAME_ROW : ROW;
  const bottom = TOP + rows.length * rowHeight;
  const values = sides.flatMap(({ estimate, low, high }) => [estimate, low ?? estimate, high ?? estimate]);
  const x = scaleLinear(padded([0, ...values]), [left, width - RIGHT]);
  const bar = (side: TornadoSide | null, top: number, kind: 'l0' | 'l1') => {
    if (side === null) return null;
    const [from, to] = [x(Math.min(0, side.estimate)), x(Math.max(0, side.estimate))];
    const middle = top + 5;
    return html`<g class="m"><rect class="bar ${kind}${side.open ? ' open' : null}" x="${at(from)}" y="${top}" width="${at(Math.max(1, to - from))}" height="10"/>${
      side.low === null || side.high === null
        ? null
        : html`<line class="whisker" x1="${at(x(side.low))}" x2="${at(x(side.high))}" y1="${middle}" y2="${middle}"/>`
    }</g>`;
  };
  const tops = rows.map((_, i) => TOP + i * rowHeight + 4 + (above ? NAME_ROW : 0));
  const bars = rows.map((row, i) => {
    const top = tops[i];
    const name = above
      ? nameAbove(row.name, top)
      : html`<g class="row" text-anchor="end">${rowName(row.name, left - 8, top + 11, NAME_MAX)}</g>`;
    return html`${name}${bar(row.up, top, 'l0')}${bar(row.down, top + 11, 'l1')}`;
  });
  // On a phone the line of no effect leaves out the names, which stand across it.
  const zero = above ? tops.map((top) => `M${at(x(0))},${top - 3}v27`).join('') : `M${at(x(0))},${TOP}V${bottom}`;
  return {
    height: bottom + axisRoom(axis, width),
    content: html`<g class="key"><rect class="bar l0" x="${left}" y="4" width="12" height="10"/><text x="${left + 18}" y="14">one step up</text><rect class="bar l1" x="${left + 120}" y="4" width="12" height="10"/><text x="${left + 138}" y="14">one step down</text></g>${bottomAxis(x, [TOP, bottom], axis)}<path class="reference" d="${zero}"/>${bars}`,
  };
}
