/** The cells of a document: what a provenance tag belongs to. */

import type { Document } from '../../shared/data/document.js';
import { countDottedCells } from '../../shared/data/dotted-cells.js';
import type { TagCount } from '../../shared/data/provenance.js';

/** Number of cells of a document by tag. */
export function provenanceOf(document: Document): TagCount {
  return countDottedCells(document, ['charts', 'a', 'b', 'battles']);
}
