/** Nothing is public without the mark. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/package.js';
import { apiPages } from '../tools/api-pages.js';

describe('the public declarations', () => {
  const { pages, complaints } = apiPages(packageRoot);

  test('every declaration that an entry of the package exports is marked @public, and so are the types it names', () => {
    expect(complaints.map(({ id, at, text }) => `${at}: ${id}: ${text}`)).toEqual([]);
  });

  test('classes and functions say what they are', () => {
    const bare = [...pages].flatMap(([path, text]) =>
      [...text.matchAll(/^### (\w+)\n\n```ts\n(?:function|class|abstract)/gm)].map(([, name]) => `${path}: ${name}`),
    );
    expect(bare).toEqual([]);
  });

  test('package.json exports these entries and no others', () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(Object.keys(exports)).toEqual(['.', './*', './package.json']);
    expect([...pages.keys()]).toContain('docs/api/satrap.md');
  });
});
