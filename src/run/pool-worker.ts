/** The thread's side of a `TaskPool`. */

import { setAside } from '../games/shared/memory.js';
import type { JobFailure } from './failure.js';
import { playLastAnew } from './job-player.js';

/** What every worker is given beside its own data. */
export interface Supervised {
  readonly checkPolicies: boolean;
  /** Progress words on shared memory, one per task in flight. */
  readonly progress: Int32Array;
}

/** Answer of a thread that has not worked for this pool yet: it is asked again with what the pool's tasks share. */
export const UNPREPARED = 'unprepared';

/** What a thread is sent. */
export interface Posted<Setup, Task> {
  /** Number of the pool in this process. */
  readonly pool: number;
  readonly setup: (Setup & Supervised) | null;
  /** With the set-up: memory for the games of the thread. */
  readonly memory: readonly ArrayBuffer[];
  /** A number instead of a task: the thread is to play its last games anew, and says there which one. */
  readonly task: Task | number;
}

/**
 * Entry point of a worker thread, which may work for one pool after another.
 *
 * Results are copied. Were the buffer of a single array handed over instead, V8 would throw away all code of the thread
 * that relies on arrays to keep their memory, and look after it at each use from then on: 0.90 to 0.93 of the speed.
 *
 * @param begin makes what does the tasks of a pool, from what they share; what it keeps is gone with the next pool
 */
export function workFor<Setup, Task, Result>(
  begin: (setup: Setup & Supervised) => (task: Task) => Promise<Result>,
): (posted: Posted<Setup, Task>) => Promise<Result | JobFailure | null | typeof UNPREPARED> {
  let known = 0;
  let progress: Int32Array | null = null;
  let work: ((task: Task) => Promise<Result>) | null = null;
  return async ({ pool, setup, memory, task }) => {
    if (typeof task === 'number')
      return pool === known && progress ? playLastAnew({ words: progress, index: task }) : null;
    if (pool !== known || work === null) {
      if (setup === null) return UNPREPARED;
      known = pool;
      setAside(memory);
      progress = setup.progress;
      work = begin(setup);
    }
    return work(task);
  };
}
