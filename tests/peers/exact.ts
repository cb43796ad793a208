/** Exact distributions of the two games of `bench/peers`, computed from their rules alone. */

import { add, type Distribution } from './support.js';

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];

/** Tic-tac-toe with random moves: outcome and number of moves. */
export function ticTacToe(): { outcomes: Distribution; moves: Distribution } {
  const outcomes: Distribution = new Map();
  const moves: Distribution = new Map();
  const end = (outcome: string, move: number, p: number): void => {
    add(outcomes, outcome, p);
    add(moves, move, p);
  };
  const play = (board: string, p: number): void => {
    const move = 10 - board.split(' ').length;
    const mover = move % 2 === 0 ? 'x' : 'o';
    const free = [...board].flatMap((square, i) => (square === ' ' ? [i] : []));
    for (const square of free) {
      const next = board.slice(0, square) + mover + board.slice(square + 1);
      const share = p / free.length;
      if (LINES.some((line) => [...line].every((i) => next[Number(i)] === mover)))
        end(`${mover}-wins`, move + 1, share);
      else if (free.length === 1) end('drawn', 9, share);
      else play(next, share);
    }
  };
  play(' '.repeat(9), 1);
  return { outcomes, moves };
}

/** What a turn of Pig brings: points and dice with their probability; 0 points after a 1. */
interface Turn {
  readonly points: number;
  readonly rolls: number;
  readonly p: number;
}

/** All turns of a player who has `own` points, rolls until `hold`, and stops when he has `target`. */
function turnsFrom(own: number, hold: number, target: number): Turn[] {
  const turns: Turn[] = [];
  // Chances of having rolled so often for each sum so far.
  let sums = new Map([[0, 1]]);
  for (let rolls = 1; sums.size > 0; rolls++) {
    const next = new Map<number, number>();
    const kept = new Map<number, number>();
    let lost = 0;
    for (const [sum, p] of sums) {
      lost += p / 6;
      for (let points = sum + 2; points <= sum + 6; points++) {
        const cells = points >= hold || own + points >= target ? kept : next;
        cells.set(points, (cells.get(points) ?? 0) + p / 6);
      }
    }
    turns.push({ points: 0, rolls, p: lost }, ...[...kept].map(([points, p]) => ({ points, rolls, p })));
    sums = next;
  }
  return turns;
}

/** Probability of what a player has after a number of turns: by points, and by dice rolled so far. */
interface After {
  readonly points: number[];
  readonly rolls: number[];
}

/** A player alone, turn by turn until all but `TAIL` of his games have ended. */
interface Alone {
  /** [n]: after n turns without the target; only probabilities of going on. */
  readonly open: After[];
  /** [n]: the n-th turn reached the target. */
  readonly done: After[];
}

const TAIL = 1e-9;

function alone(hold: number, target: number): Alone {
  const turns = Array.from({ length: target }, (_, own) => turnsFrom(own, hold, target));
  const open: After[] = [];
  const done: After[] = [];
  /** [own][rolls]: chance of having so many points after so many dice. */
  let now: number[][] = [[1]];
  for (let left = 1; left > TAIL; ) {
    open.push(marginals(now));
    const next: number[][] = [];
    for (const [own, byRolls] of now.entries()) {
      for (const [rolled, p] of (byRolls ?? []).entries()) {
        if (!p) continue;
        for (const turn of turns[own]) {
          const points = own + turn.points;
          next[points] ??= [];
          next[points][rolled + turn.rolls] = (next[points][rolled + turn.rolls] ?? 0) + p * turn.p;
        }
      }
    }
    done.push(marginals(next.map((byRolls, points) => (points >= target ? byRolls : []))));
    now = next.slice(0, target);
    left = total(marginals(now).points);
  }
  return { open, done };
}

function marginals(cells: readonly (readonly number[])[]): After {
  const rolls: number[] = [];
  for (const byRolls of cells) {
    byRolls?.forEach((p, count) => {
      rolls[count] = (rolls[count] ?? 0) + p;
    });
  }
  return { points: cells.map(total), rolls };
}

function total(cells: readonly number[]): number {
  return cells.reduce((sum, p) => sum + p, 0);
}

/** Pig of two such players, who do not look at each other: outcome, turns, dice, and points of the loser. */
export function pig(hold: number, target: number): Record<'outcomes' | 'turns' | 'rolls' | 'points', Distribution> {
  const result = { outcomes: new Map(), turns: new Map(), rolls: new Map(), points: new Map() };
  const { open, done } = alone(hold, target);
  const end = (outcome: string, turns: number, winner: After, loser: After): void => {
    const won = total(winner.points);
    add(result.outcomes, outcome, won * total(loser.points));
    add(result.turns, turns, won * total(loser.points));
    loser.points.forEach((p, points) => {
      add(result.points, points, won * p);
    });
    winner.rolls.forEach((p, own) => {
      loser.rolls.forEach((q, other) => {
        add(result.rolls, own + other, p * q);
      });
    });
  };
  for (const [n, winner] of done.entries()) {
    end('first', 2 * n + 1, winner, open[n]);
    if (n + 1 < open.length) end('second', 2 * n + 2, winner, open[n + 1]);
  }
  return result;
}
