import { html } from '../html/markup.js';
import { shortened } from './axis.js';
import { cellPath, fitted, labelPlace, type MapBoard } from './board-geometry.js';
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
  const cells = board.cells.map((cell) => {
    const known = found.get(cell.id);
    const kind = known === undefined ? 'empty' : `q${heatStep(known.value, domain)}`;
    const [x, y, room] = labelPlace(cell.shape, fit);
    const label =
      room < LABEL_MIN
        ? null
        : html`<text class="${kind}" x="${Math.round(x)}" y="${Math.round(y + 4)}">${room < NAME_MIN ? cell.id : shortened(cell.name, 14)}</text>`;
    return html`<path class="${known ? 'm ' : null}heat ${kind}" d="${cellPath(cell.shape, fit)}"/>${label}`;
  });
  const known = board.cells.flatMap((cell) => {
    const value = found.get(cell.id);
    return value === undefined ? [] : [{ cell, value: value.value, text: value.text }];
  });
  return {
    id,
    title,
    caption: map.caption,
    svg: picture(
      id,
      Math.ceil(TOP + fit.height + MARGIN),
      title,
      `${board.title}: ${map.axis} of ${known.length} of ${board.cells.length} cells; the table below has all values.`,
      html`${stepKey(domain, map.axis)}<g class="inside" text-anchor="middle">${cells}</g>`,
    ),
    data: {
      columns: ['cell', 'name', map.axis, WITH_INTERVAL],
      rows: known.map(({ cell, value, text }) => [cell.id, cell.name, value, text]),
    },
  };
}
