/** Finds the game of a run that is worth watching: `replay --pick`. */

import { type GameModule, type TraceColumn, UserError } from '../../games/game.js';
import { seatsOf, verdictOf } from '../../games/seats.js';
import type { Job } from '../../run/plan.js';
import { type Range, rangeSize } from '../../run/ranges.js';
import { lowMedian } from '../../stats/low-median.js';
import { collect } from '../../study/collect.js';
import { measureOf } from '../../study/measure.js';
import { type TracedGame, traceGames } from '../../study/trace.js';
import { rangesText } from './game-ranges.js';

export const PICKS = ['luckiest', 'unluckiest', 'typical', 'closest', 'longest'] as const;
export type Pick = (typeof PICKS)[number];

export interface PickedGame {
  readonly index: number;
  /** Why, a sentence. */
  readonly why: string;
}

/** What is compared of a game. */
interface Candidate {
  readonly index: number;
  readonly outcome: number;
  readonly turns: number;
  /** How each seat stood at the end, the one whose luck it is first. */
  readonly ends: readonly number[];
  /** How that seat stood after each turn; null where nobody asks, as 100,000 games take 200 MB. */
  readonly course: Float64Array | null;
}

export interface PickHow {
  readonly threads: number;
  readonly stuckAfterMs: number;
  /** Called with how many games were looked at, of how many. */
  readonly onProgress?: (done: number, all: number) => void;
  /** Ends it without a game. */
  readonly signal?: AbortSignal;
}

/** Turns compared of each game. */
const TURNS_MAX = 200;

/**
 * Plays games of a job and picks one; of equals the first.
 *
 * @param ranges of the games
 * @param seat whose luck it is
 * @throws PlayError when a game cannot be played, UserError when the game has no standing of its seats in its trace,
 * the signal's reason when that ends it
 */
export async function pickGame(
  job: Job,
  ranges: readonly Range[],
  game: GameModule,
  pick: Pick,
  seat: number,
  how: PickHow,
): Promise<PickedGame> {
  const columns = game.trace?.columns(job.setup);
  if (columns === undefined) throw new UserError(`--pick: ${game.id} has no turn-by-turn trace`);
  const standings = standingColumns(columns, seatsOf(game, job.setup).length, seat);
  if (standings === null) throw new UserError(`--pick: ${game.id} has no standing of its seats in its trace`);
  const games: Candidate[] = [];
  const trace = (block: Job, own: PickHow): Promise<TracedGame[]> => traceGames(block, TURNS_MAX, own);
  for await (const [from, traced] of inBlocks(job, ranges, how, trace))
    for (const [i, one] of traced.entries())
      games.push(candidateOf(one, from + i, columns.length, standings, pick === 'typical'));
  const found = PICKERS[pick](games, game, seat);
  const name = columns[standings[0]].name;
  const end = endOf(found);
  const middle = lowMedian(games.map(endOf));
  return {
    index: found.index,
    why:
      `Game ${found.index} is ${pick === 'typical' ? '' : 'the '}${pick} of games ${rangesText(ranges)} of ${job.policyLabel}: ` +
      `${found.turns} turns, ${name} ${end} at the end (median of all ${middle}). ${MEANINGS[pick]}`,
  };
}

/** A game by what came out: a metric, and the values that are meant. */
export interface ValuePick {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** `vp=30..34`, or `vp=30`; null for what is written otherwise. */
export function valuePick(text: string): ValuePick | null {
  const [, name, from, to = from] = /^([\w.-]+)=(-?\d+)(?:\.\.(-?\d+))?$/.exec(text) ?? [];
  return name === undefined ? null : { name, from: Number(from), to: Number(to) };
}

/** The first game with such a value. @throws UserError when no game has it, or for a metric that the game has not */
export async function gameWith(
  job: Job,
  ranges: readonly Range[],
  game: GameModule,
  { name, from: least, to: most }: ValuePick,
  how: PickHow,
): Promise<PickedGame> {
  const measure = measureOf(game, name);
  const meant = least === most ? `${name} ${least}` : `${name} from ${least} to ${most}`;
  const sheetOf = async (block: Job, own: PickHow) => (await collect([block], own))[0];
  for await (const [from, sheet] of inBlocks(job, ranges, how, sheetOf)) {
    const values = measure.column(sheet);
    const at = values.findIndex((value) => value >= least && value <= most);
    if (at >= 0)
      return {
        index: from + at,
        why: `Game ${from + at} is the first of games ${rangesText(ranges)} of ${job.policyLabel} with ${meant}: ${values[at]}.`,
      };
  }
  throw new UserError(`--pick: none of games ${rangesText(ranges)} has ${meant}; look at more games (--games)`);
}

/** Plays the games of a job block by block; gives the first game of each with what was played. */
async function* inBlocks<Played>(
  job: Job,
  ranges: readonly Range[],
  how: PickHow,
  play: (block: Job, how: PickHow) => Promise<Played>,
): AsyncGenerator<readonly [from: number, played: Played]> {
  const all = rangeSize(ranges);
  let before = 0;
  for (const [from, to] of blocks(ranges)) {
    const start = before;
    const onProgress = (done: number): void => how.onProgress?.(start + done, all);
    const played = await play({ ...job, from, to }, { ...how, onProgress });
    how.signal?.throwIfAborted();
    yield [from, played];
    before += to - from;
  }
}

/** Games that are held with all their turns at a time. */
const BLOCK = 5_000;

function blocks(ranges: readonly Range[]): Range[] {
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: Math.ceil((to - from) / BLOCK) }, (_, i): Range => {
      const start = from + i * BLOCK;
      return [start, Math.min(to, start + BLOCK)];
    }),
  );
}

const MEANINGS: Readonly<Record<Pick, string>> = {
  luckiest: 'One policy plays all of them, so that only luck sets them apart.',
  unluckiest: 'One policy plays all of them, so that only luck sets them apart.',
  typical: 'It ends as most games do, and stays closest to the median from turn to turn.',
  closest: 'No other was decided by less.',
  longest: 'No other had more turns.',
};

/** The column of the seat first, then those of the others; null: the seat has none. */
function standingColumns(columns: readonly TraceColumn[], seats: number, seat: number): number[] | null {
  const of = (wanted: number): number =>
    columns.findIndex((column) => column.kind === 'standing' && (column.seat ?? 0) === wanted);
  const others = Array.from({ length: seats }, (_, i) => i).filter((other) => other !== seat);
  return of(seat) < 0 ? null : [seat, ...others].map(of).filter((column) => column >= 0);
}

function candidateOf(
  { outcome, rows }: TracedGame,
  index: number,
  width: number,
  standings: readonly number[],
  withCourse: boolean,
): Candidate {
  const turns = rows.length / width - 1;
  const ends = standings.map((column) => rows[turns * width + column]);
  const [own] = standings;
  const course = withCourse ? Float64Array.from({ length: turns + 1 }, (_, turn) => rows[turn * width + own]) : null;
  return { index, outcome, turns, ends, course };
}

/** How the seat stood at the end. */
function endOf({ ends }: Candidate): number {
  return ends[0];
}

type Picker = (games: readonly Candidate[], game: GameModule, seat: number) => Candidate;

const WORTH = { win: 2, draw: 1, loss: 0 } as const;

/** Verdict first, then standing at the end. */
function goodness(one: Candidate, game: GameModule, seat: number): number {
  const verdict = verdictOf(game, one.outcome, seat);
  return (verdict === null ? 0 : WORTH[verdict]) * 1e9 + endOf(one);
}

/** Of equals the first. */
function least(games: readonly Candidate[], value: (one: Candidate) => number): Candidate {
  let [best] = games;
  let bestValue = value(best);
  for (const one of games) {
    const own = value(one);
    if (own < bestValue) [best, bestValue] = [one, own];
  }
  return best;
}

/** How far apart the best and the second stood at the end; of one seat, how far it was from winning or losing. */
function margin(games: readonly Candidate[], game: GameModule, seat: number): (one: Candidate) => number {
  if (games[0].ends.length > 1)
    return ({ ends }) => {
      const [first, second] = [...ends].sort((a, b) => b - a);
      return first - second;
    };
  const won = (one: Candidate): boolean => verdictOf(game, one.outcome, seat) === 'win';
  const ends = (some: readonly Candidate[]): number[] => some.map(endOf);
  const [wins, others] = [ends(games.filter(won)), ends(games.filter((one) => !won(one)))];
  // Between the least that won and the most that did not.
  const border =
    wins.length === 0 ? Math.max(...others) : others.length === 0 ? Math.min(...wins) : borderOf(wins, others);
  return (one) => Math.abs(endOf(one) - border);
}

/** The lowest value of a win that puts the fewest games on the wrong side. */
function borderOf(wins: readonly number[], others: readonly number[]): number {
  const [won, lost] = [wins, others].map((ends) => [...ends].sort((a, b) => a - b));
  let [border, fewest, at] = [won[0], Number.POSITIVE_INFINITY, 0];
  for (const [below, end] of won.entries()) {
    if (below > 0 && end === won[below - 1]) continue;
    while (at < lost.length && lost[at] < end) at++;
    const wrong = below + lost.length - at;
    if (wrong < fewest) [border, fewest] = [end, wrong];
  }
  return border;
}

/** Sum of distances from the median of each turn, of the games that end as most do. */
function typical(games: readonly Candidate[]): Candidate {
  const counts = new Map<number, number>();
  for (const { outcome } of games) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const most = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
  const turns = games.reduce((most, one) => Math.max(most, one.turns), 0);
  const middle = Array.from({ length: turns + 1 }, (_, turn) =>
    lowMedian(games.flatMap(({ course }) => (course !== null && turn < course.length ? [course[turn]] : []))),
  );
  const length = lowMedian(games.map((one) => one.turns));
  const own = games.filter(({ outcome }) => outcome === most);
  const near = Math.min(...own.map((one) => Math.abs(one.turns - length)));
  const usual = own.filter((one) => Math.abs(one.turns - length) === near);
  return least(usual, ({ course }) =>
    course === null ? 0 : course.reduce((sum, standing, turn) => sum + Math.abs(standing - middle[turn]), 0),
  );
}

const PICKERS: Readonly<Record<Pick, Picker>> = {
  luckiest: (games, game, seat) => least(games, (one) => -goodness(one, game, seat)),
  unluckiest: (games, game, seat) => least(games, (one) => goodness(one, game, seat)),
  typical,
  closest: (games, game, seat) => least(games, margin(games, game, seat)),
  longest: (games) => least(games, ({ turns }) => -turns),
};
