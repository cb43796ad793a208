/** Reads what a result folder says: the document of `--json`, the table that was printed. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../games/game.js';
import { RESULT_FILE, RESULT_FILES, TABLE_FILE } from './result-files.js';
import { CHECKPOINT_FILE } from './run-disk.js';
import type { Line } from './table.js';

const tableShape = z.object({
  columns: z.array(
    z.object({
      title: z.string(),
      align: z.enum(['left', 'right']),
      spare: z.number().exactOptional(),
      terminal: z.literal(true).exactOptional(),
      narrow: z.literal(true).exactOptional(),
    }),
  ),
  rows: z.array(z.array(z.string())),
});
const shownShape = z.object({ runs: z.array(z.object({ outcomes: z.object({}) })) });
const linesShape = z.object({ lines: z.array(z.union([z.string(), tableShape])) });

/** Longest document that is read; a document of everything has some hundred kilobytes. */
const DOCUMENT_BYTES_MAX = 256 * 1024 * 1024;
/** Files that stand for the folder that they are in. */
const IN_FOLDER = new RegExp(`^(${RESULT_FILES.join('|').replaceAll('.', '\\.')}|.*\\.(csv|html))$`);

/** What was printed of a result. @param path its folder or one of its files. @throws UserError naming the file */
export function readLines(path: string): Line[] {
  if (existsSync(path) && !statSync(path).isDirectory() && !IN_FOLDER.test(basename(path)))
    throw new UserError(
      `${path}: is a file without a table, expected a result folder; for a document of --json: satrap report ${path}`,
    );
  const file = fileBeside(path, TABLE_FILE);
  const parsed = linesShape.safeParse(readJson(file));
  if (!parsed.success) throw new UserError(`${file}: is not what Satrap wrote; play again with --force`);
  return parsed.data.lines;
}

/**
 * The file of `--json` that a path means: a folder and its run.json stand for the document in that folder. A document
 * may have that name, too.
 */
export function documentFile(path: string): string {
  if (!existsSync(path)) return path;
  const stands = statSync(path).isDirectory() || (basename(path) === 'run.json' && !isDocument(path));
  return stands ? fileBeside(path, RESULT_FILE) : path;
}

/** What was played (`perGame`, ...) has runs, too, but none of them has results. */
function isDocument(file: string): boolean {
  const found = shownShape.safeParse(readJson(file));
  return found.success;
}

/** @throws UserError where the folder is none of a finished result */
function fileBeside(path: string, name: string): string {
  if (!existsSync(path)) throw new UserError(`${path}: no such folder`);
  const folder = statSync(path).isDirectory() ? path : dirname(path);
  const file = join(folder, name);
  if (existsSync(file)) return file;
  const begun = existsSync(join(folder, CHECKPOINT_FILE));
  if (begun) throw new UserError(`${folder}: the run is not finished; satrap resume ${folder} goes on`);
  const advice = existsSync(join(folder, 'run.json'))
    ? 'play it again with the command in its run.json'
    : 'give a folder that a run or a study has written, or a document of --json';
  throw new UserError(`${folder} has no ${name}: it is no result folder of this version; ${advice}`);
}

/** @param remedy what to do where it is no JSON */
export function readJson(file: string, remedy = 'give a whole document of --json'): unknown {
  if (!existsSync(file)) throw new UserError(`${file}: no such file or folder`);
  const stat = statSync(file);
  // A pipe would be waited for, a device might never end.
  if (!stat.isFile())
    throw new UserError(`${file}: is not a plain file; give a document of --json, or a result folder`);
  if (stat.size > DOCUMENT_BYTES_MAX)
    throw new UserError(`${file}: has ${stat.size} bytes, expected at most ${DOCUMENT_BYTES_MAX}; play fewer at once`);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new UserError(`${file}: ${why}; ${remedy}`);
  }
  if (isDeeper(json, LEVELS_MAX))
    throw new UserError(`${file}: has more than ${LEVELS_MAX} levels inside one another; ${remedy}`);
  return json;
}

/** Levels of a document inside one another; what reads documents goes into each. */
const LEVELS_MAX = 200;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const inner of Object.values(value)) if (isDeeper(inner, levels - 1)) return true;
  return false;
}
