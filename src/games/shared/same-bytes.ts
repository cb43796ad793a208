const seen = new WeakMap<ArrayBufferView, Buffer>();

function bytesOf(array: ArrayBufferView): Buffer {
  const known = seen.get(array);
  if (known !== undefined) return known;
  const bytes = Buffer.from(array.buffer as ArrayBuffer, array.byteOffset, array.byteLength);
  seen.set(array, bytes);
  return bytes;
}

/** Whether two arrays hold the same. In one piece, which is many times faster than word by word: for checked games. */
export function sameBytes(a: ArrayBufferView, b: ArrayBufferView): boolean {
  return bytesOf(a).equals(bytesOf(b));
}
