import type { IllegalOrders } from '../games/game.js';
import { decodeFrames, encodeFrame, type Frame } from './frames.js';
import type { RowPosition } from './ordered.js';
import type { Chunk } from './plan.js';
import type { Range } from './ranges.js';
import type { RunCounts } from './run-counts.js';
import type { TallyData } from './tally.js';

/**
 * A checkpoint is a file of frames. The first says what is played; the others, in this order of first appearance:
 * - `tally`: counts of ranges of a job (a snapshot of everything before it),
 * - `block`: rows that wait for earlier ones (part of a snapshot),
 * - `rows`: how far games.csv is written (end of a snapshot, with `--per-game`),
 * - `chunk`: a chunk that was played after the snapshot.
 */
type Head =
  | { readonly kind: 'run'; readonly run: unknown }
  | {
      readonly kind: 'tally';
      readonly job: number;
      readonly ranges: readonly Range[];
      readonly illegal: readonly IllegalOrders[];
    }
  | { readonly kind: 'rows'; readonly position: RowPosition; readonly crc: number }
  | { readonly kind: 'block'; readonly chunk: Chunk }
  | ChunkHead;

interface ChunkHead {
  readonly kind: 'chunk';
  readonly chunk: Chunk;
  readonly illegal: readonly IllegalOrders[];
  /** Bytes of the tally's numbers, which begin the body. */
  readonly numbers: number;
  /** What the chunk has put into games.csv; null: its rows wait, in the body, or there are none. */
  readonly written: ChunkRows | null;
}

/** Rows of a chunk in games.csv. */
interface ChunkRows {
  /** Bytes of the chunk itself. */
  readonly own: number;
  /** The file after this chunk and what waited for it. */
  readonly file: RowsWritten;
}

/** How much of games.csv belongs to a checkpoint. */
export interface RowsWritten {
  readonly length: number;
  /** CRC-32 of so many bytes. */
  readonly crc: number;
}

/** First frame of a checkpoint. @param run anything that is JSON */
export function encodeRun(run: object): Uint8Array {
  return encodeFrame({ kind: 'run', run } satisfies Head);
}

/** The frame of one chunk. @param written where its rows are, if they are in games.csv already */
export function encodeChunk(
  chunk: Chunk,
  tally: TallyData,
  rows: Uint8Array | null,
  written: ChunkRows | null,
): Uint8Array {
  const numbers = bytesOf(tally.numbers);
  const head: Head = { kind: 'chunk', chunk, illegal: tally.illegal, numbers: numbers.length, written };
  return encodeFrame(head, numbers, ...(rows === null || written !== null ? [] : [rows]));
}

/** Everything the counts of a run know, as frames. @param crc CRC of the rows passed on so far */
export function encodeSnapshot(counts: RunCounts, crc: number): Uint8Array {
  const frames: Uint8Array[] = [];
  const put = (head: Head, body: Uint8Array): void => {
    frames.push(encodeFrame(head, body));
  };
  for (const [job, state] of counts.states.entries())
    for (const { ranges, tally } of state.pieces())
      put({ kind: 'tally', job, ranges, illegal: tally.illegal }, bytesOf(tally.numbers));
  if (counts.blocks) {
    for (const { chunk, bytes } of counts.blocks.waitingBlocks()) put({ kind: 'block', chunk }, bytes);
    put({ kind: 'rows', position: counts.blocks.position, crc }, new Uint8Array(0));
  }
  return Buffer.concat(frames);
}

/** What the first frame says; undefined when there is none. */
export function decodeRun(bytes: Uint8Array): unknown {
  const [first] = decodeFrames(bytes);
  const head = first?.head as Head | undefined;
  return head?.kind === 'run' ? head.run : undefined;
}

/**
 * Brings empty counts to where the checkpoint is. Frames whose rows games.csv does not have (a power cut) and all
 * after them are left out: their games are played again.
 *
 * @param rowsFit whether games.csv begins with so many bytes of this CRC; asked with growing lengths
 * @returns how much of games.csv belongs to them
 */
export function restore(bytes: Uint8Array, counts: RunCounts, rowsFit: (rows: RowsWritten) => boolean): RowsWritten {
  let rows: RowsWritten = { length: 0, crc: 0 };
  /** Counts of games whose rows are not yet known to be there: a snapshot is taken whole, or not at all. */
  const uncertain: Frame[] = [];
  for (const frame of decodeFrames(bytes)) {
    const head = frame.head as Head;
    if (counts.blocks && (head.kind === 'tally' || head.kind === 'block')) {
      uncertain.push(frame);
      continue;
    }
    const after = rowsAfter(head, rows);
    if (after !== rows && !rowsFit(after)) break;
    for (const certain of [frame, ...uncertain.splice(0)]) apply(certain, counts);
    rows = { length: counts.blocks?.position.length ?? 0, crc: after.crc };
  }
  return rows;
}

/** What games.csv must begin with for a frame to be of use. */
function rowsAfter(head: Head, before: RowsWritten): RowsWritten {
  if (head.kind === 'rows') return { length: head.position.length, crc: head.crc };
  return head.kind === 'chunk' && head.written !== null ? head.written.file : before;
}

function apply({ head: anyHead, body }: Frame, counts: RunCounts): void {
  const head = anyHead as Head;
  switch (head.kind) {
    case 'tally':
      counts.states[head.job].take(head.ranges, { numbers: numbersOf(body), illegal: head.illegal });
      break;
    case 'rows':
      counts.blocks?.resumeAt(head.position);
      break;
    case 'block':
      counts.blocks?.put(head.chunk, new Uint8Array(body));
      break;
    case 'chunk': {
      const tally = { numbers: numbersOf(body.subarray(0, head.numbers)), illegal: head.illegal };
      const rows = new Uint8Array(body.subarray(head.numbers));
      counts.take({ chunk: head.chunk, tally, rows: head.written === null ? rows : null });
      if (head.written !== null) counts.blocks?.skip(head.chunk, head.written.own);
      break;
    }
  }
}

function bytesOf(numbers: Float64Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** A copy, because the bytes may lie at any address. */
function numbersOf(bytes: Uint8Array): Float64Array {
  return new Float64Array(new Uint8Array(bytes).buffer);
}
