import { memory } from './memory.js';

/** Arrays of a game's state, laid one behind the other in one buffer, so that the whole is copied by one `set`. */
export class Arena {
  private readonly block: ArrayBuffer;
  private taken = 0;

  /** @param bytesMax at least what will be taken; what is left over costs nothing but its memory */
  constructor(bytesMax: number) {
    this.block = memory(bytesMax);
  }

  /** The next `length` words, from a whole word on. */
  take(length: number): Int32Array {
    this.taken = 4 * Math.ceil(this.length);
    const array = new Int32Array(this.block, this.taken, length);
    this.taken += 4 * length;
    return array;
  }

  /** The next `length` bytes. */
  takeBytes(length: number): Uint8Array {
    const array = new Uint8Array(this.block, this.taken, length);
    this.taken += length;
    return array;
  }

  /** All that was taken, as words; bytes are filled up to a whole word. */
  all(): Int32Array {
    return new Int32Array(this.block, 0, Math.ceil(this.taken / 4));
  }

  /** Words taken by now. */
  get length(): number {
    return this.taken / 4;
  }
}
