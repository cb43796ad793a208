import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodeFrames, encodeFrame } from './frames.js';

const HEAD = { kind: 'rows', job: 2 };

/** A frame whose checksum is right, and whose head claims so many bytes. */
function withHeadOf(bytes: number): Uint8Array {
  const frame = Buffer.from(encodeFrame(HEAD));
  frame.writeUInt32LE(bytes, 8);
  frame.writeUInt32LE(crc32(frame.subarray(8)), 4);
  return frame;
}

test('frames come back as they were written, up to one that is not whole', () => {
  const body = Uint8Array.of(1, 2, 3);
  const bytes = Buffer.concat([encodeFrame(HEAD, body), encodeFrame({}), encodeFrame(HEAD).subarray(0, -1)]);
  const frames = [...decodeFrames(bytes)];
  expect(frames.map(({ head, body }) => ({ head, body: [...body] }))).toEqual([
    { head: HEAD, body: [1, 2, 3] },
    { head: {}, body: [] },
  ]);
});

test('a head longer than its frame is none, whatever the checksum says', () => {
  const length = JSON.stringify(HEAD).length;
  expect([...decodeFrames(withHeadOf(length))]).toHaveLength(1);
  expect([...decodeFrames(withHeadOf(length + 1))]).toEqual([]);
});
