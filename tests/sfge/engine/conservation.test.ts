import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IllegalOrders } from '../../../src/games/game.js';
import { POLICY_NAMES, SCENARIOS } from '../players.js';

/** Games per scenario and policy. */
const GAMES = 20_000;
const SEED = 'conservation';

interface Task {
  readonly scenario: string;
  readonly set: readonly string[];
  readonly policy: string;
  readonly seed: string;
  readonly games: number;
}

interface Played {
  readonly played: number;
  readonly failure: string | null;
  readonly illegal: readonly IllegalOrders[];
}

/** Plays tasks in the order given on a few threads. */
class Threads {
  private readonly waiting: { task: Task; settle: (played: Played) => void; fail: (error: Error) => void }[] = [];
  private readonly workers: Worker[];

  constructor(count: number) {
    this.workers = Array.from({ length: count }, () => new Worker(new URL('./checked-worker.mjs', import.meta.url)));
  }

  start(): void {
    for (const worker of this.workers) this.next(worker);
  }

  play(task: Task): Promise<Played> {
    return new Promise((settle, fail) => {
      this.waiting.push({ task, settle, fail });
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }

  private next(worker: Worker): void {
    const work = this.waiting.shift();
    if (work === undefined) return;
    worker.removeAllListeners('message');
    worker.removeAllListeners('error');
    worker.once('error', work.fail);
    worker.once('message', (played: Played) => {
      work.settle(played);
      this.next(worker);
    });
    worker.postMessage(work.task);
  }
}

describe('conservation in checked mode, after every phase of every game', () => {
  const threads = new Threads(Math.min(4, availableParallelism()));
  beforeAll(() => threads.start());
  afterAll(() => threads.close());

  function playedBy(policy: string, scenario: string, set: readonly string[], what: string): void {
    const playing = threads.play({ scenario, set, policy, seed: SEED, games: GAMES });
    playing.catch(() => undefined); // told by the test that awaits it
    it(`${GAMES} games of ${what} by ${policy} break no law and no order of the policy is illegal`, async () => {
      expect(await playing).toEqual({ played: GAMES, failure: null, illegal: [] });
    });
  }

  // One policy after the other, the slowest first: what a thread has compiled for one is of use in its next scenario.
  for (const policy of POLICY_NAMES.toReversed()) {
    for (const { id, set } of SCENARIOS) playedBy(policy, id, set, id);
    // Gates come into play once in a hundred games by themselves.
    const gates = ['starGates=[2,17,37,57]', 'options.catastrophicDefeat=false'];
    const what = 'over-the-edge with Star gates, without catastrophic defeat,';
    if (policy === 'wild') playedBy(policy, 'over-the-edge', gates, what);
  }
});
