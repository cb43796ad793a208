const seen = new WeakMap<ArrayBufferView, Buffer>();

function bytesOf(array: ArrayBufferView): Buffer {
  const known = seen.get(array);
  if (known !== undefined) return known;
  const bytes = Buffer.from(array.buffer as ArrayBuffer, array.byteOffset, array.byteLength);
  seen.set(array, bytes);
  return bytes;
}

/** Up to so many words a loop is done before Node is asked. */
const SHORT = 100;

/** Whether two arrays hold the same: long ones in one piece, which is many times faster than word by word. */
export function sameBytes(a: Int32Array | Uint8Array, b: Int32Array | Uint8Array): boolean {
  if (a.length > SHORT || a.length !== b.length) return bytesOf(a).equals(bytesOf(b));
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** An array of words and what it was when it was noted. */
export class KeptWords {
  readonly words: Int32Array;
  private readonly bytes: Buffer;
  private readonly bytesNow: Buffer;

  constructor(private readonly now: Int32Array) {
    this.words = now.slice();
    this.bytes = bytesOf(this.words);
    this.bytesNow = bytesOf(now);
  }

  take(): void {
    this.words.set(this.now);
  }

  putBack(): void {
    this.now.set(this.words);
  }

  /** Whether the array is as it was. */
  isStill(): boolean {
    return this.bytes.equals(this.bytesNow);
  }
}
