/** Counts illegal orders by seat, decision and reason; nothing is allocated for one seen before. */

import type { IllegalOrders } from '../game.js';

interface Counted {
  readonly seat: number;
  readonly decision: string;
  readonly reason: string;
  count: number;
  readonly firstGame: number;
}

export class IllegalOrderCounts {
  private readonly list: Counted[] = [];
  /** Not counted now: the game in play is laid aside. */
  paused = false;

  add(decision: string, reason: string, game: number, seat = 0): void {
    if (this.paused) return;
    for (let i = 0; i < this.list.length; i++) {
      const known = this.list[i];
      if (known.seat === seat && known.decision === decision && known.reason === reason) {
        known.count++;
        return;
      }
    }
    this.list.push({ seat, decision, reason, count: 1, firstGame: game });
  }

  report(): readonly IllegalOrders[] {
    return this.list.map((counted) => ({ ...counted }));
  }
}
