import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceHash } from './source-hash.js';

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'satrap-'));
  mkdirSync(join(folder, 'lib'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('the hash of a policy that imports nothing is that of its file', () => {
  const folder = folderWith({ 'mine.ts': 'export default {};\n' });
  expect(sourceHash(join(folder, 'mine.ts'))).toBe(createHash('sha256').update('export default {};\n').digest('hex'));
});

test('the hash depends on what the policy imports, directly or not, and not on where it lies', () => {
  const files = {
    'mine.ts': "import { a } from './lib/a.js';\nimport type { V } from 'elsewhere';\nexport default { a };\n",
    'lib/a.ts': "export { b as a } from '../b.js';\n",
    'b.ts': 'export const b = 1;\n',
  };
  const hash = sourceHash(join(folderWith(files), 'mine.ts'));
  expect(sourceHash(join(folderWith(files), 'mine.ts'))).toBe(hash);
  expect(sourceHash(join(folderWith({ ...files, 'b.ts': 'export const b = 2;\n' }), 'mine.ts'))).not.toBe(hash);
  expect(sourceHash(join(folderWith({ ...files, 'unused.ts': '' }), 'mine.ts'))).toBe(hash);
});
