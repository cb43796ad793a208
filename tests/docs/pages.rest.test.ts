/** What is written from the program is as the program is. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOLDERS, generatedPages } from '../tools/pages.js';

const pages = await generatedPages();

test('every generated page is fresh', () => {
  const stale = [...pages].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
  expect(
    stale.map(([path]) => path),
    'write them with: npm run pages',
  ).toEqual([]);
});

test.each(FOLDERS)('%s has no page of what there is no more', (folder) => {
  const found = readdirSync(folder).map((name) => `${folder}/${name}`);
  expect(found.filter((path) => !pages.has(path))).toEqual([]);
});
