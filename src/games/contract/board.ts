/**
 * The map of a game as data, for pictures and tables that know no game. Lengths are in units of the game's own choice,
 * x to the right and y down; angles are in degrees clockwise from the top.
 */

/** A map, drawn in reports and replays. @public */
export interface Board {
  readonly title: string;
  readonly cells: readonly BoardCell[];
  /** Words beside the cells: names of provinces, of sides. */
  readonly labels?: readonly BoardLabel[];
}

/** Words that stand on the board; (x, y) is the corner with the least values of where they begin. @public */
export interface BoardLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** A place on the board. @public */
export interface BoardCell {
  /** Unique on the board, as results name it: `25`, `c4r7`. */
  readonly id: string;
  readonly name: string;
  readonly shape: CellShape;
  /** Ids of the cells that one step leads to. */
  readonly neighbours: readonly string[];
}

/** How a place is drawn. @public */
export type CellShape = RingSegment | Hexagon | Rectangle | Polygon;

/** A part of a ring around (0, 0); `inner` 0 and 360 degrees: a disc. @public */
export interface RingSegment {
  readonly kind: 'ring';
  readonly inner: number;
  readonly outer: number;
  readonly from: number;
  readonly to: number;
}

/** A regular hexagon around (x, y). @public */
export interface Hexagon {
  readonly kind: 'hexagon';
  readonly x: number;
  readonly y: number;
  /** From the centre to a corner. */
  readonly radius: number;
  /** Which way it stands: with two corners at the top (`flat`) or one (`pointed`). */
  readonly top: 'flat' | 'pointed';
}

/** Drawn with its sides along the axes; (x, y) is the corner with the least values. @public */
export interface Rectangle {
  readonly kind: 'rectangle';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Drawn through these points, and closed. @public */
export interface Polygon {
  readonly kind: 'polygon';
  readonly points: readonly (readonly [x: number, y: number])[];
}
