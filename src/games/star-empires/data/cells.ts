/** The cells of a document: what a provenance tag belongs to. */

import type { Document } from '../../shared/data/document.js';
import { countDottedCells } from '../../shared/data/dotted-cells.js';
import type { TagCount } from '../../shared/data/provenance.js';

/** Number of cells of a document by tag; a band of a table is named without the part that gives it. */
export function provenanceOf(document: Document): TagCount {
  return countDottedCells(document, ['charts', 'odds'], (path) => path.replace(/\.(?:bands|cells)\./, '.'));
}
