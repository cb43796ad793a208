import { html, type Markup } from '../html/markup.js';
import { shortened } from './axis.js';
import { cellPath, commonShape, fitted, labelPlace, type MapBoard } from './board-geometry.js';
import { type Figure, picture, WIDTH, WITH_INTERVAL } from './figure.js';
import { cellTexts, heatStep, stepKey } from './heat-map.js';

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
  const numbers = cellTexts(values.map(({ value }) => value));
  const found = new Map(values.map((value, i) => [value.cell, { ...value, number: numbers[i] }]));
  const common = commonShape(board, fit);
  const labels = new Map<string, Markup[]>();
  // Cells without a value are one path.
  const empty: string[] = [];
  const cells = board.cells.map((cell, i) => {
    const known = found.get(cell.id);
    const kind = known === undefined ? 'empty' : `q${heatStep(known.value, domain)}`;
    const [x, y, room] = labelPlace(cell.shape, fit);
    if (room >= LABEL_MIN) {
      const wide = room >= NAME_MIN;
      const label = wide ? wholeLabel(cell.name, known?.number, x, y) : labelAt(x, y + 4, cell.id);
      labels.set(kind, [...(labels.get(kind) ?? []), label]);
    }
    const style = html`class="${known ? 'm ' : null}heat ${kind}"`;
    if (common === null) {
      const path = cellPath(cell.shape, fit);
      if (known !== undefined) return html`<path ${style} d="${path}"/>`;
      empty.push(path);
      return null;
    }
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
    caption: `${map.caption ?? ''} ${labelsCaption(labels.size > 0, board)}`.trim() || undefined,
    svg: picture(
      id,
      Math.ceil(TOP + fit.height + MARGIN),
      title,
      `${board.title}: ${map.axis} of ${known.length} of ${board.cells.length} cells; the table below has all values.`,
      html`${stepKey(domain, map.axis)}${common === null ? null : html`<defs><path id="${id}c" d="${common.outline}"/></defs>`}${empty.length > 0 ? html`<path class="heat empty" d="${empty.join('')}"/>` : null}${cells}<g class="inside" text-anchor="middle">${names}</g>`,
    ),
    data: {
      columns: ['cell', 'name', map.axis, WITH_INTERVAL],
      rows: known.map(({ cell, value, text }) => [cell.id, cell.name, value, text]),
    },
  };
}

function labelAt(x: number, y: number, text: string): Markup {
  return html`<text x="${Math.round(x)}" y="${Math.round(y)}">${text}</text>`;
}

/** The name of a cell, and its value below it. */
function wholeLabel(name: string, number: string | undefined, x: number, y: number): Markup {
  const short = shortened(name, 14);
  if (number === undefined) return labelAt(x, y + 4, short);
  return html`${labelAt(x, y - 4, short)}${labelAt(x, y + 12, number)}`;
}

/** What stands in the cells: numbers there are taken for values where nobody says that they are names. */
function labelsCaption(hasLabels: boolean, { cells }: MapBoard): string {
  if (!hasLabels) return 'Point at a cell for its name; the data has all.';
  return cells.length > FEW && cells.every(({ id }) => /^[\d.-]+$/.test(id))
    ? 'The numbers in the cells are their names; the data has the values.'
    : '';
}
