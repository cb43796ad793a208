/** Cells of documents whose every value is a cell, named by its path: `armies.4.cost`. */

import type { Document } from './document.js';
import { isObject } from './json-value.js';
import { type Cell, liesIn, type TaggedCell, tagCells, tagRules } from './provenance.js';

/** Fields of every file that are no data of the game. */
const HEADER = ['$schema', 'extends', 'game', 'kind', 'id', 'title', 'summary', 'provenance', 'number'];

/**
 * The cells of a document with their tags. A selector may name what a cell stands in: `armies.4` for `armies.4.cost`.
 *
 * @param references further fields at the top that are no data, as names of other files
 * @param cellOf the cell that a value belongs to, where several values are one
 */
export function dottedCells(
  document: Document,
  references: readonly string[],
  cellOf: (path: string) => string = (path) => path,
): readonly TaggedCell[] {
  const before = tagged.get(document);
  if (before !== undefined) return before;
  const skipped = new Set([...HEADER, ...references]);
  const cellNames = (value: object): string[] => {
    const data = Object.fromEntries(Object.entries(value).filter(([name]) => !skipped.has(name)));
    return [...new Set(leaves(data).map(cellOf))];
  };
  const found = tagCells(cellsNamed(cellNames(document.value)), tagRules(document, [], cellNames));
  tagged.set(document, found);
  return found;
}

/** Of documents that were asked before. */
const tagged = new WeakMap<Document, readonly TaggedCell[]>();

/** Lists of cells by their names: documents that differ in values alone share one, and what is known of it. */
const lists = new Map<string, readonly Cell[]>();
const LISTS_MAX = 100;

function cellsNamed(names: readonly string[]): readonly Cell[] {
  const all = names.join('\n');
  const before = lists.get(all);
  if (before !== undefined) return before;
  if (lists.size >= LISTS_MAX) lists.clear();
  const cells = names.map((key) => ({ key, covers: (selector: string) => liesIn(key, selector) }));
  lists.set(all, cells);
  return cells;
}

/** Dotted paths of all values; a list is one value. */
function leaves(value: object, within = '', found: string[] = []): string[] {
  for (const [name, inner] of Object.entries(value)) {
    if (isObject(inner)) leaves(inner, `${within}${name}.`, found);
    else found.push(within + name);
  }
  return found;
}
