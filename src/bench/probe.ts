/**
 * Times one case in a process of its own and prints one JSON line; started by `satrap bench`, also from another build, so
 * that two builds can be compared by interleaved runs. Arguments: game, scenario, policy, milliseconds, `phases` or empty.
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
  /** CPU time of the process while the games were played, microseconds a game. */
  readonly microseconds: number;
  /** Dice a game, 0 where the game has no metric `dice`. */
  readonly dice: number;
  /** Heap bytes a game; null: the collector ran while measuring. */
  readonly bytes: number | null;
  /** Depends on every integer of the first games: builds with different ones play by different rules. */
  readonly checksum: string;
  /** Phase -> share of the time, when asked for. */
  readonly phases: Readonly<Record<string, number>> | null;
}

const CHECKSUM_GAMES = 300;
/** Processor time until even the many functions of `steward` are compiled; with 700 ms it seemed half as fast. */
const WARM_UP_MS = 2000;
const SEED = 'bench';

/** Plays until so much CPU time is used: on a busy machine the clock on the wall would cut the warm-up short. */
function playFor(engine: Engine, ms: number, from: number): number {
  const start = process.cpuUsage();
  let game = from;
  do {
    for (let i = 0; i < 100; i++) engine.play(game++);
  } while (cpuMs(start) < ms);
  return game - from;
}

function cpuMs(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function checksumOf(engine: Engine): string {
  const fold = new Fold();
  for (let k = 0; k < CHECKSUM_GAMES; k++) {
    engine.play(k);
    engine.record.forEach((value) => {
      fold.add(value);
    });
  }
  return fold.hex();
}

/** Smallest heap growth of several batches of games, as far as no collection fell into one; null: all had one. */
function bytesPerGame(engine: Engine, games: number): number | null {
  let least = Number.POSITIVE_INFINITY;
  for (let batch = 0; batch < 5; batch++) {
    const before = process.memoryUsage().heapUsed;
    for (let k = 0; k < games; k++) engine.play(k);
    const grown = process.memoryUsage().heapUsed - before;
    // A collection shows as a smaller heap.
    if (grown >= 0 && grown < least) least = grown;
  }
  return Number.isFinite(least) ? least / games : null;
}

function diceOf(module: GameModule, engine: Engine): number {
  const metric = metricIndex(module, 'dice');
  if (metric < 0) return 0;
  let dice = 0;
  for (let k = 0; k < CHECKSUM_GAMES; k++) {
    engine.play(k);
    dice += engine.record[R_FIRST + metric];
  }
  return dice / CHECKSUM_GAMES;
}

async function probe(game: string, scenario: string, policy: string, ms: number, withPhases: boolean): Promise<Probe> {
  const module = await loadGame(game);
  const player = await loadShippedPolicy(game, policy);
  const instance = { label: policy, module: player, parameters: fillParameters(player, {}) };
  const setup = module.resolve({ scenario, set: [] });
  const engine = module.createEngine(
    setup,
    seatsOf(module, setup).map(() => instance),
    SEED,
  );
  const checksum = checksumOf(engine);
  const warm = playFor(engine, WARM_UP_MS, 0);
  const start = process.cpuUsage();
  const games = playFor(engine, ms, warm);
  const used = process.cpuUsage(start);
  const phases = withPhases && module.phases ? await phaseShares(module.phases, () => playFor(engine, ms, 0)) : null;
  return {
    games,
    microseconds: (used.user + used.system) / games,
    dice: diceOf(module, engine),
    bytes: bytesPerGame(engine, Math.min(games, 20_000)),
    checksum,
    phases,
  };
}

const [game, scenario, policy, ms, phases] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(await probe(game, scenario, policy, Number(ms), phases === 'phases'))}\n`);
