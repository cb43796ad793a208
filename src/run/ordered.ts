import type { Chunk } from './plan.js';

/** Takes the rows of one chunk; called in the order of the games. */
export type RowSink = (bytes: Uint8Array) => void;

/** A job as far as the order of rows is concerned. */
interface RowJob {
  readonly job: { readonly from: number };
  /** Games from here on have no rows; may become less. */
  readonly end: number;
}

/** Rows that wait for those of earlier games. */
export interface WaitingBlock {
  readonly chunk: Chunk;
  readonly bytes: Uint8Array;
}

/** How far the rows are in order. */
export interface RowPosition {
  /** The next rows are those of this game of this job. */
  readonly job: number;
  readonly game: number;
  /** Bytes passed on so far. */
  readonly length: number;
  /** Per finished job: bytes up to its end. */
  readonly ends: readonly number[];
}

/** Passes the rows of chunks on in the order of the games, whatever the order in which they arrive. */
export class OrderedBlocks {
  /** Where rows go; null: they are there already. */
  sink: RowSink | null = null;
  private job = 0;
  private game: number;
  private length = 0;
  private readonly ends: number[] = [];
  private readonly waiting = new Map<string, WaitingBlock>();

  constructor(private readonly jobs: readonly RowJob[]) {
    this.game = jobs[0].job.from;
    this.leaveFinished();
  }

  get position(): RowPosition {
    this.leaveFinished();
    return { job: this.job, game: this.game, length: this.length, ends: [...this.ends] };
  }

  /** Goes to where an earlier process was. */
  resumeAt({ job, game, length, ends }: RowPosition): void {
    this.job = job;
    this.game = game;
    this.length = length;
    this.ends.splice(0, this.ends.length, ...ends);
  }

  /** Blocks that wait for an earlier one, by game. */
  waitingBlocks(): WaitingBlock[] {
    return [...this.waiting.values()].sort((a, b) => a.chunk.job - b.chunk.job || a.chunk.from - b.chunk.from);
  }

  /** How many blocks wait. */
  get waitingCount(): number {
    return this.waiting.size;
  }

  /** True when rows of the chunk would be passed on at once. */
  isNext({ job, from }: Chunk): boolean {
    this.leaveFinished();
    return job === this.job && from === this.game;
  }

  /** Takes the rows of a chunk (each chunk once); a chunk without rows is fine. */
  put(chunk: Chunk, bytes: Uint8Array): void {
    this.waiting.set(key(chunk.job, chunk.from), { chunk, bytes });
    this.leaveFinished();
    for (let block = this.takeNext(); block; block = this.takeNext()) {
      this.game = block.chunk.to;
      this.pass(block.bytes);
      this.leaveFinished();
    }
  }

  /** As `put` for the next chunk, whose `length` bytes of rows an earlier process passed on. */
  skip(chunk: Chunk, length: number): void {
    this.length += length;
    this.put(chunk, new Uint8Array(0));
  }

  /** Passes on what still waits, in order, leaving the gaps out. */
  flush(): void {
    for (const { chunk, bytes } of this.waitingBlocks()) if (chunk.from < this.jobs[chunk.job].end) this.pass(bytes);
    this.waiting.clear();
  }

  private pass(bytes: Uint8Array): void {
    this.length += bytes.length;
    if (bytes.length > 0) this.sink?.(bytes);
  }

  private takeNext(): WaitingBlock | undefined {
    const name = key(this.job, this.game);
    const block = this.waiting.get(name);
    this.waiting.delete(name);
    return block;
  }

  /** Goes on to the next job where one is finished, and forgets what came from beyond its end. */
  private leaveFinished(): void {
    while (this.job < this.jobs.length && this.game >= this.jobs[this.job].end) {
      for (const [name, { chunk }] of this.waiting) if (chunk.job === this.job) this.waiting.delete(name);
      this.ends.push(this.length);
      this.job++;
      if (this.job < this.jobs.length) this.game = this.jobs[this.job].job.from;
    }
  }
}

function key(job: number, from: number): string {
  return `${job}:${from}`;
}
