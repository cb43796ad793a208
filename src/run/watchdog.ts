import { QUEUED } from './chunk.js';

/** Notices when a progress word on shared memory stands still. */
export class Standstill {
  private lastWord = QUEUED;
  private lastChange = Date.now();

  constructor(private readonly stuckAfterMs: number) {}

  /** What to say of it. */
  get message(): string {
    return `no progress for ${this.stuckAfterMs / 1000} s (--stuck-after)`;
  }

  /** How often to look. */
  static intervalMs(stuckAfterMs: number): number {
    return Math.min(1000, Math.max(20, stuckAfterMs / 8));
  }

  /** Whether the word has stood still for too long. @param waiting it may, since nobody has begun yet */
  tooLong(word: number, waiting = false): boolean {
    const now = Date.now();
    if (word === this.lastWord && !waiting) return now - this.lastChange > this.stuckAfterMs;
    this.lastWord = word;
    this.lastChange = now;
    return false;
  }
}
