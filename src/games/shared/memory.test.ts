import { afterEach, expect, test } from 'vitest';
import { blocksForThread, memory, setAside } from './memory.js';

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('satrap.memory'));
});

test('memory comes from the blocks that were set aside, each once, then from elsewhere', () => {
  const blocks = blocksForThread();
  setAside(blocks);
  const given = Array.from({ length: blocks.length + 1 }, () => memory(20_000));
  expect(new Set(given).size).toBe(blocks.length + 1);
  expect(given.filter((block) => blocks.includes(block))).toHaveLength(blocks.length);
  expect(given.at(-1)?.byteLength).toBe(20_000);
  for (const block of given) expect(new Uint8Array(block).every((byte) => byte === 0)).toBe(true);
});

test('what is larger than a block gets memory of its own, and the block is left for others', () => {
  const blocks = blocksForThread();
  setAside(blocks);
  expect(blocks).not.toContain(memory(blocks[0].byteLength + 1));
  expect(blocks).toContain(memory(blocks[0].byteLength));
});

test('a thread that serves another pool keeps what it has', () => {
  const first = blocksForThread();
  setAside(first);
  setAside(blocksForThread());
  expect(first).toContain(memory(1));
});
