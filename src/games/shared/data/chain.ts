/** Follows `extends` from a file down to the shipped one it is built on. */

import { basename, resolve } from 'node:path';
import { hyphenated, nearestNames } from '../../../names.js';
import { UserError } from '../../game.js';
import { extendedFiles, type Located } from './extended-files.js';
import { type Format, kindOf } from './format.js';
import { type JsonObject, shown } from './json-value.js';
import { type Layer, placeInLayer } from './layer.js';
import type { Library } from './library.js';
import { pathLabel } from './read-file.js';

export interface Chain<Kind extends string> {
  readonly kind: Kind;
  /** The file that is extended by all others first. */
  readonly layers: readonly Layer[];
}

/** A reference to a file as someone gave it: a shipped name, or a path that ends in .json. */
export interface Reference {
  readonly name: string;
  readonly folder: string;
  /** Where it stands, for messages; null: on the command line. */
  readonly place: string | null;
  /** Shipped names that would be refused there, so that no message should offer them. */
  readonly unfit?: readonly string[];
}

/** @throws UserError if a file is missing, broken, of another kind or game, or leads back to itself. */
export function loadChain<Kind extends string>(
  library: Library<Kind>,
  reference: Reference,
  kind: Kind | null,
): Chain<Kind> {
  const { format } = library;
  const links: Link<Kind>[] = [];
  // The kind that the next file must be.
  let wanted = kind;
  const first = locate(library, reference, wanted);
  for (const layer of extendedFiles(first, reference.place, (extended) => locate(library, extended, wanted))) {
    checkHeader(format, layer);
    const own = kindOf(format, layer.value.kind);
    links.push({ layer, wanted, own });
    wanted = own ?? wanted;
  }
  return merge(format, links, kind);
}

/** A file of a chain, with the kind that it must be and the one that it says it is. */
interface Link<Kind> {
  readonly layer: Layer;
  readonly wanted: Kind | null;
  readonly own: Kind | null;
}

/** @param fallback the kind that files are of if none of them says so */
function merge<Kind extends string>(
  format: Format<Kind>,
  links: readonly Link<Kind>[],
  fallback: Kind | null,
): Chain<Kind> {
  const layers: Layer[] = [];
  let found: Kind | null = null;
  for (const { layer, wanted, own } of links.toReversed()) {
    found = own ?? found ?? fallback;
    if (found === null) {
      const known = format.kinds.join(', ');
      throw new UserError(
        `${layer.label}: kind: is missing, expected one of ${known}; add it, or "extends" with a shipped file`,
      );
    }
    if (wanted !== null && found !== wanted)
      throw new UserError(`${layer.label}: kind: is "${found}", expected "${wanted}"; name a file of that kind`);
    layers.push(withOwnName(layer, found, layers));
  }
  if (found === null) throw new Error('a chain without files');
  return { kind: found, layers };
}

function locate<Kind extends string>(
  library: Library<Kind>,
  { name, folder, place, unfit = [] }: Reference,
  kind: Kind | null,
): Located {
  if (name.endsWith('.json')) {
    const path = resolve(folder, name);
    return { path, label: pathLabel(path), shipped: false };
  }
  const shipped = library.find(name, kind);
  if (shipped !== undefined) return { path: shipped.path, label: shipped.label, shipped: true };
  const known = nearestNames(
    name,
    library.names(kind).filter((other) => !unfit.includes(other)),
  );
  const what = kind === null ? 'file' : library.format.kindNames[kind];
  const message = `"${name}", expected the name of a shipped ${what} or a path that ends in .json; ${known}`;
  throw new UserError(place === null ? `unknown ${what} ${message}` : `${place}: is ${message}`);
}

function checkHeader({ game: own, kinds }: Format<string>, layer: Layer): void {
  const refuse = (name: string, expected: string) => {
    const place = `${placeInLayer(layer, [name])}: ${name}`;
    throw new UserError(`${place}: is ${shown(layer.value[name])}, expected ${expected}; change or remove it`);
  };
  const { extends: parent, kind, game } = layer.value;
  if (parent !== undefined && typeof parent !== 'string') refuse('extends', 'the name or path of one file, as a text');
  if (kind !== undefined && !kinds.some((known) => known === kind)) refuse('kind', `one of ${kinds.join(', ')}`);
  if (game !== undefined && game !== own) refuse('game', `"${own}"`);
}

/** A user's file is known by its own name, not by that of the file it extends. */
function withOwnName(layer: Layer, kind: string, below: readonly Layer[]): Layer {
  if (layer.shipped) return layer;
  const id = fileId(layer.label);
  const inherited = below.findLast(({ value }) => typeof value.title === 'string')?.value.title;
  const title = inherited === undefined ? id : `${inherited} (${id})`;
  const named: JsonObject = { id, title, ...layer.value };
  return { ...layer, value: kind === 'scenario' ? { number: 0, ...named } : named };
}

function fileId(path: string): string {
  return hyphenated(basename(path, '.json')).slice(0, 60) || 'unnamed';
}
