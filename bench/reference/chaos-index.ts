/** The Chaos Index (section 2). */

const HIGHEST = 100;
const HIGHEST_ON_TURN_ONE = 95;

/** What the index has to know about the game around it. */
export interface IndexContext {
  readonly turn: number;
  readonly spectacleInEffect: boolean;
  readonly leviathanInEffect: boolean;
  readonly catastrophicDefeat: boolean;
}

export class ChaosIndex {
  /** Kept in halves because of Leviathan. */
  private exact: number;

  constructor(
    start: number,
    private readonly context: IndexContext,
  ) {
    this.exact = start;
  }

  /** Charts and victory points read the index rounded down [R4]. */
  get value(): number {
    return Math.floor(this.exact);
  }

  get isAboveLimit(): boolean {
    return this.exact > HIGHEST;
  }

  /** One change, whatever its cause [R2] (4.4) [R3] [R72]. */
  change(amount: number): void {
    const { turn, spectacleInEffect, leviathanInEffect, catastrophicDefeat } = this.context;
    const factor = spectacleInEffect ? 2 : leviathanInEffect ? 0.5 : 1;
    this.exact = Math.max(1, this.exact + amount * factor);
    if (turn === 1) this.exact = Math.min(this.exact, HIGHEST_ON_TURN_ONE);
    if (!catastrophicDefeat) this.exact = Math.min(this.exact, HIGHEST);
  }
}
