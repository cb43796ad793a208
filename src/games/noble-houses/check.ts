/** What holds in every position between phases; an exception names what does not. */

import { cell, lowestSystem, NOBODY, SEATS, SYSTEMS, TYPE_SLOTS, WORLD_COUNT } from './position/layout.js';
import * as s from './position/state.js';
import * as t from './position/tables.js';

/** Sums over the cells of a seat. */
const sums = { armies: 0, portable: 0, ships: 0, nukes: 0, nobles: 0 };

export function checkPosition(when: string): void {
  for (let seat = 0; seat < SEATS; seat++) checkSeat(seat, when);
  for (let system = 1; system <= SYSTEMS; system++) checkControl(system, when);
  for (let seat = 0; seat < SEATS; seat++) checkScore(seat, when);
  for (let ally = 1; ally < s.allyOwner.length; ally++) {
    const owner = s.allyOwner[ally];
    if (owner !== NOBODY && s.inGame[owner] !== 1) fail(when, `ally ${ally} belongs to seat ${owner}, who is out`);
  }
}

/** Called for what is broken only: texts would cost more than all else. */
function fail(when: string, what: string): never {
  throw new Error(`after ${when} of turn ${s.n[s.N_TURN]}: ${what}`);
}

function checkSeat(seat: number, when: string): void {
  sums.armies = sums.portable = sums.ships = sums.nukes = sums.nobles = 0;
  for (let system = 1; system <= SYSTEMS; system++) checkCell(system, seat, when);
  const { armies, portable, ships, nukes, nobles } = sums;
  if (armies !== s.armyTotal[seat]) fail(when, `seat ${seat} has ${armies} armies, counted ${s.armyTotal[seat]}`);
  if (portable !== s.portable[seat]) fail(when, `seat ${seat}: transportable armies are miscounted`);
  if (ships !== s.shipTotal[seat]) fail(when, `seat ${seat} has ${ships} jumpships, counted ${s.shipTotal[seat]}`);
  if (nukes !== s.nukeTotal[seat]) fail(when, `seat ${seat} has ${nukes} nukes, counted ${s.nukeTotal[seat]}`);
  if (nobles !== s.nobleTotal[seat]) fail(when, `seat ${seat} has ${nobles} nobles, counted ${s.nobleTotal[seat]}`);
  if (s.solats[seat] < 0) fail(when, `seat ${seat} has ${s.solats[seat]} Solats`);
  const plays = seat < t.scenario.players && s.inGame[seat] === 1;
  const has = armies + ships + nukes + nobles + s.owned[seat];
  if (!plays && has !== 0) fail(when, `seat ${seat} does not play and has something`);
}

function checkScore(seat: number, when: string): void {
  let score = 0;
  for (let left = s.owned[seat]; left !== 0; left &= left - 1) score += t.income[lowestSystem(left)];
  if (score !== s.score[seat]) fail(when, `seat ${seat} scores ${score}, counted ${s.score[seat]}`);
}

function checkCell(system: number, seat: number, when: string): void {
  const at = cell(system, seat);
  let count = 0;
  let force = 0;
  let types = 0;
  for (let type = 0; type < TYPE_SLOTS; type++) {
    const there = s.army[at * TYPE_SLOTS + type];
    if (there === 0) continue;
    if (there < 0) fail(when, `${there} armies of type ${type} of seat ${seat} in system ${system}`);
    count += there;
    force += there * t.dice[type];
    types |= 1 << type;
    if ((t.abilities.transportable & (1 << type)) !== 0) sums.portable += there;
  }
  const ships = s.ships[at];
  const nukes = s.nukes[at];
  const nobles = s.nobles[at];
  if (count !== s.armies[at] || force !== s.force[at] || types !== s.types[at])
    fail(when, `armies of ${where(system, seat)} are miscounted`);
  if (ships < 0 || nukes < 0 || nobles < 0) fail(when, `fewer than no units of ${where(system, seat)}`);
  if (s.readyNobles[at] < 0 || s.readyNobles[at] > nobles)
    fail(when, `fresh nobles of ${where(system, seat)} are miscounted`);
  const right =
    isMarked(s.withArmies[seat], system) === count > 0 &&
    isMarked(s.withShips[seat], system) === ships > 0 &&
    isMarked(s.withNukes[seat], system) === nukes > 0 &&
    isMarked(s.withNobles[seat], system) === nobles > 0;
  if (!right) fail(when, `a mask is wrong for ${where(system, seat)}`);
  if (system > t.scenario.systems && count + ships !== 0) fail(when, `${where(system, seat)}: there is no such system`);
  sums.armies += count;
  sums.ships += ships;
  sums.nukes += nukes;
  sums.nobles += nobles;
}

function where(system: number, seat: number): string {
  return `seat ${seat} in system ${system}`;
}

function isMarked(mask: number, system: number): boolean {
  return ((mask >>> (system - 1)) & 1) === 1;
}

function checkControl(system: number, when: string): void {
  const owner = s.controller[system];
  if (owner !== NOBODY && system > WORLD_COUNT) fail(when, `system ${system} has a controller and is no world`);
  for (let seat = 0; seat < SEATS; seat++)
    if (isMarked(s.owned[seat], system) !== (owner === seat))
      fail(when, `control of system ${system} is written down twice, and not alike`);
  if (isMarked(s.n[s.N_GOVERNED], system) !== (s.governor[system] !== NOBODY))
    fail(when, `the governor of ${system} is miscounted`);
  for (let left = s.reach[system]; left !== 0; left &= left - 1) {
    const other = lowestSystem(left);
    if (!isMarked(s.reach[other], system)) fail(when, `${other} is in reach of ${system}, but not the reverse`);
  }
}
