import { html, type Markup } from '../html/markup.js';
import { cellPath, commonShape, type Fitted, fitted, type MapBoard } from './board-geometry.js';
import { type Drawing, type Figure, isNarrow, picture, WIDTH } from './figure.js';
import { heatStep, STEPS, stepKey } from './heat-map.js';
import { stampPath } from './path.js';

/** The same board several times: a small map a moment. */
export interface BoardSeries {
  readonly id: string;
  readonly title: string;
  readonly caption?: string;
  readonly board: MapBoard;
  readonly axis: string;
  /** What stands above each map: `turn 3`. */
  readonly moments: readonly string[];
  /** Maps in a row; default 4. */
  readonly across?: number;
  /** Cell -> value by moment; null: not known. */
  readonly values: ReadonlyMap<string, readonly (number | null)[]>;
  readonly domain: readonly [number, number];
}

const ACROSS = 4;
const ACROSS_NARROW = 2;
/** Maps whose values are printed in tenths; those of more maps in whole numbers. */
const TENTHS_MAX = 8;
const GAP = 26;
const NAME = 18;

/** Small maps in rows; each outline is written once and used by all of them, each map by both pictures. */
export function boardSeries(series: BoardSeries): Figure {
  const { id, title, board, moments, values, domain, across = ACROSS } = series;
  const wide = mapWidth(WIDTH, across);
  // Room for the outlines of the first and the last column.
  const fit = fitted(board, 1, 0, wide - 3, wide);
  const stamps = stampsOf(board, fit, id);
  const maps = moments.map((moment, m) => {
    const byStep = new Map<string, number[]>();
    for (const [i, cell] of board.cells.entries()) {
      const value = values.get(cell.id)?.[m] ?? null;
      const step = value === null ? EMPTY : `q${heatStep(value, domain)}`;
      byStep.set(step, [...(byStep.get(step) ?? []), i]);
    }
    return html`<g id="${id}m${m}"><text class="moment" x="${Math.round(wide / 2)}" y="-6" text-anchor="middle">${moment}</text>${stamps.draw(byStep)}</g>`;
  });
  const placed = (width: number): Drawing => {
    const columns = isNarrow(width) ? ACROSS_NARROW : across;
    const own = mapWidth(width, columns);
    const scale = Number((own / wide).toFixed(3));
    const key = stepKey(domain, series.axis, width);
    const top = key.height + NAME + 12;
    const rowHeight = scale * fit.height + NAME + GAP;
    const uses = moments.map((_, m) => {
      const place = [(m % columns) * (own + GAP), top + Math.floor(m / columns) * rowHeight].map(Math.round);
      // A line before each map but the first of a row: boards of loose cells would run into each other.
      const line =
        m % columns === 0 ? null : html`<path class="grid" d="M${-GAP / 2} -18V${Math.round(scale * fit.height)}"/>`;
      const used = html`<use href="#${id}m${m}"${scale === 1 ? null : html` transform="scale(${scale})"`}/>`;
      return html`<g transform="translate(${place.join()})">${line}${used}</g>`;
    });
    return {
      height: Math.ceil(top + Math.ceil(moments.length / columns) * rowHeight - GAP / 2),
      content: html`${key.content}${uses}`,
    };
  };
  const fine = moments.length > TENTHS_MAX ? 1 : 10;
  const known = board.cells.filter((cell) => values.has(cell.id));
  const description = `${board.title}, ${moments.length} times: ${series.axis} of ${known.length} cells; the table below has all values.`;
  return {
    id,
    title,
    caption: series.caption,
    svg: picture(description, placed, { shared: html`${stamps.defs}${maps}` }),
    data: {
      columns: ['cell', 'name', ...moments],
      rows: known.map((cell) => [
        cell.id,
        cell.name,
        ...(values.get(cell.id) ?? []).map((value) => (value === null ? null : Math.round(fine * value) / fine)),
      ]),
    },
  };
}

function mapWidth(width: number, across: number): number {
  return (width - (across - 1) * GAP) / across;
}

/** Step of a cell without a value. */
const EMPTY = 'e';

/** How a map is drawn from the cells of each step, and what must be defined for it. */
interface Stamps {
  readonly defs: Markup;
  draw(byStep: ReadonlyMap<string, readonly number[]>): Markup;
}

function stampsOf(board: MapBoard, fit: Fitted, id: string): Stamps {
  const common = commonShape(board, fit);
  return common === null ? shapeStamps(board, fit, id) : markerStamps(common, id);
}

/** Steps of a map: that of most cells, which is drawn over the whole board, and the others, drawn upon it. */
function layers(byStep: ReadonlyMap<string, readonly number[]>) {
  const [[most], ...others] = [...byStep].sort(([, a], [, b]) => b.length - a.length);
  return { most, others };
}

function shapeStamps(board: MapBoard, fit: Fitted, id: string): Stamps {
  const cells = board.cells.map((cell, i) => html`<path id="${id}${i}" d="${cellPath(cell.shape, fit)}"/>`);
  const kind = (step: string): string => (step === EMPTY ? 'empty' : step);
  return {
    defs: html`<g id="${id}-all">${cells}</g>`,
    draw: (byStep) => {
      const { most, others } = layers(byStep);
      const steps = others.map(
        ([step, own]) => html`<g class="${kind(step)}">${own.map((i) => html`<use href="#${id}${i}"/>`)}</g>`,
      );
      return html`<g class="heat"><use class="${kind(most)}" href="#${id}-all"/>${steps}</g>`;
    },
  };
}

/**
 * Where all cells have one shape a step is one path through their places, with the shape as its marker: seven bytes a
 * cell. Markers stand at all points but the first and the last, which are written twice.
 */
function markerStamps({ outline, places }: NonNullable<ReturnType<typeof commonShape>>, id: string): Stamps {
  const through = (own: readonly number[]): string => {
    const points = own.map((i) => places[i].join(','));
    return stampPath([points[0], ...points, points[points.length - 1]]);
  };
  const kinds = [...Array.from({ length: STEPS }, (_, i) => `q${i}`), EMPTY];
  const markers = kinds.map((kind) => {
    const heat = kind === EMPTY ? 'heat empty' : `heat ${kind}`;
    return html`<marker id="${id}${kind}" markerUnits="userSpaceOnUse"><path class="${heat}" d="${outline}"/></marker>`;
  });
  return {
    defs: html`${markers}<path id="${id}-all" d="${through(places.map((_, i) => i))}"/>`,
    draw: (byStep) => {
      const { most, others } = layers(byStep);
      const steps = others.map(([step, own]) => html`<path marker-mid="url(#${id}${step})" d="${through(own)}"/>`);
      return html`<g class="stamps"><use href="#${id}-all" marker-mid="url(#${id}${most})"/>${steps}</g>`;
    },
  };
}
