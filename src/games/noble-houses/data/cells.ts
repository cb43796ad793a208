/** The cells of a document: what a provenance tag belongs to. */

import type { Document } from '../../shared/data/document.js';
import { isObject } from '../../shared/data/json-value.js';
import { countTags, type TagCount, tagRules } from '../../shared/data/provenance.js';

/** Fields that are no data of the game. */
const NO_DATA = new Set([
  ...['$schema', 'extends', 'game', 'kind', 'id', 'title', 'summary', 'provenance', 'number', 'charts'],
]);

/** Number of cells of a document by tag. */
export function provenanceOf(document: Document): TagCount {
  const cells = cellNames(document.value).map((key) => ({
    key,
    // A selector may name what a cell stands in: `armies.4` for `armies.4.cost`.
    covers: (selector: string) => key.startsWith(`${selector}.`),
  }));
  return countTags(
    cells,
    tagRules(document, (layer) => layer.value, cellNames),
  );
}

/** Dotted paths of all values; a list is one value. */
function cellNames(value: object): string[] {
  return leaves(value, true);
}

function leaves(value: object, top: boolean): string[] {
  return Object.entries(value)
    .filter(([name]) => !top || !NO_DATA.has(name))
    .flatMap(([name, inner]) => (isObject(inner) ? leaves(inner, false).map((rest) => `${name}.${rest}`) : [name]));
}
