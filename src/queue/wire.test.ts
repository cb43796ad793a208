import { describe, expect, test } from 'vitest';
import { encodeFrame } from '../run/frames.js';
import { decodeResult, encodeResult } from './wire.js';

const RESULT = {
  ...{ finishedTo: 7, playMs: 1.5, failure: null, rows: null },
  tally: { numbers: Float64Array.of(1, 2), illegal: [] },
};
const HEAD = { ticket: 't', finishedTo: 7, playMs: 1.5, failure: null, illegal: [], numbers: 16, hasRows: false };
const FAILURE = { kind: 'policy', game: 3, message: 'm', policy: null, decision: null, stack: null };

describe('a result on the queue', () => {
  test('comes back as it was sent', () => {
    expect(decodeResult(encodeResult('t', RESULT))).toEqual({ ticket: 't', result: RESULT });
    expect(decodeResult(encodeFrame({ ...HEAD, failure: FAILURE }, new Uint8Array(16)))).toMatchObject({ ticket: 't' });
  });

  test.each([
    ...[{ ticket: 3 }, { finishedTo: -1 }, { finishedTo: null }, { playMs: 'x' }, { playMs: -1 }, { hasRows: 1 }],
    ...[{ numbers: 15 }, { numbers: 24 }, { numbers: -8 }, { illegal: {} }, { illegal: [null] }, { illegal: [{}] }],
    ...[{ failure: 'x' }, { failure: {} }, { failure: { ...FAILURE, kind: 'x' } }],
    ...[{ failure: { ...FAILURE, game: '3' } }, { failure: { ...FAILURE, message: null } }],
  ])('is none with %j', (wrong) => {
    expect(decodeResult(encodeFrame({ ...HEAD, ...wrong }, new Uint8Array(16)))).toBeNull();
  });

  test('is none where the bytes are something else', () => {
    const noJson = Buffer.from(encodeFrame({ a: 1 }));
    for (const bytes of [new Uint8Array(0), Buffer.from('forged'), noJson.subarray(3), encodeFrame([null])])
      expect(decodeResult(bytes)).toBeNull();
  });
});
