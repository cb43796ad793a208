/** The cells of a document: what a provenance tag belongs to. */

import type { Document } from '../../shared/data/document.js';
import { countDottedCells } from '../../shared/data/dotted-cells.js';
import type { TagCount } from '../../shared/data/provenance.js';

/** Number of cells of a document by tag; the strengths of a unit are one cell, so is a band of Trans-humans. */
export function provenanceOf(document: Document): TagCount {
  return countDottedCells(document, ['map', 'charts'], (path) =>
    path
      .replace(/^(units\.\w+)\.(military|morphogenetic)$/, '$1.strength')
      .replace(/^(transHuman)\.(?:bands|cells)\.([^.]+).*$/, '$1.$2'),
  );
}
