/** Phases 10 and 11: worlds change hands, houses go out, the game ends (4). */

import { END_CONQUEST, END_EXTINCTION, END_LAST_HOUSE, END_TURN_LIMIT, OUT_DRAW, OUT_SEAT_1 } from '../metrics.js';
import { cell, firstOf, lowest, NOBODY, SEATS, WORLD_MASK } from '../position/layout.js';
import { port } from '../position/port.js';
import {
  M_HOUSES_OUT,
  M_MOST_WORLDS,
  M_OUT_TURN,
  M_WORLDS_SETTLED,
  M_WORLDS_TAKEN,
  record,
  setOf,
} from '../position/record.js';
import {
  allies,
  controller,
  inGame,
  N_TURN,
  n,
  nobles,
  nukes,
  owned,
  readyNobles,
  ships,
  withArmies,
  withNobles,
  withNukes,
  withShips,
} from '../position/state.js';
import { scenario } from '../position/tables.js';
import { giveAlly, removeNobles, removeNukes, removeShips, takeControl } from '../position/units.js';
import { scoreOf, worldsOf } from './standing.js';

/** How a game ended; `ending` -1: it goes on. */
export const result = { ending: -1, outcome: OUT_DRAW };

/** Phase 10 (4.10): where exactly one player has armies, he takes control; other worlds stay as they are [N13]. */
export function planetControl(): void {
  let one = 0;
  let several = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    several |= one & withArmies[seat];
    one |= withArmies[seat];
  }
  for (let seat = 0; seat < SEATS; seat++) {
    const mask = withArmies[seat] & ~several & ~owned[seat] & WORLD_MASK;
    for (let left = mask; left !== 0; left &= left - 1) {
      const world = lowest(left);
      const before = controller[world];
      record[before === NOBODY ? M_WORLDS_SETTLED : M_WORLDS_TAKEN]++;
      takeControl(world, seat);
      port.log?.settled(seat, world, before);
    }
  }
}

/** Phase 11 (4.11). */
export function endTurn(): void {
  for (let seat = 0; seat < scenario.players; seat++)
    if (inGame[seat] === 1 && owned[seat] === 0 && withArmies[seat] === 0) goOut(seat);
  decideEnd();
}

/** [N14]: all that is left of the house vanishes, its allies become unaligned. */
function goOut(seat: number): void {
  inGame[seat] = 0;
  const places = withShips[seat] | withNukes[seat] | withNobles[seat];
  for (let left = withShips[seat]; left !== 0; left &= left - 1)
    removeShips(lowest(left), seat, ships[cell(lowest(left), seat)]);
  for (let left = withNukes[seat]; left !== 0; left &= left - 1)
    removeNukes(lowest(left), seat, nukes[cell(lowest(left), seat)]);
  for (let left = withNobles[seat]; left !== 0; left &= left - 1) {
    const at = cell(lowest(left), seat);
    removeNobles(lowest(left), seat, nobles[at], readyNobles[at]);
  }
  for (let left = allies[seat]; left !== 0; left &= left - 1) giveAlly(firstOf(left), NOBODY);
  record[M_HOUSES_OUT]++;
  setOf(seat, M_OUT_TURN, n[N_TURN]);
  port.log?.houseOut(seat);
  if (port.log !== null) for (let left = places; left !== 0; left &= left - 1) port.log.vanishes(seat, lowest(left));
}

/** [N15]: the first that holds of extinction, conquest, the last house, the turn limit. */
function decideEnd(): void {
  let left = 0;
  let mostWorlds = 0;
  for (let seat = 0; seat < scenario.players; seat++) {
    left += inGame[seat];
    mostWorlds = Math.max(mostWorlds, worldsOf(seat));
  }
  if (mostWorlds > record[M_MOST_WORLDS]) record[M_MOST_WORLDS] = mostWorlds;
  if (left === 0) end(END_EXTINCTION, NOBODY);
  else if (mostWorlds >= scenario.victoryWorlds && leader(true) !== NOBODY) end(END_CONQUEST, leader(true));
  else if (left === 1) end(END_LAST_HOUSE, leader(true));
  else if (n[N_TURN] >= scenario.turnCap) end(END_TURN_LIMIT, leader(false));
}

/** Who is ahead of all others by worlds and then score, or by score and then worlds; -1: nobody alone. */
function leader(worldsFirst: boolean): number {
  let best = NOBODY;
  let alone = false;
  for (let seat = 0; seat < scenario.players; seat++) {
    if (inGame[seat] === 0) continue;
    const ahead = best === NOBODY ? 1 : compare(seat, best, worldsFirst);
    if (ahead > 0) {
      best = seat;
      alone = true;
    } else if (ahead === 0) alone = false;
  }
  return alone ? best : NOBODY;
}

/** Above 0: `a` is ahead of `b`. */
export function compare(a: number, b: number, worldsFirst: boolean): number {
  const worlds = worldsOf(a) - worldsOf(b);
  const score = scoreOf(a) - scoreOf(b);
  return worldsFirst ? worlds || score : score || worlds;
}

function end(ending: number, winner: number): void {
  result.ending = ending;
  result.outcome = winner === NOBODY ? OUT_DRAW : OUT_SEAT_1 + winner;
}
