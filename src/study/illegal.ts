/** Illegal orders of several sheets as one list. */

import type { IllegalOrders } from '../games/game.js';
import { Tally } from '../run/tally.js';

/** Illegal orders of several sets of games, counted together. */
export function mergedIllegal(lists: readonly (readonly IllegalOrders[])[]): IllegalOrders[] {
  const tally = new Tally({ outcomes: 0, endings: 0, metrics: [] });
  for (const orders of lists.flat()) tally.addIllegal(orders);
  return tally.illegalOrders();
}
