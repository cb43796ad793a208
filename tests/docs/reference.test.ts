/** docs/reference is as the program is. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/commands/catalog.js';
import { referencePages } from '../tools/reference-pages.js';

const pages = await referencePages();

test.each([...pages])('%s is as `npm run reference` writes it', (path, text) => {
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('no page is left of what there is no more', () => {
  expect(readdirSync('docs/reference').sort()).toEqual([...pages.keys()].map((path) => path.split('/')[2]).sort());
});

test('every command is told', () => {
  const titles = [...(pages.get('docs/reference/commands.md') ?? '').matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(titles).toEqual(COMMANDS.map(({ name }) => name));
});
