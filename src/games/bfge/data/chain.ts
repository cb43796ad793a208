/** Follows `extends` from a file down to the shipped one it is built on. */

import { basename, dirname, resolve } from 'node:path';
import { nearestNames } from '../../../names.js';
import { UserError } from '../../game.js';
import { type JsonObject, shown } from '../../sfge/data/json-value.js';
import { type Layer, placeInLayer } from '../../sfge/data/layer.js';
import { pathLabel, readDataFile } from '../../sfge/data/read-file.js';
import { isKind, KIND_NAMES, KINDS, type Kind } from './kinds.js';
import { findShipped, shippedNames } from './library.js';

export interface Chain {
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
}

interface Located {
  readonly path: string;
  readonly label: string;
  readonly shipped: boolean;
}

/** @throws UserError if a file is missing, broken, of another kind or game, or leads back to itself. */
export function loadChain(reference: Reference, kind: Kind | null): Chain {
  return follow(reference, kind, kind, []);
}

/** `wanted`: the kind it must be; `fallback`: the kind it is if no file of the chain says so. */
function follow(reference: Reference, wanted: Kind | null, fallback: Kind | null, above: readonly Located[]): Chain {
  const file = locate(reference, wanted);
  if (above.some(({ path }) => path === file.path)) throw cycleError(reference, [...above, file]);
  const layer = { ...readDataFile(file.path, file.label), ...file, folder: dirname(file.path) };
  checkHeader(layer);
  const { kind, extends: parentName } = layer.value;
  const own = isKind(kind) ? kind : null;
  const place = `${placeInLayer(layer, ['extends'])}: extends`;
  const parent =
    typeof parentName === 'string'
      ? follow({ name: parentName, folder: layer.folder, place }, own ?? wanted, fallback, [...above, file])
      : null;
  const found = own ?? parent?.kind ?? fallback;
  if (found === null)
    throw new UserError(
      `${layer.label}: kind: is missing, expected one of ${KINDS.join(', ')}; add it, or "extends" with a shipped file`,
    );
  if (wanted !== null && found !== wanted)
    throw new UserError(`${layer.label}: kind: is "${found}", expected "${wanted}"; name a file of that kind`);
  return { kind: found, layers: [...(parent?.layers ?? []), withOwnName(layer, parent)] };
}

function locate({ name, folder, place }: Reference, kind: Kind | null): Located {
  if (name.endsWith('.json')) {
    const path = resolve(folder, name);
    return { path, label: pathLabel(path), shipped: false };
  }
  const shipped = findShipped(name, kind);
  if (shipped !== undefined) return { path: shipped.path, label: shipped.label, shipped: true };
  const what = kind === null ? 'file' : KIND_NAMES[kind];
  const known = nearestNames(name, shippedNames(kind));
  const message = `"${name}", expected the name of a shipped ${what} or a path that ends in .json; ${known}`;
  throw new UserError(place === null ? `unknown ${what} ${message}` : `${place}: is ${message}`);
}

function cycleError({ place }: Reference, files: readonly Located[]): UserError {
  const way = files.map(({ label }) => label).join(' -> ');
  return new UserError(
    `${place ?? files[0].label}: leads back to itself (${way}), expected files that end at one without "extends"; ` +
      'take one of them out',
  );
}

function checkHeader(layer: Layer): void {
  const { extends: parent, kind, game } = layer.value;
  const refuse = (name: string, expected: string) => {
    const place = `${placeInLayer(layer, [name])}: ${name}`;
    throw new UserError(`${place}: is ${shown(layer.value[name])}, expected ${expected}; change or remove it`);
  };
  if (parent !== undefined && typeof parent !== 'string') refuse('extends', 'the name or path of one file, as a text');
  if (kind !== undefined && !isKind(kind)) refuse('kind', `one of ${KINDS.join(', ')}`);
  if (game !== undefined && game !== 'bfge') refuse('game', '"bfge"');
}

/** A user's file is known by its own name, not by that of the file it extends. */
function withOwnName(layer: Layer, parent: Chain | null): Layer {
  if (layer.shipped) return layer;
  const id = fileId(layer.label);
  const inherited = parent?.layers.findLast(({ value }) => typeof value.title === 'string')?.value.title;
  const title = inherited === undefined ? id : `${inherited} (${id})`;
  const named: JsonObject = { id, title, ...layer.value };
  return { ...layer, value: named };
}

function fileId(path: string): string {
  const name = basename(path, '.json')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return name.replaceAll(/^-+|-+$/g, '').slice(0, 60) || 'unnamed';
}
