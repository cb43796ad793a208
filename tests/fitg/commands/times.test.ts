/** A turn that may never come has no mean worth telling: tables, files and pages have median and share of never. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { satrap, temporaryFolder } from '../../support/satrap.js';

test('the turn in which the Empire fell, in table, documents and page', async () => {
  const out = temporaryFolder();
  const words = ['run', 'fitg/standard', '--policy', 'drill', '--games', '30', '--set', 'horizon=20', '--quiet'];
  const { code, stdout } = await satrap([...words, '--set', 'threshold=8', '--out', out, '--report']);
  expect(code).toBe(0);
  const [{ metrics, endings, games }] = JSON.parse(readFileSync(join(out, 'result.json'), 'utf8')).runs;
  const { never, median, histogram } = metrics.turn;
  expect(never.games).toBe(endings.horizon);
  expect(histogram[21]).toBe(endings.horizon);
  expect([endings.horizon > 0, endings.horizon < games / 2]).toEqual([true, true]);
  const turns = Object.entries(histogram).flatMap(([turn, count]) => new Array(count as number).fill(Number(turn)));
  expect(median.estimate).toBe(turns[games / 2 - 1]);
  expect(metrics.first18.never.games).toBe(metrics.first18.histogram[0]);
  expect(stdout).toContain(`median ${median.estimate}`);
  const rows = readFileSync(join(out, 'summary.csv'), 'utf8').split('\n');
  expect(rows.filter((row) => row.includes(',turn,')).map((row) => row.split(',')[5])).toEqual(['median', 'never']);
  const page = readFileSync(join(out, 'report.html'), 'utf8');
  expect(page).toMatch(/<td>Turn in which the Empire fell[^<]*<td>turn<td>turns<td>median /);
  expect(page).not.toContain('Mean: Turn in which the Empire fell');
});
