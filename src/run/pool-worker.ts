/** The thread's side of a `TaskPool`. */

import { setAside } from '../games/shared/memory.js';

/** What every worker is given beside its own data. */
export interface Supervised {
  readonly checkPolicies: boolean;
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
  readonly task: Task;
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
): (posted: Posted<Setup, Task>) => Promise<Result | typeof UNPREPARED> {
  let known = 0;
  let work: ((task: Task) => Promise<Result>) | null = null;
  return async ({ pool, setup, memory, task }) => {
    if (pool !== known || work === null) {
      if (setup === null) return UNPREPARED;
      known = pool;
      setAside(memory);
      work = begin(setup);
    }
    return work(task);
  };
}
