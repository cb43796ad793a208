/** Which cells of the shipped data are printed, not reconstructed. */

import { isObject, member } from '../../shared/data/json-value.js';
import { library } from './kinds.js';

/**
 * True for a cell of a shipped file that its provenance says is stated somewhere. What a user's own file says is not
 * known here: its cells count as not printed.
 *
 * @param key dotted name of the cell; what it stands in may be tagged instead
 */
export function isPrinted(file: string, key: string): boolean {
  const provenance = member(library.find(file, null)?.value, 'provenance');
  if (!isObject(provenance)) return false;
  const { cells } = provenance;
  const parts = key.split('.');
  const selectors = parts.map((_, i) => parts.slice(0, parts.length - i).join('.'));
  const stated = isObject(cells) ? selectors.map((name) => cells[name]).find((tag) => tag !== undefined) : undefined;
  return (stated ?? provenance.default) !== 'REC';
}
