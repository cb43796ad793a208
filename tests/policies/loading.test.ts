import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadPolicyModule } from '../../src/policy/load.js';
import { satrap, start, temporaryFolder } from '../support/satrap.js';
import { sized } from '../support/size.js';

/** A file in a folder of its own, without a package.json. */
function written(name: string, text: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, name), text);
  return folder;
}

const policy = (create: string): string => `export default { game: 'sfge', name: 'own', summary: 'own', ${create} };\n`;
const MISSING = `import { CORE, NOT_THERE } from 'satrap/sfge';\n${policy('create: () => ({ veto: () => NOT_THERE === CORE })')}`;

describe('a policy that cannot be loaded as it is meant', () => {
  const all: (readonly [string, string, RegExp])[] = [
    ['own.ts', MISSING, /own\.ts cannot be loaded: .*does not provide an export named 'NOT_THERE'/],
    ['own.js', MISSING, /own\.js cannot be loaded: .*does not provide an export named 'NOT_THERE'/],
    ['own.ts', policy('async create() { return {}; }'), /own\.ts: create\(\) must give the decision functions at once/],
    ['own.ts', `process.exit(0);\n${policy('create: () => ({})')}`, /own\.ts ended the program while it was loaded/],
    ['own.ts', policy('create() { process.exit(0); }'), /own\.ts ended the program while it was loaded/],
    // Last, for its ten seconds.
    ['own.ts', `for (;;);\n${policy('create: () => ({})')}`, /own\.ts did not end within 10 s while it was loaded/],
  ];
  test.each(sized(all.slice(0, -1), all))('is refused by check and run: %s, %#', async (name, text, message) => {
    const folder = written(name, text);
    for (const words of [
      ['check', `./${name}`],
      ['run', 'over-the-edge', '--policy', `./${name}`, '--games', '5', '--quiet'],
    ]) {
      const { code, stdout, stderr } = await satrap(words, folder);
      expect(stderr).toMatch(message);
      expect(stdout).toBe('');
      expect(code).toBe(2);
    }
  });

  test('and so is a game of the same kind', async () => {
    const folder = written('game.ts', 'process.exit(0);\nexport default { id: "own" };\n');
    const { code, stderr } = await start(['list', 'games'], folder, { SATRAP_GAMES: './game.ts' }).finished;
    expect(stderr).toContain('game.ts ended the program while it was loaded (exit code 0)');
    expect(code).toBe(2);
  });
});

test('a policy is loaded again for another call only where its file has changed: each time costs memory', async () => {
  const file = join(written('own.ts', policy('create: () => ({})')), 'own.ts');
  const first = await loadPolicyModule(file, 'own.ts');
  expect(await loadPolicyModule(file, 'own.ts')).toBe(first);
  writeFileSync(file, policy('title: 2, create: () => ({})'));
  const second = await loadPolicyModule(file, 'own.ts');
  expect([first, second]).toEqual([expect.not.objectContaining({ title: 2 }), expect.objectContaining({ title: 2 })]);
});

test('a policy in CommonJS is still one', async () => {
  const text = policy('create: () => ({})').replace('export default', 'module.exports =');
  expect(await satrap(['check', './own.js'], written('own.js', text))).toMatchObject({ code: 0 });
});
