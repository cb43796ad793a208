/** The cells of a document: what a provenance tag belongs to. */

import type { Document } from '../../shared/data/document.js';
import { dottedCells } from '../../shared/data/dotted-cells.js';
import type { TaggedCell } from '../../shared/data/provenance.js';

/** The cells of a document with their tags. */
export function cellsOf(document: Document): readonly TaggedCell[] {
  return dottedCells(document, ['charts', 'a', 'b', 'battles']);
}
