/** Reads a part of a run for `merge`. */

import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { type GameModule, UserError } from '../games/game.js';
import { restore } from '../run/checkpoint.js';
import { rangeSize } from '../run/ranges.js';
import { RunCounts } from '../run/run-counts.js';
import { playedJobs, type RunPlan, type Shard } from '../run/run-plan.js';
import { gamesCsvLayout } from './games-csv.js';
import { ROWS_FILE, RunDisk, readCheckpoint, readPlan } from './run-disk.js';

/** A finished part of a run. */
export interface ShardPart {
  readonly path: string;
  readonly plan: RunPlan;
  readonly shard: Shard;
}

const READ_BYTES = 1 << 20;

/** Reads what a folder is a part of. @throws UserError when it is none */
export function readPart(path: string): ShardPart {
  const plan = readPlan(path);
  if (!plan)
    throw new UserError(`${path}: there is no part of a run in this folder (satrap run ... --shard I/N --out ${path})`);
  if (plan.shard === null) throw new UserError(`${path}: this is a whole run that is not finished, not a part of one`);
  return { path, plan, shard: plan.shard };
}

/** The counts of a part, and where the rows of each job end. @throws UserError when the part is not finished */
export function loadPart({ path, plan }: ShardPart, games: readonly GameModule[]): RunCounts {
  const jobs = playedJobs(plan);
  const counts = new RunCounts(jobs, games, null, plan.perGame);
  const rows =
    plan.perGame && existsSync(join(path, ROWS_FILE)) ? new RunDisk(path, gamesCsvLayout(jobs, games).header) : null;
  rows?.openComplete();
  const rowsFit = rows?.rowsChecker() ?? (() => true);
  let sound = true;
  restore(readCheckpoint(path) ?? new Uint8Array(0), counts, (written) => {
    sound &&= rowsFit(written);
    return sound;
  });
  const spare = rows?.bytesAfter(counts.blocks?.position.length ?? 0) ?? 0;
  rows?.close();
  const again = `satrap resume ${path}`;
  if (!sound)
    throw new UserError(
      `${path}: ${ROWS_FILE} is not as it was written (edited, cut, or copied with other line ends); ` +
        `copy the part anew, or play what is missing: ${again}`,
    );
  const asked = jobs.reduce((sum, { from, to }) => sum + to - from, 0);
  const played = counts.states.reduce((sum, { finished }) => sum + rangeSize(finished), 0);
  if (played < asked) throw new UserError(`${path}: ${asked - played} of ${asked} games are missing: ${again}`);
  if (plan.perGame && !rows) throw new UserError(`${path}: ${ROWS_FILE} is missing: ${again}`);
  if (spare !== 0) throw new UserError(`${path}: ${ROWS_FILE} has more rows than games: ${again}`);
  return counts;
}

/** Passes on the bytes `from <= at < to` of a part's games.csv, counted without its first line. */
export function copyRows(
  path: string,
  header: string,
  from: number,
  to: number,
  sink: (bytes: Uint8Array) => void,
): void {
  const file = openSync(join(path, ROWS_FILE), 'r');
  try {
    const start = Buffer.byteLength(header);
    const buffer = Buffer.alloc(READ_BYTES);
    for (let at = from; at < to; ) {
      const read = readSync(file, buffer, 0, Math.min(READ_BYTES, to - at), start + at);
      if (read === 0) throw new Error(`${path}/${ROWS_FILE} ends too early`);
      sink(buffer.subarray(0, read));
      at += read;
    }
  } finally {
    closeSync(file);
  }
}
