/** How far it is from system to system (3, 8). */

import { isDue, isOpen } from '../position/event-state.js';
import { SYSTEMS } from '../position/layout.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';

/** Distance by system with what events add (8); 0 within a system. */
export const distanceNow = new Int32Array(SYSTEMS * t.SYSTEM_SLOTS);

/** What the distances were measured with last, -1: nothing yet, or another map; and which of `common` hold, as bits. */
const last = { key: -1, known: 0 };
/** Without space whales: by how much longer all distances are (0 to 2), twice; the second if a rift parts provinces. */
const common = Array.from({ length: 6 }, () => new Int32Array(distanceNow.length));

/** To be called when another map is in play. */
export function forgetDistances(): void {
  last.key = -1;
  last.known = 0;
}

function commonDistances(systems: number, everywhere: number, rift: number): Int32Array {
  const number = 2 * everywhere + (rift > 0 ? 1 : 0);
  const table = common[number];
  if ((last.known & (1 << number)) !== 0) return table;
  last.known |= 1 << number;
  for (let a = 0; a < systems; a++) {
    const row = a * t.SYSTEM_SLOTS;
    const home = t.systemProvince[a];
    for (let b = 0; b < systems; b++)
      table[row + b] = t.distances[row + b] + everywhere + (t.systemProvince[b] === home ? 0 : rift);
    table[row + a] = 0;
  }
  return table;
}

/** To be called when an event card is turned up or goes. */
export function measure(systems: number): void {
  const everywhere = (isOpen(1) ? 1 : 0) + (isOpen(2) ? 1 : 0);
  const rift = isDue(3) ? 2 : 0;
  const toWhales = isOpen(5) ? 1 : 0;
  const fromWhales = isDue(5) ? 1 : 0;
  const whales = toWhales + fromWhales > 0 ? s.n[s.N_WHALES] : -1;
  const key = everywhere + 4 * rift + 16 * toWhales + 32 * fromWhales + 64 * (whales + 1);
  if (key === last.key) return;
  last.key = key;
  distanceNow.set(commonDistances(systems, everywhere, rift));
  if (whales < 0) return;
  for (let a = 0; a < systems; a++) {
    if (a === whales) continue;
    distanceNow[a * t.SYSTEM_SLOTS + whales] += toWhales;
    distanceNow[whales * t.SYSTEM_SLOTS + a] += fromWhales;
  }
}

/** What G9 adds to a rating for a jump between two systems. */
export function dilation(from: number, to: number): number {
  if (s.n[s.N_HYPER] < 0 || !isOpen(9)) return 0;
  const where = t.province[s.n[s.N_HYPER]];
  return t.systemProvince[from] === where || t.systemProvince[to] === where ? 1 : 0;
}
