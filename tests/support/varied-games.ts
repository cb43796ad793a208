/** Plays games of set-ups with cells varied, and tells what goes wrong in them: one that never ends, too. */

import { Worker } from 'node:worker_threads';

export interface VariedTask {
  readonly game: string;
  readonly scenario: string;
  readonly set: readonly string[];
  /** In all seats: a shipped one, or the address of a module (`data:`). */
  readonly policy: string;
  readonly games: number;
}

export interface VariedFault extends VariedTask {
  readonly fault: string;
}

export interface VariedGames {
  readonly faults: readonly VariedFault[];
  /** Tasks whose set-up the game refuses, with its reason. */
  readonly refused: readonly (readonly [task: VariedTask, why: string])[];
}

/** What the worker says of a task. */
type Message = { readonly task: number; readonly fault?: string; readonly refused?: string } | { readonly done: true };

const LOOK_MS = 250;

export interface VariedHow {
  /** A task of which nothing is heard for so long is given up as one that never ends. */
  readonly stuckAfterMs: number;
  /** Every law of the games is checked. */
  readonly checked: boolean;
  /** Nothing is read or written beyond the end of an array. */
  readonly guarded?: boolean;
}

export async function playVaried(tasks: readonly VariedTask[], how: VariedHow): Promise<VariedGames> {
  const { stuckAfterMs } = how;
  const faults: VariedFault[] = [];
  const refused: (readonly [VariedTask, string])[] = [];
  let first = 0;
  const hear = (message: Message): void => {
    if ('done' in message) return;
    const task = tasks[message.task];
    if (message.fault !== undefined) faults.push({ ...task, fault: message.fault });
    if (message.refused !== undefined) refused.push([task, message.refused]);
  };
  while (first < tasks.length) {
    const stuck = await playFrom(tasks, first, how, hear);
    if (stuck === null) break;
    faults.push({ ...tasks[stuck], fault: `no end after ${stuckAfterMs / 1000} s` });
    first = stuck + 1;
  }
  return { faults, refused };
}

/** Null: all are played; else the task that is stuck. */
async function playFrom(
  tasks: readonly VariedTask[],
  first: number,
  { stuckAfterMs, checked, guarded = false }: VariedHow,
  hear: (message: Message) => void,
): Promise<number | null> {
  const progress = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./varied-worker.mjs', import.meta.url), {
    workerData: { progress, tasks, first, checked, guarded },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<number | null>((resolve, reject) => {
      let last = -1;
      let since = Date.now();
      timer = setInterval(() => {
        if (progress[0] !== last) since = Date.now();
        else if (Date.now() - since > stuckAfterMs) resolve(last);
        last = progress[0];
      }, LOOK_MS);
      worker.on('error', reject);
      worker.on('message', (message: Message) => {
        hear(message);
        if ('done' in message) resolve(null);
      });
    });
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
}
