/** The cells of a document: what a provenance tag belongs to. */

import type { Document } from '../../shared/data/document.js';
import { countDottedCells } from '../../shared/data/dotted-cells.js';
import type { TagCount } from '../../shared/data/provenance.js';

/** Number of cells of a document by tag; a line of a table is one cell. */
export function provenanceOf(document: Document): TagCount {
  return countDottedCells(document, ['charts', 'map', 'chits', 'events'], (path) =>
    path.replace(/^(characterCombat|squads|search|detection|hyperjump)\.(?:bands|cells)\.([^.]+).*$/, '$1.$2'),
  );
}
