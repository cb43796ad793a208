/**
 * The chance of success by turn and standing, as one smooth surface: what games of neighbouring turns tell is put
 * together, so it is far less noisy than a fit for every turn by itself.
 */

import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { exp, log } from './elementary.js';
import { solveSymmetric } from './solve-symmetric.js';

/** Where the standing bends the surface: in deviations of its rank within the turn. */
const BENDS = [-1.8, -0.9, 0, 0.9, 1.8];
/** A level, a slope and the bends. */
const WIDTH = 2 + BENDS.length;
/** Turns at which these are free; between them they are joined by lines. */
const KNOTS_MAX = 12;
/** Ranks this near are one cell. */
const CELL = 0.05;
const RANK_MAX = 3.7;
/** Penalties on squares: of changes from knot to knot, of levels and slopes, and of bends. */
const ROUGH = 1;
const RIDGE = [0.01, 0.05, ...BENDS.map(() => 1)];
const STEPS_MAX = 25;
/** From a surface of nearly the same games, Newton's method is as near as the games tell after so many. */
const STEPS_AGAIN = 2;
const STEP_MAX = 3;
const ENOUGH = 1e-4;

/** Turns and standings that are not told apart, with what the surface is there as a sum of its parameters. */
export interface SurfaceCells {
  readonly size: number;
  /** By cell: the first of its two knots, the share of the second, and its values of the standing. */
  readonly knot: Int32Array;
  readonly share: Float64Array;
  readonly values: Float64Array;
  /** Parameters of a surface. */
  readonly parameters: number;
}

/**
 * Cells of rows with a turn and a standing each. A standing counts by its rank among those of its turn, as a normal
 * deviate: its unit and its shape do not matter.
 *
 * @param turns of the rows, from 0
 * @returns the cells, and that of each row
 */
export function surfaceCells(turns: Int32Array, standings: Float64Array) {
  const rows = turns.length;
  const order = Int32Array.from({ length: rows }, (_, i) => i);
  order.sort((a, b) => turns[a] - turns[b] || standings[a] - standings[b]);
  const cellOf = new Int32Array(rows);
  const knots = knotsOf(turns);
  const [knot, share, values]: number[][] = [[], [], []];
  let last = '';
  for (let from = 0; from < rows; ) {
    const turn = turns[order[from]];
    let end = from;
    while (end < rows && turns[order[end]] === turn) end++;
    for (let i = from; i < end; ) {
      let next = i;
      while (next < end && standings[order[next]] === standings[order[i]]) next++;
      const deviate = normalQuantile((i + next - 2 * from) / 2 / (end - from), 0, 1);
      const z = CELL * Math.round(Math.min(RANK_MAX, Math.max(-RANK_MAX, deviate)) / CELL);
      const name = `${turn} ${z}`;
      if (name !== last) {
        last = name;
        const first = Math.max(
          0,
          Math.min(
            knots.length - 2,
            knots.findLastIndex((known) => known <= turn),
          ),
        );
        knot.push(first);
        share.push(knots.length === 1 ? 0 : (turn - knots[first]) / (knots[first + 1] - knots[first]));
        values.push(1, z, ...BENDS.map((bend) => Math.max(0, z - bend)));
      }
      for (; i < next; i++) cellOf[order[i]] = knot.length - 1;
    }
    from = end;
  }
  const cells: SurfaceCells = {
    ...{ size: knot.length, knot: Int32Array.from(knot), share: Float64Array.from(share) },
    ...{ values: Float64Array.from(values), parameters: WIDTH * knots.length },
  };
  return { cells, cellOf };
}

/** The first turn and the last, and those between them with as many rows from each to the next. */
function knotsOf(turns: Int32Array): number[] {
  const sorted = turns.slice().sort();
  const at = Array.from(
    { length: KNOTS_MAX },
    (_, k) => sorted[Math.round((k * (sorted.length - 1)) / (KNOTS_MAX - 1))],
  );
  return [...new Set(at)];
}

/**
 * The parameters that make -log(likelihood) and the penalties least, by Newton's method (P. Eilers and B. Marx,
 * "Flexible smoothing with B-splines and penalties", Statistical Science 11, 1996; splines of the first degree).
 *
 * @param games and successes of each cell
 * @param start parameters to begin with: those of nearly the same games save steps
 */
export function fitSurface(
  cells: SurfaceCells,
  games: Float64Array,
  wins: Float64Array,
  start?: Float64Array,
): Float64Array {
  const size = cells.parameters;
  const found = start?.slice() ?? levelSurface(size, games, wins);
  const gradient = new Float64Array(size);
  const hessian = new Float64Array(size * size);
  for (let step = 0; step < (start ? STEPS_AGAIN : STEPS_MAX); step++) {
    penalise(found, gradient, hessian);
    for (let cell = 0; cell < cells.size; cell++)
      if (games[cell] > 0) addCell(cells, cell, games[cell], wins[cell], found, gradient, hessian);
    const direction = solveSymmetric(hessian, gradient, size);
    let most = 0;
    for (let k = 0; k < size; k++) {
      const change = Math.max(-STEP_MAX, Math.min(STEP_MAX, direction[k]));
      found[k] -= change;
      most = Math.max(most, Math.abs(change));
    }
    if (most < ENOUGH) break;
  }
  return found;
}

/** What a surface says of each cell. */
export function surfaceChances(cells: SurfaceCells, surface: Float64Array): Float64Array {
  return Float64Array.from({ length: cells.size }, (_, cell) => chanceAt(cells, cell, surface));
}

/** The same chance everywhere. */
function levelSurface(size: number, games: Float64Array, wins: Float64Array): Float64Array {
  const all = games.reduce((sum, count) => sum + count, 0);
  const won = wins.reduce((sum, count) => sum + count, 0);
  const found = new Float64Array(size);
  for (let k = 0; k < size; k += WIDTH) found[k] = log((won + 0.5) / (all - won + 0.5));
  return found;
}

function chanceAt({ knot, share, values }: SurfaceCells, cell: number, surface: Float64Array): number {
  const at = knot[cell] * WIDTH;
  const part = share[cell];
  let score = 0;
  for (let k = 0; k < WIDTH; k++) {
    const next = part > 0 ? part * surface[at + WIDTH + k] : 0;
    score += values[cell * WIDTH + k] * ((1 - part) * surface[at + k] + next);
  }
  return 1 / (1 + exp(-score));
}

/** Begins slopes and curvatures with those of the penalties. */
function penalise(found: Float64Array, gradient: Float64Array, hessian: Float64Array): void {
  const size = found.length;
  gradient.fill(0);
  hessian.fill(0);
  for (let k = 0; k < size; k++) {
    const ridge = RIDGE[k % WIDTH];
    gradient[k] += ridge * found[k];
    hessian[k * size + k] += ridge;
    if (k < WIDTH) continue;
    const change = ROUGH * (found[k] - found[k - WIDTH]);
    gradient[k] += change;
    gradient[k - WIDTH] -= change;
    hessian[k * size + k] += ROUGH;
    hessian[(k - WIDTH) * (size + 1)] += ROUGH;
    hessian[k * size + k - WIDTH] -= ROUGH;
  }
}

/** Adds what one cell says. The lower half of the curvatures is enough. */
function addCell(
  cells: SurfaceCells,
  cell: number,
  games: number,
  wins: number,
  found: Float64Array,
  gradient: Float64Array,
  hessian: Float64Array,
): void {
  const size = found.length;
  const chance = chanceAt(cells, cell, found);
  const weight = Math.max(1e-8, games * chance * (1 - chance));
  const off = games * chance - wins;
  const at = cells.knot[cell] * WIDTH;
  const part = cells.share[cell];
  const own = part > 0 ? 2 * WIDTH : WIDTH;
  for (let k = 0; k < own; k++) {
    const value = cells.values[cell * WIDTH + (k % WIDTH)] * (k < WIDTH ? 1 - part : part);
    if (value === 0) continue;
    gradient[at + k] += off * value;
    for (let l = 0; l <= k; l++) {
      const other = cells.values[cell * WIDTH + (l % WIDTH)] * (l < WIDTH ? 1 - part : part);
      hessian[(at + k) * size + at + l] += weight * value * other;
    }
  }
}
