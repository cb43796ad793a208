/** Every unit enters and leaves the position through these, so that counts, sums and masks agree. */

import { bit, cell, TYPE_SLOTS } from './layout.js';
import {
  allies,
  allyOwner,
  armies,
  army,
  armyTotal,
  arrived,
  controller,
  force,
  governor,
  N_GOVERNED,
  n,
  nobles,
  nobleTotal,
  nukes,
  nukeTotal,
  owned,
  portable,
  readyNobles,
  score,
  ships,
  shipTotal,
  types,
  withArmies,
  withNobles,
  withNukes,
  withShips,
} from './state.js';
import { abilities, dice, income } from './tables.js';

/** In the movement phase, armies of a type that have not moved. */
export function readyArmy(at: number, type: number): number {
  return army[at * TYPE_SLOTS + type] - arrived[at * TYPE_SLOTS + type];
}

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

/** Armies go from a system to another: what their seat has in all stays as it is. */
export function moveArmies(from: number, to: number, seat: number, type: number, count: number): void {
  const here = cell(from, seat);
  const there = cell(to, seat);
  const left = army[here * TYPE_SLOTS + type] - count;
  army[here * TYPE_SLOTS + type] = left;
  army[there * TYPE_SLOTS + type] += count;
  if (left === 0) types[here] &= ~(1 << type);
  types[there] |= 1 << type;
  const weight = count * dice[type];
  force[here] -= weight;
  force[there] += weight;
  armies[here] -= count;
  if (armies[here] === 0) withArmies[seat] &= ~bit(from);
  armies[there] += count;
  withArmies[seat] |= bit(to);
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

export function moveShip(from: number, to: number, seat: number): void {
  if (--ships[cell(from, seat)] === 0) withShips[seat] &= ~bit(from);
  ships[cell(to, seat)]++;
  withShips[seat] |= bit(to);
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

/** Nobles travel, and are tired then. */
export function moveNobles(from: number, to: number, seat: number, count: number): void {
  if (count === 0) return;
  const here = cell(from, seat);
  nobles[here] -= count;
  readyNobles[here] -= count;
  if (nobles[here] === 0) withNobles[seat] &= ~bit(from);
  nobles[cell(to, seat)] += count;
  withNobles[seat] |= bit(to);
}

/** An ally changes hands. @param seat -1: nobody's */
export function giveAlly(ally: number, seat: number): void {
  const before = allyOwner[ally];
  if (before >= 0) allies[before] &= ~(1 << ally);
  allyOwner[ally] = seat;
  if (seat >= 0) allies[seat] |= 1 << ally;
}

export function sendGovernor(world: number, seat: number): void {
  governor[world] = seat;
  n[N_GOVERNED] |= bit(world);
}

/** A world changes hands. */
export function takeControl(system: number, seat: number): void {
  const before = controller[system];
  if (before >= 0) {
    owned[before] &= ~bit(system);
    score[before] -= income[system];
  }
  controller[system] = seat;
  owned[seat] |= bit(system);
  score[seat] += income[system];
}
