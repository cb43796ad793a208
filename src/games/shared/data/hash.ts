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

/** Of parts that were hashed before. */
const texts = new WeakMap<object, string>();

/** As `chartsHash`, of charts in several parts, each with a name and title that do not count. */
export function partsHash(parts: readonly object[]): string {
  const textOf = (part: object): string => {
    const text = texts.get(part) ?? JSON.stringify({ ...part, id: '', title: '' });
    texts.set(part, text);
    return text;
  };
  return createHash('sha256')
    .update(`{"parts":[${parts.map(textOf).join(',')}]}`)
    .digest('hex');
}
