import type { Engine, IllegalOrders } from '../games/game.js';
import { isChecked } from './plan.js';
import type { RowWriter } from './rows.js';
import type { Tally } from './tally.js';

/** Where a worker says which game it plays: read by the main thread to find games that never end. */
export interface ProgressSlot {
  readonly words: Int32Array;
  readonly index: number;
}

/** Values of a progress word; from `PLAYING` on: games of the chunk begun, counted from 0. */
export const QUEUED = 0;
export const STARTING = 1;
export const PLAYING = 2;

/** A game that threw; everything before it is in the tally. */
export interface GameError {
  readonly game: number;
  readonly checked: boolean;
  readonly error: unknown;
}

/**
 * Plays the games `from <= index < to` into the tally (and the rows, if asked for). Stops at the first game that throws
 * and returns it; null when all games were played.
 *
 * @param checkAll all games in checked mode, not only some; their records are the same
 */
export function playChunk(
  engine: Pick<Engine, 'record' | 'play' | 'playChecked'>,
  from: number,
  to: number,
  tally: Pick<Tally, 'add'>,
  rows: RowWriter | null,
  progress: ProgressSlot,
  checkAll = false,
): GameError | null {
  for (let game = from; game < to; game++) {
    progress.words[progress.index] = PLAYING + game - from;
    const checked = checkAll || isChecked(game);
    try {
      if (checked) engine.playChecked(game);
      else engine.play(game);
    } catch (error) {
      return { game, checked, error };
    }
    tally.add(engine.record);
    if (rows !== null) rows.add(game, engine.record);
  }
  return null;
}

/** Illegal orders of `after` that are not yet in `before`: engines count from their creation, chunks need their own. */
export function newIllegalOrders(before: readonly IllegalOrders[], after: readonly IllegalOrders[]): IllegalOrders[] {
  const result: IllegalOrders[] = [];
  for (const orders of after) {
    const known = before.find(
      (old) => old.seat === orders.seat && old.decision === orders.decision && old.reason === orders.reason,
    );
    const count = orders.count - (known?.count ?? 0);
    if (count > 0) result.push({ ...orders, count });
  }
  return result;
}
