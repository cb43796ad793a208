/**
 * Plays a game with boardgame.io for so much CPU time, after as much to warm up, and prints one JSON line: the time,
 * and the distributions of all games. Arguments: game, seed, milliseconds.
 *
 * Played by `Simulate` of its package `ai`, which does nothing but ask the bots and reduce; `Step` on a `Client` takes
 * as long. Undo is off, and the rules are prepared once, not for each game.
 */

import type { Comparable } from '../../../src/stats/diff.js';
import type { Contest } from './contest.js';
import { Simulate } from './library.js';
import { pig } from './pig.js';
import { ticTacToe } from './tic-tac-toe.js';

/** What the program prints. */
export interface Played extends Comparable {
  readonly games: number;
  /** CPU time a game while they were measured. */
  readonly microseconds: number;
}

const CONTESTS: Readonly<Record<string, Contest>> = { 'tic-tac-toe': ticTacToe, pig };

function count(counts: Record<string, number>, name: string | number): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

async function play(contest: Contest, seed: string, milliseconds: number): Promise<Played> {
  const outcomes: Record<string, number> = {};
  const endings: Record<string, number> = {};
  const metrics: Record<string, { histogram: Record<string, number> }> = {};
  let games = 0;
  const playFor = async (): Promise<number> => {
    const from = games;
    const start = process.cpuUsage();
    for (;;) {
      const state = contest.start(games, seed);
      const { state: end } = await Simulate({ game: contest.game, bots: contest.bots, state });
      games++;
      count(outcomes, contest.outcomeOf(end));
      count(endings, contest.endingOf(end));
      for (const [name, value] of Object.entries(contest.measure(end))) {
        metrics[name] ??= { histogram: {} };
        count(metrics[name].histogram, value);
      }
      const { user, system } = process.cpuUsage(start);
      if (user + system >= 1000 * milliseconds) return (user + system) / (games - from);
    }
  };
  await playFor();
  const microseconds = await playFor();
  return { games, microseconds, outcomes, endings, metrics };
}

const [name, seed, milliseconds] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(await play(CONTESTS[name], seed, Number(milliseconds)))}\n`);
