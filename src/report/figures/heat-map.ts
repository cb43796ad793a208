import { html } from '../html/markup.js';
import { at, shortened } from './axis.js';
import { type Figure, picture, WIDTH } from './figure.js';

export interface HeatCell {
  readonly row: number;
  readonly column: number;
  readonly value: number;
  /** The value with its interval, for tip and data. */
  readonly text: string;
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

const LEFT = 150;
const TOP = 110;
const CELL_MAX = 44;
/** A smaller cell has no room for its number. */
const LABEL_CELL_MIN = 26;

/** Step 0 to 8 of the colour scale; the style sheet gives each step its colour and a text colour that can be read on it. */
export function heatStep(value: number, [low, high]: readonly [number, number]): number {
  const share = high > low ? (value - low) / (high - low) : 0.5;
  return Math.max(0, Math.min(8, Math.floor(share * 9)));
}

/** A table of values as coloured cells with their numbers. */
export function heatMap(plot: HeatMap): Figure {
  const { id, title, rows, columns, cells } = plot;
  const size = Math.min(CELL_MAX, (WIDTH - LEFT - 8) / Math.max(1, columns.length));
  const labels = size >= LABEL_CELL_MIN;
  const squares = cells.map((cell) => {
    const tip = `${rows[cell.row]}, ${columns[cell.column]}: ${cell.text}`;
    const left = at(LEFT + cell.column * size);
    const top = at(TOP + cell.row * size);
    const step = `q${heatStep(cell.value, plot.domain)}`;
    return html`<g data-tip="${tip}"><title>${tip}</title><rect class="heat ${step}" x="${left}" y="${top}" width="${at(size - 1)}" height="${at(size - 1)}"/>${
      labels
        ? html`<text class="inside ${step}" x="${at(left + size / 2)}" y="${at(top + size / 2 + 4)}" text-anchor="middle">${Number(cell.value.toPrecision(3))}</text>`
        : null
    }</g>`;
  });
  const rowNames = rows.map(
    (name, i) =>
      html`<text x="${LEFT - 6}" y="${at(TOP + i * size + size / 2 + 4)}" text-anchor="end">${shortened(name, 20)}</text>`,
  );
  const columnNames = columns.map((name, i) => {
    const left = at(LEFT + i * size + size / 2 + 4);
    return html`<text transform="translate(${left},${TOP - 8}) rotate(-50)">${shortened(name, 18)}</text>`;
  });
  return {
    id,
    title,
    caption: plot.caption,
    svg: picture(
      id,
      Math.ceil(TOP + rows.length * size + 8),
      title,
      `${plot.names[2]} by ${plot.names[0]} (rows) and ${plot.names[1]} (columns); the table below has all ${cells.length} values.`,
      html`<g class="axis">${rowNames}${columnNames}</g>${squares}`,
    ),
    data: {
      columns: [plot.names[0], plot.names[1], plot.names[2], 'with interval'],
      rows: cells.map((cell) => [rows[cell.row], columns[cell.column], cell.value, cell.text]),
    },
  };
}
