/**
 * Plays one case when it is asked to; a process of its own for `satrap bench`, so that two builds can play in turn
 * within one second. Arguments: folder of the build, game, scenario, policy. A line on its input is a question and is
 * answered by a line of JSON: `facts`; `warm` by microseconds a game; `play FROM COUNT` by the microseconds of these
 * games; `bytes COUNT`; `phases MILLISECONDS`. All times are CPU times of the process. The games come from the modules
 * of the folder, the measuring is this file's for every build.
 */

import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { type Engine, type GameModule, R_FIRST } from '../games/game.js';
import { metricIndex } from '../run/metric-columns.js';
import { phaseShares } from './phases.js';
import { Fold } from './signature.js';

/** What does not depend on the machine. */
export interface Facts {
  /** Dice a game, 0 where the game has no metric `dice`. */
  readonly dice: number;
  /** Depends on every integer of the first games: builds with different ones play by different rules. */
  readonly checksum: string;
}

const CHECKSUM_GAMES = 300;
const SEED = 'bench';

/**
 * Warm is an engine that has not become faster for so many windows, after a least time: `passive` is after 0.6 s,
 * `steward` with its many functions after 1.5 s; with 0.7 s it seemed half as fast.
 */
const WARM_UP = { windowMs: 60, still: 6, gain: 0.015, leastMs: 700, mostMs: 2500 } as const;
/** Games from the first on. */
interface Stretch {
  readonly games: number;
  /** CPU time, microseconds a game. */
  readonly microseconds: number;
}

/** Plays until so much CPU time is used: on a busy machine the clock on the wall would cut it short. */
function playFor(engine: Engine, ms: number, from: number): Stretch {
  const start = process.cpuUsage();
  let game = from;
  do {
    for (let i = 0; i < 10; i++) engine.play(game++);
  } while (cpuMs(start) < ms);
  return { games: game - from, microseconds: (1000 * cpuMs(start)) / (game - from) };
}

function cpuMs(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Plays until V8 has compiled what is played; `start` is when the first game began. Gives the fastest window. */
function warmUp(engine: Engine, start: NodeJS.CpuUsage): number {
  let [played, best, still] = [0, Number.POSITIVE_INFINITY, 0];
  for (let ms = 0; ms < WARM_UP.leastMs || (still < WARM_UP.still && ms < WARM_UP.mostMs); ms = cpuMs(start)) {
    const { games, microseconds } = playFor(engine, WARM_UP.windowMs, played);
    played += games;
    still = microseconds < best * (1 - WARM_UP.gain) ? 0 : still + 1;
    best = Math.min(best, microseconds);
  }
  return best;
}

/** Checksum of the first games, and their dice a game (0 where the game has no such metric). */
function firstGames(module: GameModule, engine: Engine): Facts {
  const metric = metricIndex(module, 'dice');
  const fold = new Fold();
  let dice = 0;
  for (let k = 0; k < CHECKSUM_GAMES; k++) {
    engine.play(k);
    engine.record.forEach((value) => {
      fold.add(value);
    });
    if (metric >= 0) dice += engine.record[R_FIRST + metric];
  }
  return { checksum: fold.hex(), dice: dice / CHECKSUM_GAMES };
}

/**
 * Smallest heap growth of up to four batches of games, as far as no collection fell into one; null: all had one. After
 * a batch without growth no other can show less.
 */
function bytesPerGame(engine: Engine, games: number): number | null {
  let least = Number.POSITIVE_INFINITY;
  for (let batch = 0; batch < 4 && least > 0; batch++) {
    const before = process.memoryUsage().heapUsed;
    for (let k = 0; k < games; k++) engine.play(k);
    const between = process.memoryUsage().heapUsed;
    // What the question itself takes is not the games'.
    const grown = between - before - (process.memoryUsage().heapUsed - between);
    // A collection shows as a smaller heap.
    if (between >= before && grown < least) least = Math.max(0, grown);
  }
  return Number.isFinite(least) ? least / games : null;
}

/** Modules of a build, wherever it lies. */
async function from<T>(folder: string, file: string): Promise<T> {
  return import(pathToFileURL(join(folder, 'dist/src', file)).href);
}

async function makeEngine(folder: string, words: readonly string[]): Promise<readonly [GameModule, Engine]> {
  const [game, scenario, policy] = words;
  const { loadGame } = await from<typeof import('../games/registry.js')>(folder, 'games/registry.js');
  const { seatsOf } = await from<typeof import('../games/seats.js')>(folder, 'games/seats.js');
  const { loadShippedPolicy } = await from<typeof import('../policy/load.js')>(folder, 'policy/load.js');
  const { fillParameters } = await from<typeof import('../policy/parameters.js')>(folder, 'policy/parameters.js');
  const module = await loadGame(game);
  const player = await loadShippedPolicy(game, policy);
  const instance = { label: policy, module: player, parameters: fillParameters(player, {}) };
  const setup = module.resolve({ scenario, set: [] });
  const seats = seatsOf(module, setup).map(() => instance);
  return [module, module.createEngine(setup, seats, SEED)];
}

const [folder, ...words] = process.argv.slice(2);
const [module, engine] = await makeEngine(folder, words);
const start = process.cpuUsage();

/** CPU time of these games, microseconds. */
function timeOf(first: number, count: number): number {
  const before = process.cpuUsage();
  for (let game = first; game < first + count; game++) engine.play(game);
  return 1000 * cpuMs(before);
}

async function answer(question: string, [a, b]: readonly number[]): Promise<unknown> {
  switch (question) {
    case 'facts':
      return firstGames(module, engine);
    case 'warm':
      return warmUp(engine, start);
    case 'play':
      return timeOf(a, b);
    case 'bytes':
      return bytesPerGame(engine, a);
    default:
      return module.bench?.phases ? phaseShares(module.bench.phases, () => void playFor(engine, a, 0)) : null;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const [question, ...numbers] = line.split(' ');
  console.log(JSON.stringify(await answer(question, numbers.map(Number))));
}
