import { html, type Markup } from '../html/markup.js';
import { shortened } from './axis.js';
import { cellPath, commonShape, fitted, labelPlace, type MapBoard } from './board-geometry.js';
import { type Figure, picture, WIDTH, WITH_INTERVAL } from './figure.js';
import { heatStep, stepKey } from './heat-map.js';

/** A cell's number; a cell without one stays empty. */
export interface BoardValue {
  readonly cell: string;
  readonly value: number;
  /** The value with its interval, for tip and data. */
  readonly text: string;
}

export interface BoardMap {
  readonly id: string;
  readonly title: string;
  readonly caption?: string;
  readonly board: MapBoard;
  /** What the values are, with their unit. */
  readonly axis: string;
  readonly values: readonly BoardValue[];
  readonly domain: readonly [number, number];
}

const HEIGHT_MAX = 520;
/** A board of few cells needs less room. */
const HEIGHT_FEW = 280;
const FEW = 20;
const TOP = 40;
const MARGIN = 8;
/** A smaller cell has no room for its name. */
const LABEL_MIN = 22;
/** A larger one has room for the whole name. */
const NAME_MIN = 90;

/** The board with a number in each cell as a step of colour. */
export function boardMap(map: BoardMap): Figure {
  const { id, title, board, values, domain } = map;
  const fit = fitted(board, MARGIN, TOP, WIDTH - 2 * MARGIN, board.cells.length > FEW ? HEIGHT_MAX : HEIGHT_FEW);
  const found = new Map(values.map((value) => [value.cell, value]));
  const common = commonShape(board, fit);
  const labels = new Map<string, Markup[]>();
  const cells = board.cells.map((cell, i) => {
    const known = found.get(cell.id);
    const kind = known === undefined ? 'empty' : `q${heatStep(known.value, domain)}`;
    const [x, y, room] = labelPlace(cell.shape, fit);
    if (room >= LABEL_MIN) {
      const name = room < NAME_MIN ? cell.id : shortened(cell.name, 14);
      const label = html`<text x="${Math.round(x)}" y="${Math.round(y + 4)}">${name}</text>`;
      labels.set(kind, [...(labels.get(kind) ?? []), label]);
    }
    const style = html`class="${known ? 'm ' : null}heat ${kind}"`;
    if (common === null) return html`<path ${style} d="${cellPath(cell.shape, fit)}"/>`;
    const [left, top] = common.places[i];
    return html`<use ${style} href="#${id}c" x="${left}" y="${top}"/>`;
  });
  const names = [...labels].map(
    ([kind, own]) => html`<g${kind === 'empty' ? null : html` class="${kind}"`}>${own}</g>`,
  );
  const known = board.cells.flatMap((cell) => {
    const value = found.get(cell.id);
    return value === undefined ? [] : [{ cell, value: value.value, text: value.text }];
  });
  return {
    id,
    title,
    caption:
      labels.size > 0 ? map.caption : `${map.caption ?? ''} Point at a cell for its name; the data has all.`.trim(),
    svg: picture(
      id,
      Math.ceil(TOP + fit.height + MARGIN),
      title,
      `${board.title}: ${map.axis} of ${known.length} of ${board.cells.length} cells; the table below has all values.`,
      html`${stepKey(domain, map.axis)}${common === null ? null : html`<defs><path id="${id}c" d="${common.outline}"/></defs>`}${cells}<g class="inside" text-anchor="middle">${names}</g>`,
    ),
    data: {
      columns: ['cell', 'name', map.axis, WITH_INTERVAL],
      rows: known.map(({ cell, value, text }) => [cell.id, cell.name, value, text]),
    },
  };
}
