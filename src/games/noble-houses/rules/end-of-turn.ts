/** Phases 10 and 11: worlds change hands, houses go out, the game ends (4). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { END_CONQUEST, END_EXTINCTION, END_LAST_HOUSE, END_TURN_LIMIT, OUT_DRAW, OUT_SEAT_1 } from '../metrics.js';
import { ALLY_COUNT, cell, lowestSystem, NOBODY, SEATS, WORLD_MASK } from '../position/layout.js';
import { BY_SEAT, M, record, setOf } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { giveAlly, removeNobles, removeNukes, removeShips, takeControl } from '../position/units.js';
import { scoreOf, worldsOf } from './standing.js';

/** How a game ended; `ending` -1: it goes on. */
export const result = { ending: -1, outcome: OUT_DRAW };

/** Phase 10 (4.10): where exactly one player has armies, he takes control; other worlds stay as they are [N13]. */
export function planetControl(): void {
  let one = 0;
  let several = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    several |= one & s.withArmies[seat];
    one |= s.withArmies[seat];
  }
  for (let seat = 0; seat < SEATS; seat++) {
    const mask = s.withArmies[seat] & ~several & ~s.owned[seat] & WORLD_MASK;
    for (let left = mask; left !== 0; left &= left - 1) {
      const world = lowestSystem(left);
      const before = s.controller[world];
      record[before === NOBODY ? M.worldsSettled : M.worldsTaken]++;
      takeControl(world, seat);
      replay.log?.settled(seat, world, before);
    }
  }
}

/** Phase 11 (4.11). */
export function endTurn(): void {
  for (let seat = 0; seat < t.scenario.players; seat++)
    if (s.inGame[seat] === 1 && s.owned[seat] === 0 && s.withArmies[seat] === 0) goOut(seat);
  decideEnd();
}

/** [N14]: all that is left of the house vanishes, its allies become unaligned. */
function goOut(seat: number): void {
  s.inGame[seat] = 0;
  const places = s.withShips[seat] | s.withNukes[seat] | s.withNobles[seat];
  for (let left = s.withShips[seat]; left !== 0; left &= left - 1)
    removeShips(lowestSystem(left), seat, s.ships[cell(lowestSystem(left), seat)]);
  for (let left = s.withNukes[seat]; left !== 0; left &= left - 1)
    removeNukes(lowestSystem(left), seat, s.nukes[cell(lowestSystem(left), seat)]);
  for (let left = s.withNobles[seat]; left !== 0; left &= left - 1) {
    const at = cell(lowestSystem(left), seat);
    removeNobles(lowestSystem(left), seat, s.nobles[at], s.readyNobles[at]);
  }
  for (let left = s.allies[seat]; left !== 0; left &= left - 1) giveAlly(lowestBit(left), NOBODY);
  record[M.housesOut]++;
  setOf(seat, BY_SEAT.outTurn, s.n[s.N_TURN]);
  replay.log?.houseOut(seat);
  if (replay.log !== null)
    for (let left = places; left !== 0; left &= left - 1) replay.log.vanishes(seat, lowestSystem(left));
}

/** [N15]: the first that holds of extinction, conquest, the last house, the turn limit. */
function decideEnd(): void {
  let left = 0;
  let mostWorlds = 0;
  for (let seat = 0; seat < t.scenario.players; seat++) {
    left += s.inGame[seat];
    mostWorlds = Math.max(mostWorlds, worldsOf(seat));
  }
  if (mostWorlds > record[M.mostWorlds]) record[M.mostWorlds] = mostWorlds;
  if (left === 0) end(END_EXTINCTION, NOBODY);
  else if (mostWorlds >= t.scenario.victoryWorlds && leader(true) !== NOBODY) end(END_CONQUEST, leader(true));
  else if (left === 1) end(END_LAST_HOUSE, leader(true));
  else if (s.n[s.N_TURN] >= t.scenario.turnCap) end(END_TURN_LIMIT, leader(false));
}

/** Who is ahead of all others by worlds and then score, or by score and then worlds; -1: nobody alone. */
function leader(worldsFirst: boolean): number {
  let best = NOBODY;
  let alone = false;
  for (let seat = 0; seat < t.scenario.players; seat++) {
    if (s.inGame[seat] === 0) continue;
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

/** Metrics of the whole game and of each seat that are read off its end. */
export function writeRecord(): void {
  record[M.turns] = s.n[s.N_TURN];
  for (let seat = 0; seat < t.scenario.players; seat++) {
    setOf(seat, BY_SEAT.score, scoreOf(seat));
    setOf(seat, BY_SEAT.place, placeOf(seat));
    setOf(seat, BY_SEAT.worlds, worldsOf(seat));
    setOf(seat, BY_SEAT.solats, s.solats[seat]);
    setOf(seat, BY_SEAT.armies, s.armyTotal[seat]);
    setOf(seat, BY_SEAT.jumpships, s.shipTotal[seat]);
    setOf(seat, BY_SEAT.nukes, s.nukeTotal[seat]);
    setOf(seat, BY_SEAT.nobles, s.nobleTotal[seat]);
    let allies = 0;
    for (let ally = 1; ally <= ALLY_COUNT; ally++) if (s.allyOwner[ally] === seat) allies++;
    setOf(seat, BY_SEAT.allies, allies);
  }
}

/** 1 and the number of seats that are ahead, by what decided the game: worlds first where it was conquest. */
function placeOf(seat: number): number {
  const worldsFirst = result.ending === END_CONQUEST || result.ending === END_LAST_HOUSE;
  let place = 1;
  for (let other = 0; other < t.scenario.players; other++) {
    const stays = s.inGame[other] - s.inGame[seat];
    if (other !== seat && (stays > 0 || (stays === 0 && compare(other, seat, worldsFirst) > 0))) place++;
  }
  return place;
}
