/**
 * The position before a decision, to be compared with what it is afterwards. Orders are carried out while a policy
 * decides, so each desk says when one begins (the position must be as it was left) and when it is done (it may have
 * changed).
 */

import { PolicyFault } from '../../game.js';
import type { Snapshot } from '../../shared/decision-watch.js';
import * as s from '../position/state.js';

/** The snapshot of the decision that is being made in a checked game, and how many are: a festival's events ask too. */
const watched: { snapshot: PositionSnapshot | null; depth: number } = { snapshot: null, depth: 0 };

/** Before a game, and before somebody plays on in it: no decision is being made. */
export function nothingWatched(): void {
  watched.snapshot = null;
  watched.depth = 0;
}

export class PositionSnapshot implements Snapshot {
  private readonly before = new Int32Array(s.words.length);
  private readonly land = new Int32Array(s.SECTORS_MAX * s.L_SIZE);
  private readonly pool = new Int32Array(s.BUILDINGS_MAX * s.B_SIZE);

  take(): void {
    watched.depth++;
    watched.snapshot = this;
    this.copy();
  }

  copy(): void {
    this.before.set(s.words);
    this.land.set(s.land.subarray(0, s.n[s.N_SECTORS] * s.L_SIZE));
    this.pool.set(s.pool.subarray(0, s.n[s.N_POOL] * s.B_SIZE));
  }

  difference(): string | null {
    if (--watched.depth === 0) watched.snapshot = null;
    return this.changed();
  }

  changed(): string | null {
    return (
      differs('word', s.words, this.before, s.words.length) ??
      differs('number of the Sectors', s.land, this.land, s.n[s.N_SECTORS] * s.L_SIZE) ??
      differs('number of the buildings', s.pool, this.pool, s.n[s.N_POOL] * s.B_SIZE)
    );
  }
}

function differs(what: string, now: Int32Array, before: Int32Array, length: number): string | null {
  for (let i = 0; i < length; i++) if (now[i] !== before[i]) return `${what} ${i} was ${before[i]} and is ${now[i]}`;
  return null;
}

/** @throws PolicyFault where the policy changed the position itself since its last order */
export function orderBegins(decision: string): void {
  const change = watched.snapshot?.changed() ?? null;
  if (change !== null) throw new PolicyFault(0, decision, `it changed the game itself: ${change}`);
}

export function orderDone(): void {
  watched.snapshot?.copy();
}
