/**
 * Plays when it is asked to, for bench/run-share.ts, so that two ways of playing can be measured in turn within one
 * second: each line with a number of milliseconds is answered by microseconds of processor time a game. Arguments:
 * `engine` (as the benchmark plays), `run` (as a run on one thread plays), or `speed` with threads and seconds, which
 * is answered at once by games/s of a run; game, scenario, policy.
 */

import { createInterface } from 'node:readline';
import { Arguments } from '../../cli/arguments.js';
import { makeJobs } from '../../cli/jobs.js';
import { findScenario } from '../../cli/scenarios.js';
import { loadGame } from '../../games/registry.js';
import { seatsOf } from '../../games/seats.js';
import { loadShippedPolicy } from '../../policy/load.js';
import { fillParameters } from '../../policy/parameters.js';
import type { ChunkResult } from '../../run/chunk-player.js';
import { Core } from '../../run/core.js';
import { Journal } from '../../run/journal.js';
import { openThreads } from '../../run/open-threads.js';
import type { Chunk } from '../../run/plan.js';
import { type ChunkPool, Run } from '../../run/run.js';
import { RunCounts } from '../../run/run-counts.js';
import { RunWork } from '../../run/run-work.js';
import { NO_DISK, runSpeed } from './overhead.js';

/** Microseconds a game, of a time of play. */
type Window = (ms: number) => Promise<number>;

/** Processor time of all threads of this process. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Games between two looks at the time; a look takes as long as a tenth of a short game. */
const GAMES_A_LOOK = 100;

async function engineWindows(gameId: string, scenario: string, policy: string): Promise<Window> {
  const game = await loadGame(gameId);
  const module = await loadShippedPolicy(gameId, policy);
  const instance = { label: policy, module, parameters: fillParameters(module, {}) };
  const setup = game.resolve({ scenario, set: [] });
  const seats = seatsOf(game, setup).map(() => instance);
  const engine = game.createEngine(setup, seats, 'share');
  let next = 0;
  return async (ms) => {
    const [start, first] = [cpuMs(), next];
    do {
      for (const last = next + GAMES_A_LOOK; next < last; next++) engine.play(next);
    } while (cpuMs() - start < ms);
    return (1000 * (cpuMs() - start)) / (next - first);
  };
}

/** Lets chunks through to a pool while it is open. */
class Gate implements ChunkPool {
  games = 0;
  private inFlight = 0;
  private isOpen = false;
  private waiting: (() => void)[] = [];
  private idle: () => void = () => {};

  constructor(private readonly pool: ChunkPool) {}

  get capacity(): number {
    return this.pool.capacity;
  }

  async play(chunk: Chunk): Promise<ChunkResult> {
    if (!this.isOpen) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.inFlight++;
    const result = await this.pool.play(chunk);
    this.games += result.finishedTo - chunk.from;
    if (--this.inFlight === 0 && !this.isOpen) this.idle();
    return result;
  }

  open(): void {
    this.isOpen = true;
    for (const go of this.waiting.splice(0)) go();
  }

  /** Resolves when what was let through is done. */
  shut(): Promise<void> {
    this.isOpen = false;
    return this.inFlight === 0 ? Promise.resolve() : new Promise((resolve) => (this.idle = resolve));
  }

  cancelQueued(): void {
    this.pool.cancelQueued();
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

async function runWindows(place: string, policy: string): Promise<Window> {
  const request = { seed: 'share', from: 0, games: 1e12, metrics: undefined };
  const { jobs, games } = await makeJobs([await findScenario(place)], [policy], request, new Arguments({}));
  const counts = new RunCounts(jobs, games, null, false);
  const journal = new Journal(counts, NO_DISK, {}, { length: 0, crc: 0 });
  const gate = new Gate(await openThreads(jobs, { threads: 1, stuckAfterMs: 600_000, rows: null }));
  const core = new Core(new RunWork(counts, journal, { threads: 1, chunkGames: null }), () => gate.capacity);
  new Run(core, gate).play().then(
    () => process.exit(),
    (error: unknown) => {
      throw error;
    },
  );
  return async (ms) => {
    const [start, before] = [cpuMs(), gate.games];
    gate.open();
    while (cpuMs() - start < ms) await new Promise((resolve) => setTimeout(resolve, 5));
    await gate.shut();
    return (1000 * (cpuMs() - start)) / (gate.games - before);
  };
}

const [kind, game, scenario, policy, threads, seconds] = process.argv.slice(2);
const place = `${game}/${scenario}`;
if (kind === 'speed') {
  const { gamesPerSecond } = await runSpeed(place, policy, Number(threads), Number(seconds));
  console.log(gamesPerSecond);
  process.exit();
}
const play = await (kind === 'run' ? runWindows(place, policy) : engineWindows(game, scenario, policy));
for await (const line of createInterface({ input: process.stdin })) console.log(await play(Number(line)));
process.exit();
