/** What the runner costs beside the games; for bench/overhead.ts. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from 'simple-statistics';
import { Arguments } from '../../cli/arguments.js';
import { makeJobs } from '../../cli/jobs.js';
import { findScenario } from '../../cli/scenarios.js';
import type { GameModule } from '../../games/game.js';
import { gamesCsvLayout } from '../../report/games-csv.js';
import { RunDisk } from '../../report/run-disk.js';
import type { ChunkResult } from '../../run/chunk-player.js';
import { Core } from '../../run/core.js';
import { describeFailure } from '../../run/failure.js';
import { type Disk, Journal } from '../../run/journal.js';
import { openThreads } from '../../run/open-threads.js';
import type { Chunk, Job } from '../../run/plan.js';
import { Pool, type PoolOptions } from '../../run/pool.js';
import { type ChunkPool, Run } from '../../run/run.js';
import { RunCounts } from '../../run/run-counts.js';
import { RunWork } from '../../run/run-work.js';

interface Variant {
  readonly name: string;
  readonly threads: number;
  readonly perGame: boolean;
  readonly checkpoint: boolean;
}

/** What was measured between two moments of a run. */
interface Measured {
  readonly gamesPerSecond: number;
  /** Processor time of all threads. */
  readonly microsecondsPerGame: number;
  /** Share of the workers' time in which they did not play. */
  readonly notPlaying: number;
  /** The main thread's share of the processor time. */
  readonly main: number;
}

const VARIANTS: readonly Variant[] = [
  { name: 'one worker', threads: 1, perGame: false, checkpoint: true },
  { name: 'two workers', threads: 2, perGame: false, checkpoint: true },
  { name: 'one worker, no checkpoint', threads: 1, perGame: false, checkpoint: false },
  { name: 'one worker, games.csv', threads: 1, perGame: true, checkpoint: true },
];

/** Counts games and time of play of a pool. */
class Meter implements ChunkPool {
  games = 0;
  playMs = 0;

  constructor(private readonly pool: ChunkPool) {}

  get capacity(): number {
    return this.pool.capacity;
  }

  async play(chunk: Chunk): Promise<ChunkResult> {
    const result = await this.pool.play(chunk);
    this.games += result.finishedTo - chunk.from;
    this.playMs += result.playMs;
    return result;
  }

  cancelQueued(): void {
    this.pool.cancelQueued();
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

/** Every worker compiles for itself, and plays slowly until it has: processor time and time played, of each. */
const WARM_UP_MS = 3000;
export const NO_DISK: Disk = { appendLog() {}, replaceLog() {}, appendRows() {}, sync() {} };

/**
 * Plays for a while and measures after the compilers have warmed up.
 *
 * @param open what plays; worker threads, of which the cost of handing over is known, unless it is said
 */
async function measure(
  job: Job,
  game: GameModule,
  variant: Variant,
  seconds: number,
  open = async (jobs: readonly Job[], options: PoolOptions): Promise<ChunkPool> => new Pool(jobs, options),
): Promise<Measured> {
  const { threads, perGame, checkpoint } = variant;
  const folder = mkdtempSync(join(tmpdir(), 'satrap-overhead-'));
  const table = perGame ? gamesCsvLayout([job], [game]) : null;
  const counts = new RunCounts([job], [game], null, perGame);
  const disk = new RunDisk(folder, table?.header ?? null);
  disk.create();
  const journal = new Journal(counts, checkpoint ? disk : NO_DISK, {}, { length: 0, crc: 0 });
  const pool = new Meter(await open([job], { threads, stuckAfterMs: 60_000, rows: table?.layouts ?? null }));
  const core = new Core(new RunWork(counts, journal, { threads, chunkGames: null }), () => pool.capacity);
  const run = new Run(core, pool);
  const played = run.play();
  const begun = process.cpuUsage();
  // On a busy machine a thread that plays for a second has had a tenth of it.
  const used = (): number => process.cpuUsage(begun).user / 1000;
  while (Math.min(pool.playMs, used()) < WARM_UP_MS * threads) await sleep(50);
  const before = sample(pool);
  await sleep(1000 * seconds);
  const after = sample(pool);
  run.stop();
  const end = await played;
  if (end.kind === 'failed') throw new Error(describeFailure(end.failure));
  disk.close();
  rmSync(folder, { recursive: true });
  const games = after.games - before.games;
  const ms = after.time - before.time;
  return {
    gamesPerSecond: (1000 * games) / ms,
    microsecondsPerGame: (after.cpu - before.cpu) / games,
    notPlaying: 1 - (after.playMs - before.playMs) / (threads * ms),
    main: (after.main - before.main) / (after.cpu - before.cpu),
  };
}

function sample(pool: Meter) {
  const { user, system } = process.cpuUsage();
  const main = mainThreadMicroseconds();
  return { time: performance.now(), cpu: user + system, main, games: pool.games, playMs: pool.playMs };
}

/** Processor time of the main thread; where the system does not tell (all but Linux), the time it was awake. */
function mainThreadMicroseconds(): number {
  const file = `/proc/self/task/${process.pid}/schedstat`;
  if (!existsSync(file)) return 1000 * performance.eventLoopUtilization().active;
  return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1000;
}

/** Milliseconds of work in a chunk of the usual size. */
const CHUNK_MS = 100;
const SETTLED_CHUNKS = 200;

/**
 * Microseconds to merge the result of a usual chunk and keep it on disk, without the way from the worker: the least of
 * several, because other programs can only make it longer.
 */
async function settleMicroseconds(job: Job, game: GameModule, perGame: boolean, msPerGame: number): Promise<number> {
  const size = Math.ceil(CHUNK_MS / msPerGame);
  const part = { ...job, to: job.from + size * SETTLED_CHUNKS };
  const table = perGame ? gamesCsvLayout([part], [game]) : null;
  const pool = new Pool([part], { threads: 1, stuckAfterMs: 60_000, rows: table?.layouts ?? null });
  const { tally, rows } = await pool.play({ job: 0, from: part.from, to: part.from + size });
  await pool.close();
  if (tally === null) throw new Error('the chunk could not be played');
  const folder = mkdtempSync(join(tmpdir(), 'satrap-overhead-'));
  const counts = new RunCounts([part], [game], null, perGame);
  const disk = new RunDisk(folder, table?.header ?? null);
  disk.create();
  const journal = new Journal(counts, disk, {}, { length: 0, crc: 0 });
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < SETTLED_CHUNKS; i++) {
    const from = part.from + i * size;
    const start = performance.now();
    journal.record({ chunk: { job: 0, from, to: from + size }, tally, rows });
    least = Math.min(least, performance.now() - start);
  }
  disk.close();
  rmSync(folder, { recursive: true });
  return 1000 * least;
}

export interface OverheadOptions {
  readonly scenario: string;
  readonly policy: string;
  /** Length of a measurement. */
  readonly seconds: number;
  /** Measurements of each variant. */
  readonly rounds: number;
}

/** Speed of a run whose workers are warm: games by the clock, and processor time of all threads a game. */
export async function runSpeed(
  scenario: string,
  policy: string,
  threads: number,
  seconds: number,
): Promise<{ readonly gamesPerSecond: number; readonly microsecondsPerGame: number }> {
  const request = { seed: 'overhead', from: 0, games: 1e12, metrics: undefined };
  const { jobs, games } = await makeJobs([await findScenario(scenario)], [policy], request, new Arguments({}));
  return measure(jobs[0], games[0], { name: '', threads, perGame: false, checkpoint: true }, seconds, openThreads);
}

/** Estimates what the runner costs beside the games; lines for people. */
export async function overheadReport({ scenario, policy, seconds, rounds }: OverheadOptions): Promise<string[]> {
  const request = { seed: 'overhead', from: 0, games: 1e12, metrics: undefined };
  const { jobs, games } = await makeJobs([await findScenario(scenario)], [policy], request, new Arguments({}));
  const found = new Map<Variant, Measured[]>(VARIANTS.map((variant) => [variant, []]));
  for (let round = 0; round < rounds; round++)
    for (const variant of VARIANTS) found.get(variant)?.push(await measure(jobs[0], games[0], variant, seconds));

  const middle = (variant: Variant, of: keyof Measured): number =>
    median((found.get(variant) ?? []).map((one) => one[of]));
  const more = (a: Variant, b: Variant): number =>
    middle(a, 'microsecondsPerGame') / middle(b, 'microsecondsPerGame') - 1;
  const lines = [`${scenario}, ${policy}; ${cpus().length} processors, load ${loadavg()[0].toFixed(1)}`];
  for (const variant of VARIANTS) {
    const speed = `${Math.round(middle(variant, 'gamesPerSecond'))} games/s`;
    const time = `${middle(variant, 'microsecondsPerGame').toFixed(2)} us/game`;
    const idle = `workers not playing ${percent(middle(variant, 'notPlaying'))}`;
    const main = `main thread ${percent(middle(variant, 'main'))}`;
    lines.push(`  ${variant.name.padEnd(26)} ${speed.padStart(16)} ${time.padStart(16)}   ${idle}, ${main}`);
  }
  const [one, two, bare, rows] = VARIANTS;
  const speedUp = middle(two, 'gamesPerSecond') / middle(one, 'gamesPerSecond');
  lines.push(
    `two workers / one:  ${speedUp.toFixed(2)} in speed, ${percent(more(two, one))} more processor time per game`,
    `pool and merge:     ${percent(middle(bare, 'main'))} of all processor time is the main thread's`,
    `checkpoint:         ${percent(middle(one, 'main') - middle(bare, 'main'))} more`,
    await settleText(jobs[0], games[0], middle(one, 'microsecondsPerGame')),
    `games.csv:          ${percent(more(rows, one))} more processor time per game`,
  );
  return lines;
}

async function settleText(job: Job, game: GameModule, microsecondsPerGame: number): Promise<string> {
  const times = [];
  for (const perGame of [false, true]) {
    const time = await settleMicroseconds(job, game, perGame, microsecondsPerGame / 1000);
    times.push(`${time.toFixed(0)} us (${percent(time / 1000 / CHUNK_MS)} of its ${CHUNK_MS} ms)`);
  }
  return `merge and keep:     a chunk ${times[0]}, with games.csv ${times[1]}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
