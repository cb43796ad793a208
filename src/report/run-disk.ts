/** Checkpoint and growing games.csv of a folder, as files. */

import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { decodeRun, type RowsWritten } from '../run/checkpoint.js';
import type { Disk } from '../run/journal.js';
import type { RunPlan } from '../run/run-plan.js';

/** What a run needs to go on after a kill; gone when it is complete, but for shards. */
export const CHECKPOINT_FILE = 'run.checkpoint';
export const ROWS_FILE = 'games.csv';
/** Rows of single games while they are not complete. */
const GROWING_ROWS_FILE = 'games.csv.partial';
const READ_BYTES = 1 << 20;

/** The checkpoint and the growing games.csv of a folder. */
export class RunDisk implements Disk {
  private log: number | null = null;
  private rows: number | null = null;
  private rowsDirty = false;

  /** @param header first line of games.csv; null without `--per-game` */
  constructor(
    private readonly folder: string,
    private readonly header: string | null,
  ) {}

  /** Begins a new games.csv. */
  create(): void {
    if (this.header === null) return;
    this.rows = openSync(join(this.folder, GROWING_ROWS_FILE), 'w');
    writeAll(this.rows, Buffer.from(this.header));
  }

  /** Opens the games.csv of an earlier process. */
  reopen(): void {
    if (this.header === null) return;
    const growing = join(this.folder, GROWING_ROWS_FILE);
    const complete = join(this.folder, ROWS_FILE);
    if (!existsSync(growing) && existsSync(complete)) renameSync(complete, growing);
    this.rows = openSync(growing, existsSync(growing) ? 'r+' : 'w+');
    const header = Buffer.alloc(Buffer.byteLength(this.header));
    readSync(this.rows, header, 0, header.length, 0);
    if (header.toString() === this.header) return;
    ftruncateSync(this.rows, 0);
    writeSync(this.rows, this.header, 0);
  }

  /** Opens a complete games.csv, to check it. */
  openComplete(): void {
    this.rows = openSync(join(this.folder, ROWS_FILE), 'r');
  }

  /** Tells of growing lengths whether games.csv has rows of that length and CRC. */
  rowsChecker(): (rows: RowsWritten) => boolean {
    const { rows, header } = this;
    const buffer = Buffer.alloc(READ_BYTES);
    let length = 0;
    let crc = 0;
    return (wanted) => {
      if (rows === null || header === null) return wanted.length === 0;
      while (length < wanted.length) {
        const size = Math.min(READ_BYTES, wanted.length - length);
        const read = readSync(rows, buffer, 0, size, Buffer.byteLength(header) + length);
        if (read === 0) return false;
        crc = crc32(buffer.subarray(0, read), crc);
        length += read;
      }
      return length === wanted.length && crc === wanted.crc;
    };
  }

  /** Bytes of games.csv beyond its first line and rows of so many bytes. */
  bytesAfter(length: number): number {
    if (this.rows === null || this.header === null) return 0;
    return fstatSync(this.rows).size - Buffer.byteLength(this.header) - length;
  }

  /** Forgets rows beyond `length` bytes; the next go there. */
  truncateRows(length: number): void {
    if (this.rows === null || this.header === null) return;
    ftruncateSync(this.rows, Buffer.byteLength(this.header) + length);
    closeSync(this.rows);
    this.rows = openSync(join(this.folder, GROWING_ROWS_FILE), 'a');
  }

  appendLog(bytes: Uint8Array): void {
    if (this.log === null) throw new Error('the checkpoint has no beginning');
    writeAll(this.log, bytes);
  }

  replaceLog(bytes: Uint8Array): void {
    const path = join(this.folder, CHECKPOINT_FILE);
    const next = openSync(`${path}.tmp`, 'w');
    try {
      writeAll(next, bytes);
      fsyncSync(next);
      renameSync(`${path}.tmp`, path);
    } catch (error) {
      closeSync(next);
      rmSync(`${path}.tmp`, { force: true });
      throw error;
    }
    if (this.log !== null) closeSync(this.log);
    this.log = next;
    syncFolder(this.folder);
  }

  appendRows(bytes: Uint8Array): void {
    if (this.rows === null) throw new Error('games.csv has no beginning');
    writeAll(this.rows, bytes);
    this.rowsDirty = true;
  }

  sync(): void {
    // Rows first: a checkpoint must not promise what is not there.
    if (this.rows !== null && this.rowsDirty) fsyncSync(this.rows);
    this.rowsDirty = false;
    if (this.log !== null) fsyncSync(this.log);
  }

  /** Gives games.csv its name. */
  commitRows(): void {
    if (this.rows === null) return;
    fsyncSync(this.rows);
    closeSync(this.rows);
    this.rows = null;
    renameSync(join(this.folder, GROWING_ROWS_FILE), join(this.folder, ROWS_FILE));
  }

  /** The run is complete: nothing is to be resumed. */
  removeLog(): void {
    this.closeLog();
    rmSync(join(this.folder, CHECKPOINT_FILE), { force: true });
  }

  /** Leaves the checkpoint as it is. */
  closeLog(): void {
    if (this.log !== null) closeSync(this.log);
    this.log = null;
  }

  /** Leaves everything as it is. */
  close(): void {
    this.closeLog();
    if (this.rows !== null) closeSync(this.rows);
    this.rows = null;
  }
}

/** Bytes of a folder's checkpoint; null when it has none. A pipe or a device is none: it might never end. */
export function readCheckpoint(folder: string): Buffer | null {
  const file = join(folder, CHECKPOINT_FILE);
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file) : null;
}

/** What a folder's checkpoint says is played; null when it has none, or one that cannot be read. */
export function readPlan(folder: string): RunPlan | null {
  const bytes = readCheckpoint(folder);
  const run = bytes && decodeRun(bytes);
  const isPlan = typeof run === 'object' && run !== null && 'satrap' in run && 'jobs' in run && 'code' in run;
  return isPlan ? (run as RunPlan) : null;
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
}

/** A renamed file outlasts a power cut only when its folder does; not every system can do this. */
function syncFolder(path: string): void {
  try {
    const descriptor = openSync(path, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch {
    // Windows opens no folders.
  }
}
