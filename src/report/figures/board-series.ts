import { html } from '../html/markup.js';
import { cellPath, fitted, type MapBoard } from './board-geometry.js';
import { type Figure, picture, WIDTH } from './figure.js';
import { heatStep, stepKey } from './heat-map.js';

/** The same board several times: a small map a moment. */
export interface BoardSeries {
  readonly id: string;
  readonly title: string;
  readonly caption?: string;
  readonly board: MapBoard;
  readonly axis: string;
  /** What stands above each map: `turn 3`. */
  readonly moments: readonly string[];
  /** Cell -> value by moment; null: not known. */
  readonly values: ReadonlyMap<string, readonly (number | null)[]>;
  readonly domain: readonly [number, number];
}

const COLUMNS = 4;
const GAP = 16;
const TOP = 52;
const NAME = 18;
const MAP = (WIDTH - (COLUMNS - 1) * GAP) / COLUMNS;

/** Small maps in rows; each cell is drawn once and used by all maps. */
export function boardSeries(series: BoardSeries): Figure {
  const { id, title, board, moments, values, domain } = series;
  const fit = fitted(board, 0, 0, MAP, MAP);
  const cells = board.cells.map((cell, i) => html`<path id="${id}${i}" d="${cellPath(cell.shape, fit)}"/>`);
  const rowHeight = fit.height + NAME + GAP;
  const maps = moments.map((moment, m) => {
    const byStep = new Map<string, number[]>();
    for (const [i, cell] of board.cells.entries()) {
      const value = values.get(cell.id)?.[m] ?? null;
      if (value === null) continue;
      const step = `q${heatStep(value, domain)}`;
      byStep.set(step, [...(byStep.get(step) ?? []), i]);
    }
    const steps = [...byStep].map(
      ([step, own]) => html`<g class="${step}">${own.map((i) => html`<use href="#${id}${i}"/>`)}</g>`,
    );
    const left = Math.round((m % COLUMNS) * (MAP + GAP));
    const top = Math.round(TOP + Math.floor(m / COLUMNS) * rowHeight);
    return html`<g transform="translate(${left},${top})"><text x="${Math.round(MAP / 2)}" y="-6" text-anchor="middle">${moment}</text><g class="heat"><use href="#${id}-all"/>${steps}</g></g>`;
  });
  const known = board.cells.filter((cell) => values.has(cell.id));
  return {
    id,
    title,
    caption: series.caption,
    svg: picture(
      id,
      Math.ceil(TOP + Math.ceil(moments.length / COLUMNS) * rowHeight),
      title,
      `${board.title}, ${moments.length} times: ${series.axis} of ${known.length} cells; the table below has all values.`,
      html`<defs><g id="${id}-all" class="empty">${cells}</g></defs>${stepKey(domain, series.axis)}${maps}`,
    ),
    data: {
      columns: ['cell', 'name', ...moments],
      rows: known.map((cell) => [
        cell.id,
        cell.name,
        ...(values.get(cell.id) ?? []).map((value) => (value === null ? null : Math.round(10 * value) / 10)),
      ]),
    },
  };
}
