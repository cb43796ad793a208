/** What each house begins with (3.5), and its allies (3.6); no counter limits [N1]. */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { NOT_UNIQUE } from '../player/refusals.js';
import { decisions, gate, viewOf } from '../player/seats.js';
import { ALLY_COUNT, JUMPSHIP, NUKE } from '../position/layout.js';
import { luck, STREAM_ALLIES, STREAM_START } from '../position/luck.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { addArmies, addNobles, addNukes, addShips, giveAlly, takeControl } from '../position/units.js';
import { drawMap } from './map.js';

/** The army that every house has. */
export const HOUSE_TROOPS = 1;
/** Armies unique to the house that it chooses. */
const UNIQUE_ARMIES = 2;
const deck = new Int32Array(ALLY_COUNT);

export function setUp(): void {
  drawMap();
  luck.start(STREAM_START, 0);
  for (let seat = 0; seat < t.scenario.players; seat++) beginHouse(seat);
  dealAllies();
  replay.log?.setUp();
}

function beginHouse(seat: number): void {
  const home = t.homeOfSeat[seat];
  s.inGame[seat] = 1;
  takeControl(home, seat);
  addNobles(home, seat, t.start.nobles, true);
  addArmies(home, seat, HOUSE_TROOPS, t.start.houseTroops);
  addNukes(home, seat, t.start.nukes);
  addShips(home, seat, t.start.jumpships);
  const dice = luck.d6() + luck.d6() + luck.d6();
  s.solats[seat] = dice + t.handicap[seat];
  replay.log?.treasury(seat, dice, t.handicap[seat]);
  for (let i = 0; i < UNIQUE_ARMIES; i++) addArmies(home, seat, chosenArmy(seat, home, i), 1);
}

/** Any army that only this house offers (3.5). */
function chosenArmy(seat: number, home: number, index: number): number {
  const unique = t.offers[home] & ~(1 << HOUSE_TROOPS);
  if (unique === 0) return HOUSE_TROOPS;
  const type = decisions[seat].houseArmy(viewOf(seat), index);
  if (Number.isInteger(type) && type > 0 && type < 31 && (unique & (1 << type)) !== 0) return type;
  gate.refuse(seat, 'houseArmy', NOT_UNIQUE);
  return lowestBit(unique);
}

/** (3.6): shuffled; seat 1 gets the first ones, seat 2 the next; supplies go to the homeworld. */
function dealAllies(): void {
  luck.start(STREAM_ALLIES, 0);
  for (let i = 0; i < ALLY_COUNT; i++) deck[i] = i + 1;
  const { players, alliesPerSeat } = t.scenario;
  const dealt = Math.min(ALLY_COUNT, players * alliesPerSeat);
  for (let i = 0; i < dealt; i++) {
    const j = i + luck.below(ALLY_COUNT - i);
    const ally = deck[j];
    deck[j] = deck[i];
    deck[i] = ally;
    const seat = Math.floor(i / alliesPerSeat);
    giveAlly(ally, seat);
    addSupply(t.homeOfSeat[seat], seat, t.supplyKind[ally], t.supplyCount[ally]);
  }
  replay.log?.dealt(dealt);
}

function addSupply(home: number, seat: number, kind: number, count: number): void {
  if (kind === JUMPSHIP) addShips(home, seat, count);
  else if (kind === NUKE) addNukes(home, seat, count);
  else if (kind > 0) addArmies(home, seat, kind, count);
}
