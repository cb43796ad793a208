/** How long games are open: when they are decided, how the chance swings, who comes back. */

import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import { Stream, seedKey } from '../../random/stream.js';
import type { explainDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { fitSurface, surfaceCells, surfaceChances } from '../../stats/chance-surface.js';
import { asShare, type Estimate } from '../../stats/interval.js';
import { rateInterval } from '../../stats/rate-interval.js';
import type { Chances } from './chances.js';
import type { Rows } from './rows.js';

/** Chances of success at which a game is decided either way, and at which somebody is well behind. */
const DECIDED = 0.05;
const BEHIND = 0.25;

/** Games decided by the end of a turn: over, or with a chance that stays where it is no longer open. */
export type DecidedBy = Tension['decidedBy'][number];

export type Tension = NonNullable<DocumentOf<typeof explainDocument>['tension']>;

/** What one game was like. */
interface Course {
  readonly decided: number;
  readonly turns: number;
  readonly passes: number;
  readonly swing: number;
  readonly behind: boolean;
  readonly ahead: boolean;
}

/** Games are judged by a surface that was fitted without their part. */
const PARTS = 5;
/** Times that everything is done again with games drawn anew, and games that this needs. */
const DRAWS = 40;
const GAMES_MIN = 40;

/** @param rows games with at least the row of the start; `success` in the same order */
export function tension(
  rows: readonly Rows[],
  standing: number,
  success: readonly boolean[],
  confidence: number,
): Tension {
  const fits = new Fits(rows, standing, success);
  const whole = fits.measured(null);
  const drawn = rows.length < GAMES_MIN ? [] : drawnWeights(rows.length).map((weights) => fits.measured(weights));
  const quantile = tQuantile((1 + confidence) / 2, DRAWS - 1);
  /** Standard error by the bootstrap; null: too few games. */
  const error = (of: (measured: Measured) => number): number | null => {
    const known = drawn.map(of).filter((value) => !Number.isNaN(value));
    if (known.length < 2) return null;
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
    return Math.sqrt(known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (known.length - 1));
  };
  const mean = (of: (measured: Measured) => number): Estimate => {
    const estimate = Math.max(0, of(whole));
    const found = error(of);
    if (found === null) return { estimate, low: null, high: null };
    if (found === 0) return { estimate, low: null, high: null, constant: true };
    return { estimate, low: Math.max(0, estimate - quantile * found), high: estimate + quantile * found };
  };
  // By the end of the last turn all is settled, which no draw of the games changes.
  const settledErrors = whole.settledBy.map((_, turn) => error(({ settledBy }) => settledBy[turn]));
  const bounded = settledErrors.filter((found) => found !== null && found > 0).length;
  const wide = tQuantile(1 - (1 - confidence) / (2 * Math.max(1, bounded)), DRAWS - 1);
  const settled = (turn: number): Estimate => {
    const [value, found] = [whole.settledBy[turn], settledErrors[turn]];
    const estimate = asShare(value);
    if (found === null) return { estimate, low: null, high: null };
    return { estimate, low: asShare(value - wide * found), high: asShare(value + wide * found) };
  };
  /** Of so many games; of no more than tell as much (`clusteredRate`). */
  const share = (of: (measured: Measured) => number, games: number): Estimate => {
    const estimate = asShare(of(whole));
    const found = error(of) ?? 0;
    const informative = found > 0 ? (estimate * (1 - estimate)) / found ** 2 : games;
    const worth = informative > 0 ? Math.min(games, informative) : games;
    return { ...rateInterval(estimate * worth, worth, confidence), estimate };
  };
  return {
    decided: DECIDED,
    decidedBy: whole.decidedBy.map((_, turn): DecidedBy => {
      return { turn, share: share(({ decidedBy }) => decidedBy[turn], rows.length) };
    }),
    settledBy: whole.settledBy.map((_, turn) => ({ turn, share: settled(turn) })),
    decidedTurn: mean((measured) => measured.decidedTurn),
    deadTurns: mean((measured) => measured.deadTurns),
    leadChanges: mean((measured) => measured.leadChanges),
    swing: mean((measured) => measured.swing),
    behind: BEHIND,
    comebacks: share((measured) => measured.comebacks, whole.everBehind),
    everBehind: whole.everBehind,
    collapses: share((measured) => measured.collapses, whole.everAhead),
    everAhead: whole.everAhead,
  };
}

/** Means and shares of games whose chances are known. */
export interface Measured {
  /** By turn: share of the games that are decided by its end. */
  readonly decidedBy: readonly number[];
  /**
   * By turn: 1 less the mean squared error of the chance at its end, in parts of that of the chance of all games (G.
   * Brier, Monthly Weather Review 78, 1950).
   */
  readonly settledBy: readonly number[];
  readonly decidedTurn: number;
  readonly deadTurns: number;
  readonly leadChanges: number;
  readonly swing: number;
  readonly comebacks: number;
  readonly everBehind: number;
  readonly collapses: number;
  readonly everAhead: number;
}

/**
 * How often each game is drawn: Poisson's numbers with mean 1, which is drawing with replacement up to the total (B.
 * Efron, Annals of Statistics 7, 1979). The same ones for every study of so many games.
 */
function drawnWeights(games: number): Uint8Array[] {
  const stream = new Stream();
  const [a, b] = seedKey('tension');
  return Array.from({ length: DRAWS }, (_, draw) => {
    stream.bindGame(a, b, draw);
    stream.start(0, 0);
    return Uint8Array.from({ length: games }, () => {
      const u = (stream.word() >>> 0) / 2 ** 32;
      return POISSON.findIndex((below) => u < below);
    });
  });
}

/** Chances of at most 0, 1, 2, ... where the mean is 1: that of 0 is 1/e. */
const POISSON = Array.from({ length: 12 }, (_, most) => {
  let [sum, term] = [0, 0.36787944117144233];
  for (let k = 0; k <= most; k++, term /= k) sum += term;
  return most === 11 ? 1 : sum;
});

/** @param weights how often each game counts; null: once */
export function measuredBy(
  rows: readonly Rows[],
  success: readonly boolean[],
  chances: Chances,
  weights: Uint8Array | null = null,
): Measured {
  const turns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const decidedAt = new Float64Array(turns);
  const squares = new Float64Array(turns);
  let [decided, dead, passes, swing] = [0, 0, 0, 0];
  let [behind, cameBack, ahead, collapsed, games, won] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < rows.length; i++) {
    const weight = weights === null ? 1 : weights[i];
    if (weight === 0) continue;
    games += weight;
    const result = success[i] ? 1 : 0;
    won += weight * result;
    for (let turn = 0; turn < rows[i].length - 1; turn++) squares[turn] += weight * (result - chances(i, turn)) ** 2;
    const course = courseOf(rows[i].length - 1, success[i], (turn) => chances(i, turn));
    decidedAt[course.decided] += weight;
    decided += weight * course.decided;
    dead += weight * (course.turns - course.decided);
    passes += weight * course.passes;
    swing += weight * course.swing;
    if (course.behind) behind += weight;
    if (course.behind && success[i]) cameBack += weight;
    if (course.ahead) ahead += weight;
    if (course.ahead && !success[i]) collapsed += weight;
  }
  let sum = 0;
  const decidedBy = Array.from(decidedAt, (count) => {
    sum += count;
    return sum / games;
  });
  const open = won * (1 - won / games);
  const settledBy = Array.from(squares, (square) => 1 - square / open);
  return {
    ...{ decidedBy, settledBy, decidedTurn: decided / games, deadTurns: dead / games },
    ...{ leadChanges: passes / games, swing: swing / games },
    ...{ comebacks: cameBack / behind, everBehind: behind, collapses: collapsed / ahead, everAhead: ahead },
  };
}

/**
 * Measures of games, judged by surfaces that other games gave. Errors of a surface make chances swing and pass borders
 * that they do not, in proportion to 1 over the games it was fitted on: what fits on half of them add once more is
 * taken off.
 */
class Fits {
  private readonly first: Int32Array;
  private readonly cellOf: Int32Array;
  private readonly cells: ReturnType<typeof surfaceCells>['cells'];
  /** Surfaces of all games, by part left out and half taken: the next ones begin with them. */
  private readonly known = new Map<string, Float64Array>();

  constructor(
    private readonly rows: readonly Rows[],
    standing: number,
    private readonly success: readonly boolean[],
  ) {
    const counts = rows.map(({ length }) => length - 1);
    this.first = new Int32Array(rows.length);
    for (let i = 1; i < rows.length; i++) this.first[i] = this.first[i - 1] + counts[i - 1];
    const turns = Int32Array.from(counts.flatMap((count) => Array.from({ length: count }, (_, turn) => turn)));
    const standings = new Float64Array(turns.length);
    for (const [i, game] of rows.entries())
      for (let turn = 0; turn < counts[i]; turn++) standings[this.first[i] + turn] = game.at(turn, standing);
    ({ cells: this.cells, cellOf: this.cellOf } = surfaceCells(turns, standings));
  }

  /** @param weights how often each game counts; null: once */
  measured(weights: Uint8Array | null): Measured {
    const counts = this.counts(weights);
    const whole = this.by(counts, weights, [0, 1]);
    const [a, b] = [0, 1].map((half) => this.by(counts, weights, [half]));
    const less = (full: number, one: number, other: number): number => {
      const corrected = 2 * full - (one + other) / 2;
      return Number.isNaN(corrected) ? full : corrected;
    };
    let most = 0;
    const decidedBy = whole.decidedBy.map((value, turn) => {
      most = Math.max(most, Math.min(1, less(value, a.decidedBy[turn], b.decidedBy[turn])));
      return most;
    });
    const settledBy = whole.settledBy.map((value, turn) => less(value, a.settledBy[turn], b.settledBy[turn]));
    return {
      ...{ decidedBy, settledBy, everBehind: whole.everBehind, everAhead: whole.everAhead },
      decidedTurn: less(whole.decidedTurn, a.decidedTurn, b.decidedTurn),
      deadTurns: less(whole.deadTurns, a.deadTurns, b.deadTurns),
      leadChanges: less(whole.leadChanges, a.leadChanges, b.leadChanges),
      swing: less(whole.swing, a.swing, b.swing),
      comebacks: less(whole.comebacks, a.comebacks, b.comebacks),
      collapses: less(whole.collapses, a.collapses, b.collapses),
    };
  }

  /** Judged by surfaces of the other parts' games, or of one half of these. */
  private by(counts: readonly CellCounts[], weights: Uint8Array | null, halves: readonly number[]): Measured {
    const chances = Array.from({ length: PARTS }, (_, part) => {
      const taken = counts.filter((own) => own.part !== part && halves.includes(own.half));
      const name = `${part} ${halves}`;
      const surface = fitSurface(this.cells, sumOf(taken, 'games'), sumOf(taken, 'wins'), this.known.get(name));
      if (weights === null) this.known.set(name, surface);
      return surfaceChances(this.cells, surface);
    });
    const { first, cellOf } = this;
    return measuredBy(this.rows, this.success, (i, turn) => chances[i % PARTS][cellOf[first[i] + turn]], weights);
  }

  /** Games and successes by part and half. */
  private counts(weights: Uint8Array | null): CellCounts[] {
    const counts = Array.from({ length: 2 * PARTS }, (_, k): CellCounts => {
      const { size } = this.cells;
      return {
        part: k % PARTS,
        half: Math.floor(k / PARTS),
        games: new Float64Array(size),
        wins: new Float64Array(size),
      };
    });
    for (const [i, { length }] of this.rows.entries()) {
      const weight = weights === null ? 1 : weights[i];
      const { games, wins } = counts[i % (2 * PARTS)];
      const won = this.success[i] ? weight : 0;
      for (let row = this.first[i]; row < this.first[i] + length - 1; row++) {
        games[this.cellOf[row]] += weight;
        wins[this.cellOf[row]] += won;
      }
    }
    return counts;
  }
}

/** What games of one part and half tell of each cell. */
interface CellCounts {
  readonly part: number;
  readonly half: number;
  readonly games: Float64Array;
  readonly wins: Float64Array;
}

function sumOf(counts: readonly CellCounts[], of: 'games' | 'wins'): Float64Array {
  const [first, ...others] = counts;
  const sum = first[of].slice();
  for (const { [of]: own } of others) for (let cell = 0; cell < sum.length; cell++) sum[cell] += own[cell];
  return sum;
}

/** The chance of one game from the start to the turn before its last; at its end it is 1 or 0. */
function courseOf(turns: number, won: boolean, chance: (turn: number) => number): Course {
  const result = won ? 1 : 0;
  let decided = turns;
  let passes = 0;
  let moved = 0;
  let behind = false;
  let ahead = false;
  let later = result;
  for (let turn = turns - 1; turn >= 0; turn--) {
    const here = chance(turn);
    if (decided === turn + 1 && Math.abs(here - result) <= DECIDED) decided = turn;
    if (here >= 0.5 !== later >= 0.5) passes++;
    moved += Math.abs(later - here);
    behind ||= here <= BEHIND;
    ahead ||= here >= 1 - BEHIND;
    later = here;
  }
  return { decided, turns, passes, swing: turns === 0 ? 0 : moved / turns, behind, ahead };
}
