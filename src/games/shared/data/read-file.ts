/** Reads one data file that a user may have written. */

import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { UserError } from '../../game.js';
import { JsonTextError, readJsonText } from './json-text.js';
import { isObject, type JsonObject, shown } from './json-value.js';

/** A data file is some ten thousand bytes; something a hundred times larger is something else. */
const BYTES_MAX = 2_000_000;

export interface DataFile {
  readonly value: JsonObject;
  readonly lines: ReadonlyMap<string, number>;
}

/** A path as shown to a user: relative to where he is, if that is shorter. */
export function pathLabel(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') || short === '' ? path : short;
}

/** What was read last, by path: a study makes hundreds of set-ups of the same files. */
const known = new Map<string, { readonly text: string; readonly file: DataFile }>();

/**
 * The same object for a file that is the same.
 *
 * @param shipped it comes with Satrap: it is not looked at again
 * @throws UserError naming the file, and line and column of what is broken.
 */
export function readDataFile(path: string, label: string, shipped = false): DataFile {
  const before = known.get(path);
  if (shipped && before !== undefined) return before.file;
  const text = readText(path, label);
  if (before?.text === text) return before.file;
  const file = parseDataFile(text, label);
  known.set(path, { text, file });
  return file;
}

function parseDataFile(text: string, label: string): DataFile {
  try {
    const { value, lines } = readJsonText(text);
    if (!isObject(value))
      throw new UserError(`${label}: is ${shown(value)}, expected an object; put the fields in braces`);
    return { value, lines };
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    const place = `${label}:${error.line}:${error.column}`;
    throw new UserError(
      `${place}: broken JSON, ${error.message} (line ${error.line}, column ${error.column}); correct it there`,
    );
  }
}

function readText(path: string, label: string): string {
  try {
    const stat = statSync(path);
    const { size } = stat;
    // A pipe or a device would be waited for, or never end.
    if (!stat.isFile() && !stat.isDirectory())
      throw new UserError(`${label}: is a pipe or a device, expected a JSON file; give a plain file`);
    if (size > BYTES_MAX)
      throw new UserError(`${label}: has ${size} bytes, expected at most ${BYTES_MAX}; give a data file`);
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (error instanceof TypeError)
      throw new UserError(`${label}: is not UTF-8 text, expected a JSON file; save it as UTF-8`);
    throw new UserError(`${label}: cannot be read (${systemReason(error)}), expected a JSON file; check the path`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'no permission',
  ENOTDIR: 'a part of the path is no folder',
};

function systemReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (code || 'unknown reason');
}
