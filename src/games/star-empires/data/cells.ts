/** The cells of a document: what a provenance tag belongs to. */

import type { Document } from '../../shared/data/document.js';
import { dottedCells } from '../../shared/data/dotted-cells.js';
import type { TaggedCell } from '../../shared/data/provenance.js';

/** The cells of a document with their tags; a band of a table is named without the part that gives it. */
export function cellsOf(document: Document): readonly TaggedCell[] {
  return dottedCells(document, ['charts', 'odds'], cellOf);
}

/** The cell that a dotted path lies in. */
export function cellOf(path: string): string {
  return path.replace(/\.(?:bands|cells)\./, '.');
}
