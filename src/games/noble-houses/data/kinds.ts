/** Kinds of data file of Noble Houses, where they lie, and their cells. */

import type { Document } from '../../shared/data/document.js';
import { dottedCells } from '../../shared/data/dotted-cells.js';
import type { Format } from '../../shared/data/format.js';
import { Library } from '../../shared/data/library.js';
import type { TaggedCell } from '../../shared/data/provenance.js';

export type Kind = 'scenario' | 'charts';

export const FORMAT: Format<Kind> = {
  game: 'noble-houses',
  gameTitle: 'Noble Houses',
  kinds: ['scenario', 'charts'],
  kindNames: { scenario: 'scenario', charts: 'chart set' },
  folders: ['scenarios/noble-houses', 'scenarios/noble-houses/charts'],
  example: 'players=4',
};

export const library = new Library(FORMAT);

/** The cells of a document with their tags. */
export function cellsOf(document: Document): readonly TaggedCell[] {
  return dottedCells(document, ['charts']);
}
