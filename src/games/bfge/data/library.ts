/** The data files shipped with Satrap for BFGE. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../package.js';
import { UserError } from '../../game.js';
import { type JsonObject, shown } from '../../sfge/data/json-value.js';
import { readDataFile } from '../../sfge/data/read-file.js';
import { isKind, KINDS, type Kind } from './kinds.js';

export interface ShippedFile {
  /** Name of the file without extension; also the id inside. */
  readonly name: string;
  readonly kind: Kind;
  /** Absolute path, and the path relative to the package. */
  readonly path: string;
  readonly label: string;
  readonly value: JsonObject;
  readonly lines: ReadonlyMap<string, number>;
}

const FOLDERS = ['scenarios/bfge', 'scenarios/bfge/charts'];

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
  const { value, lines } = readDataFile(path, label);
  const { kind } = value;
  if (!isKind(kind))
    throw new UserError(`${label}: kind: is ${shown(kind)}, expected one of ${KINDS.join(', ')}; correct it`);
  return { name, kind, path, label, value, lines };
}

/** A shipped file by name, bare or with the game; without `kind` of any kind. */
export function findShipped(name: string, kind: Kind | null): ShippedFile | undefined {
  const bare = name.startsWith('bfge/') ? name.slice('bfge/'.length) : name;
  return shippedFiles().find((file) => file.name === bare && (kind === null || file.kind === kind));
}

export function shippedNames(kind: Kind | null): string[] {
  return shippedFiles()
    .filter((file) => kind === null || file.kind === kind)
    .map(({ name }) => name);
}
