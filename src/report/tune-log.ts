import {
  appendFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../games/game.js';
import { TUNE_LOG } from './run-folder.js';

/**
 * The log of a tuning: a line of JSON that says what is tuned, then a line per round. An append survives a kill; a last
 * line that is not whole is a round that is played again.
 */
export class TuneLog<Head extends object, Line extends object> {
  private readonly file: number;

  private constructor(
    private readonly path: string,
    readonly head: Head,
    /** Rounds of earlier processes. */
    readonly lines: readonly Line[],
  ) {
    this.file = openSync(path, 'a');
  }

  static begin<Head extends object, Line extends object>(folder: string, head: Head): TuneLog<Head, Line> {
    const path = join(folder, TUNE_LOG);
    writeFileSync(path, `${JSON.stringify(head)}\n`);
    return new TuneLog<Head, Line>(path, head, []);
  }

  /** @throws UserError when there is no whole first line */
  static reopen<Head extends object, Line extends object>(folder: string): TuneLog<Head, Line> {
    const path = join(folder, TUNE_LOG);
    const whole: unknown[] = [];
    let bytes = 0;
    for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
      const value = parsed(line);
      if (value === null) break;
      whole.push(value);
      bytes += Buffer.byteLength(line) + 1;
    }
    const [head, ...lines] = whole;
    if (head === undefined) throw new UserError(`${path} is no log of a tuning`);
    truncateSync(path, bytes);
    return new TuneLog(path, head as Head, lines as Line[]);
  }

  append(line: Line): void {
    appendFileSync(this.file, `${JSON.stringify(line)}\n`);
    fsyncSync(this.file);
  }

  /** The tuning is complete. */
  remove(): void {
    rmSync(this.path);
  }
}

/** Whether a folder has a tuning that is not complete. */
export function isTuning(folder: string): boolean {
  return existsSync(join(folder, TUNE_LOG));
}

function parsed(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
