import type { IllegalOrders } from '../games/game.js';
import type { ChunkResult } from '../run/chunk-player.js';
import type { Failure } from '../run/failure.js';
import { decodeFrames, encodeFrame } from '../run/frames.js';
import type { Chunk } from '../run/plan.js';

/** A chunk in the queue. */
export interface QueuedChunk {
  readonly ticket: string;
  readonly chunk: Chunk;
}

interface ResultHead {
  readonly ticket: string;
  readonly finishedTo: number;
  readonly playMs: number;
  readonly failure: Failure | null;
  /** Of the tally; null without one. */
  readonly illegal: readonly IllegalOrders[] | null;
  /** Bytes of the tally's numbers, which begin the body. */
  readonly numbers: number;
  readonly hasRows: boolean;
}

/** A result as bytes. */
export function encodeResult(ticket: string, { finishedTo, playMs, failure, tally, rows }: ChunkResult): Buffer {
  const numbers = tally?.numbers ?? new Float64Array(0);
  const head: ResultHead = {
    ...{ ticket, finishedTo, playMs, failure },
    illegal: tally?.illegal ?? null,
    numbers: numbers.byteLength,
    hasRows: rows !== null,
  };
  const body = [new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), rows ?? new Uint8Array(0)];
  return Buffer.from(encodeFrame(head, ...body));
}

/** null for bytes that are no whole result. */
export function decodeResult(bytes: Uint8Array): { ticket: string; result: ChunkResult } | null {
  const [frame] = decodeFrames(bytes);
  if (!frame) return null;
  const { ticket, finishedTo, playMs, failure, illegal, numbers, hasRows } = frame.head as ResultHead;
  const counts = new Float64Array(new Uint8Array(frame.body.subarray(0, numbers)).buffer);
  const tally = illegal === null ? null : { numbers: counts, illegal };
  const rows = hasRows ? new Uint8Array(frame.body.subarray(numbers)) : null;
  return { ticket, result: { finishedTo, tally, rows, playMs, failure } };
}
