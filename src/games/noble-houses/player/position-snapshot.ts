/**
 * The position before a decision, to be compared with what it is afterwards. Orders are carried out while a policy
 * decides, so each desk says when one begins (the position must be as it was left) and when it is done (it may have
 * changed).
 */

import { PolicyFault } from '../../game.js';
import type { Snapshot } from '../../shared/decision-watch.js';
import { KeptWords } from '../../shared/same-bytes.js';
import { words } from '../position/state.js';

/** The snapshot of the decision that is being made in a checked game. */
const watched: { snapshot: PositionSnapshot | null } = { snapshot: null };

export class PositionSnapshot implements Snapshot {
  private readonly before = new KeptWords(words);

  take(): void {
    this.before.take();
    watched.snapshot = this;
  }

  difference(): string | null {
    watched.snapshot = null;
    return this.changed();
  }

  changed(): string | null {
    if (this.before.isStill()) return null;
    const before = this.before.words;
    const i = words.findIndex((word, at) => word !== before[at]);
    return `word ${i} of the position was ${before[i]} and is ${words[i]}`;
  }
}

/** @throws PolicyFault where the policy changed the position itself since its last order */
export function orderBegins(seat: number, decision: string): void {
  const change = watched.snapshot?.changed() ?? null;
  if (change !== null) throw new PolicyFault(seat, decision, `it changed the game itself: ${change}`);
}

export function orderDone(): void {
  watched.snapshot?.take();
}
