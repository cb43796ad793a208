/** Where the cells of a board lie in a picture. */

import type { Board, BoardCell, CellShape } from '../../games/game.js';
import { at } from './axis.js';
import { shortPath } from './path.js';

/** What a picture needs of the game's board; documents may leave neighbours out. */
export interface MapBoard extends Pick<Board, 'title' | 'labels'> {
  readonly cells: readonly Omit<BoardCell, 'neighbours'>[];
}

type MapCell = MapBoard['cells'][number];

/** Of a board of squares the part in which something ever lies: rows that never come into play say nothing. */
export function inPlay<Cell extends MapCell>(cells: readonly Cell[], isUsed: (cell: Cell) => boolean): readonly Cell[] {
  const squares = cells.flatMap((cell) => (cell.shape.kind === 'rectangle' ? [{ cell, ...cell.shape }] : []));
  const used = squares.filter(({ cell }) => isUsed(cell));
  if (used.length === 0 || squares.length < cells.length) return cells;
  const [xs, ys] = [used.map(({ x }) => x), used.map(({ y }) => y)];
  const within = (value: number, all: readonly number[]): boolean =>
    value >= Math.min(...all) && value <= Math.max(...all);
  return squares.flatMap(({ cell, x, y }) => (within(x, xs) && within(y, ys) ? [cell] : []));
}

type Point = readonly [x: number, y: number];

/** How lengths of the board become lengths of the picture. */
export interface Fitted {
  readonly place: (x: number, y: number) => Point;
  readonly scale: number;
  readonly height: number;
}

/** The board as large as it fits into a box of the picture. */
export function fitted(board: MapBoard, left: number, top: number, width: number, heightMax: number): Fitted {
  const points = [
    ...board.cells.flatMap(({ shape }) => corners(shape)),
    ...(board.labels ?? []).map(({ x, y }): Point => [x, y]),
  ];
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

/** Points that bound a shape. */
function corners(shape: CellShape): Point[] {
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

function onRing(radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return [radius * Math.sin(turn), -radius * Math.cos(turn)];
}

function hexagonCorners(x: number, y: number, radius: number, top: 'flat' | 'pointed'): Point[] {
  const first = top === 'pointed' ? 0 : 30;
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const [dx, dy] = onRing(radius, first + 60 * i);
    return [x + dx, y + dy] as const;
  });
}

/** Outline of a cell. */
export function cellPath(shape: CellShape, fit: Fitted): string {
  const { place, scale } = fit;
  switch (shape.kind) {
    case 'ring':
      return ringPath(shape.inner, shape.outer, shape.from, shape.to, fit);
    case 'rectangle': {
      const [left, top] = place(shape.x, shape.y);
      return `M${left},${top}h${at(scale * shape.width)}v${at(scale * shape.height)}h${at(-scale * shape.width)}Z`;
    }
    case 'hexagon':
    case 'polygon':
      return shortPath(
        `M${corners(shape)
          .map(([x, y]) => place(x, y).join(','))
          .join('L')}Z`,
      );
  }
}

/** The one outline that all cells have, around the origin, and where each of them lies; null: their shapes differ. */
export function commonShape(board: MapBoard, { place, scale }: Fitted): { outline: string; places: Point[] } | null {
  const unplaced = board.cells.map(({ shape }) => (isPlaced(shape) ? { ...shape, x: 0, y: 0 } : null));
  const [first] = unplaced;
  const all = new Set(unplaced.map((shape) => JSON.stringify(shape)));
  if (first === null || all.size > 1) return null;
  const atOrigin: Fitted = { place: (x, y) => [at(scale * x), at(scale * y)], scale, height: 0 };
  return {
    outline: cellPath(first, atOrigin),
    places: board.cells.map(({ shape }) => (isPlaced(shape) ? place(shape.x, shape.y) : [0, 0])),
  };
}

function isPlaced(shape: CellShape): shape is Extract<CellShape, { readonly x: number }> {
  return 'x' in shape;
}

/** Arcs and lines in relative steps of tenths, which are a third shorter than places. */
function ringPath(inner: number, outer: number, from: number, to: number, { place, scale }: Fitted): string {
  const corner = (radius: number, angle: number): Point => place(...onRing(radius, angle));
  const steps = (points: readonly Point[]): string => shortPath(`M${points.map((point) => point.join(',')).join('L')}`);
  const arc = (radius: number, [x, y]: Point, [toX, toY]: Point, large: number, sweep: number): string => {
    const r = at(scale * radius);
    const [dx, dy] = [at(toX - x), at(toY - y)];
    return `a${r} ${r} 0 ${large} ${sweep}${dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
  };
  if (to - from >= 360) {
    // The inner circle goes round the other way: what lies within it is not filled.
    const circle = (radius: number, sweep: number): string => {
      const [top, bottom] = [corner(radius, 0), corner(radius, 180)];
      return `M${top.join(' ')}${arc(radius, top, bottom, 0, sweep)}${arc(radius, bottom, top, 0, sweep)}z`;
    };
    return inner > 0 ? `${circle(outer, 1)}${circle(inner, 0)}` : circle(outer, 1);
  }
  const large = to - from > 180 ? 1 : 0;
  const [first, second] = [corner(outer, from), corner(outer, to)];
  const start = `M${first.join(' ')}${arc(outer, first, second, large, 1)}`;
  const line = (end: Point): string => steps([second, end]).replace(/^M[^a-zA-Z]*/, '');
  if (inner === 0) return `${start}${line(place(0, 0))}z`;
  const [third, last] = [corner(inner, to), corner(inner, from)];
  return `${start}${line(third)}${arc(inner, third, last, large, 0)}z`;
}

/** Foot of a line of words below its place. */
export const BELOW = 11;

/** The words beside the cells, with where each begins. @param below from their place to the foot of their letters */
export function wordsOf(
  { labels = [] }: MapBoard,
  { place }: Fitted,
  below: number = BELOW,
): { text: string; x: number; y: number }[] {
  return labels.map(({ text, ...corner }) => {
    const [x, y] = place(corner.x, corner.y);
    return { text, x, y: y + below };
  });
}

/** Where the name of a cell stands, and how much room it has. */
export interface LabelPlace {
  readonly x: number;
  readonly y: number;
  /** In all directions, and to the sides. */
  readonly room: number;
  readonly width: number;
}

export function labelPlace(shape: CellShape, { place, scale }: Fitted): LabelPlace {
  const round = ([x, y]: Point, room: number): LabelPlace => ({ x, y, room, width: room });
  switch (shape.kind) {
    case 'ring': {
      if (shape.to - shape.from >= 360 && shape.inner === 0) return round(place(0, 0), 2 * scale * shape.outer);
      const middle = (shape.inner + shape.outer) / 2;
      const wide = (2 * Math.PI * middle * (shape.to - shape.from)) / 360;
      const at = place(...onRing(middle, (shape.from + shape.to) / 2));
      return round(at, scale * Math.min(wide, shape.outer - shape.inner));
    }
    case 'hexagon':
      return round(place(shape.x, shape.y), 1.7 * scale * shape.radius);
    case 'rectangle':
    case 'polygon': {
      const points = corners(shape);
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const [x, y] = place((left + right) / 2, (top + bottom) / 2);
      return { x, y, room: scale * Math.min(right - left, bottom - top), width: scale * (right - left) };
    }
  }
}
