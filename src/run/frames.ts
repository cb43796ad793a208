import { crc32 } from 'node:zlib';

/** A piece of a checkpoint: a short description and the bytes that go with it. */
export interface Frame {
  readonly head: unknown;
  readonly body: Uint8Array;
  /** Bytes up to the end of the frame. */
  readonly end: number;
}

/** Bytes of all of the frame after these two words, and their CRC-32. */
const PREFIX_BYTES = 8;

/**
 * Bytes of a frame: length, CRC, length of the head, head as JSON, body; all words little-endian. A frame that was
 * written by half, or never reached the disk, is told by its CRC.
 */
export function encodeFrame(head: object, ...body: readonly Uint8Array[]): Uint8Array {
  const text = Buffer.from(JSON.stringify(head));
  const rest = Buffer.concat([Buffer.alloc(4), text, ...body]);
  rest.writeUInt32LE(text.length, 0);
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32LE(rest.length, 0);
  prefix.writeUInt32LE(crc32(rest), 4);
  return Buffer.concat([prefix, rest]);
}

/** The frames at the beginning of `bytes` that are whole; what follows a broken one is not looked at. */
export function* decodeFrames(bytes: Uint8Array): Generator<Frame> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + PREFIX_BYTES + 4 <= buffer.length; ) {
    const length = buffer.readUInt32LE(at);
    const start = at + PREFIX_BYTES;
    at = start + length;
    if (length < 4 || at > buffer.length) return;
    const rest = buffer.subarray(start, at);
    if (crc32(rest) !== buffer.readUInt32LE(start - 4)) return;
    const bodyStart = 4 + rest.readUInt32LE(0);
    if (bodyStart > rest.length) return;
    yield { head: JSON.parse(rest.toString('utf8', 4, bodyStart)), body: rest.subarray(bodyStart), end: at };
  }
}
