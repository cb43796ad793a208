/** A replayed game as a list of events, one for each line of the replay. */

import type { EventFacts } from '../games/game.js';

/** A line of the replay with what is known of it, and when it happened. */
export interface GameEvent extends Omit<EventFacts, 'turn' | 'phase' | 'kind'> {
  /** Counted from 0, the same as the line of the replay. */
  readonly number: number;
  /** 0: before the first turn. */
  readonly turn: number;
  /** Absent where the game names none. */
  readonly phase?: string;
  /** `line` where the game says no more than the text. */
  readonly kind: string;
  /** The line as `replay` prints it; it may be empty. */
  readonly text: string;
}

/** Turns lines and facts into events, in the order in which they come. */
export class EventMaker {
  private number = 0;
  private turn = 0;
  private phase: string | null = null;

  event(text: string, facts: EventFacts = {}): GameEvent {
    const { kind = 'line', turn, phase, ...rest } = facts;
    const begun = kind === 'turn' ? turn : Number(/^Turn (\d+)\b/.exec(text)?.[1] ?? Number.NaN);
    if (begun !== undefined && !Number.isNaN(begun)) {
      this.turn = begun;
      this.phase = null;
    }
    if (phase !== undefined) this.phase = phase;
    const when = { number: this.number++, turn: this.turn, ...(this.phase !== null && { phase: this.phase }) };
    return { ...when, kind: kind === 'line' && begun === this.turn ? 'turn' : kind, ...rest, text };
  }
}
