/** The folder of temporary files of a whole run of the tests, which goes with it. */

import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory that looks like a disk: tests sync files some ten thousand times, and would wait for a disk. */
const IN_MEMORY = '/dev/shm';
/** A run of the tests leaves about 0.6 GB. */
const ROOM_BYTES = 4 * 2 ** 30;

export default function makeFolder(): () => void {
  const folder = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), 'satrap-tests-'));
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
