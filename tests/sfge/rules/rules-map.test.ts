import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { belongs, citations, MAP, markdown, rulesMap } from '../../tools/rules-map.js';

describe('docs/rules-map.md', () => {
  const map = rulesMap();
  const rows = [...map.paragraphs, ...map.charts, ...map.rulings];

  it('is what `npm run rules-map` writes', () => {
    expect(readFileSync(MAP, 'utf8'), 'out of date: npm run rules-map').toBe(markdown(map));
  });

  it('names a function and a test for every paragraph, chart and ruling', () => {
    const empty = rows.flatMap((row) => [
      ...(row.functions.length === 0 ? [`${row.rule} (${row.words}): no function`] : []),
      ...(row.tests.length === 0 ? [`${row.rule} (${row.words}): no test`] : []),
    ]);
    expect(empty).toEqual([]);
  });

  it('lists the rulings of docs/rulings.md and those before them, without a gap', () => {
    const own = readFileSync(new URL('../../../docs/rulings.md', import.meta.url), 'utf8');
    const last = Math.max(...[...own.matchAll(/^\| R(\d+) \|/gm)].map(([, number]) => Number(number)));
    expect(map.rulings.map((row) => row.rule)).toEqual(Array.from({ length: last }, (_, i) => `R${i + 1}`));
  });

  it('reads citations as people write them', () => {
    expect(citations('(9.4.c, [R28]) and charts 3.10, not 0.5 or 57 %')).toEqual(['chart 3.10', 'R28', '9.4.c']);
    expect([belongs('9.4.c', '9.4'), belongs('9.4', '9.4.c'), belongs('19.4', '9.4'), belongs('24.1', '24')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
