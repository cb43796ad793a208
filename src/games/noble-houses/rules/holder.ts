/** Who holds a system against all others (4.8). */

import { bit, cell, NOBODY } from '../position/layout.js';
import { armies, began, controller, N_IN_ORDER, n, order } from '../position/state.js';

/**
 * [N21]: the controller with armies there, else who had an army there when movement began, else the first side in
 * order.
 */
export function holderOf(system: number): number {
  const owner = controller[system];
  if (owner >= 0 && armies[cell(system, owner)] > 0) return owner;
  let first = NOBODY;
  for (let i = 0; i < n[N_IN_ORDER]; i++) {
    const seat = order[i];
    if (armies[cell(system, seat)] === 0) continue;
    if ((began[seat] & bit(system)) !== 0) return seat;
    if (first === NOBODY) first = seat;
  }
  return first;
}
