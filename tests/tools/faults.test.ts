import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../src/package.js';
import { FAULTS } from './faults.js';

test('every fault that is planted changes a text that stands once in its file', () => {
  for (const { file, find, put } of FAULTS.flatMap(({ faults }) => faults)) {
    const text = readFileSync(join(packageRoot, file), 'utf8');
    expect(text.split(find), `${file}: ${find}: change faults.ts with it`).toHaveLength(2);
    expect(put).not.toBe(find);
  }
});
