import { html, type Markup } from '../html/markup.js';
import { at, decimalsOf, NAME_LETTER, NAME_STEP, shortened, textRoom } from './axis.js';
import { type Drawing, type Figure, isNarrow, picture, WITH_INTERVAL } from './figure.js';

/** Steps of the colour scale. */
export const STEPS = 9;

export interface HeatCell {
  readonly row: number;
  readonly column: number;
  readonly value: number;
  /** The value with its interval, for tip and data. */
  readonly text: string;
  /** Drawn with a frame: a best response. */
  readonly marked?: true;
}

export interface HeatMap {
  readonly id: string;
  readonly title: string;
  readonly caption?: string;
  /** What rows, columns and values are. */
  readonly names: readonly [row: string, column: string, value: string];
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: readonly HeatCell[];
  /** Ends of the scale; a value in the middle of a diverging scale means no difference. */
  readonly domain: readonly [number, number];
}

const WIDTH_MAX = 100;
const HEIGHT_MAX = 34;
/** A narrower cell has no room for its number. */
const LABEL_CELL_MIN = 26;
/** How far a leaning name reaches to the right, of its length. */
const LEAN = 0.66;
/** Longest name of a row and of a column. */
const NAME_MAX = 24;
const NAME_NARROW = 12;

/**
 * Step 0 to 8 of the colour scale; the style sheet gives each step its colour and a text colour that can be read on it.
 */
export function heatStep(value: number, [low, high]: readonly [number, number]): number {
  const share = high > low ? (value - low) / (high - low) : 0.5;
  return Math.max(0, Math.min(STEPS - 1, Math.floor(share * STEPS)));
}

/** The steps of the scale with what its ends mean: from paper to ink, in both themes. */
export function stepKey([low, high]: readonly [number, number], title: string, width: number): Drawing {
  const text = (value: number): string => String(Number(value.toPrecision(3)));
  const left = Math.max(40, Math.ceil(textRoom([text(low)])));
  const boxes = Array.from(
    { length: STEPS },
    (_, i) => html`<rect class="heat q${i}" x="${left + 6 + 14 * i}" y="4" width="14" height="12"/>`,
  );
  const [x, y] = isNarrow(width) ? [0, 32] : [left + 56 + 14 * STEPS, 14];
  return {
    height: y + 6,
    content: html`<g class="key"><text x="${left}" y="14" text-anchor="end">${text(low)}</text>${boxes}<text x="${left + 12 + 14 * STEPS}" y="14">${text(high)}</text><text x="${x}" y="${y}">${title}</text></g>`,
  };
}

/** Steps in the ink of what is bad; default: in that of what is good or neither. */
export function inked(ink: 'cost' | undefined, content: Markup): Markup {
  return ink === undefined ? content : html`<g class="${ink}">${content}</g>`;
}

/** Numbers of cells, all with as many decimals, or without where they have no room; none that is not 0 reads as 0. */
export function cellTexts(values: readonly number[], room = Number.POSITIVE_INFINITY): string[] {
  const most = Math.max(...values.map(Math.abs));
  const needed = Math.max(0, ...values.map((value) => decimalsOf(Number(value.toPrecision(3)))));
  const decimals = Math.min(needed, most < 1 ? 3 : most < 10 ? 2 : most < 1000 ? 1 : 0);
  const withDecimals = (count: number): string[] =>
    values.map((value) => {
      const text = value.toFixed(count);
      return Number(text) === 0 && value !== 0 ? String(Number(value.toPrecision(1))) : text;
    });
  const texts = withDecimals(decimals);
  return textRoom(texts) <= room ? texts : withDecimals(0);
}

/** A table of values as coloured cells with their numbers. */
export function heatMap(plot: HeatMap): Figure {
  const { id, title, rows, columns, cells } = plot;
  return {
    id,
    title,
    caption: plot.caption,
    svg: picture(
      `${plot.names[2]} by ${plot.names[0]} (rows) and ${plot.names[1]} (columns); the table below has all ${cells.length} values.`,
      (width) => drawn(plot, width),
    ),
    data: {
      columns: [plot.names[0], plot.names[1], plot.names[2], WITH_INTERVAL],
      rows: cells.map((cell) => [rows[cell.row], columns[cell.column], cell.value, cell.text]),
    },
  };
}

function drawn({ rows, columns, cells, domain, names: named }: HeatMap, width: number): Drawing {
  const nameMax = isNarrow(width) ? NAME_NARROW : NAME_MAX;
  const left = Math.ceil(textRoom(rows, nameMax) + 14);
  const names = textRoom(columns, nameMax);
  const room = (right: number): number => Math.min(WIDTH_MAX, (width - left - right) / Math.max(1, columns.length));
  // Names too long to stand above their columns lean, the last of them out over the map.
  const lean = names > room(8) - 6;
  const wide = room(lean ? Math.max(8, LEAN * textRoom(columns.slice(-1), nameMax) - 4) : 8);
  const high = Math.min(HEIGHT_MAX, wide);
  const labels = wide >= LABEL_CELL_MIN;
  const key = stepKey(domain, named[2], width);
  const sides = sideLines(named, Math.floor(width / NAME_LETTER));
  const top = Math.ceil(key.height + 17 + NAME_STEP * sides.length + (lean ? 0.77 * names + 8 : 18));
  const texts = cellTexts(
    cells.map(({ value }) => value),
    wide,
  );
  const squares = cells.map((cell, i) => {
    const [x, y] = [at(left + cell.column * wide), at(top + cell.row * high)];
    const step = `q${heatStep(cell.value, domain)}`;
    const label = labels
      ? html`<text class="${step}" x="${at(x + wide / 2)}" y="${at(y + high / 2 + 4)}">${texts[i]}</text>`
      : null;
    return html`<path class="m heat ${step}${cell.marked ? ' marked' : null}" d="M${x},${y}h${at(wide - 1)}v${at(high - 1)}h-${at(wide - 1)}z"/>${label}`;
  });
  const rowNames = rows.map(
    (name, i) =>
      html`<text x="${left - 6}" y="${at(top + i * high + high / 2 + 4)}" text-anchor="end">${shortened(name, nameMax)}</text>`,
  );
  const columnNames = columns.map((name, i) => {
    const middle = at(left + i * wide + wide / 2);
    const text = shortened(name, nameMax);
    return lean
      ? html`<text transform="translate(${at(middle + 4)},${top - 6}) rotate(-50)">${text}</text>`
      : html`<text x="${middle}" y="${top - 6}" text-anchor="middle">${text}</text>`;
  });
  return {
    height: Math.ceil(top + rows.length * high + 8),
    content: html`${key.content}${sides.map((line, i) => html`<text class="name" y="${key.height + 3 + NAME_STEP * (i + 1)}">${line}</text>`)}<g class="axis">${rowNames}${columnNames}</g><g class="inside" text-anchor="middle">${squares}</g>`,
  };
}

/** What rows and columns are, in two lines where one has no room. */
function sideLines([row, column]: HeatMap['names'], letters: number): string[] {
  const [rows, columns] = [`Rows: ${row}.`, `Columns: ${column}.`];
  const both = `${rows} ${columns}`;
  return both.length <= letters ? [both] : [rows, columns].map((line) => shortened(line, letters));
}
