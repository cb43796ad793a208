/** What says the version, and what states that it may be used. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageVersion } from '../../src/package.js';
import { DOCUMENTS_VERSION } from '../../src/report/schema/index.js';

const read = (path: string): string => readFileSync(path, 'utf8');

test('the citation, the changelog and the package have one version and one licence', () => {
  expect(read('docs/CITATION.cff')).toMatch(new RegExp(`^version: ${packageVersion}$`, 'm'));
  expect(/^## (\S+?),/m.exec(read('docs/CHANGELOG.md'))?.[1]).toBe(packageVersion);
  const { license } = JSON.parse(read('package.json'));
  expect(read('docs/CITATION.cff')).toContain(`license: ${license}`);
  expect(read('LICENSE')).toMatch(new RegExp(`^${license} License$`, 'm'));
});

test('docs/versions.md names the version of documents', () => {
  expect(read('docs/versions.md')).toContain(`urn:satrap:document:run:${DOCUMENTS_VERSION}`);
});

test('docs/security.md states the bounds of the reader', () => {
  const bound = (file: string, name: string): number =>
    Number(new RegExp(`const ${name} = ([\\d_]+);`).exec(read(file))?.[1].replaceAll('_', ''));
  const page = read('docs/security.md');
  const bytes = bound('src/games/shared/data/read-file.ts', 'BYTES_MAX');
  expect(page).toContain(`| size of a data file | ${bytes.toLocaleString('en-US')} bytes |`);
  const depth = bound('src/games/shared/data/json-text.ts', 'DEPTH_MAX');
  expect(page).toContain(`| levels inside one another | ${depth} |`);
  const chain = bound('src/games/shared/data/extended-files.ts', 'CHAIN_MAX');
  expect(page).toContain(`| files that extend one another | ${chain}, and`);
});
