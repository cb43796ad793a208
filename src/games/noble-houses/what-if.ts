/** A position with other worlds, other units or other money: for studies that ask what if. */

import type { PutInfo } from '../game.js';
import { bit, cell, NOBODY, TYPE_SLOTS } from './position/layout.js';
import * as s from './position/state.js';
import {
  addArmies,
  addNukes,
  addShips,
  removeArmies,
  removeNukes,
  removeShips,
  takeControl,
} from './position/units.js';
import type { NobleHousesSetup } from './setup.js';

const SOLATS_MAX = 1000;
const UNITS_MAX = 200;

/** What can be changed; worlds by their number in the charts, seats from 1. */
export function putsOf({ charts, scenario: { players } }: NobleHousesSetup): PutInfo[] {
  const seats = Array.from({ length: players }, (_, seat) => seat + 1);
  const units = [
    ['jumpships', 'jumpships'],
    ['nukes', 'nukes'],
    ...charts.armies.map(({ name }, i) => [`armies.${i + 1}`, name]),
  ];
  return [
    ...seats.map((seat): PutInfo => {
      return { path: `solats.s${seat}`, meaning: `Solats of seat ${seat}`, min: 0, max: SOLATS_MAX };
    }),
    ...charts.worlds.map(({ name }, i): PutInfo => {
      return { path: `worlds.${i + 1}`, meaning: `seat that controls ${name}, 0 for nobody`, min: 0, max: players };
    }),
    ...charts.worlds.flatMap((world, i) =>
      seats.flatMap((seat) =>
        units.map(([path, name]): PutInfo => {
          const meaning = `${name} of seat ${seat} on ${world.name}`;
          return { path: `units.${i + 1}.s${seat}.${path}`, meaning, min: 0, max: UNITS_MAX };
        }),
      ),
    ),
  ];
}

/** @throws Error for a seat that is out of the game */
export function put(path: string, value: number): void {
  const [what, place, seat, kind, type] = path.split('.');
  if (what === 'solats') s.solats[seatOf(place)] = value;
  else if (what === 'worlds') putWorld(Number(place), value - 1);
  else putUnits(Number(place), seatOf(seat), kind, Number(type), value);
}

function seatOf(name: string): number {
  return Number(name.slice(1)) - 1;
}

function checkInGame(seat: number): void {
  if (s.inGame[seat] === 0) throw new Error(`seat ${seat + 1} is out of the game by then`);
}

function putWorld(world: number, seat: number): void {
  if (seat >= 0) checkInGame(seat);
  const before = s.controller[world];
  if (before === seat) return;
  if (s.governor[world] !== seat) s.governor[world] = NOBODY;
  if (seat >= 0) takeControl(world, seat);
  else {
    s.owned[before] &= ~bit(world);
    s.controller[world] = NOBODY;
  }
}

function putUnits(world: number, seat: number, kind: string, type: number, wanted: number): void {
  const at = cell(world, seat);
  if (wanted > 0) checkInGame(seat);
  if (kind === 'jumpships') {
    addShips(world, seat, Math.max(0, wanted - s.ships[at]));
    removeShips(world, seat, Math.max(0, s.ships[at] - wanted));
  } else if (kind === 'nukes') {
    addNukes(world, seat, Math.max(0, wanted - s.nukes[at]));
    removeNukes(world, seat, Math.max(0, s.nukes[at] - wanted));
  } else {
    const there = s.army[at * TYPE_SLOTS + type];
    addArmies(world, seat, type, Math.max(0, wanted - there));
    removeArmies(world, seat, type, Math.max(0, there - wanted));
  }
}
