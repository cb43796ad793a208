/** Phase 8: in each system with several sides, every other side in initiative order attacks the holder (4.8, [N21]). */

import { replay } from '../game-log.js';
import { bit, cell, lowestSystem, NOBODY, SEATS } from '../position/layout.js';
import { M, record } from '../position/record.js';
import * as s from '../position/state.js';
import { removeNobles, removeNukes, removeShips } from '../position/units.js';
import { fight, startBattleLuck } from './battle.js';
import { holderOf } from './standing.js';

export function battles(): void {
  let some = 0;
  let several = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    several |= some & s.withArmies[seat];
    some |= s.withArmies[seat];
  }
  for (let left = several; left !== 0; left &= left - 1) battlesIn(lowestSystem(left));
  let unarmed = 0;
  for (let seat = 0; seat < SEATS; seat++)
    unarmed |= (s.withShips[seat] | s.withNukes[seat] | s.withNobles[seat]) & ~s.withArmies[seat];
  for (let left = unarmed & some; left !== 0; left &= left - 1) overrun(lowestSystem(left));
}

function battlesIn(system: number): void {
  startBattleLuck(system);
  const first = holderOf(system);
  let holder = first;
  for (let i = 0; i < s.n[s.N_IN_ORDER]; i++) {
    const seat = s.order[i];
    if (seat === first || s.armies[cell(system, seat)] === 0) continue;
    if (holder === NOBODY || s.armies[cell(system, holder)] === 0) {
      holder = seat;
      continue;
    }
    fight(system, seat, holder);
    if (s.armies[cell(system, holder)] === 0) holder = s.armies[cell(system, seat)] > 0 ? seat : NOBODY;
  }
}

/** [N26]: where exactly one player has armies, all else of the others is destroyed. */
function overrun(system: number): void {
  let only = NOBODY;
  for (let seat = 0; seat < SEATS; seat++) {
    if ((s.withArmies[seat] & bit(system)) === 0) continue;
    if (only !== NOBODY) return;
    only = seat;
  }
  if (only === NOBODY) return;
  for (let seat = 0; seat < SEATS; seat++) {
    if (seat === only) continue;
    const at = cell(system, seat);
    const lostShips = s.ships[at];
    const lostNukes = s.nukes[at];
    const lostNobles = s.nobles[at];
    if (lostShips + lostNukes + lostNobles === 0) continue;
    if (lostShips > 0) removeShips(system, seat, lostShips);
    if (lostNukes > 0) removeNukes(system, seat, lostNukes);
    if (lostNobles > 0) removeNobles(system, seat, lostNobles, s.readyNobles[at]);
    record[M.overrunJumpships] += lostShips;
    record[M.overrunNukes] += lostNukes;
    record[M.overrunNobles] += lostNobles;
    replay.log?.overrun(seat, system, lostShips, lostNukes, lostNobles);
  }
}
