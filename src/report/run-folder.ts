/** The folder of a result: made, taken over, locked, written. */

import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UserError } from '../games/game.js';
import { lock } from './lock.js';
import { CARD_FILE, METADATA_FILE, REPORT_FILE, RESULT_FILE, TABLE_FILE } from './result-files.js';
import { CHECKPOINT_FILE } from './run-disk.js';

/** File that makes a folder a result of Satrap. */
const RUN_FILE = 'run.json';
const FILES = [
  ...['summary.csv', 'runs.csv', 'histograms.csv', 'course.csv'],
  ...[RESULT_FILE, TABLE_FILE, RUN_FILE, REPORT_FILE, CARD_FILE, METADATA_FILE],
] as const;
const LOCK_FILE = 'run.lock';
const GROWING_FILES = ['games.csv', 'games.csv.partial', CHECKPOINT_FILE] as const;
/** All that is written in any result folder, and while it is being written. */
const OWN_FILES: readonly string[] = [...FILES, ...GROWING_FILES].flatMap((file) => [file, `${file}.tmp`]);
/** With one of these there is a result, or something to go on with. */
const BEGUN_FILES: readonly string[] = [RUN_FILE, CHECKPOINT_FILE];

/** A folder for the files of one run. It belongs to this process until it is released. */
export class RunFolder {
  /** Lets other processes have the folder. */
  readonly release: () => void;

  private constructor(readonly path: string) {
    this.release = lock(join(path, LOCK_FILE));
  }

  /** Makes a new folder `<parent>/<name>`, or `<name>-2` and so on when that exists. */
  static create(parent: string, name: string): RunFolder {
    return orUserError(parent, () => {
      makeFolders(parent);
      for (let number = 1; ; number++) {
        const path = join(parent, number === 1 ? name : `${name}-${number}`);
        if (makeFolder(path)) return new RunFolder(path);
      }
    });
  }

  /**
   * Uses the folder the user named. An earlier complete result in it is replaced.
   *
   * @throws UserError when it holds anything that is no result of Satrap, or a run that is not finished, unless
   *   `force`; then only files of the names that Satrap writes are replaced.
   */
  static use(path: string, force: boolean): RunFolder {
    return orUserError(path, () => {
      makeFolders(path);
      const kept = force ? null : keptIn(path);
      if (kept !== null) throw new UserError(`--out ${path}: the folder holds ${kept}; --force begins anew in it`);
      const folder = new RunFolder(path);
      for (const file of [...statedFiles(path), ...OWN_FILES]) rmSync(join(path, file), { force: true });
      return folder;
    });
  }

  /** The folder of an earlier run. */
  static existing(path: string): RunFolder {
    return orUserError(path, () => new RunFolder(path));
  }

  /** Takes away what an earlier result left. @param isOld by the name of the file */
  sweep(isOld: (name: string) => boolean): void {
    for (const name of readdirSync(this.path)) if (isOld(name)) rmSync(join(this.path, name));
  }

  /** Writes a file at once: a reader sees the old one or the whole new one. */
  write(file: string, content: string | Uint8Array): void {
    const path = join(this.path, file);
    const temporary = `${path}.tmp`;
    const descriptor = openSync(temporary, 'w');
    try {
      writeFileSync(descriptor, content);
      fsyncSync(descriptor);
      renameSync(temporary, path);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    } finally {
      closeSync(descriptor);
    }
  }
}

/**
 * Makes a folder and those above it, one by one: where the system refuses a folder without a reason that Node knows (in
 * /proc), its recursive way never ends.
 */
function makeFolders(path: string): void {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.push(at);
  for (const folder of missing.reverse()) makeFolder(folder);
}

/** False when it exists already. */
function makeFolder(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether a folder was left by a run that was killed before its first checkpoint, or a merge before its last file. */
export function isUnbegun(path: string): boolean {
  const found = existsSync(path) && statSync(path).isDirectory() ? readdirSync(path) : [];
  const mayGo = (name: string): boolean => OWN_FILES.includes(name) && !BEGUN_FILES.includes(name);
  return found.includes(LOCK_FILE) && found.every((name) => name === LOCK_FILE || mayGo(name));
}

/** What a folder holds that a new result may not replace unasked; null: nothing. */
export function keptIn(path: string): string | null {
  const found = existsSync(path) ? readdirSync(path).filter((name) => name !== LOCK_FILE) : [];
  if (found.includes(CHECKPOINT_FILE)) return 'a run to continue (satrap resume) or a shard to merge';
  return found.length === 0 || isResult(path) || isUnbegun(path) ? null : 'something other than a Satrap result';
}

function isResult(path: string): boolean {
  const file = join(path, RUN_FILE);
  if (!existsSync(file)) return false;
  try {
    const run: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof run === 'object' && run !== null && 'satrap' in run;
  } catch {
    return false;
  }
}

/** Files that the run.json of an earlier study says are its own. */
function statedFiles(path: string): string[] {
  if (!isResult(path)) return [];
  const { files }: { files?: unknown } = JSON.parse(readFileSync(join(path, RUN_FILE), 'utf8'));
  const named = Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
  return named.filter((file) => /^[a-z-]+\.(csv|json)$/.test(file));
}

/** Problems with the place that the user chose are his to solve. */
function orUserError(path: string, action: () => RunFolder): RunFolder {
  try {
    return action();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`cannot write results to ${resolve(path)}: ${reason}`);
  }
}
