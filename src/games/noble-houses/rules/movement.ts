/**
 * Phases 5 and 6: troops are bought (4.5), then ships and self-transport armies move (4.6); nobody meets on the way
 * [N18].
 */

import { closeFleetDesk, fleetDesk, openFleetDesk } from '../player/fleet-desk.js';
import { closeMarketDesk, marketDesk, openMarketDesk } from '../player/market-desk.js';
import { decisions, viewOf } from '../player/seats.js';
import { cell, firstOf, lowest, SEATS, TYPE_SLOTS } from '../position/layout.js';
import { moved } from '../position/moved-ships.js';
import {
  arrivals,
  arrived,
  arrivedArmies,
  arrivedNukes,
  arrivedShips,
  arrivedTypes,
  began,
  N_IN_ORDER,
  n,
  nobles,
  order,
  readyNobles,
  withArmies,
  withNobles,
} from '../position/state.js';

/** (4.5, [N11], [N12]) */
export function recruitTroops(): void {
  for (let i = 0; i < n[N_IN_ORDER]; i++) {
    const seat = order[i];
    openMarketDesk(seat);
    decisions[seat].buy(viewOf(seat), marketDesk);
    closeMarketDesk();
  }
}

/** (4.6, [N16] to [N18]) */
export function movement(): void {
  moved.count = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    began[seat] = withArmies[seat];
    for (let left = withNobles[seat]; left !== 0; left &= left - 1) {
      const at = cell(lowest(left), seat);
      readyNobles[at] = nobles[at];
    }
  }
  for (let i = 0; i < n[N_IN_ORDER]; i++) {
    const seat = order[i];
    openFleetDesk(seat);
    decisions[seat].move(viewOf(seat), fleetDesk);
    closeFleetDesk();
  }
  for (let seat = 0; seat < SEATS; seat++) settleDown(seat);
}

/** The next movement phase begins with everything ready to move. */
function settleDown(seat: number): void {
  for (let left = arrivals[seat]; left !== 0; left &= left - 1) {
    const at = cell(lowest(left), seat);
    for (let types = arrivedTypes[at]; types !== 0; types &= types - 1) arrived[at * TYPE_SLOTS + firstOf(types)] = 0;
    arrivedTypes[at] = 0;
    arrivedArmies[at] = 0;
    arrivedShips[at] = 0;
    arrivedNukes[at] = 0;
  }
  arrivals[seat] = 0;
}
