/** Games in checked mode of every scenario with every shipped policy, on a few threads. Needs a build. */

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { IllegalOrders } from '../../../src/games/game.js';
import { POLICY_NAMES, SCENARIOS } from '../shipped.js';

export interface CheckedTask {
  readonly scenario: string;
  readonly set: readonly string[];
  readonly policy: string;
}

export interface Played {
  readonly played: number;
  readonly failure: string | null;
  readonly illegal: readonly IllegalOrders[];
}

/**
 * One policy after the other, the slowest first: what a thread has compiled for one is of use in its next scenario.
 * With each its name.
 */
export const TASKS: readonly (readonly [what: string, task: CheckedTask])[] = POLICY_NAMES.toReversed().flatMap(
  (policy) => {
    const all = SCENARIOS.map(({ id, set }) => [`${id} by ${policy}`, { scenario: id, set, policy }] as const);
    if (policy !== 'wild') return all;
    // Gates come into play once in a hundred games by themselves.
    const set = ['starGates=[2,17,37,57]', 'options.catastrophicDefeat=false'];
    const what = `over-the-edge with Star gates, without catastrophic defeat, by ${policy}`;
    return [...all, [what, { scenario: 'over-the-edge', set, policy }] as const];
  },
);

/** Plays tasks in the order given, each with so many games. */
export class CheckedThreads {
  private readonly waiting: { task: CheckedTask; settle: (played: Played) => void; fail: (error: Error) => void }[] =
    [];
  private readonly workers: readonly Worker[];

  constructor(
    private readonly games: number,
    private readonly seed: string,
  ) {
    const count = Math.min(4, availableParallelism());
    this.workers = Array.from({ length: count }, () => new Worker(new URL('./checked-worker.mjs', import.meta.url)));
  }

  play(task: CheckedTask): Promise<Played> {
    return new Promise((settle, fail) => {
      this.waiting.push({ task, settle, fail });
    });
  }

  /** Once all tasks are there. */
  start(): void {
    for (const worker of this.workers) this.next(worker);
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
    worker.postMessage({ ...work.task, games: this.games, seed: this.seed });
  }
}
