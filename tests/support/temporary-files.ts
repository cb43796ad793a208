/** The folder of temporary files of a whole run of the tests, which goes with it. */

import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory that looks like a disk: tests sync files some ten thousand times, and would wait for a disk. */
const IN_MEMORY = '/dev/shm';
/** A run of the tests leaves about 0.6 GB. */
const ROOM_BYTES = 4 * 2 ** 30;

export default function makeFolder(): () => void {
  const parent = hasRoom() ? IN_MEMORY : tmpdir();
  removeLeftBehind(parent);
  const folder = mkdtempSync(join(parent, `satrap-tests-${process.pid}-`));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function hasRoom(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Folders of runs that were killed. */
function removeLeftBehind(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, owner] = /^satrap-tests-(\d+)-/.exec(name) ?? [];
    if (owner !== undefined && !isRunning(Number(owner))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
