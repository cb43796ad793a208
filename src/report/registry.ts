/** A registry of results: a folder with a file of JSON for each, and pages that list them (`registry-page.ts`). */

import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../games/game.js';
import { checksumOf } from './checksum.js';
import { linkOf } from './link.js';
import { readJson } from './read-result.js';

const RESULTS = 'results';

const check = z.object({ by: z.string(), satrap: z.string(), on: z.string() });
const entryShape = z.object({
  title: z.string().optional(),
  /** Who played it again, with which version and when; each found the same. */
  checks: z.array(check),
  document: z.looseObject({ command: z.string(), checksum: z.string(), satrap: z.string() }),
});

export type RegistryCheck = z.infer<typeof check>;
export type RegistryEntry = z.infer<typeof entryShape> & { readonly file: string };

/** A folder in a registry. @throws UserError for a link, which may lead anywhere: a registry may come from others */
export function folderIn(registry: string, name: string): string {
  const path = join(registry, name);
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new UserError(`${path}: is a link to another place, expected a folder; remove it`);
  return path;
}

/** Writes a file in place of what has its name, be it a link. */
export function writeInPlace(path: string, text: string): void {
  const fresh = `${path}.tmp`;
  rmSync(fresh, { force: true });
  writeFileSync(fresh, text, { flag: 'wx' });
  renameSync(fresh, path);
}

/** Files of all entries, in the order of their names. @throws UserError for a folder that is no registry */
export function registryFiles(folder: string): string[] {
  const results = folderIn(folder, RESULTS);
  if (!existsSync(results))
    throw new UserError(`${folder}: is no registry; satrap registry add RESULT --at ${folder} begins one`);
  const names = readdirSync(results).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => join(results, name));
}

/** @throws UserError for a file that is no entry, or was changed */
export function readEntry(file: string): RegistryEntry {
  const json = readJson(file, 'add the result again');
  const parsed = entryShape.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new UserError(`${file}: ${issue.path.join('.') || 'entry'}: ${issue.message}; add the result again`);
  }
  const { document } = parsed.data;
  if (checksumOf(document) !== document.checksum || basename(file) !== entryName(document.checksum))
    throw new UserError(`${file}: was changed after it was added: its checksum is of another text; add it again`);
  return { ...parsed.data, file };
}

function entryName(checksum: string): string {
  return `${checksum.slice(0, 16)}.json`;
}

/** Where the entry of a result is, or would be. */
export function entryFile(folder: string, checksum: string): string {
  return join(folderIn(folder, RESULTS), entryName(checksum));
}

/**
 * Adds a document, or renews its title. @param path where it comes from, for messages
 * @returns the file, and whether it is new
 * @throws UserError for one that cannot be played again, or was changed
 */
export function addToRegistry(folder: string, path: string, document: unknown, title?: string) {
  if (linkOf(document) === null)
    throw new UserError(`${path}: has no command with a checksum that could be played again; play it to its end`);
  const parsed = entryShape.shape.document.parse(document);
  if (checksumOf(parsed) !== parsed.checksum)
    throw new UserError(`${path}: was changed after it was written: its checksum is of another text (satrap verify)`);
  const file = entryFile(folder, parsed.checksum);
  const before = existsSync(file) ? readEntry(file) : null;
  mkdirSync(join(folder, RESULTS), { recursive: true });
  const named = title ?? before?.title;
  writeEntry({
    file,
    ...(named === undefined ? {} : { title: named }),
    checks: before?.checks ?? [],
    document: parsed,
  });
  return { file, isNew: before === null };
}

/** Notes a check; one by the same name with the same version stands once. */
export function noteCheck(entry: RegistryEntry, found: RegistryCheck): void {
  const others = entry.checks.filter(({ by, satrap }) => by !== found.by || satrap !== found.satrap);
  writeEntry({ ...entry, checks: [...others, found] });
}

function writeEntry({ file, ...entry }: RegistryEntry): void {
  writeInPlace(file, `${JSON.stringify(entry)}\n`);
}
