/** The data files shipped with Satrap, and where they lie. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../package.js';
import { UserError } from '../../game.js';
import { KINDS, type Kind } from './document.js';
import { isObject, type JsonObject, shown } from './json-value.js';
import { readDataFile } from './read-file.js';

export interface ShippedFile {
  /** Name of the file without extension; also the id inside. */
  readonly name: string;
  readonly kind: Kind;
  /** Absolute path, and the path relative to the package. */
  readonly path: string;
  readonly label: string;
  readonly value: JsonObject;
}

/** Folders with data files, relative to the package. */
const FOLDERS = ['scenarios/sfge', 'scenarios/sfge/charts'];

let files: readonly ShippedFile[] | null = null;

export function shippedFiles(): readonly ShippedFile[] {
  files ??= FOLDERS.flatMap((folder) =>
    readdirSync(join(packageRoot, folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => readShipped(`${folder}/${name}`, name.slice(0, -'.json'.length))),
  );
  return files;
}

function readShipped(label: string, name: string): ShippedFile {
  const path = join(packageRoot, label);
  const value = readQuickly(path, label);
  const kind = KINDS.find((known) => known === value.kind);
  if (kind === undefined)
    throw new UserError(`${label}: kind: is ${shown(value.kind)}, expected one of ${KINDS.join(', ')}; correct it`);
  return { name, kind, path, label, value };
}

/** The reader that finds every fault is needed only if there is one: a shipped file that someone edited. */
function readQuickly(path: string, label: string): JsonObject {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isObject(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return readDataFile(path, label).value;
}

/** A shipped file by name; without `kind` of any kind. */
export function findShipped(name: string, kind: Kind | null): ShippedFile | undefined {
  const bare = name.startsWith('sfge/') ? name.slice('sfge/'.length) : name;
  return shippedFiles().find((file) => file.name === bare && (kind === null || file.kind === kind));
}

export function shippedNames(kind: Kind | null): string[] {
  return shippedFiles()
    .filter((file) => kind === null || file.kind === kind)
    .map(({ name }) => name);
}
