/**
 * Threads that go on from one pool to the next: starting one and compiling the rules in it takes longer than 1000
 * games.
 */

import { delimiter } from 'node:path';
import type { Piscina } from 'piscina';
import { comesWithSatrap } from '../games/user-code/compile.js';
import type { PolicyChoice } from '../policy/choice.js';

/** Pools kept at most. */
const KEPT_MAX = 4;

/**
 * Idle pools by what their threads run and in which environment, the oldest first. Idle, they do not keep a process
 * alive.
 */
const idle: { readonly key: string; readonly threads: Piscina }[] = [];

/** Threads are alike if they run the same module, are as many and have the same environment. */
export function threadsKey(module: string, threads: number): string {
  return JSON.stringify([module, threads, process.env]);
}

/** Threads that were kept; null: there are none. */
export function takeThreads(key: string): Piscina | null {
  const at = idle.findIndex((kept) => kept.key === key);
  return at < 0 ? null : idle.splice(at, 1)[0].threads;
}

/** Keeps threads that have nothing to do; the oldest end where there are too many. */
export async function keepThreads(key: string, threads: Piscina): Promise<void> {
  idle.push({ key, threads });
  if (idle.length > KEPT_MAX) await idle.shift()?.threads.destroy();
}

/**
 * Whether threads that play these policies are as good as new afterwards: only code that was compiled with Satrap has
 * run. A policy of the user's own may have changed anything in its thread, and its file may be another one next time.
 */
export function leaveThreadsClean(policies: readonly PolicyChoice[]): boolean {
  const games = (process.env.SATRAP_GAMES ?? '').split(delimiter).filter(Boolean);
  return [...games, ...policies.map(({ file }) => file)].every(comesWithSatrap);
}
