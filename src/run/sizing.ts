/** Below this, handing a chunk over (24-38 µs) would be felt. */
const CHUNK_MS_MIN = 4;
/** Long enough for the overhead to vanish, short enough for live progress and a quick answer to Ctrl-C. */
const CHUNK_MS_TARGET = 100;
/** Size of a chunk while nothing is known of the speed. */
const FIRST_GAMES = 16;

/**
 * Sizes chunks by the measured time per game. Sizes depend on the machine; results do not depend on sizes.
 */
export class ChunkSizer {
  private msPerGame: number | null = null;

  /** @param fixed games per chunk, measured speed ignored; null: adaptive */
  constructor(
    private readonly threads: number,
    private readonly fixed: number | null,
  ) {}

  /** Takes in a played chunk; the newest counts as much as all before, because the first ones run uncompiled. */
  measured(games: number, ms: number): void {
    if (games === 0) return;
    const now = ms / games;
    this.msPerGame = this.msPerGame === null ? now : (this.msPerGame + now) / 2;
  }

  /** Milliseconds of a game as measured; null: not yet. */
  get perGame(): number | null {
    return this.msPerGame;
  }

  /** Size of the next chunk of a job that has `remaining` games left to hand out, with other jobs beside it `all`. */
  next(remaining: number, all = remaining): number {
    if (this.fixed !== null) return Math.min(this.fixed, remaining);
    if (this.msPerGame === null) return Math.min(FIRST_GAMES, remaining);
    const perMs = 1 / Math.max(this.msPerGame, 1e-6);
    const least = Math.ceil(CHUNK_MS_MIN * perMs);
    const target = Math.ceil(CHUNK_MS_TARGET * perMs);
    // Smaller towards the end, so that all threads finish together.
    const share = Math.ceil(all / (2 * this.threads));
    return Math.max(1, Math.min(remaining, target, Math.max(least, share)));
  }
}
