/** Phases 5 and 6: troops are bought, then ships and self-transport armies move (sections 4 and 5). */

import { fleetDesk } from '../player/fleet-desk.js';
import { marketDesk } from '../player/market-desk.js';
import { decisions, viewOf } from '../player/table.js';
import { bit, SEATS, SYSTEMS } from '../position/layout.js';
import { moved } from '../position/moved-ships.js';
import {
  army,
  began,
  N_IN_ORDER,
  n,
  nobles,
  nukes,
  order,
  ready,
  readyNobles,
  readyNukes,
  readyShips,
  ships,
  withArmies,
} from '../position/state.js';

export function recruitTroops(): void {
  for (let i = 0; i < n[N_IN_ORDER]; i++) {
    const seat = order[i];
    marketDesk.open(seat);
    decisions[seat].buy(viewOf(seat), marketDesk);
  }
}

export function movement(): void {
  moved.count = 0;
  ready.set(army);
  readyShips.set(ships);
  readyNukes.set(nukes);
  readyNobles.set(nobles);
  for (let system = 1; system <= SYSTEMS; system++) {
    let mask = 0;
    for (let seat = 0; seat < SEATS; seat++) if ((withArmies[seat] & bit(system)) !== 0) mask |= 1 << seat;
    began[system] = mask;
  }
  for (let i = 0; i < n[N_IN_ORDER]; i++) {
    const seat = order[i];
    fleetDesk.open(seat);
    decisions[seat].move(viewOf(seat), fleetDesk);
  }
}
