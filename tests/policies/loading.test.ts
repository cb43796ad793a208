import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadPolicyModule } from '../../src/policy/load.js';
import { folderWith } from '../support/folder-with.js';
import { satrap, start, temporaryFolder } from '../support/satrap.js';

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
    [
      'own.ts',
      `const a: number = 1;\nconst b: = 2;\n${policy('create: () => ({})')}`,
      /own\.ts cannot be loaded: own\.ts:2:10: /,
    ],
    ['own.ts', `import './none.js';\n${policy('create: () => ({})')}`, /own\.ts:1:8: Could not resolve "\.\/none\.js"/],
    ['own.ts', policy('async create() { return {}; }'), /own\.ts: create\(\) must give the decision functions at once/],
    ['own.ts', `process.exit(0);\n${policy('create: () => ({})')}`, /own\.ts ended the program while it was loaded/],
    ['own.ts', policy('create() { process.exit(0); }'), /own\.ts ended the program while it was loaded/],
    ['own.ts', `for (;;);\n${policy('create: () => ({})')}`, /own\.ts did not end within 10 s while it was loaded/],
  ];
  test.each(all)('is refused by check and run: %s, %#', async (name, text, message) => {
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

describe('a policy of several files', () => {
  const FILES = {
    'own.ts': `import { readFileSync } from 'node:fs';
import { CORE } from 'satrap/sfge';
import named, { five } from 'esm';
import { six } from 'cjs';
import { core } from 'helper';
import { Kind, where } from './lib/kinds.js';
import weights from './lib/weights.json';

interface Found { readonly all: readonly unknown[] }
const later = await import('./lib/kinds.js');
const found: Found = { all: [Kind.Second, named, five, six, core === CORE, weights.all, where === later.where] };
const text: string = readFileSync(where, 'utf8');
export default {
  game: 'sfge', name: 'own', summary: JSON.stringify(found.all) + text, create: () => ({
    leviathan(): boolean { return later.fails(); },
  }),
};
`,
    'lib/kinds.ts': `import type { SfgeView } from 'satrap';
export enum Kind { First = 7, Second }
export const where = new URL('./weights.json', import.meta.url);

export function fails(view?: SfgeView): boolean {
  throw new Error(\`no view: \${view}\`);
}
`,
    'lib/weights.json': '{ "all": [1, 2] }',
    'node_modules/esm/package.json': '{ "name": "esm", "type": "module", "exports": "./main.js" }',
    'node_modules/esm/main.js': "export const five = 5;\nexport default 'esm';\n",
    'node_modules/cjs/package.json': '{ "name": "cjs", "main": "main.js" }',
    'node_modules/cjs/main.js': 'exports.six = __dirname.length > 0 ? 6 : 0;\n',
    'node_modules/helper/package.json':
      '{ "name": "helper", "type": "module", "exports": "./main.js", "peerDependencies": { "satrap": "*" } }',
    'node_modules/helper/main.js': "export { CORE as core } from 'satrap/sfge';\n",
  };

  test('finds its files, data, packages and places as Node does, and enums', async () => {
    const { summary } = await loadPolicyModule(join(folderWith(FILES), 'own.ts'), 'own.ts');
    expect(summary).toBe(`[8,"esm",5,6,true,[1,2],true]${FILES['lib/weights.json']}`);
  });

  test('tells the lines of its sources where it throws, and plays what it is now', async () => {
    const folder = folderWith(FILES);
    const words = ['run', 'over-the-edge', '--policy', './own.ts', '--games', '3', '--quiet'];
    const { code, stderr } = await start(words, folder, { SATRAP_DEBUG: '1' }).finished;
    expect([code, stderr]).toEqual([1, expect.stringContaining("own.ts threw in its decision 'leviathan' in game 0")]);
    expect(stderr).toContain(`(${join(folder, 'lib/kinds.ts')}:6:9)`);
    expect(stderr).toContain(`(${join(folder, 'own.ts')}:15:41)`);
    writeFileSync(join(folder, 'lib/kinds.ts'), FILES['lib/kinds.ts'].replace(/throw .*/, 'return view === null;'));
    expect(await satrap(words, folder)).toMatchObject({ code: 0 });
  });

  test('in CommonJS has what belongs to a file there', async () => {
    const files = {
      'own.js': "const { six } = require('cjs');\nmodule.exports = require('./lib/policy.js')(six, require);\n",
      'lib/policy.js': `const { CORE } = require('satrap/sfge');
module.exports = (six, require) => {
  const summary = [six, CORE, __filename, require('./lib/' + 'weights.json').all].join();
  return { game: 'sfge', name: 'own', summary, create: () => ({}) };
};
`,
    };
    const folder = folderWith({ ...FILES, ...files });
    const { summary } = await loadPolicyModule(join(folder, 'own.js'), 'own.js');
    expect(summary).toBe(`6,1,${join(folder, 'lib/policy.js')},1,2`);
  });
});

test('a policy in CommonJS is still one', async () => {
  const text = policy('create: () => ({})').replace('export default', 'module.exports =');
  expect(await satrap(['check', './own.js'], written('own.js', text))).toMatchObject({ code: 0 });
});
