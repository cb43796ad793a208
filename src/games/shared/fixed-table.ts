/**
 * Small tables that never change. V8 keeps typed arrays of up to 64 bytes in its heap, where they may be moved, and
 * compiled code then reads on each use where they lie and how long they are; of one with a buffer of its own it knows.
 */

export function fixedBytes(...values: number[]): Uint8Array {
  const table = new Uint8Array(new ArrayBuffer(values.length), 0, values.length);
  table.set(values);
  return table;
}

export function fixedWords(...values: number[]): Int32Array {
  const table = new Int32Array(new ArrayBuffer(4 * values.length), 0, values.length);
  table.set(values);
  return table;
}
