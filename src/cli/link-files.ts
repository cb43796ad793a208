/** Files of the user's own that travel with a link. */

import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, normalize, resolve } from 'node:path';
import { UserError } from '../games/game.js';
import { ownFiles } from './data-file.js';

/** Paths in the words of a command: scenarios, charts, parameters after `@`, policies in sets and portfolios. */
const PATH = /[^@,=+()~\s]+\.(?:json|[cm]?[jt]s)(?![\w.])/g;
const CODE = /\.[cm]?[jt]s$/;
const SOURCE_MAX = 20_000;

/**
 * The files that the words of a command name, as text.
 *
 * @param withSource own policies too
 * @throws UserError for what another folder could not hold
 */
export function filesOfWords(words: readonly string[], withSource: boolean): Map<string, string> {
  const files = new Map<string, string>();
  const named = words
    .flatMap((word) => word.match(PATH) ?? [])
    .filter((path) => existsSync(path) && statSync(path).isFile());
  for (const path of new Set(named)) {
    if (!isInside(path))
      throw new UserError(`${path}: a link holds files of the folder where you are; play it again from its folder`);
    if (!CODE.test(path)) files.set(path, dataText(path));
    else if (withSource) files.set(path, sourceText(path));
  }
  return files;
}

function dataText(path: string): string {
  const [, extended] = ownFiles(path);
  if (extended !== undefined)
    throw new UserError(`${path}: extends a file of your own; a link holds files that extend shipped ones only`);
  return JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
}

function sourceText(path: string): string {
  const text = readFileSync(path, 'utf8');
  if (text.length > SOURCE_MAX)
    throw new UserError(
      `${path}: has ${text.length} characters; a link holds at most ${SOURCE_MAX}, send the file instead`,
    );
  if (/^(?!\s*import type\b).*\b(?:from|import)\s*\(?['"]\./m.test(text))
    throw new UserError(`${path}: imports other files of yours, which a link cannot hold; send the folder instead`);
  return text;
}

function isInside(path: string): boolean {
  return !isAbsolute(path) && !normalize(path).startsWith('..') && !/[\\:\p{Cc}]/u.test(path);
}

/** Writes the files of a link into a folder. @throws UserError for one that would not be inside, or is there already */
export function writeLinkFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    if (!isInside(path) || path.match(PATH)?.[0] !== path)
      throw new UserError(`the link holds a file that may not be written: ${path}`);
    const file = resolve(join(folder, path));
    if (existsSync(file) && readFileSync(file, 'utf8') !== text)
      throw new UserError(`${file}: is there already with another text; name another folder with --out`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
