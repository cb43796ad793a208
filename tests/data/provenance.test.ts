import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { satrap, temporaryFolder } from '../support/satrap.js';

const scenarios = fileURLToPath(new URL('../../scenarios', import.meta.url));
const files = readdirSync(scenarios, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !name.startsWith('schema'))
  .sort();

describe('tags of cells', () => {
  test('there are files of every shipped game', () => {
    expect([...new Set(files.map((name) => name.split(/[\\/]/)[0]))]).toEqual(
      expect.arrayContaining(['bfge', 'noble-houses', 'sfge', 'star-battle']),
    );
  });

  // A copy is a user's own file: its tags must be those of cells that there are.
  test.each(files)('of a copy of %s are tags of cells that there are', async (name) => {
    const folder = temporaryFolder();
    cpSync(scenarios, folder, { recursive: true });
    const { code, stderr } = await satrap(['check', join(folder, name)]);
    expect([code, stderr]).toEqual([0, '']);
  });
});
