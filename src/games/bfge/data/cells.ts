/** The cells of a document: what a provenance tag belongs to. */

import type { Document } from '../../shared/data/document.js';
import { dottedCells } from '../../shared/data/dotted-cells.js';
import type { TaggedCell } from '../../shared/data/provenance.js';

/** The cells of a document with their tags; the strengths of a unit are one cell, so is a band of Trans-humans. */
export function cellsOf(document: Document): readonly TaggedCell[] {
  return dottedCells(document, ['map', 'charts'], cellOf);
}

/** The cell that a dotted path lies in. */
export function cellOf(path: string): string {
  return path
    .replace(/^(units\.\w+)\.(military|morphogenetic)$/, '$1.strength')
    .replace(/^(transHuman)\.(?:bands|cells)\.([^.]+).*$/, '$1.$2');
}
