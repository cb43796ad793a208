import { crc32 } from 'node:zlib';
import { encodeChunk, encodeRun, encodeSnapshot, type RowsWritten } from './checkpoint.js';
import type { PlayedChunk, RunCounts } from './run-counts.js';
import { SyncPace } from './sync-pace.js';

/** Where a journal is kept: a folder, or memory in a test. Every method may throw; then the run stops. */
export interface Disk {
  /** Appends to the checkpoint. */
  appendLog(bytes: Uint8Array): void;
  /** Replaces the checkpoint at once: after a kill there is the old one or the whole new one. */
  replaceLog(bytes: Uint8Array): void;
  /** Appends to games.csv. */
  appendRows(bytes: Uint8Array): void;
  /** Makes everything appended so far outlast a power cut. */
  sync(): void;
}

/** A log this much longer than its last snapshot is replaced by a new one. */
const GROWTH_BYTES_MAX = 8 << 20;
/** Keeps what is played on disk, chunk by chunk, so that a kill at any moment loses only what was being played. */
export class Journal {
  private readonly start: Uint8Array;
  private rowsCrc: number;
  private grownBytes = 0;
  private readonly pace: SyncPace;

  /**
   * Begins a checkpoint of what the counts hold. Their rows go to the disk from now on.
   *
   * @param run says what is played, as JSON
   * @param rows what games.csv holds
   * @param now milliseconds of a clock
   */
  constructor(
    private readonly counts: RunCounts,
    private readonly disk: Disk,
    run: object,
    rows: RowsWritten,
    now?: () => number,
  ) {
    this.start = encodeRun(run);
    this.rowsCrc = rows.crc;
    this.pace = new SyncPace(() => disk.sync(), now);
    if (counts.blocks) counts.blocks.sink = (bytes) => this.writeRows(bytes);
    this.snapshot();
  }

  /** Enters a chunk into the counts and keeps it. @throws when the disk refuses */
  record(played: PlayedChunk): void {
    const { blocks } = this.counts;
    const { chunk, tally, rows } = played;
    const inOrder = rows !== null && blocks?.isNext(chunk);
    this.counts.take(played);
    const file = { length: blocks?.position.length ?? 0, crc: this.rowsCrc };
    const frame = encodeChunk(chunk, tally, rows, inOrder ? { own: rows.length, file } : null);
    this.disk.appendLog(frame);
    this.grownBytes += frame.length;
    if (this.grownBytes > GROWTH_BYTES_MAX) this.snapshot();
    else this.pace.step();
  }

  /** Replaces the log by its sum. */
  snapshot(): void {
    this.pace.wait();
    this.disk.replaceLog(Buffer.concat([this.start, encodeSnapshot(this.counts, this.rowsCrc)]));
    this.grownBytes = 0;
  }

  private writeRows(bytes: Uint8Array): void {
    this.disk.appendRows(bytes);
    this.rowsCrc = crc32(bytes, this.rowsCrc);
  }
}
