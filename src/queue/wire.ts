import type { IllegalOrders } from '../games/game.js';
import type { ChunkResult } from '../run/chunk-player.js';
import { FAILURE_KINDS, type Failure } from '../run/failure.js';
import { decodeFrames, encodeFrame, type Frame } from '../run/frames.js';
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

/** null for bytes that are no whole result, also for any that somebody else may have put there. */
export function decodeResult(bytes: Uint8Array): { ticket: string; result: ChunkResult } | null {
  const frame = firstFrame(bytes);
  if (frame === null || !isHead(frame.head) || frame.head.numbers > frame.body.length) return null;
  const { ticket, finishedTo, playMs, failure, illegal, numbers, hasRows } = frame.head;
  const counts = new Float64Array(new Uint8Array(frame.body.subarray(0, numbers)).buffer);
  const tally = illegal === null ? null : { numbers: counts, illegal };
  const rows = hasRows ? new Uint8Array(frame.body.subarray(numbers)) : null;
  return { ticket, result: { finishedTo, tally, rows, playMs, failure } };
}

function firstFrame(bytes: Uint8Array): Frame | null {
  try {
    const [frame] = decodeFrames(bytes);
    return frame ?? null;
  } catch {
    // A head that is no JSON.
    return null;
  }
}

/** Whether all fields are of their kind. What they say is judged where it is known what was asked for. */
function isHead(value: unknown): value is ResultHead {
  if (!isObject(value)) return false;
  const { ticket, finishedTo, playMs, failure, illegal, numbers, hasRows } = value;
  return (
    [typeof ticket === 'string', isCount(finishedTo), isTime(playMs), typeof hasRows === 'boolean'].every(Boolean) &&
    isCount(numbers) &&
    numbers % Float64Array.BYTES_PER_ELEMENT === 0 &&
    (failure === null || isFailure(failure)) &&
    (illegal === null || (Array.isArray(illegal) && illegal.every(isIllegal)))
  );
}

function isFailure(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { kind, game, message, policy, decision, stack } = value;
  const texts = [policy, decision, stack].every((text) => text === null || typeof text === 'string');
  const known = FAILURE_KINDS.some((name) => name === kind);
  return known && texts && typeof message === 'string' && (game === null || isCount(game));
}

function isIllegal(value: unknown): boolean {
  if (!isObject(value)) return false;
  return typeof value.decision === 'string' && typeof value.reason === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isTime(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
