import type { Board, BoardCell, CellShape } from '../../games/game.js';
import { html } from '../html/markup.js';
import { at, shortened } from './axis.js';
import { type Figure, picture, WIDTH, WITH_INTERVAL } from './figure.js';
import { heatStep, stepKey } from './heat-map.js';

/** A cell's number; a cell without one stays empty. */
export interface BoardValue {
  readonly cell: string;
  readonly value: number;
  /** The value with its interval, for tip and data. */
  readonly text: string;
}

/** What a map needs of the game's board; documents may leave neighbours out. */
export interface MapBoard extends Pick<Board, 'title'> {
  readonly cells: readonly Omit<BoardCell, 'neighbours'>[];
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

/** A point of the board in the picture. */
type Place = (x: number, y: number) => readonly [number, number];

export interface Fitted {
  readonly place: Place;
  readonly scale: number;
  readonly height: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The board as large as it fits into a box of the picture. */
export function fitted(board: MapBoard, left: number, top: number, width: number, heightMax: number): Fitted {
  const points = board.cells.flatMap(({ shape }) => corners(shape));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(width / (x1 - x0), heightMax / (y1 - y0));
  const shift = left + (width - scale * (x1 - x0)) / 2;
  return {
    place: (x, y) => [at(shift + scale * (x - x0)), at(top + scale * (y - y0))],
    scale,
    height: scale * (y1 - y0),
  };
}

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
        : html`<text class="${kind}" x="${x}" y="${at(y + 4)}">${room < NAME_MIN ? cell.id : shortened(cell.name, 14)}</text>`;
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

/** Corners that bound a shape. */
function corners(shape: CellShape): (readonly [number, number])[] {
  switch (shape.kind) {
    case 'ring': {
      const quarters = [0, 90, 180, 270].filter((angle) => angle > shape.from && angle < shape.to);
      const angles = [shape.from, ...quarters, shape.to];
      return angles.flatMap((angle) => [onRing(shape.outer, angle), onRing(shape.inner, angle)]);
    }
    case 'hexagon':
      return hexagonCorners(shape.x, shape.y, shape.radius, shape.top);
    case 'rectangle':
      return [
        [shape.x, shape.y],
        [shape.x + shape.width, shape.y + shape.height],
      ];
    case 'polygon':
      return [...shape.points];
  }
}

function onRing(radius: number, angle: number): readonly [number, number] {
  const turn = (angle * Math.PI) / 180;
  return [radius * Math.sin(turn), -radius * Math.cos(turn)];
}

function hexagonCorners(x: number, y: number, radius: number, top: 'flat' | 'pointed'): (readonly [number, number])[] {
  const first = top === 'pointed' ? 0 : 30;
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const [dx, dy] = onRing(radius, first + 60 * i);
    return [x + dx, y + dy] as const;
  });
}

/** Outline of a cell. */
export function cellPath(shape: CellShape, { place, scale }: Fitted): string {
  switch (shape.kind) {
    case 'ring':
      return ringPath(shape.inner, shape.outer, shape.from, shape.to, place, scale);
    case 'rectangle': {
      const { x, y, width, height } = shape;
      const [left, top] = place(x, y);
      return `M${left},${top}h${at(scale * width)}v${at(scale * height)}h${at(-scale * width)}Z`;
    }
    case 'hexagon':
    case 'polygon':
      return `M${corners(shape)
        .map(([x, y]) => place(x, y).join(','))
        .join('L')}Z`;
  }
}

function ringPath(inner: number, outer: number, from: number, to: number, place: Place, scale: number): string {
  const point = (radius: number, angle: number): string => place(...onRing(radius, angle)).join(',');
  const arc = (radius: number, until: number, large: number, sweep: number): string => {
    const r = at(scale * radius);
    return `A${r},${r} 0 ${large} ${sweep} ${point(radius, until)}`;
  };
  if (to - from >= 360) {
    const circle = (radius: number): string =>
      `M${point(radius, 0)}${arc(radius, 180, 0, 1)}${arc(radius, 360, 0, 1)}Z`;
    return inner > 0 ? `${circle(outer)}${circle(inner)}` : circle(outer);
  }
  const large = to - from > 180 ? 1 : 0;
  const back = inner > 0 ? `L${point(inner, to)}${arc(inner, from, large, 0)}` : `L${place(0, 0).join(',')}`;
  return `M${point(outer, from)}${arc(outer, to, large, 1)}${back}Z`;
}

/** Where the name of a cell stands, and how much room it has. */
function labelPlace(shape: CellShape, { place, scale }: Fitted): [x: number, y: number, room: number] {
  const inside: Box = boxOf(corners(shape));
  switch (shape.kind) {
    case 'ring': {
      if (shape.to - shape.from >= 360 && shape.inner === 0) return [...place(0, 0), 2 * scale * shape.outer];
      const middle = (shape.inner + shape.outer) / 2;
      const wide = (2 * Math.PI * middle * (shape.to - shape.from)) / 360;
      const [x, y] = place(...onRing(middle, (shape.from + shape.to) / 2));
      return [x, y, scale * Math.min(wide, shape.outer - shape.inner)];
    }
    case 'hexagon':
      return [...place(shape.x, shape.y), 1.7 * scale * shape.radius];
    case 'rectangle':
    case 'polygon': {
      const [x, y] = place((inside.left + inside.right) / 2, (inside.top + inside.bottom) / 2);
      return [x, y, scale * Math.min(inside.right - inside.left, inside.bottom - inside.top)];
    }
  }
}

function boxOf(points: readonly (readonly [number, number])[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
