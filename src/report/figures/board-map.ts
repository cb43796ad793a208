import { html, type Markup } from '../html/markup.js';
import { at, shortened } from './axis.js';
import {
  cellPath,
  commonShape,
  type Fitted,
  fitted,
  type LabelPlace,
  labelPlace,
  type MapBoard,
  wordsOf,
} from './board-geometry.js';
import { type Drawing, type Figure, isNarrow, picture, WIDTH, WITH_INTERVAL } from './figure.js';
import { cellTexts, heatStep, inked, stepKey } from './heat-map.js';

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
  /** `cost`: what is drawn is bad. */
  readonly ink?: 'cost';
}

const HEIGHT_MAX = 520;
/** A board of few cells needs less room. */
const HEIGHT_FEW = 280;
const FEW = 20;
const TOP = 40;
const MARGIN = 8;
/** A smaller cell has no room for its name. */
const LABEL_MIN = 22;
/** A larger one has room for the whole name, as has one that is wider than high and so wide. */
const NAME_MIN = 90;
const WIDE_MIN = 60;
/** Width of a letter of a name. */
const LETTER = 7.5;
const NAME_LENGTH = 14;

/** The board with a number in each cell as a step of colour. */
export function boardMap(map: BoardMap): Figure {
  const { id, title, board } = map;
  const found = new Map(map.values.map((value) => [value.cell, value]));
  const known = board.cells.flatMap((cell) => {
    const value = found.get(cell.id);
    return value === undefined ? [] : [{ cell, value: value.value, text: value.text }];
  });
  return {
    id,
    title,
    caption: `${map.caption ?? ''} ${labelsCaption(board)}`.trim() || undefined,
    svg: picture(
      `${board.title}: ${map.axis} of ${known.length} of ${board.cells.length} cells; the table below has all values.`,
      (width) => drawn(map, width),
      { together: true },
    ),
    data: {
      columns: ['cell', 'name', map.axis, WITH_INTERVAL],
      rows: known.map(({ cell, value, text }) => [cell.id, cell.name, value, text]),
    },
  };
}

function fittedTo(board: MapBoard, width: number): Fitted {
  return fitted(board, MARGIN, TOP, width - 2 * MARGIN, board.cells.length > FEW ? HEIGHT_MAX : HEIGHT_FEW);
}

function hasName({ room, width }: LabelPlace): boolean {
  return room >= NAME_MIN || (width > room && width >= WIDE_MIN);
}

function drawn(map: BoardMap, width: number): Drawing {
  const { id, board, values, domain, axis, ink } = map;
  const fit = fittedTo(board, width);
  const numbers = cellTexts(values.map(({ value }) => value));
  const found = new Map(values.map((value, i) => [value.cell, { ...value, number: numbers[i] }]));
  const kindOf = (cell: string): string => {
    const known = found.get(cell);
    return known === undefined ? 'empty' : `q${heatStep(known.value, domain)}`;
  };
  const labels = new Map<string, Markup[]>();
  for (const { id: cell, name, shape } of board.cells) {
    const at = labelPlace(shape, fit);
    if (at.room < LABEL_MIN) continue;
    const label = hasName(at) ? wholeLabel(name, found.get(cell)?.number, at) : labelAt(at.x, at.y + 4, cell);
    labels.set(kindOf(cell), [...(labels.get(kindOf(cell)) ?? []), label]);
  }
  const words = isNarrow(width) ? [] : wordsOf(board, fit);
  const beside = words.map(({ text, x, y }) => html`<text x="${x}" y="${y}">${text}</text>`);
  // Those of empty cells are in the colour of text.
  const names = [...labels].map(([kind, own]) => (kind === 'empty' ? own : html`<g class="${kind}">${own}</g>`));
  return {
    height: Math.ceil(TOP + fit.height + MARGIN),
    content: inked(
      ink,
      html`${stepKey(domain, axis, width).content}${isNarrow(width) ? again(id, board, fit) : cellsMarkup(id, board, fit, kindOf)}${beside}<g class="inside" text-anchor="middle">${names}</g>`,
    ),
  };
}

/** The cells that were drawn for the page, smaller. */
function again(id: string, board: MapBoard, { place, scale }: Fitted): Markup {
  const page = fittedTo(board, WIDTH);
  const by = scale / page.scale;
  const [from, to] = [page.place(0, 0), place(0, 0)];
  const shift = [to[0] - by * from[0], to[1] - by * from[1]].map(at).join();
  return html`<use href="#${id}-all" transform="translate(${shift}) scale(${Number(by.toFixed(4))})"/>`;
}

function cellsMarkup(id: string, board: MapBoard, fit: Fitted, kindOf: (cell: string) => string): Markup {
  const common = commonShape(board, fit);
  // Cells without a value are one path.
  const empty: string[] = [];
  const cells = board.cells.map((cell, i) => {
    const kind = kindOf(cell.id);
    const style = html`class="${kind === 'empty' ? null : 'm '}heat ${kind}"`;
    if (common === null) {
      const path = cellPath(cell.shape, fit);
      if (kind !== 'empty') return html`<path ${style} d="${path}"/>`;
      empty.push(path);
      return null;
    }
    const [left, top] = common.places[i];
    return html`<use ${style} href="#${id}c" x="${left}" y="${top}"/>`;
  });
  const outline = common === null ? null : html`<defs><path id="${id}c" d="${common.outline}"/></defs>`;
  const bare = empty.length > 0 ? html`<path class="heat empty" d="${empty.join('')}"/>` : null;
  return html`${outline}<g id="${id}-all">${bare}${cells}</g>`;
}

function labelAt(x: number, y: number, text: string): Markup {
  return html`<text x="${Math.round(x)}" y="${Math.round(y)}">${text}</text>`;
}

/** The name of a cell, and its value below it. */
function wholeLabel(name: string, number: string | undefined, { x, y, width }: LabelPlace): Markup {
  const short = shortened(name, Math.min(NAME_LENGTH, Math.floor(width / LETTER)));
  if (number === undefined) return labelAt(x, y + 4, short);
  return html`${labelAt(x, y - 4, short)}${labelAt(x, y + 12, number)}`;
}

/** What stands in the cells: numbers there are taken for values where nobody says that they are names. */
function labelsCaption(board: MapBoard): string {
  const { cells } = board;
  const fit = fittedTo(board, WIDTH);
  const labels = cells.map(({ shape }) => labelPlace(shape, fit)).filter(({ room }) => room >= LABEL_MIN);
  if (labels.length === 0) return 'Point at a cell for its name; the data has all.';
  return cells.length > FEW && !labels.every(hasName) && cells.every(({ id }) => /^[\d.-]+$/.test(id))
    ? 'The numbers in the cells are their names; the data has the values.'
    : '';
}
