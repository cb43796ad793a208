import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../games/game.js';
import type { Line } from './table.js';

/** The document of `--json`. */
export const RESULT_FILE = 'result.json';
/** What was printed, for `satrap show`. */
export const TABLE_FILE = 'table.json';
/** What every result folder has besides its CSV files. */
export const RESULT_FILES = [RESULT_FILE, TABLE_FILE, 'run.json'] as const;

/** The texts of result.json and table.json. */
export function resultTexts(document: object, lines: readonly Line[]): Record<'result.json' | 'table.json', string> {
  return { [RESULT_FILE]: `${JSON.stringify(document)}\n`, [TABLE_FILE]: `${JSON.stringify({ lines })}\n` };
}

const tableShape = z.object({
  columns: z.array(
    z.object({ title: z.string(), align: z.enum(['left', 'right']), spare: z.number().exactOptional() }),
  ),
  rows: z.array(z.array(z.string())),
});
const linesShape = z.object({ lines: z.array(z.union([z.string(), tableShape])) });

/** What was printed of a result. @param path its folder or one of its files. @throws UserError naming the file */
export function readLines(path: string): Line[] {
  const file = fileBeside(path, TABLE_FILE);
  const parsed = linesShape.safeParse(readJson(file));
  if (!parsed.success) throw new UserError(`${file}: is not what Satrap wrote; play again with --force`);
  return parsed.data.lines;
}

/** The file of `--json` that a path means: a folder and its run.json stand for the document in that folder. */
export function documentFile(path: string): string {
  const stands = existsSync(path) && (statSync(path).isDirectory() || basename(path) === 'run.json');
  return stands ? fileBeside(path, RESULT_FILE) : path;
}

/** @throws UserError where the folder is none of a finished result */
function fileBeside(path: string, name: string): string {
  if (!existsSync(path)) throw new UserError(`${path}: no such folder`);
  const folder = statSync(path).isDirectory() ? path : dirname(path);
  const file = join(folder, name);
  if (existsSync(file)) return file;
  const begun = ['run.checkpoint', 'tune.checkpoint'].some((log) => existsSync(join(folder, log)));
  throw new UserError(
    begun
      ? `${folder}: the run is not finished; satrap resume ${folder} goes on`
      : `${folder} has no ${name}: it is no result folder of this version; play it again with the command in its run.json`,
  );
}

export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UserError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}
