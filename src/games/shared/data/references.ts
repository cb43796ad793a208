/** References from the command line or a document to other files. */

import { UserError } from '../../game.js';
import type { Reference } from './chain.js';
import { type Document, placeOf } from './document.js';
import { pathKey } from './json-text.js';
import { shown } from './json-value.js';
import type { Layer } from './layer.js';
import type { Override } from './overrides.js';

export function onCommandLine(name: string): Reference {
  return { name, folder: process.cwd(), place: null };
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
