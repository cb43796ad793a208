/** The data files of a game that are shipped with Satrap. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../package.js';
import { UserError } from '../../game.js';
import { type Format, folderOf, kindOf } from './format.js';
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
  private readonly read = new Map<string, readonly ShippedFile<Kind>[]>();
  /** By kind and name as asked for: what is printed is asked cell by cell. */
  private readonly found = new Map<string, ShippedFile<Kind>>();

  constructor(readonly format: Format<Kind>) {}

  /** Files of a kind, or of all kinds. */
  files(kind: Kind | null = null): readonly ShippedFile<Kind>[] {
    const { folders } = this.format;
    if (kind === null) return folders.flatMap((folder) => this.filesIn(folder));
    return this.filesIn(folderOf(this.format, kind)).filter((file) => file.kind === kind);
  }

  /** A shipped file by name, bare or with the game; without `kind` of any kind. */
  find(name: string, kind: Kind | null): ShippedFile<Kind> | undefined {
    const asked = `${kind ?? ''} ${name}`;
    const known = this.found.get(asked);
    if (known !== undefined) return known;
    const prefix = `${this.format.game}/`;
    const bare = name.startsWith(prefix) ? name.slice(prefix.length) : name;
    const file = this.files(kind).find((file) => file.name === bare);
    if (file !== undefined) this.found.set(asked, file);
    return file;
  }

  names(kind: Kind | null): string[] {
    return this.files(kind).map(({ name }) => name);
  }

  /** Read when it is asked for: a list of scenarios needs no armies. */
  private filesIn(folder: string): readonly ShippedFile<Kind>[] {
    const known = this.read.get(folder);
    if (known !== undefined) return known;
    const files = readdirSync(join(packageRoot, folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => this.readShipped(folder, name));
    this.read.set(folder, files);
    return files;
  }

  private readShipped(folder: string, file: string): ShippedFile<Kind> {
    const label = `${folder}/${file}`;
    const path = join(packageRoot, label);
    const value = readQuickly(path, label);
    const kind = kindOf(this.format, value.kind);
    if (kind === null) {
      const known = this.format.kinds.join(', ');
      throw new UserError(`${label}: kind: is ${shown(value.kind)}, expected one of ${known}; correct it`);
    }
    const own = folderOf(this.format, kind);
    if (own !== folder) throw new UserError(`${label}: a file of the kind ${kind} lies in ${own}; move it there`);
    return { name: file.slice(0, -'.json'.length), kind, path, label, value };
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
