/** Counts illegal orders by decision and reason; nothing is allocated for one seen before. */

import type { IllegalOrders } from '../game.js';

interface Refusal {
  readonly decision: string;
  readonly reason: string;
  count: number;
  readonly firstGame: number;
}

export class Refusals {
  private readonly list: Refusal[] = [];

  add(decision: string, reason: string, game: number): void {
    for (let i = 0; i < this.list.length; i++) {
      const known = this.list[i];
      if (known.decision === decision && known.reason === reason) {
        known.count++;
        return;
      }
    }
    this.list.push({ decision, reason, count: 1, firstGame: game });
  }

  report(): readonly IllegalOrders[] {
    return this.list.map((r) => ({ seat: 0, ...r }));
  }
}
