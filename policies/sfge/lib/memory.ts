import { memory } from '../../../src/games/sfge/kit.js';

/** What is asked for at once: several small ones share it. */
const BLOCK_BYTES = 1 << 16;

let block: ArrayBuffer | null = null;
let taken = 0;

/**
 * Arrays that stay where they are, for what the players of a thread think with one after another: compiled code knows
 * where each of them lies, where it would have to ask the player for its own (docs/performance.md). V8 moves typed
 * arrays of up to 64 bytes about, unless they have a buffer, so all of them are parts of one.
 */
export class Memory {
  private readonly buffer: ArrayBuffer;
  private readonly start: number;
  private readonly size: number;
  private used = 0;

  /** @param bytes at least what will be handed out, each array filled up to eight bytes */
  constructor(bytes: number) {
    this.size = bytes;
    if (block === null || taken + bytes > block.byteLength) {
      block = memory(Math.max(bytes, BLOCK_BYTES));
      taken = 0;
    }
    this.buffer = block;
    this.start = taken;
    taken += (bytes + 7) & ~7;
  }

  doubles(count: number): Float64Array {
    return new Float64Array(this.buffer, this.next(8 * count), count);
  }

  words(count: number): Int32Array {
    return new Int32Array(this.buffer, this.next(4 * count), count);
  }

  bytes(count: number): Uint8Array {
    return new Uint8Array(this.buffer, this.next(count), count);
  }

  /** All that was handed out, for copying. */
  all(): Float64Array {
    return new Float64Array(this.buffer, this.start, this.used / 8);
  }

  private next(bytes: number): number {
    const at = this.start + this.used;
    this.used += (bytes + 7) & ~7;
    if (this.used > this.size) throw new RangeError(`${this.used} bytes of ${this.size}`);
    return at;
  }
}
