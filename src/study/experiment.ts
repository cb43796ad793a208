/**
 * What places and markers cause, by experiment: in a game at a turn by lot a place is taken or given, or a marker comes
 * or does not, and the game is played on from there with the change and without it, by the same luck.
 */

import { type GameModule, type ResolvedSetup, type TraceColumn, UserError } from '../games/game.js';
import { Stream, seedKey } from '../random/stream.js';
import type { Job } from '../run/plan.js';
import type { Put } from '../run/position.js';
import type { ChunkTask } from '../run/task-pool.js';
import type { CollectOptions } from './collect.js';
import { eachGameOfJob } from './each-game.js';
import type { TracedGame } from './trace.js';

/** What is changed in a position. */
export interface Change {
  /** Of the trace. */
  readonly column: number;
  readonly kind: 'taken' | 'given' | 'drawn';
  readonly put: Put;
  /** What it is compared with; null: the game as it goes on by itself. */
  readonly without: Put | null;
}

/** A turn after which a change is tried in a game. */
export type Moment = readonly [change: number, turns: number];

/** Success without the change and with it, 0 or 1. */
export type Pair = readonly [without: number, changed: number];

/** Pairs of games of one change. */
export interface Tried {
  readonly change: Change;
  readonly pairs: readonly Pair[];
  /** Moments at which the game could not be changed so. */
  readonly impossible: number;
}

/** What every worker is given once. */
export interface ExperimentSetup {
  readonly job: Job;
  readonly changes: readonly Change[];
  /** By game, from the first one of the job. */
  readonly moments: readonly (readonly Moment[])[];
  /** By outcome. */
  readonly success: readonly boolean[];
}

/** All changes of places of a seat, and of markers. @throws UserError where the game has none */
export function changesOf(
  game: GameModule,
  setup: ResolvedSetup,
  columns: readonly TraceColumn[],
  seat: number,
): Change[] {
  const changes = columns.flatMap((one, column): Change[] => {
    if (one.kind === 'count' && one.put?.yes !== undefined && one.put.no !== undefined) {
      const { path, yes, no } = one.put;
      return [{ column, kind: 'drawn', put: [path, yes], without: [path, no] }];
    }
    if (one.kind !== 'place' || one.put === undefined || (one.seat ?? 0) !== seat) return [];
    const { path, yes, no } = one.put;
    return [
      ...(no === undefined ? [] : [{ column, kind: 'taken', put: [path, no], without: null } as const]),
      ...(yes === undefined ? [] : [{ column, kind: 'given', put: [path, yes], without: null } as const]),
    ];
  });
  if (changes.length === 0 || !game.continuation)
    throw new UserError(
      `--experiment: ${game.id}/${setup.scenario} has no place or marker that can be changed in a game (docs/new-game.md: \`put\` of a column)`,
    );
  return changes;
}

/**
 * Where each change is tried: in the first games that have a turn in which it is possible, which are as good as any
 * others, at one such turn by lot. A game is in a change once, so pairs are independent.
 */
export function momentsOf(
  changes: readonly Change[],
  traced: readonly TracedGame[],
  width: number,
  { seed, from }: Pick<Job, 'seed' | 'from'>,
  pairs: number,
): Moment[][] {
  const counts = changes.map(() => 0);
  const stream = new Stream();
  const [a, b] = seedKey(`${seed}/experiment`);
  return traced.map(({ rows }, i) => {
    stream.bindGame(a, b, from + i);
    stream.start(0, 0);
    // The same lot for all changes: where they are possible in the same turns they are compared with the same game.
    const lot = (stream.word() >>> 0) / 2 ** 32;
    const ends = rows.length / width - 1;
    return changes.flatMap(({ column, kind }, change): Moment[] => {
      if (counts[change] === pairs) return [];
      const turns: number[] = [];
      for (let turn = 1; turn < ends; turn++)
        if (kind === 'drawn' || rows[turn * width + column] === (kind === 'taken' ? 1 : 0)) turns.push(turn);
      if (turns.length === 0) return [];
      counts[change]++;
      return [[change, turns[Math.floor(lot * turns.length)]]];
    });
  });
}

/**
 * The pairs of one game; null where it cannot be changed so.
 *
 * @param played whether it succeeds when it is played on after so many turns with something put; null: that cannot be
 */
export function pairsOf(
  changes: readonly Change[],
  moments: readonly Moment[],
  played: (turns: number, put: Put | null) => boolean | null,
): (Pair | null)[] {
  // Many changes are compared with the same game.
  const known = new Map<string, boolean | null>();
  const once = (turns: number, put: Put | null): boolean | null => {
    const name = `${turns} ${put}`;
    if (!known.has(name)) known.set(name, played(turns, put));
    return known.get(name) ?? null;
  };
  return moments.map(([change, turns]): Pair | null => {
    const changed = once(turns, changes[change].put);
    // What cannot be changed needs no game to compare it with.
    const without = changed === null ? null : once(turns, changes[change].without);
    return without === null || changed === null ? null : [without ? 1 : 0, changed ? 1 : 0];
  });
}

/** Plays all pairs; fewer where the signal ends it. @throws PlayError when a game cannot be played */
export async function experiment(
  job: Job,
  changes: readonly Change[],
  moments: readonly (readonly Moment[])[],
  success: readonly boolean[],
  options: CollectOptions,
): Promise<Tried[]> {
  const setup: ExperimentSetup = { job, changes, moments, success };
  const found = await eachGameOfJob<ChunkTask, (Pair | null)[]>('./experiment-worker', setup, {}, options);
  return triedOf(changes, moments, found);
}

/** Puts together the pairs of all games. */
export function triedOf(
  changes: readonly Change[],
  moments: readonly (readonly Moment[])[],
  found: readonly (readonly (Pair | null)[])[],
): Tried[] {
  const tried = changes.map((change) => ({ change, pairs: [] as Pair[], impossible: 0 }));
  for (const [i, pairs] of found.entries())
    for (const [k, pair] of pairs.entries()) {
      const own = tried[moments[i][k][0]];
      if (pair === null) own.impossible++;
      else own.pairs.push(pair);
    }
  return tried;
}
