/** The games of a ladder whose chunks come from volunteers: who may be believed, and what is played again for that. */

import type { Came, Work } from '../../src/run/core.js';
import type { Chunk, Job } from '../../src/run/plan.js';

/** How results are checked. A replay is a chunk played again by a machine that is trusted. */
export interface Check {
  /** Different volunteers who play each chunk. */
  readonly copies: 1 | 2;
  /** Share of chunks that are replayed. */
  readonly replays: number;
  /** So many chunks of each name are replayed before that share is enough. */
  readonly trial: number;
}

/** Whoever sends results under one name. */
export interface Name {
  results: number;
  /** Replays of its results. */
  replays: number;
  /** False results that were believed. */
  slipped: number;
  banned: boolean;
  /** Chunks in the ladder that rest on its word. */
  readonly chunks: number[];
}

/** What a volunteer sends. */
export interface Sent extends Came {
  readonly by: Name;
  /** 0: what the games gave. Anything else is a lie, and two lies of one value are the same. */
  readonly lie: number;
}

/** A chunk in the ladder. */
interface Believed {
  readonly by: readonly Name[];
  readonly lie: number;
}

const TRUTH: Believed = { by: [], lie: 0 };

/** Each chunk is one game here: what a game is does not matter for who lies about it. */
export class CheckedWork implements Work<Sent> {
  private readonly ladder: (Believed | null)[];
  /** First copies that wait for a second one. */
  private readonly single = new Map<number, Sent>();
  /** Chunks that are to be played once more. */
  private readonly again: number[] = [];
  private fresh = 0;
  private missing: number;
  private wrong = 0;
  /** Most chunks of the ladder that were false at one time. */
  worst = 0;
  replays = 0;
  readonly caught: Name[] = [];

  /** @param draw a number from 0 to below 1, as likely as any other */
  constructor(
    chunks: number,
    private readonly check: Check,
    private readonly draw: () => number,
  ) {
    this.ladder = new Array<Believed | null>(chunks).fill(null);
    this.missing = chunks;
  }

  get isComplete(): boolean {
    return this.missing === 0;
  }

  /** Chunks of the ladder that are false. */
  get left(): number {
    return this.wrong;
  }

  next(): Chunk | null {
    const { copies } = this.check;
    const isFresh = this.again.length === 0 && this.fresh < this.ladder.length * copies;
    const chunk = isFresh ? Math.floor(this.fresh++ / copies) : this.again.shift();
    return chunk === undefined ? null : { job: 0, from: chunk, to: chunk + 1 };
  }

  jobOf(): Job {
    throw new Error('a chunk lost its workers too often');
  }

  canBe(): boolean {
    return true;
  }

  take({ from: chunk }: Chunk, sent: Sent): void {
    sent.by.results++;
    if (sent.by.banned) this.again.push(chunk);
    else if (this.check.copies === 1) this.judge(chunk, [sent]);
    else this.pair(chunk, sent);
  }

  private pair(chunk: number, sent: Sent): void {
    const first = this.single.get(chunk);
    this.single.delete(chunk);
    if (first === undefined || first.by.banned) {
      this.single.set(chunk, sent);
      if (first) this.again.push(chunk);
    } else if (first.lie === sent.lie) this.judge(chunk, [first, sent]);
    else this.replay(chunk, [first, sent]);
  }

  /** Results of a chunk that agree. */
  private judge(chunk: number, sent: readonly Sent[]): void {
    const isNew = sent.some(({ by }) => by.results <= this.check.trial);
    if (isNew || this.draw() < this.check.replays) this.replay(chunk, sent);
    else {
      this.believe(chunk, { by: sent.map(({ by }) => by), lie: sent[0].lie });
      for (const { by, lie } of sent) {
        by.chunks.push(chunk);
        if (lie !== 0) by.slipped++;
      }
    }
  }

  private replay(chunk: number, sent: readonly Sent[]): void {
    this.replays++;
    this.believe(chunk, TRUTH);
    for (const { by, lie } of sent) {
      by.replays++;
      if (lie !== 0) this.ban(by);
    }
  }

  private believe(chunk: number, believed: Believed): void {
    this.ladder[chunk] = believed;
    this.missing--;
    if (believed.lie !== 0) this.worst = Math.max(this.worst, ++this.wrong);
  }

  /** Nothing that rests on the name's word stays in the ladder. */
  private ban(name: Name): void {
    if (name.banned) return;
    name.banned = true;
    this.caught.push(name);
    for (const chunk of name.chunks.splice(0)) {
      const believed = this.ladder[chunk];
      if (!believed?.by.includes(name)) continue;
      this.ladder[chunk] = null;
      this.missing++;
      if (believed.lie !== 0) this.wrong--;
      for (let copy = 0; copy < this.check.copies; copy++) this.again.push(chunk);
    }
  }
}
