/** Metrics of the whole game and of each seat that are read off its end. */

import { END_CONQUEST, END_LAST_HOUSE } from '../metrics.js';
import { ALLY_COUNT } from '../position/layout.js';
import {
  M_ALLIES,
  M_ARMIES,
  M_JUMPSHIPS,
  M_NOBLES,
  M_NUKES,
  M_PLACE,
  M_SCORE,
  M_SOLATS,
  M_TURNS,
  M_WORLDS,
  record,
  setOf,
} from '../position/record.js';
import {
  allyOwner,
  armyTotal,
  inGame,
  N_TURN,
  n,
  nobleTotal,
  nukeTotal,
  shipTotal,
  solats,
} from '../position/state.js';
import { scenario } from '../position/tables.js';
import { compare, result } from './end-of-turn.js';
import { scoreOf, worldsOf } from './standing.js';

export function writeRecord(): void {
  record[M_TURNS] = n[N_TURN];
  for (let seat = 0; seat < scenario.players; seat++) {
    setOf(seat, M_SCORE, scoreOf(seat));
    setOf(seat, M_PLACE, placeOf(seat));
    setOf(seat, M_WORLDS, worldsOf(seat));
    setOf(seat, M_SOLATS, solats[seat]);
    setOf(seat, M_ARMIES, armyTotal[seat]);
    setOf(seat, M_JUMPSHIPS, shipTotal[seat]);
    setOf(seat, M_NUKES, nukeTotal[seat]);
    setOf(seat, M_NOBLES, nobleTotal[seat]);
    let allies = 0;
    for (let ally = 1; ally <= ALLY_COUNT; ally++) if (allyOwner[ally] === seat) allies++;
    setOf(seat, M_ALLIES, allies);
  }
}

/** 1 and the number of seats that are ahead, by what decided the game: worlds first where it was conquest. */
function placeOf(seat: number): number {
  const worldsFirst = result.ending === END_CONQUEST || result.ending === END_LAST_HOUSE;
  let place = 1;
  for (let other = 0; other < scenario.players; other++) {
    const stays = inGame[other] - inGame[seat];
    if (other !== seat && (stays > 0 || (stays === 0 && compare(other, seat, worldsFirst) > 0))) place++;
  }
  return place;
}
