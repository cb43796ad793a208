import { createHash } from 'node:crypto';
import { partText, plain } from './plain-text.js';

const known = new WeakMap<object, string>();

/** SHA-256 (hex) of the numbers of a chart set; its name and title do not count. */
export function chartsHash(charts: { readonly id: string; readonly title: string }): string {
  const before = known.get(charts);
  if (before !== undefined) return before;
  const { id: _id, title: _title, ...numbers } = charts;
  const hash = createHash('sha256')
    .update(partText(plain(numbers)))
    .digest('hex');
  known.set(charts, hash);
  return hash;
}
