/** Bots of all threads of this process: one that hangs would go on when the process ends. */

import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

/** Environment data go to every thread that is started from then on. */
const KEY = 'satrap: processes of bots';
const MOST = 1024;

function places(): Int32Array | null {
  const shared = getEnvironmentData(KEY);
  return shared instanceof Int32Array ? shared : null;
}

/** From now on bots that still run when the process ends are ended with it, but for one that is killed itself. */
export function endBotsWithProcess(): void {
  if (!isMainThread || places() !== null) return;
  const pids = new Int32Array(new SharedArrayBuffer(4 * MOST));
  setEnvironmentData(KEY, pids);
  const endAll = (): void => {
    for (const pid of pids) if (pid > 0) endProcess(pid);
  };
  process.on('exit', endAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const heard = (): void => {
      // Whoever else listens ends the process in order.
      if (process.listenerCount(signal) > 1) return;
      endAll();
      process.off(signal, heard);
      process.kill(process.pid, signal);
    };
    process.on(signal, heard);
  }
}

/** Ends a bot and all that it has started, at once: one that is asked to end need not. */
export function endProcess(pid: number): void {
  try {
    // It leads a group of its own.
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Notes a bot; what is returned forgets it. */
export function noteRunning(pid: number): () => void {
  const pids = places();
  for (let i = 0; pids !== null && i < MOST; i++)
    if (Atomics.compareExchange(pids, i, 0, pid) === 0) return () => void Atomics.compareExchange(pids, i, pid, 0);
  return () => {};
}
