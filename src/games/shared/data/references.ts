/** References from the command line or a document to other files. */

import { UserError } from '../../game.js';
import { loadChain, type Reference } from './chain.js';
import { type Document, mergeLayers, placeOf } from './document.js';
import { pathKey } from './json-text.js';
import { shown } from './json-value.js';
import type { Layer } from './layer.js';
import type { Library } from './library.js';
import type { Override } from './overrides.js';

export function onCommandLine(name: string): Reference {
  return { name, folder: process.cwd(), place: null };
}

/** The document of a file that is named there, of whatever kind it is. */
export function documentNamed<Kind extends string>(library: Library<Kind>, name: string): Document<Kind> {
  const { kind, layers } = loadChain(library, onCommandLine(name), null);
  return mergeLayers(library.format, kind, layers);
}

export function layersOf<Kind extends string>(overrides: readonly Override<Kind>[], kind: Kind): Layer[] {
  return overrides.filter((override) => override.kind === kind).map(({ layer }) => layer);
}

/** What a field of a document refers to; file names are read from the folder of the file that gives them. */
export function referenceIn(document: Document, field: string): Reference {
  const value = document.value[field];
  const place = `${placeOf(document, [field])}: ${field}`;
  if (typeof value !== 'string')
    throw new UserError(
      `${place}: ${value === undefined ? 'is missing' : `is ${shown(value)}`}, expected the name of a shipped file or a ` +
        'path that ends in .json; give it as a text',
    );
  const folder = document.origins.get(pathKey([field]))?.folder ?? process.cwd();
  return { name: value, folder, place };
}
