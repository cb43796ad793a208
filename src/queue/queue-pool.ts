import { randomUUID } from 'node:crypto';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { ChunkResult } from '../run/chunk-player.js';
import type { Chunk } from '../run/plan.js';
import type { ChunkPool } from '../run/run.js';
import { hashOf, type RunPlan } from '../run/run-plan.js';
import { ALIVE_SECONDS, BEAT_MS, CHUNKS_PER_THREAD, PREFIX, RUNS_KEY, type RunKeys, runKeys } from './keys.js';
import { Link } from './link.js';
import { decodeResult, type QueuedChunk } from './wire.js';

/** Chunks in flight while no worker is known. */
const CAPACITY_MIN = 8;
/** A chunk that is out for so long is looked for. */
const OVERDUE_MS = 5000;
/** After a stop, chunks of workers that do not answer are given up after so long. */
const STOP_MS_MAX = 30_000;
const RESULT_WAIT_SECONDS = 1;

/** A chunk that is out. */
interface Pending {
  readonly chunk: Chunk;
  since: number;
  /** It was not found the last time it was looked for; its result may be on its way. */
  missed: boolean;
  resolve(result: ChunkResult): void;
}

/** Puts chunks into a queue for workers on any machine, and takes their results out of another. */
export class QueuePool implements ChunkPool {
  private threads = 0;
  private readonly keys: RunKeys;
  private readonly session = randomUUID().slice(0, 8);
  private readonly pending = new Map<string, Pending>();
  private readonly refusals = new Set<string>();
  private readonly results: Redis;
  private readonly queue: Queue;
  private beat: NodeJS.Timeout | null = null;
  private tickets = 0;
  private saidAlone = false;
  private open = true;

  private constructor(
    private readonly link: Link,
    private readonly id: string,
    private readonly plan: string,
    private readonly url: string,
    private readonly say: (text: string) => void,
    private readonly progress: (text: string) => void,
  ) {
    this.keys = runKeys(id);
    this.results = link.connection();
    this.queue = new link.packages.bullmq.Queue(this.keys.queue, { connection: link.connection(), prefix: PREFIX });
    this.queue.on('error', () => {});
  }

  /**
   * Opens the queue of a run. What an earlier coordinator of the same run left in it is thrown away.
   *
   * @param place keeps apart runs with the same plan
   * @param say called with what the user should know
   * @param progress called with what explains why it takes its time
   * @throws UserError when the server cannot be reached
   */
  static async open(
    url: string,
    plan: RunPlan,
    place: string,
    say: (text: string) => void,
    progress: (text: string) => void,
  ): Promise<QueuePool> {
    const link = await Link.open(url);
    const id = hashOf([plan, place]).slice(0, 16);
    const pool = new QueuePool(link, id, JSON.stringify(plan), url, say, progress);
    await pool.queue.obliterate({ force: true });
    await link.redis.del(pool.keys.results, pool.keys.workers, pool.keys.refusals);
    await pool.announce();
    pool.beat = setInterval(() => void pool.keepUp().catch(() => {}), BEAT_MS);
    void pool.receive();
    return pool;
  }

  get capacity(): number {
    return Math.max(CAPACITY_MIN, CHUNKS_PER_THREAD * this.threads);
  }

  play(chunk: Chunk): Promise<ChunkResult> {
    const ticket = `${this.session}-${this.tickets++}`;
    return new Promise((resolve) => {
      this.pending.set(ticket, { chunk, since: Date.now(), missed: false, resolve });
      this.put(ticket, chunk);
    });
  }

  cancelQueued(): void {
    const cancel = async (): Promise<void> => {
      await this.queue.drain();
      const active = new Set((await this.queue.getActive()).map((job) => job.id));
      for (const ticket of [...this.pending.keys()]) if (!active.has(ticket)) this.settle(ticket, nothing);
    };
    cancel().catch(() => {});
    setTimeout(() => {
      for (const ticket of [...this.pending.keys()]) this.settle(ticket, nothing);
    }, STOP_MS_MAX).unref();
  }

  async close(): Promise<void> {
    this.open = false;
    if (this.beat) clearInterval(this.beat);
    const { alive, plan, results, workers, refusals } = this.keys;
    try {
      // A run that ends within one beat has not looked yet.
      await this.sayRefusals();
      await this.link.redis.srem(RUNS_KEY, this.id);
      await this.link.redis.del(alive, plan, results, workers, refusals);
      await this.queue.obliterate({ force: true });
      await this.queue.close();
    } finally {
      this.link.close();
    }
  }

  private put(ticket: string, chunk: Chunk): void {
    const data: QueuedChunk = { ticket, chunk };
    // A chunk that cannot be put now is found missing later.
    this.queue.add('chunk', data, { jobId: ticket, removeOnComplete: true }).catch(() => {});
  }

  private settle(ticket: string, result: (chunk: Chunk) => ChunkResult): void {
    const pending = this.pending.get(ticket);
    this.pending.delete(ticket);
    pending?.resolve(result(pending.chunk));
  }

  private async receive(): Promise<void> {
    while (this.open) {
      try {
        const popped = await this.results.brpopBuffer(this.keys.results, RESULT_WAIT_SECONDS);
        const decoded = popped && decodeResult(popped[1]);
        if (decoded) this.settle(decoded.ticket, () => decoded.result);
      } catch {
        // The connection comes back, or the user stops.
        if (this.open) await new Promise((next) => setTimeout(next, BEAT_MS));
      }
    }
  }

  /** Says that the run is open; again and again, because the server may have forgotten. */
  private async announce(): Promise<void> {
    const { redis } = this.link;
    await redis.set(this.keys.plan, this.plan);
    await redis.set(this.keys.alive, this.session, 'EX', ALIVE_SECONDS);
    await redis.sadd(RUNS_KEY, this.id);
  }

  private async keepUp(): Promise<void> {
    await this.announce();
    const workers = Object.values(await this.link.redis.hgetall(this.keys.workers)).map(Number);
    this.threads = workers.reduce((sum, threads) => sum + threads, 0);
    this.sayWhetherAnyonePlays();
    await this.sayRefusals();
    const now = Date.now();
    for (const [ticket, pending] of [...this.pending])
      if (now - pending.since > OVERDUE_MS) await this.lookFor(ticket, pending);
  }

  private async sayRefusals(): Promise<void> {
    for (const [worker, reason] of Object.entries(await this.link.redis.hgetall(this.keys.refusals))) {
      if (!this.refusals.has(worker)) this.say(`satrap: worker ${worker} does not take part: ${reason}`);
      this.refusals.add(worker);
    }
  }

  /** A run that nobody plays should not look like one that is slow. */
  private sayWhetherAnyonePlays(): void {
    if (this.threads > 0) this.saidAlone = false;
    else if (!this.saidAlone) {
      this.saidAlone = true;
      this.progress(
        `satrap: no worker plays this run; start some, here or elsewhere: satrap worker --queue ${this.url}`,
      );
    }
  }

  /** A chunk may have lost its workers once too often, or the server may have lost the chunk. */
  private async lookFor(ticket: string, pending: Pending): Promise<void> {
    const state = await this.queue.getJobState(ticket);
    pending.since = Date.now();
    if (state === 'failed') return this.settle(ticket, workersDied);
    if (state !== 'unknown') pending.missed = false;
    else if (pending.missed) this.put(ticket, pending.chunk);
    else pending.missed = true;
  }
}

function nothing({ from }: Chunk): ChunkResult {
  return { finishedTo: from, tally: null, rows: null, playMs: 0, failure: null };
}

function workersDied(chunk: Chunk): ChunkResult {
  const message = 'several workers died while they played this chunk';
  return {
    ...nothing(chunk),
    failure: { kind: 'worker', game: null, message, policy: null, decision: null, stack: null },
  };
}
