/** Follows `extends` from file to file. What a game is for, and what it inherits, are both read off these files. */

import { dirname } from 'node:path';
import { UserError } from '../../game.js';
import { type Layer, placeInLayer } from './layer.js';
import { readDataFile } from './read-file.js';

/** A file before it is read. */
export interface Located {
  readonly path: string;
  readonly label: string;
  readonly shipped: boolean;
}

/** What a file extends. */
export interface Extended {
  readonly name: string;
  /** Folder of the file that says so. */
  readonly folder: string;
  /** Where it stands, for messages. */
  readonly place: string;
}

/** Files that extend one another; a chain that is longer is taken for a mistake. */
const CHAIN_MAX = 20;

/**
 * Reads a file, then what it extends, and so on. Whoever takes a file may refuse it before the next one is looked for.
 *
 * @param locate finds the next file; null: the chain ends here
 * @throws UserError if a file is missing or broken, or leads back to itself
 */
export function* extendedFiles(
  first: Located,
  firstPlace: string | null,
  locate: (extended: Extended) => Located | null,
): Generator<Layer, void> {
  const files: Located[] = [];
  let place = firstPlace;
  for (let file: Located | null = first; file !== null; ) {
    const { path, label, shipped } = file;
    const cycle = files.findIndex((known) => known.path === path);
    if (cycle >= 0) throw cycleError(place, [...files.slice(cycle), file]);
    if (files.length > CHAIN_MAX)
      throw new UserError(`${place}: more than ${CHAIN_MAX} files extend one another; put some of them together`);
    files.push(file);
    const layer: Layer = { ...readDataFile(path, label, shipped), label, shipped, folder: dirname(path) };
    yield layer;
    const { extends: name } = layer.value;
    if (typeof name !== 'string') return;
    place = `${placeInLayer(layer, ['extends'])}: extends`;
    file = locate({ name, folder: layer.folder, place });
  }
}

function cycleError(place: string | null, files: readonly Located[]): UserError {
  const way = files.map(({ label }) => label).join(' -> ');
  return new UserError(
    `${place ?? files[0].label}: leads back to itself (${way}), expected files that end at one without "extends"; ` +
      'take one of them out',
  );
}
