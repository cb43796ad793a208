/** The data files of a game that are shipped with Satrap. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../package.js';
import { UserError } from '../../game.js';
import { type Format, kindOf } from './format.js';
import { isObject, type JsonObject, shown } from './json-value.js';
import { readDataFile } from './read-file.js';

export interface ShippedFile<Kind extends string> {
  /** Name of the file without extension; also the id inside. */
  readonly name: string;
  readonly kind: Kind;
  /** Absolute path, and the path relative to the package. */
  readonly path: string;
  readonly label: string;
  readonly value: JsonObject;
}

export class Library<Kind extends string> {
  private read: readonly ShippedFile<Kind>[] | null = null;

  constructor(readonly format: Format<Kind>) {}

  files(): readonly ShippedFile<Kind>[] {
    this.read ??= this.format.folders.flatMap((folder) =>
      readdirSync(join(packageRoot, folder))
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => this.readShipped(`${folder}/${name}`, name.slice(0, -'.json'.length))),
    );
    return this.read;
  }

  /** A shipped file by name, bare or with the game; without `kind` of any kind. */
  find(name: string, kind: Kind | null): ShippedFile<Kind> | undefined {
    const prefix = `${this.format.game}/`;
    const bare = name.startsWith(prefix) ? name.slice(prefix.length) : name;
    return this.files().find((file) => file.name === bare && (kind === null || file.kind === kind));
  }

  names(kind: Kind | null): string[] {
    return this.files()
      .filter((file) => kind === null || file.kind === kind)
      .map(({ name }) => name);
  }

  private readShipped(label: string, name: string): ShippedFile<Kind> {
    const path = join(packageRoot, label);
    const value = readQuickly(path, label);
    const kind = kindOf(this.format, value.kind);
    if (kind === null) {
      const known = this.format.kinds.join(', ');
      throw new UserError(`${label}: kind: is ${shown(value.kind)}, expected one of ${known}; correct it`);
    }
    return { name, kind, path, label, value };
  }
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
