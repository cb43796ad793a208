/** Phase 8: in each system with several sides, every other side in initiative order attacks the holder (4.8, [N21]). */

import { bit, cell, lowest, NOBODY, SEATS } from '../position/layout.js';
import { port } from '../position/port.js';
import { M_OVERRUN_JUMPSHIPS, M_OVERRUN_NOBLES, M_OVERRUN_NUKES, record } from '../position/record.js';
import {
  armies,
  N_IN_ORDER,
  n,
  nobles,
  nukes,
  order,
  readyNobles,
  ships,
  withArmies,
  withNobles,
  withNukes,
  withShips,
} from '../position/state.js';
import { removeNobles, removeNukes, removeShips } from '../position/units.js';
import { fight, startBattleLuck } from './battle.js';
import { holderOf } from './holder.js';

export function battles(): void {
  let some = 0;
  let several = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    several |= some & withArmies[seat];
    some |= withArmies[seat];
  }
  for (let left = several; left !== 0; left &= left - 1) battlesIn(lowest(left));
  let unarmed = 0;
  for (let seat = 0; seat < SEATS; seat++)
    unarmed |= (withShips[seat] | withNukes[seat] | withNobles[seat]) & ~withArmies[seat];
  for (let left = unarmed & some; left !== 0; left &= left - 1) overrun(lowest(left));
}

function battlesIn(system: number): void {
  startBattleLuck(system);
  const first = holderOf(system);
  let holder = first;
  for (let i = 0; i < n[N_IN_ORDER]; i++) {
    const seat = order[i];
    if (seat === first || armies[cell(system, seat)] === 0) continue;
    if (holder === NOBODY || armies[cell(system, holder)] === 0) {
      holder = seat;
      continue;
    }
    fight(system, seat, holder);
    if (armies[cell(system, holder)] === 0) holder = armies[cell(system, seat)] > 0 ? seat : NOBODY;
  }
}

/** [N26]: where exactly one player has armies, all else of the others is destroyed. */
function overrun(system: number): void {
  let only = NOBODY;
  for (let seat = 0; seat < SEATS; seat++) {
    if ((withArmies[seat] & bit(system)) === 0) continue;
    if (only !== NOBODY) return;
    only = seat;
  }
  if (only === NOBODY) return;
  for (let seat = 0; seat < SEATS; seat++) {
    if (seat === only) continue;
    const at = cell(system, seat);
    const lostShips = ships[at];
    const lostNukes = nukes[at];
    const lostNobles = nobles[at];
    if (lostShips + lostNukes + lostNobles === 0) continue;
    if (lostShips > 0) removeShips(system, seat, lostShips);
    if (lostNukes > 0) removeNukes(system, seat, lostNukes);
    if (lostNobles > 0) removeNobles(system, seat, lostNobles, readyNobles[at]);
    record[M_OVERRUN_JUMPSHIPS] += lostShips;
    record[M_OVERRUN_NUKES] += lostNukes;
    record[M_OVERRUN_NOBLES] += lostNobles;
    port.log?.overrun(seat, system, lostShips, lostNukes, lostNobles);
  }
}
