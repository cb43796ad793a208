/** Plays a run with progress and files: what `run` and `resume` share. */

import { resolve } from 'node:path';
import type { GameModule } from '../games/game.js';
import { packageVersion } from '../package.js';
import { buildDocument } from '../report/build.js';
import type { OverResult } from '../report/document.js';
import { RunFolder } from '../report/run-folder.js';
import { findingOf, resultLines } from '../report/text.js';
import { commandText, playedStates, writeFiles } from '../report/write-files.js';
import { codeHash } from '../run/code-hash.js';
import { resumeCommand } from '../run/command.js';
import { Core, type RunEnd } from '../run/core.js';
import type { OverPlan } from '../run/ensemble.js';
import { describeFailure } from '../run/failure.js';
import { openThreads } from '../run/open-threads.js';
import type { Job } from '../run/plan.js';
import { type ChunkPool, Run } from '../run/run.js';
import type { RunCounts } from '../run/run-counts.js';
import { playedJobs, type RunPlan, type Shard } from '../run/run-plan.js';
import { RunWork } from '../run/run-work.js';
import { overGames, playJobsOver } from '../study/over.js';
import { EXIT } from './command.js';
import { remember } from './history.js';
import { Interruption } from './interrupt.js';
import { Interrupted } from './interrupted.js';
import { type OpenRun, openNew } from './open-run.js';
import { note, printJson, printLines } from './output.js';
import { Progress, threadsText } from './progress.js';
import { answersOfRun } from './run-over.js';
import { judge } from './verdicts.js';
import { type Pages, tryPages } from './write-report.js';

/** In which form results are printed. */
export interface PrintOptions {
  readonly json: boolean;
  readonly quiet: boolean;
  /** Null: none are asked for. */
  readonly pages: Pages | null;
}

/** Where results go, and in which form. */
export interface OutputOptions extends PrintOptions {
  /** Folder named by the user; null: a new one in `results/`. */
  readonly out: string | null;
  readonly force: boolean;
  readonly perGame: boolean;
  /** The part of the games to play; null: all. */
  readonly shard: Shard | null;
  /** What is played after the charts as given; null: nothing. */
  readonly over: OverPlan | null;
  /** Words of the command that reproduces the results. */
  readonly command: readonly string[];
}

/** How chunks are played; does not change results. */
export interface PlayOptions {
  readonly threads: number;
  /** Games per chunk; null: by measured speed. */
  readonly chunkGames: number | null;
  /** A game that makes no progress for so long is given up. */
  readonly stuckAfterMs: number;
  /** All games are played in checked mode, not only some. */
  readonly checkPolicies: boolean;
  /** Address of the server whose workers play; null: threads of this process. */
  readonly queue: string | null;
}

/** Plays jobs with live progress, writes the files, prints the result. @returns the exit code */
export async function playJobs(
  jobs: readonly Job[],
  games: readonly GameModule[],
  options: PlayOptions,
  output: OutputOptions,
): Promise<number> {
  const { command, perGame, shard, over } = output;
  // Before there is a folder: an address that is wrong should leave nothing behind.
  if (options.queue !== null) (await (await import('../queue/link.js')).Link.open(options.queue)).close();
  const code = await codeHash(jobs.map((job) => job.game));
  const own = { command, perGame, shard, ...(over && { over }) };
  const plan: RunPlan = { satrap: packageVersion, code, jobs, ...own, folder: process.cwd() };
  // Before there is a folder: one without a checkpoint could not be resumed.
  const interruption = new Interruption();
  let folder: RunFolder | null = null;
  try {
    folder = output.out
      ? RunFolder.use(resolve(output.out), output.force)
      : RunFolder.create(resolve('results'), folderName(jobs, shard));
    return await playOpen(openNew(plan, games, folder), options, output, interruption);
  } finally {
    folder?.release();
    interruption.release();
  }
}

/** Plays what is missing of a run, writes the files, prints the result. @returns the exit code */
export async function playOpen(
  open: OpenRun,
  options: PlayOptions,
  output: PrintOptions,
  interruption: Interruption,
): Promise<number> {
  const { disk, counts, journal } = open;
  const pool = await openPool(open, options, output);
  const core = new Core(new RunWork(counts, journal, options), () => pool.capacity);
  const run = new Run(core, pool);
  const progress = output.quiet ? null : progressOf(counts, options);
  interruption.onAsked(() => run.stop());
  const played = await run.play();
  progress?.finish();
  const { end, over } =
    played.kind === 'complete' ? await overOfRun(open, options, output, interruption) : { end: played, over: null };
  interruption.release();

  const written = writeResults(open, end, over);
  const stopped = stopReason(written);
  const document = buildDocument(playedStates(counts.states), stopped, commandText(open.plan), over);
  if (output.pages && written.kind !== 'output') await tryPages(open.folder, document, output.pages);
  await (output.json ? printJson(document) : printLines(resultLines(document)));
  if (written.kind === 'complete')
    await remember({
      command: document.command,
      finding: findingOf(document),
      folder: open.folder.path,
    });
  disk.closeLog();
  return finish(written, open, output);
}

/** With `--over`, what a complete run comes to under other charts; interrupted, the run is to go on with that. */
async function overOfRun(
  { plan, counts }: OpenRun,
  { threads, stuckAfterMs, checkPolicies }: PlayOptions,
  { quiet }: PrintOptions,
  interruption: Interruption,
): Promise<{ readonly end: RunEnd; readonly over: OverResult | null }> {
  if (plan.over === undefined) return { end: { kind: 'complete' }, over: null };
  const { states } = counts;
  const controller = new AbortController();
  interruption.onAsked(() => controller.abort(new Interrupted()));
  if (!quiet) note('satrap: playing under other charts');
  const options = { threads, stuckAfterMs, checkPolicies, signal: controller.signal };
  const document = buildDocument(states, null, commandText(plan));
  const jobs = states.map(({ job }) => job);
  const [{ from, to }] = jobs;
  const [{ game }] = states;
  const answers = answersOfRun(document, jobs, game);
  try {
    const over = await playJobsOver(plan.over, overGames(to - from), jobs, game, answers, options);
    return { end: { kind: 'complete' }, over };
  } catch (error) {
    if (controller.signal.aborted) return { end: { kind: 'interrupted' }, over: null };
    throw error;
  }
}

async function openPool(
  { plan, folder, layouts }: OpenRun,
  options: PlayOptions,
  { quiet }: PrintOptions,
): Promise<ChunkPool> {
  const { threads, stuckAfterMs, checkPolicies, queue } = options;
  if (queue === null) return openThreads(playedJobs(plan), { threads, stuckAfterMs, checkPolicies, rows: layouts });
  const { QueuePool } = await import('../queue/queue-pool.js');
  return QueuePool.open(queue, plan, folder.path, note, quiet ? () => {} : note);
}

function progressOf({ states }: RunCounts, { threads, queue }: PlayOptions): Progress {
  if (queue !== null) return new Progress(states, 'by the workers of the queue', 'waiting for workers of the queue');
  return new Progress(states, threadsText(threads), `starting ${threadsText(threads)}`);
}

/** Writes all files; a disk that refuses turns the end into a failure of the output. */
function writeResults({ plan, folder, disk, counts, journal }: OpenRun, end: RunEnd, over: OverResult | null): RunEnd {
  const stopped = stopReason(end);
  try {
    if (end.kind === 'complete' && plan.shard !== null) journal.snapshot();
    counts.fold();
    // After a disk that refused, the last line of games.csv may be half a line.
    if (end.kind !== 'output') disk.commitRows();
    writeFiles(folder, plan, counts.states, stopped, over);
    if (end.kind === 'complete' && plan.shard === null) disk.removeLog();
    return end;
  } catch (error) {
    return { kind: 'output', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Last words on stderr, and the exit code. */
function finish(end: RunEnd, { folder, plan, counts }: OpenRun, { quiet }: PrintOptions): number {
  const { path } = folder;
  const resume = `satrap: to go on: ${resumeCommand(path, plan.folder)}`;
  switch (end.kind) {
    case 'complete': {
      if (!quiet) note(`written to ${path}`);
      const { code, messages } = judge(counts.states);
      for (const message of messages) note(`satrap: ${message}`);
      return code;
    }
    case 'interrupted':
      note(`satrap: interrupted; the finished games are in ${path}, marked partial`);
      note(resume);
      return EXIT.interrupted;
    case 'failed':
      note(`satrap: ${describeFailure(end.failure)}`);
      if (process.env.SATRAP_DEBUG && end.failure.failure.stack) note(end.failure.failure.stack);
      note(`satrap: the finished games are in ${path}, marked partial`);
      if (end.failure.failure.kind === 'worker') note(resume);
      return EXIT.error;
    case 'output':
      note(`satrap: cannot write to ${path}: ${end.error.message}; only the games in flight are lost`);
      note(resume);
      return EXIT.error;
  }
}

function stopReason(end: RunEnd): string | null {
  switch (end.kind) {
    case 'complete':
      return null;
    case 'interrupted':
      return 'interrupted';
    case 'failed':
      return describeFailure(end.failure);
    case 'output':
      return `cannot write: ${end.error.message}`;
  }
}

/** `over-the-edge-garrison-100000-seed-7`, safe on every file system. */
function folderName(jobs: readonly Job[], shard: Shard | null): string {
  const part = (values: readonly string[], plural: string): string => {
    const different = [...new Set(values)];
    return different.length === 1 ? different[0] : `${different.length}-${plural}`;
  };
  const words = [
    part(
      jobs.map((job) => job.setup.scenario),
      'scenarios',
    ),
    part(
      jobs.map((job) => job.policyLabel),
      'policies',
    ),
    String(jobs[0].to - jobs[0].from),
    `seed-${jobs[0].seed}`,
    ...(shard === null ? [] : [`shard-${shard.index}-of-${shard.count}`]),
  ];
  return words
    .map((word) =>
      word
        .replace(/[^A-Za-z0-9.=-]+/g, '_')
        .replace(/^[._]+/, '')
        .slice(0, 60),
    )
    .join('-');
}
