import { crc32 } from 'node:zlib';
import { encodeChunk, encodeRun, encodeSnapshot, type RowsWritten } from './checkpoint.js';
import type { Ledger, Played } from './ledger.js';

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
/** Data outlast a kill at once, a power cut after so long, or longer where the disk is slow. */
const SYNC_MS = 5000;
/** At most this share of the time goes into waiting for the disk. */
const SYNC_SHARE_MAX = 0.005;

/** Keeps what is played on disk, chunk by chunk, so that a kill at any moment loses only what was being played. */
export class Journal {
  private readonly start: Uint8Array;
  private rowsCrc: number;
  private grownBytes = 0;
  private nextSync: number;

  /**
   * Begins a checkpoint of what the ledger holds. The ledger's rows go to the disk from now on.
   *
   * @param run says what is played, as JSON
   * @param rows what games.csv holds
   * @param now milliseconds of a clock
   */
  constructor(
    private readonly ledger: Ledger,
    private readonly disk: Disk,
    run: object,
    rows: RowsWritten,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.start = encodeRun(run);
    this.rowsCrc = rows.crc;
    this.nextSync = now() + SYNC_MS;
    if (ledger.blocks) ledger.blocks.sink = (bytes) => this.writeRows(bytes);
    this.snapshot();
  }

  /** Enters a chunk into the ledger and keeps it. @throws when the disk refuses */
  record(played: Played): void {
    const { blocks } = this.ledger;
    const { chunk, tally, rows } = played;
    const inOrder = rows !== null && blocks?.isNext(chunk);
    this.ledger.take(played);
    const file = { length: blocks?.position.length ?? 0, crc: this.rowsCrc };
    const frame = encodeChunk(chunk, tally, rows, inOrder ? { own: rows.length, file } : null);
    this.disk.appendLog(frame);
    this.grownBytes += frame.length;
    if (this.grownBytes > GROWTH_BYTES_MAX) this.snapshot();
    else if (this.now() >= this.nextSync) this.sync();
  }

  /** Replaces the log by its sum. */
  snapshot(): void {
    this.sync();
    this.disk.replaceLog(Buffer.concat([this.start, encodeSnapshot(this.ledger, this.rowsCrc)]));
    this.grownBytes = 0;
  }

  private sync(): void {
    const begin = this.now();
    this.disk.sync();
    const end = this.now();
    this.nextSync = end + Math.max(SYNC_MS, (end - begin) / SYNC_SHARE_MAX);
  }

  private writeRows(bytes: Uint8Array): void {
    this.disk.appendRows(bytes);
    this.rowsCrc = crc32(bytes, this.rowsCrc);
  }
}
