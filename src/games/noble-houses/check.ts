/** What holds in every position between phases; an exception names what does not. */

import { cell, lowest, NOBODY, SEATS, SYSTEMS, TYPE_SLOTS, WORLD_COUNT } from './position/layout.js';
import * as s from './position/state.js';
import { abilities, dice, income, scenario } from './position/tables.js';

export function checkPosition(when: string): void {
  for (let seat = 0; seat < SEATS; seat++) checkSeat(seat, when);
  for (let system = 1; system <= SYSTEMS; system++) checkControl(system, when);
  for (let seat = 0; seat < SEATS; seat++) checkScore(seat, when);
  for (let ally = 1; ally < s.allyOwner.length; ally++) {
    const owner = s.allyOwner[ally];
    expect(owner === NOBODY || s.inGame[owner] === 1, when, `ally ${ally} belongs to seat ${owner}, who is out`);
  }
}

function expect(holds: boolean, when: string, what: string): void {
  if (!holds) throw new Error(`after ${when} of turn ${s.n[s.N_TURN]}: ${what}`);
}

function checkSeat(seat: number, when: string): void {
  const sums = { armies: 0, portable: 0, ships: 0, nukes: 0, nobles: 0 };
  for (let system = 1; system <= SYSTEMS; system++) checkCell(system, seat, when, sums);
  expect(
    sums.armies === s.armyTotal[seat],
    when,
    `seat ${seat} has ${sums.armies} armies, counted ${s.armyTotal[seat]}`,
  );
  expect(sums.portable === s.portable[seat], when, `seat ${seat}: transportable armies are miscounted`);
  expect(
    sums.ships === s.shipTotal[seat],
    when,
    `seat ${seat} has ${sums.ships} jumpships, counted ${s.shipTotal[seat]}`,
  );
  expect(sums.nukes === s.nukeTotal[seat], when, `seat ${seat} has ${sums.nukes} nukes, counted ${s.nukeTotal[seat]}`);
  expect(
    sums.nobles === s.nobleTotal[seat],
    when,
    `seat ${seat} has ${sums.nobles} nobles, counted ${s.nobleTotal[seat]}`,
  );
  expect(s.solats[seat] >= 0, when, `seat ${seat} has ${s.solats[seat]} Solats`);
  const plays = seat < scenario.players && s.inGame[seat] === 1;
  const has = sums.armies + sums.ships + sums.nukes + sums.nobles + s.owned[seat];
  expect(plays || has === 0, when, `seat ${seat} does not play and has something`);
}

function checkScore(seat: number, when: string): void {
  let score = 0;
  for (let left = s.owned[seat]; left !== 0; left &= left - 1) score += income[lowest(left)];
  expect(score === s.score[seat], when, `seat ${seat} scores ${score}, counted ${s.score[seat]}`);
}

function checkCell(
  system: number,
  seat: number,
  when: string,
  sums: { armies: number; portable: number; ships: number; nukes: number; nobles: number },
): void {
  const at = cell(system, seat);
  let count = 0;
  let force = 0;
  let types = 0;
  for (let type = 0; type < TYPE_SLOTS; type++) {
    const there = s.army[at * TYPE_SLOTS + type];
    expect(there >= 0, when, `${there} armies of type ${type} of seat ${seat} in system ${system}`);
    if (there === 0) continue;
    count += there;
    force += there * dice[type];
    types |= 1 << type;
    if ((abilities.transportable & (1 << type)) !== 0) sums.portable += there;
  }
  const where = `seat ${seat} in system ${system}`;
  expect(
    count === s.armies[at] && force === s.force[at] && types === s.types[at],
    when,
    `armies of ${where} are miscounted`,
  );
  expect(s.ships[at] >= 0 && s.nukes[at] >= 0 && s.nobles[at] >= 0, when, `fewer than no units of ${where}`);
  expect(s.readyNobles[at] >= 0 && s.readyNobles[at] <= s.nobles[at], when, `fresh nobles of ${where} are miscounted`);
  checkMask(s.withArmies[seat], system, count, when, where);
  checkMask(s.withShips[seat], system, s.ships[at], when, where);
  checkMask(s.withNukes[seat], system, s.nukes[at], when, where);
  checkMask(s.withNobles[seat], system, s.nobles[at], when, where);
  expect(system <= scenario.systems || count + s.ships[at] === 0, when, `${where}: there is no such system`);
  sums.armies += count;
  sums.ships += s.ships[at];
  sums.nukes += s.nukes[at];
  sums.nobles += s.nobles[at];
}

function checkMask(mask: number, system: number, count: number, when: string, where: string): void {
  expect(((mask >>> (system - 1)) & 1) === (count > 0 ? 1 : 0), when, `a mask is wrong for ${where}`);
}

function checkControl(system: number, when: string): void {
  const owner = s.controller[system];
  expect(owner === NOBODY || system <= WORLD_COUNT, when, `system ${system} has a controller and is no world`);
  for (let seat = 0; seat < SEATS; seat++) {
    const owned = ((s.owned[seat] >>> (system - 1)) & 1) === 1;
    expect(owned === (owner === seat), when, `control of system ${system} is written down twice, and not alike`);
  }
  const governed = ((s.n[s.N_GOVERNED] >>> (system - 1)) & 1) === 1;
  expect(governed === (s.governor[system] !== NOBODY), when, `the governor of ${system} is miscounted`);
  const mask = s.reach[system];
  for (let left = mask; left !== 0; left &= left - 1) {
    const other = lowest(left);
    expect(
      ((s.reach[other] >>> (system - 1)) & 1) === 1,
      when,
      `${other} is in reach of ${system}, but not the reverse`,
    );
  }
}
