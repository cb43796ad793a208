/** Paths in few bytes: steps from point to point, in tenths of a unit. */

type Point = readonly [x: number, y: number];

/** Coordinates are whole tenths, so that steps add up to where a point lies. */
const TENTHS = 10;

/**
 * A path of straight lines (`M`, `L`, `Z` with absolute coordinates, as d3 writes them) with relative steps, without
 * points that change nothing: repeated ones, and those on the way along an axis.
 */
export function shortPath(path: string): string {
  return path
    .split('M')
    .slice(1)
    .map((part) => {
      const closed = part.endsWith('Z');
      const points = part.replace('Z', '').split('L').map(pointOf);
      return stepsPath(needed(points), closed);
    })
    .join('');
}

/** A path through all these points in relative steps: markers stand at each, so that none may be left out. */
export function stampPath(pairs: readonly string[]): string {
  return stepsPath(pairs.map(pointOf), false);
}

function pointOf(pair: string): Point {
  const [x, y] = pair.split(',').map((text) => Math.round(TENTHS * Number(text)));
  return [x, y];
}

function stepsPath(points: readonly Point[], closed: boolean): string {
  const [first, ...others] = points;
  let [x, y] = first;
  let before = '';
  const steps = others.map(([toX, toY]) => {
    const [dx, dy] = [toX - x, toY - y];
    [x, y] = [toX, toY];
    if (dy === 0) {
      before = 'h';
      return `h${tenths(dx)}`;
    }
    if (dx === 0) {
      before = 'v';
      return `v${tenths(dy)}`;
    }
    const letter = before === 'l' && dx > 0 ? ' ' : before === 'l' ? '' : 'l';
    before = 'l';
    return `${letter}${tenths(dx)}${dy < 0 ? '' : ' '}${tenths(dy)}`;
  });
  return `M${tenths(first[0])} ${tenths(first[1])}${steps.join('')}${closed ? 'z' : ''}`;
}

/** Without points that lie on the way from the one before to the one behind, along an axis. */
function needed(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const [before, last] = kept.slice(-2);
    if (last !== undefined && isBetween(before, last, point)) kept.pop();
    const end = kept[kept.length - 1];
    if (end === undefined || end[0] !== point[0] || end[1] !== point[1]) kept.push(point);
  }
  return kept;
}

function isBetween(before: Point, middle: Point, after: Point): boolean {
  return [0, 1].some((axis) => {
    const other = 1 - axis;
    const straight = before[axis] === middle[axis] && middle[axis] === after[axis];
    return straight && (middle[other] - before[other]) * (after[other] - middle[other]) >= 0;
  });
}

function tenths(value: number): string {
  return String(value / TENTHS).replace(/^(-?)0\./, '$1.');
}
