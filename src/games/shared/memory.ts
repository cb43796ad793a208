/**
 * Memory for the state of the game in play. Compiled code holds the addresses of arrays that never change place. Those
 * of a program's main thread are short numbers, written into the instructions that use them; what another thread asks
 * for lies far away, and each use takes one more instruction, of ten bytes: 0.94 of the speed (docs/performance.md). A
 * thread that plays is therefore given memory of the main thread.
 */

/** Shared by all copies of this module: each game has its own. */
const SET_ASIDE = Symbol.for('satrap.memory');

/** For whoever starts a thread that plays: blocks to hand over to it, not copied. */
export function blocksForThread(): ArrayBuffer[] {
  return Array.from({ length: BLOCKS }, () => new ArrayBuffer(BLOCK_BYTES));
}

/** Blocks that have a place of their own begin at 128 KB; the state of a game takes two to four. */
const BLOCK_BYTES = 1 << 16;
const BLOCKS = 8;

/** For the thread: what it was handed is for games loaded from now on. */
export function setAside(blocks: readonly ArrayBuffer[]): void {
  if (Reflect.get(globalThis, SET_ASIDE) === undefined) Reflect.set(globalThis, SET_ASIDE, [...blocks]);
}

/** Memory of at least so many bytes, all of them 0: of what was set aside, while there is some, else new. @public */
export function memory(bytes: number): ArrayBuffer {
  const blocks = Reflect.get(globalThis, SET_ASIDE) as ArrayBuffer[] | undefined;
  const last = blocks?.at(-1);
  if (last === undefined || last.byteLength < bytes) return new ArrayBuffer(bytes);
  blocks?.pop();
  return last;
}
