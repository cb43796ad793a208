import { appendFileSync, copyFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { packageRoot } from '../package.js';
import * as here from './code-hash.js';

/** The built program in another place, and its own hashes. */
async function copy(): Promise<{ dist: string; there: typeof here }> {
  const folder = mkdtempSync(join(tmpdir(), 'satrap-copy-'));
  const dist = join(folder, 'dist');
  const needed = (path: string): boolean => !/\.d\.ts$|[/\\]dist[/\\](tests|man)$/.test(path);
  cpSync(join(packageRoot, 'dist'), dist, { recursive: true, filter: needed });
  copyFileSync(join(packageRoot, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(packageRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return { dist, there: await import(pathToFileURL(join(dist, 'src/run/code-hash.js')).href) };
}

test('the hash is that of the code that runs: an edited or partial copy is told, for the games that it plays', async () => {
  const { dist, there } = await copy();
  const hashes = async () =>
    Promise.all([there.codeHash(['star-battle']), there.codeHash(['bfge']), there.codeHash(['bfge'], 'rank')]);
  // As the build does it: what was built may itself be changed by whoever tries these tests.
  writeFileSync(join(dist, 'src/code-hashes.json'), JSON.stringify(there.moduleHashes()));
  const [battle, fleet, rank] = await hashes();
  expect(there.changedFolders()).toEqual([]);
  expect([battle, fleet]).toEqual([await here.codeHash(['star-battle']), await here.codeHash(['bfge'])]);
  expect(new Set([battle, fleet, rank]).size).toBe(3);

  appendFileSync(join(dist, 'src/games/star-battle/bundle.js'), '//\n');
  const loaded = await hashes();
  expect(loaded[0]).not.toBe(battle);
  expect(loaded.slice(1)).toEqual([fleet, rank]);
  expect(there.changedFolders()).toEqual(['src/games/star-battle']);

  appendFileSync(join(dist, 'src/commands/rank/index.js'), '//\n');
  const ranked = await hashes();
  expect(ranked[1]).toBe(fleet);
  expect(ranked[2]).not.toBe(rank);

  rmSync(join(dist, 'src/together/worker.js'));
  rmSync(join(dist, 'policies/bfge'), { recursive: true });
  const partial = await hashes();
  for (const hash of partial) expect([...loaded, ...ranked]).not.toContain(hash);
  expect(there.changedFolders()).toEqual([
    'policies/bfge',
    'src/commands/rank',
    'src/games/star-battle',
    'src/together',
  ]);
});
