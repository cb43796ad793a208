/** Which cells of the shipped data are printed, not reconstructed. */

import { isObject, member, valueAt } from '../../shared/data/json-value.js';
import { library } from './kinds.js';

/**
 * True for a cell of a shipped file that its provenance says is stated somewhere. What a user's own file says is not
 * known here: its cells count as not printed.
 *
 * @param file bare name of a chart set, or `counters`
 * @param part chart, or part of the counters
 */
export function isPrinted(file: string, part: string, key: string): boolean {
  const value = library.find(file, null)?.value;
  if (value === undefined) return false;
  const own = valueAt(value, [part, 'provenance']);
  const provenance = own === undefined ? member(value, 'provenance') : own;
  const cells = member(provenance, 'cells');
  const name = own === undefined ? `${part}.${key}` : key;
  const stated = isObject(cells) ? (cells[name] ?? member(provenance, 'default')) : member(provenance, 'default');
  return stated !== 'REC';
}
