import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { UserError } from '../games/game.js';

interface Holder {
  readonly host: string;
  readonly pid: number;
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
  const me: Holder = { host: hostname(), pid: process.pid };
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
      const place = holder.host === me.host ? '' : ` on ${holder.host}`;
      const advice = holder.host === me.host ? '' : `; if it is gone, delete ${file}`;
      throw new UserError(`process ${holder.pid}${place} is writing to this folder${advice}`);
    }
    rmSync(file, { force: true });
  }
}

function readHolder(file: string): Holder | null {
  try {
    const { host, pid }: Partial<Holder> = JSON.parse(readFileSync(file, 'utf8'));
    return typeof host === 'string' && typeof pid === 'number' ? { host, pid } : null;
  } catch {
    return null;
  }
}

/** A process of another machine cannot be asked: it counts as alive. */
function isAlive(holder: Holder, me: Holder): boolean {
  if (holder.host !== me.host) return true;
  if (holder.pid === me.pid) return false;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
