/**
 * Times one case in a process of its own and prints one JSON line; started by `satrap bench`, also from another build,
 * so that two builds can be compared by interleaved runs. Arguments: game, scenario, policy, milliseconds, `phases` or
 * empty, `times` (and nothing that another probe of the case has told) or empty.
 */

import { type Engine, type GameModule, R_FIRST } from '../games/game.js';
import { loadGame } from '../games/registry.js';
import { seatsOf } from '../games/seats.js';
import { loadShippedPolicy } from '../policy/load.js';
import { fillParameters } from '../policy/parameters.js';
import { metricIndex } from '../run/metric-columns.js';
import { phaseShares } from './phases.js';
import { Fold } from './signature.js';

/** What a probe prints. */
export interface Probe {
  readonly games: number;
  /** CPU time of the process while the games were played, microseconds a game; of the fastest part. */
  readonly microseconds: number;
  /** Dice a game, 0 where the game has no metric `dice`. */
  readonly dice: number;
  /** Heap bytes a game; null: the collector ran while measuring. */
  readonly bytes: number | null;
  /** Mean of all parts, not only of the fastest. */
  readonly mean: number;
  /** Depends on every integer of the first games: builds with different ones play by different rules. */
  readonly checksum: string;
  /** Phase -> share of the time, when asked for. */
  readonly phases: Readonly<Record<string, number>> | null;
}

const CHECKSUM_GAMES = 300;
const SEED = 'bench';

/**
 * Warm is an engine that has not become faster for so many windows, after a least time: `passive` is after 0.6 s,
 * `steward` with its many functions after 1.5 s; with 0.7 s it seemed half as fast.
 */
const WARM_UP = { windowMs: 60, still: 6, gain: 0.015, leastMs: 700, mostMs: 2500 } as const;
/** Parts of what is measured. Other programs can only make one slower, so the fastest counts. */
const WINDOWS = 5;

/** Plays until so much CPU time is used: on a busy machine the clock on the wall would cut it short. */
function playFor(engine: Engine, ms: number, from: number): { games: number; microseconds: number } {
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

/**
 * Plays until V8 has compiled what is played.
 *
 * @param start when the first game began
 * @returns the number of games
 */
function warmUp(engine: Engine, start: NodeJS.CpuUsage): number {
  let [played, best, still] = [0, Number.POSITIVE_INFINITY, 0];
  for (let ms = 0; ms < WARM_UP.leastMs || (still < WARM_UP.still && ms < WARM_UP.mostMs); ms = cpuMs(start)) {
    const { games, microseconds } = playFor(engine, WARM_UP.windowMs, played);
    played += games;
    still = microseconds < best * (1 - WARM_UP.gain) ? 0 : still + 1;
    best = Math.min(best, microseconds);
  }
  return played;
}

/** Checksum of the first games, and their dice a game (0 where the game has no such metric). */
function firstGames(module: GameModule, engine: Engine): { checksum: string; dice: number } {
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

interface Asked {
  readonly phases: boolean;
  /** Neither checksum nor dice nor bytes. */
  readonly timesOnly: boolean;
}

async function probe(game: string, scenario: string, policy: string, ms: number, asked: Asked): Promise<Probe> {
  const module = await loadGame(game);
  const player = await loadShippedPolicy(game, policy);
  const instance = { label: policy, module: player, parameters: fillParameters(player, {}) };
  const setup = module.resolve({ scenario, set: [] });
  const engine = module.createEngine(
    setup,
    seatsOf(module, setup).map(() => instance),
    SEED,
  );
  const start = process.cpuUsage();
  const { checksum, dice } = asked.timesOnly ? { checksum: '', dice: 0 } : firstGames(module, engine);
  let played = warmUp(engine, start);
  const times: number[] = [];
  let [games, all] = [0, 0];
  for (let window = 0; window < WINDOWS; window++) {
    const part = playFor(engine, ms / WINDOWS, played);
    played += part.games;
    games += part.games;
    all += part.games * part.microseconds;
    times.push(part.microseconds);
  }
  const phases =
    asked.phases && module.phases ? await phaseShares(module.phases, () => void playFor(engine, ms, 0)) : null;
  return {
    games,
    microseconds: Math.min(...times),
    mean: all / games,
    dice,
    bytes: asked.timesOnly ? null : bytesPerGame(engine, Math.min(Math.ceil(games / 2), 5_000)),
    checksum,
    phases,
  };
}

const [game, scenario, policy, ms, phases, times] = process.argv.slice(2);
const asked = { phases: phases === 'phases', timesOnly: times === 'times' };
process.stdout.write(`${JSON.stringify(await probe(game, scenario, policy, Number(ms), asked))}\n`);
