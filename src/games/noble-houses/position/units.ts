/** Every unit enters and leaves the position through these, so that counts, sums and masks agree. */

import { bit, cell, TYPE_SLOTS } from './layout.js';
import * as s from './state.js';
import * as t from './tables.js';

/** In the movement phase, armies of a type that have not moved. */
export function readyArmy(at: number, type: number): number {
  return s.army[at * TYPE_SLOTS + type] - s.arrived[at * TYPE_SLOTS + type];
}

export function addArmies(system: number, seat: number, type: number, count: number): void {
  if (count === 0) return;
  const at = cell(system, seat);
  s.army[at * TYPE_SLOTS + type] += count;
  s.armies[at] += count;
  s.force[at] += count * t.dice[type];
  s.types[at] |= 1 << type;
  s.withArmies[seat] |= bit(system);
  s.armyTotal[seat] += count;
  if ((t.abilities.transportable & (1 << type)) !== 0) s.portable[seat] += count;
}

export function removeArmies(system: number, seat: number, type: number, count: number): void {
  if (count === 0) return;
  const at = cell(system, seat);
  const left = s.army[at * TYPE_SLOTS + type] - count;
  s.army[at * TYPE_SLOTS + type] = left;
  s.force[at] -= count * t.dice[type];
  if (left === 0) s.types[at] &= ~(1 << type);
  s.armies[at] -= count;
  if (s.armies[at] === 0) s.withArmies[seat] &= ~bit(system);
  s.armyTotal[seat] -= count;
  if ((t.abilities.transportable & (1 << type)) !== 0) s.portable[seat] -= count;
}

/** Armies go from a system to another: what their seat has in all stays as it is. */
export function moveArmies(from: number, to: number, seat: number, type: number, count: number): void {
  const here = cell(from, seat);
  const there = cell(to, seat);
  const left = s.army[here * TYPE_SLOTS + type] - count;
  s.army[here * TYPE_SLOTS + type] = left;
  s.army[there * TYPE_SLOTS + type] += count;
  if (left === 0) s.types[here] &= ~(1 << type);
  s.types[there] |= 1 << type;
  const weight = count * t.dice[type];
  s.force[here] -= weight;
  s.force[there] += weight;
  s.armies[here] -= count;
  if (s.armies[here] === 0) s.withArmies[seat] &= ~bit(from);
  s.armies[there] += count;
  s.withArmies[seat] |= bit(to);
}

export function addShips(system: number, seat: number, count: number): void {
  if (count === 0) return;
  s.ships[cell(system, seat)] += count;
  s.withShips[seat] |= bit(system);
  s.shipTotal[seat] += count;
}

export function removeShips(system: number, seat: number, count: number): void {
  const at = cell(system, seat);
  s.ships[at] -= count;
  if (s.ships[at] === 0) s.withShips[seat] &= ~bit(system);
  s.shipTotal[seat] -= count;
}

export function moveShip(from: number, to: number, seat: number): void {
  if (--s.ships[cell(from, seat)] === 0) s.withShips[seat] &= ~bit(from);
  s.ships[cell(to, seat)]++;
  s.withShips[seat] |= bit(to);
}

export function addNukes(system: number, seat: number, count: number): void {
  if (count === 0) return;
  s.nukes[cell(system, seat)] += count;
  s.withNukes[seat] |= bit(system);
  s.nukeTotal[seat] += count;
}

export function removeNukes(system: number, seat: number, count: number): void {
  const at = cell(system, seat);
  s.nukes[at] -= count;
  if (s.nukes[at] === 0) s.withNukes[seat] &= ~bit(system);
  s.nukeTotal[seat] -= count;
}

/** @param fresh whether they are not tired */
export function addNobles(system: number, seat: number, count: number, fresh: boolean): void {
  if (count === 0) return;
  const at = cell(system, seat);
  s.nobles[at] += count;
  if (fresh) s.readyNobles[at] += count;
  s.withNobles[seat] |= bit(system);
  s.nobleTotal[seat] += count;
}

/** @param fresh how many of them are not tired */
export function removeNobles(system: number, seat: number, count: number, fresh: number): void {
  const at = cell(system, seat);
  s.nobles[at] -= count;
  s.readyNobles[at] -= fresh;
  if (s.nobles[at] === 0) s.withNobles[seat] &= ~bit(system);
  s.nobleTotal[seat] -= count;
}

/** Nobles travel, and are tired then. */
export function moveNobles(from: number, to: number, seat: number, count: number): void {
  if (count === 0) return;
  const here = cell(from, seat);
  s.nobles[here] -= count;
  s.readyNobles[here] -= count;
  if (s.nobles[here] === 0) s.withNobles[seat] &= ~bit(from);
  s.nobles[cell(to, seat)] += count;
  s.withNobles[seat] |= bit(to);
}

/** An ally changes hands. @param seat -1: nobody's */
export function giveAlly(ally: number, seat: number): void {
  const before = s.allyOwner[ally];
  if (before >= 0) s.allies[before] &= ~(1 << ally);
  s.allyOwner[ally] = seat;
  if (seat >= 0) s.allies[seat] |= 1 << ally;
}

export function sendGovernor(world: number, seat: number): void {
  s.governor[world] = seat;
  s.n[s.N_GOVERNED] |= bit(world);
}

/** A world changes hands. */
export function takeControl(system: number, seat: number): void {
  const before = s.controller[system];
  if (before >= 0) {
    s.owned[before] &= ~bit(system);
    s.score[before] -= t.income[system];
  }
  s.controller[system] = seat;
  s.owned[seat] |= bit(system);
  s.score[seat] += t.income[system];
}
