import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { UserError } from '../games/game.js';

interface Holder {
  readonly host: string;
  readonly pid: number;
  /** When the process began, where the system tells it: numbers of processes are used again. */
  readonly started?: string;
}

/** Locks that this process holds: given back when it exits, whatever it is doing. */
const held = new Set<string>();

function releaseHeld(): void {
  for (const file of held) rmSync(file, { force: true });
  held.clear();
}

/**
 * Keeps two processes from writing into one folder: a file that names its holder. One left by a process that is gone is
 * taken over. Returns what gives it back.
 *
 * @throws UserError while another process holds it.
 */
export function lock(file: string): () => void {
  const started = processState(process.pid)?.started;
  const me: Holder = { host: hostname(), pid: process.pid, ...(started === undefined ? {} : { started }) };
  for (let attempt = 0; ; attempt++) {
    try {
      const descriptor = openSync(file, 'wx');
      writeSync(descriptor, JSON.stringify(me));
      closeSync(descriptor);
      if (held.size === 0) process.once('exit', releaseHeld);
      held.add(file);
      return () => {
        if (!held.delete(file)) return;
        rmSync(file, { force: true });
        if (held.size === 0) process.off('exit', releaseHeld);
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 0) throw error;
    }
    const holder = readHolder(file);
    if (holder && isAlive(holder, me)) {
      const [place, gone] = holder.host === me.host ? ['', 'is no satrap'] : [` on ${holder.host}`, 'is gone'];
      throw new UserError(
        `process ${holder.pid}${place} is writing to this folder; wait for it, or, if it ${gone}, delete ${file}`,
      );
    }
    rmSync(file, { force: true });
  }
}

function readHolder(file: string): Holder | null {
  try {
    const { host, pid, started }: Partial<Holder> = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof host !== 'string' || typeof pid !== 'number') return null;
    return { host, pid, ...(typeof started === 'string' ? { started } : {}) };
  } catch {
    return null;
  }
}

/** A process of another machine cannot be asked: it counts as alive. */
function isAlive(holder: Holder, me: Holder): boolean {
  if (holder.host !== me.host) return true;
  if (holder.pid === me.pid) return false;
  const state = processState(holder.pid);
  if (state !== null) return !state.dead && (holder.started ?? state.started) === state.started;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What Linux tells of a process in proc(5); null: nothing. One that was killed stays until its parent asks for it. */
function processState(pid: number): { readonly dead: boolean; readonly started: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { dead: 'ZX'.includes(fields[0]), started: fields[19] };
  } catch {
    return null;
  }
}
