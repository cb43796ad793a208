/** Every unit enters and leaves the position through these, so that counts, sums and masks agree. */

import { bit, cell, TYPE_SLOTS } from './layout.js';
import {
  allies,
  allyOwner,
  armies,
  army,
  armyTotal,
  controller,
  force,
  nobles,
  nobleTotal,
  nukes,
  nukeTotal,
  owned,
  portable,
  readyNobles,
  ships,
  shipTotal,
  types,
  withArmies,
  withNobles,
  withNukes,
  withShips,
} from './state.js';
import { abilities, dice } from './tables.js';

export function addArmies(system: number, seat: number, type: number, count: number): void {
  if (count === 0) return;
  const at = cell(system, seat);
  army[at * TYPE_SLOTS + type] += count;
  armies[at] += count;
  force[at] += count * dice[type];
  types[at] |= 1 << type;
  withArmies[seat] |= bit(system);
  armyTotal[seat] += count;
  if ((abilities.transportable & (1 << type)) !== 0) portable[seat] += count;
}

export function removeArmies(system: number, seat: number, type: number, count: number): void {
  if (count === 0) return;
  const at = cell(system, seat);
  const left = army[at * TYPE_SLOTS + type] - count;
  army[at * TYPE_SLOTS + type] = left;
  force[at] -= count * dice[type];
  if (left === 0) types[at] &= ~(1 << type);
  armies[at] -= count;
  if (armies[at] === 0) withArmies[seat] &= ~bit(system);
  armyTotal[seat] -= count;
  if ((abilities.transportable & (1 << type)) !== 0) portable[seat] -= count;
}

export function addShips(system: number, seat: number, count: number): void {
  if (count === 0) return;
  ships[cell(system, seat)] += count;
  withShips[seat] |= bit(system);
  shipTotal[seat] += count;
}

export function removeShips(system: number, seat: number, count: number): void {
  const at = cell(system, seat);
  ships[at] -= count;
  if (ships[at] === 0) withShips[seat] &= ~bit(system);
  shipTotal[seat] -= count;
}

export function addNukes(system: number, seat: number, count: number): void {
  if (count === 0) return;
  nukes[cell(system, seat)] += count;
  withNukes[seat] |= bit(system);
  nukeTotal[seat] += count;
}

export function removeNukes(system: number, seat: number, count: number): void {
  const at = cell(system, seat);
  nukes[at] -= count;
  if (nukes[at] === 0) withNukes[seat] &= ~bit(system);
  nukeTotal[seat] -= count;
}

/** @param fresh whether they are not tired */
export function addNobles(system: number, seat: number, count: number, fresh: boolean): void {
  if (count === 0) return;
  const at = cell(system, seat);
  nobles[at] += count;
  if (fresh) readyNobles[at] += count;
  withNobles[seat] |= bit(system);
  nobleTotal[seat] += count;
}

/** @param fresh how many of them are not tired */
export function removeNobles(system: number, seat: number, count: number, fresh: number): void {
  const at = cell(system, seat);
  nobles[at] -= count;
  readyNobles[at] -= fresh;
  if (nobles[at] === 0) withNobles[seat] &= ~bit(system);
  nobleTotal[seat] -= count;
}

/** An ally changes hands. @param seat -1: nobody's */
export function giveAlly(ally: number, seat: number): void {
  const before = allyOwner[ally];
  if (before >= 0) allies[before] &= ~(1 << ally);
  allyOwner[ally] = seat;
  if (seat >= 0) allies[seat] |= 1 << ally;
}

/** A world changes hands. */
export function takeControl(system: number, seat: number): void {
  const before = controller[system];
  if (before >= 0) owned[before] &= ~bit(system);
  controller[system] = seat;
  owned[seat] |= bit(system);
}
