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
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '../games/game.js';

/** File that makes a folder a result of Satrap. */
const RUN_FILE = 'run.json';
const FILES = ['summary.csv', 'histograms.csv', 'games.csv', RUN_FILE] as const;
export type RunFile = (typeof FILES)[number];

/** A folder for the files of one run. */
export class RunFolder {
  private constructor(readonly path: string) {}

  /** Makes a new folder `<parent>/<name>`, or `<name>-2` and so on when that exists. */
  static create(parent: string, name: string): RunFolder {
    return orUserError(parent, () => {
      mkdirSync(parent, { recursive: true });
      for (let number = 1; ; number++) {
        const path = join(parent, number === 1 ? name : `${name}-${number}`);
        if (makeFolder(path)) return new RunFolder(path);
      }
    });
  }

  /**
   * Uses the folder the user named. An earlier result in it is replaced.
   *
   * @throws UserError when it holds anything that is no result of Satrap, unless `force`; then only files of the names
   * that Satrap writes are replaced.
   */
  static use(path: string, force: boolean): RunFolder {
    return orUserError(path, () => {
      mkdirSync(path, { recursive: true });
      const found = readdirSync(path);
      if (found.length > 0 && !force && !isResult(path)) {
        throw new UserError(
          `--out ${path}: the folder holds something else than a Satrap result; --force uses it anyway`,
        );
      }
      for (const file of FILES) rmSync(join(path, file), { force: true });
      return new RunFolder(path);
    });
  }

  /** Writes a file at once: a reader sees the old one or the whole new one. */
  write(file: RunFile, text: string): void {
    const stream = this.open(file);
    stream.write(Buffer.from(text));
    stream.commit();
  }

  /** Opens a file that grows; it gets its name when committed. */
  open(file: RunFile): GrowingFile {
    return new GrowingFile(join(this.path, file));
  }
}

/** A file under a temporary name until it is complete. */
export class GrowingFile {
  private readonly temporary: string;
  private readonly descriptor: number;

  constructor(private readonly path: string) {
    this.temporary = `${path}.tmp-${process.pid}`;
    this.descriptor = openSync(this.temporary, 'w');
  }

  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.descriptor, bytes, at);
  }

  commit(): void {
    fsyncSync(this.descriptor);
    closeSync(this.descriptor);
    renameSync(this.temporary, this.path);
  }
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
