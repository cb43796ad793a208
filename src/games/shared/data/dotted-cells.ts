/** Cells of documents whose every value is a cell, named by its path: `armies.4.cost`. */

import type { Document } from './document.js';
import { isObject } from './json-value.js';
import { liesIn, type TaggedCell, tagCells, tagRules } from './provenance.js';

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
): TaggedCell[] {
  const skipped = new Set([...HEADER, ...references]);
  const cellNames = (value: object): string[] => {
    const data = Object.fromEntries(Object.entries(value).filter(([name]) => !skipped.has(name)));
    return [...new Set(leaves(data).map(cellOf))];
  };
  const cells = cellNames(document.value).map((key) => ({
    key,
    covers: (selector: string) => liesIn(key, selector),
  }));
  return tagCells(cells, tagRules(document, [], cellNames));
}

/** Dotted paths of all values; a list is one value. */
function leaves(value: object, within = '', found: string[] = []): string[] {
  for (const [name, inner] of Object.entries(value)) {
    if (isObject(inner)) leaves(inner, `${within}${name}.`, found);
    else found.push(within + name);
  }
  return found;
}
