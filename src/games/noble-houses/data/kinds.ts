/** Kinds of data file of Noble Houses, where they lie, and which of their cells are printed. */

import type { Document } from '../../shared/data/document.js';
import { countDottedCells } from '../../shared/data/dotted-cells.js';
import type { Format } from '../../shared/data/format.js';
import { isObject, member } from '../../shared/data/json-value.js';
import { Library } from '../../shared/data/library.js';
import type { TagCount } from '../../shared/data/provenance.js';

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

/** Number of cells of a document by tag. */
export function provenanceOf(document: Document): TagCount {
  return countDottedCells(document, ['charts']);
}

/**
 * True for a cell of a shipped file that its provenance does not tag as reconstructed; cells of a user's own file count
 * as not printed. @param key dotted name of the cell; what it stands in may be tagged instead
 */
export function isPrinted(file: string, key: string): boolean {
  const provenance = member(library.find(file, null)?.value, 'provenance');
  if (!isObject(provenance)) return false;
  const { cells } = provenance;
  const parts = key.split('.');
  const names = parts.map((_, i) => parts.slice(0, parts.length - i).join('.'));
  const stated = isObject(cells) ? names.map((name) => cells[name]).find((tag) => tag !== undefined) : undefined;
  return (stated ?? provenance.default) !== 'REC';
}
