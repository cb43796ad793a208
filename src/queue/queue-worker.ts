import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job as QueueJob } from 'bullmq';
import { UserError } from '../games/game.js';
import { commandOf, isPolicyFile, parseReference, policyNames, textsOf } from '../policy/syntax.js';
import { gamesCsvLayout } from '../report/games-csv.js';
import { text } from '../run/blame.js';
import { type PlayablePlan, verifiedPlan } from '../run/current-plan.js';
import { describeFailure } from '../run/failure.js';
import { policiesOf } from '../run/plan.js';
import { Pool } from '../run/pool.js';
import { playedJobs, type RunPlan } from '../run/run-plan.js';
import {
  ALIVE_SECONDS,
  BEAT_MS,
  CHUNKS_AHEAD,
  DEATHS_MAX,
  HOLD_MS,
  LOST_LOOK_MS,
  PREFIX,
  RUNS_KEY,
  runKeys,
} from './keys.js';
import { Link } from './link.js';
import { encodeResult, type QueuedChunk } from './wire.js';

export interface QueueWorkerOptions {
  readonly threads: number;
  readonly stuckAfterMs: number;
  /** All games are played in checked mode, not only some. */
  readonly checkPolicies?: boolean;
  /** Runs with policies from files are refused. */
  readonly shippedOnly?: boolean;
  /** Programs that a run names are started. */
  readonly programs?: boolean;
  /** Ends after so long without an open run; null: never. */
  readonly idleMs: number | null;
}

const RUNS_LOOK_MS = 300;
/** Timers of Node hold 31 bits. */
const LONGEST_WAIT_MS = 60_000;

/** Plays chunks of the runs on a queue, one run after the other, until it is stopped. */
export class QueueWorker {
  private readonly name = `${hostname()}:${process.pid}`;
  /** Runs that this worker cannot play. */
  private readonly refused = new Set<string>();
  /** Policy files that it was told of. */
  private readonly named = new Set<string>();
  private stopping = false;

  private constructor(
    private readonly link: Link,
    private readonly options: QueueWorkerOptions,
    private readonly say: (text: string) => void,
  ) {}

  /** @throws UserError when the server cannot be reached */
  static async open(url: string, options: QueueWorkerOptions, say: (text: string) => void): Promise<QueueWorker> {
    return new QueueWorker(await Link.open(url), options, say);
  }

  /** Works until it is stopped or idle for too long. */
  async work(): Promise<void> {
    let idleSince = Date.now();
    try {
      for (;;) {
        const left = (this.options.idleMs ?? Number.POSITIVE_INFINITY) - (Date.now() - idleSince);
        if (this.stopping || left <= 0) break;
        // A server that is gone gives no answer; this waits for it no longer than for a run.
        const ids = await Promise.race([
          this.link.redis.smembers(RUNS_KEY),
          sleep(Math.min(left, LONGEST_WAIT_MS), [], { ref: false }),
        ]);
        const open = await Promise.all(ids.map((id) => this.isAlive(id)));
        const id = ids.find((candidate, i) => open[i] && !this.refused.has(candidate));
        if (id === undefined) {
          await sleep(RUNS_LOOK_MS);
          continue;
        }
        await this.serve(id);
        idleSince = Date.now();
      }
    } finally {
      this.link.close();
    }
  }

  /** Ends the work after the chunks that are being played. */
  stop(): void {
    this.stopping = true;
  }

  private async isAlive(id: string): Promise<boolean> {
    return (await this.link.redis.exists(runKeys(id).alive)) === 1;
  }

  private async serve(id: string): Promise<void> {
    const plan = await this.link.redis.get(runKeys(id).plan);
    if (plan === null) return;
    try {
      const found = JSON.parse(plan) as RunPlan;
      this.admit(policyFiles(found));
      await this.playRun(id, await verifiedPlan(found, 'the run on the queue', this.options.programs ?? false));
    } catch (error) {
      this.refused.add(id);
      this.say(`satrap: ${text(error).replace(/^UserError: /, '')}`);
      await this.link.redis.hset(runKeys(id).refusals, this.name, text(error).replace(/^UserError: /, ''));
    }
  }

  /** A policy is code: who put the run on the queue chose which file of this machine is loaded. */
  private admit(files: readonly string[]): void {
    if (files.length > 0 && this.options.shippedOnly)
      throw new UserError(
        `this worker plays shipped policies only (--shipped-only), the run on the queue has ${files.join(', ')}`,
      );
    for (const file of files) {
      if (this.named.has(file)) continue;
      this.named.add(file);
      this.say(
        `satrap: the run on the queue loads ${file}: a policy is code and runs with your rights; --shipped-only refuses it`,
      );
    }
  }

  private async playRun(id: string, { plan, games }: PlayablePlan): Promise<void> {
    const keys = runKeys(id);
    const { redis, packages } = this.link;
    const { threads, stuckAfterMs, checkPolicies = false } = this.options;
    const jobs = playedJobs(plan);
    const pool = new Pool(jobs, {
      threads,
      stuckAfterMs,
      checkPolicies,
      rows: plan.perGame ? gamesCsvLayout(jobs, games).layouts : null,
    });
    let chunks = 0;
    const play = async ({ data }: QueueJob<QueuedChunk>): Promise<void> => {
      const result = await pool.play(data.chunk);
      await redis.lpush(keys.results, encodeResult(data.ticket, result));
      chunks++;
    };
    const worker = new packages.bullmq.Worker<QueuedChunk>(keys.queue, play, {
      connection: this.link.connection(),
      prefix: PREFIX,
      concurrency: threads + CHUNKS_AHEAD,
      lockDuration: HOLD_MS,
      stalledInterval: LOST_LOOK_MS,
      maxStalledCount: DEATHS_MAX,
    });
    worker.on('error', () => {});
    this.say(`playing ${jobs.map((job) => `${job.scenarioArgument} ${job.policyLabel}`).join(', ')}`);
    let open = true;
    for (let round = 0; open && !this.stopping; round++) {
      if (round % Math.round(BEAT_MS / RUNS_LOOK_MS) === 0) {
        await redis.hset(keys.workers, this.name, threads);
        await redis.expire(keys.workers, ALIVE_SECONDS);
      }
      await sleep(RUNS_LOOK_MS);
      open = await this.isAlive(id);
    }
    // A run that is gone needs no result; one that goes on gets those of the chunks in hand.
    await worker.close(!open);
    if (open) await redis.hdel(keys.workers, this.name);
    const changed = await pool.playLastAnew();
    if (changed !== null) this.say(`satrap: ${describeFailure(changed)}`);
    await pool.close();
    this.say(`played ${chunks} chunks`);
  }
}

/** Names of the policies of a run that are files or programs, not shipped ones. */
function policyFiles({ jobs }: RunPlan): string[] {
  const texts = jobs.flatMap(policiesOf).flatMap(textsOf);
  const names = texts.flatMap((text) => policyNames(parseReference(text)));
  return [...new Set(names.filter((name) => isPolicyFile(name) || commandOf(name) !== null))];
}
