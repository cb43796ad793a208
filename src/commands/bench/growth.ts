/** What a run costs as work grows: threads, jobs, games, and workers of a queue; for bench/growth.ts. */

import { Arguments } from '../../cli/arguments.js';
import { makeJobs } from '../../cli/jobs.js';
import { findScenario } from '../../cli/scenarios.js';
import { decodeResult, encodeResult } from '../../queue/wire.js';
import { Core, type Ticket } from '../../run/core.js';
import { type Disk, Journal } from '../../run/journal.js';
import { Pool } from '../../run/pool.js';
import { RunCounts } from '../../run/run-counts.js';
import { RunWork } from '../../run/run-work.js';

/** What a coordinator bears. */
export interface Coordinator {
  readonly workers: number;
  readonly jobs: number;
  readonly games: number;
  readonly chunks: number;
  /** Processor time of the coordinator for a result: reading it, merging it, the checkpoint, the next chunk. */
  readonly microsecondsPerChunk: number;
  /** Of one processor, while the workers play. */
  readonly share: number;
  /** So many workers would keep it busy all the time. */
  readonly workersMost: number;
}

const CHUNK_MS = 100;
/** Bytes are made and thrown away; the disk itself is not what grows. */
const NO_DISK: Disk = { appendLog() {}, replaceLog() {}, appendRows() {}, sync() {} };

/**
 * A queue with workers that answer at the rate measured here, simulated: their time passes at once, the coordinator's
 * work is done. Every chunk has the result of one that was played.
 */
export async function coordinate(
  scenario: string,
  policy: string,
  jobsWanted: number,
  workers: number,
  seconds: number,
): Promise<Coordinator> {
  const request = { seed: 'growth', from: 0, games: 1_000_000, metrics: undefined };
  const made = await makeJobs([await findScenario(scenario)], [policy], request, new Arguments({}));
  const pool = new Pool([made.jobs[0]], { threads: 1, stuckAfterMs: 60_000, rows: null });
  let [size, from] = [64, 0];
  let result = await pool.play({ job: 0, from, to: from + size });
  // The first chunks are played uncompiled.
  for (let round = 0; round < 8; round++) {
    from += size;
    size = Math.max(1, Math.round((size * CHUNK_MS) / Math.max(1, result.playMs)));
    result = await pool.play({ job: 0, from, to: from + size });
  }
  await pool.close();
  const bytes = encodeResult('ticket', { ...result, finishedTo: size });
  const each = Math.max(1, Math.round((workers * seconds * 1000) / CHUNK_MS / jobsWanted));
  const jobs = Array.from({ length: jobsWanted }, () => ({ ...made.jobs[0], from: 0, to: each * size }));
  const counts = new RunCounts(
    jobs,
    jobs.map(() => made.games[0]),
    null,
    false,
  );
  const journal = new Journal(counts, NO_DISK, {}, { length: 0, crc: 0 });
  const core = new Core(new RunWork(counts, journal, { threads: workers, chunkGames: size }), () => 3 * workers);
  const out: Ticket[] = [];
  let chunks = 0;
  const start = process.cpuUsage();
  while (!core.finished) {
    for (let ticket = core.next(); ticket; ticket = core.next()) out.push(ticket);
    const answered = out.shift();
    const read = decodeResult(bytes);
    if (answered === undefined || read === null) throw new Error('nothing is out, and nothing is finished');
    core.settle(answered.number, { ...read.result, finishedTo: answered.chunk.to });
    chunks++;
  }
  const { user, system } = process.cpuUsage(start);
  const microsecondsPerChunk = (user + system) / chunks;
  const games = jobs.length * each * size;
  const share = (microsecondsPerChunk * workers) / (1000 * CHUNK_MS);
  return {
    ...{ workers, jobs: jobs.length, games, chunks, microsecondsPerChunk, share },
    workersMost: Math.floor(workers / share),
  };
}
