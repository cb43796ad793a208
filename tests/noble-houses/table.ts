/**
 * A table for tests of the rules: an empty sector, short calls that put units on it, dice fixed in advance. When a test
 * ends, every scripted die must have been rolled and the position must obey the laws of checked mode.
 */

import { afterEach, expect } from 'vitest';
import { checkPosition } from '../../src/games/noble-houses/check.js';
import type { NobleHousesPolicy } from '../../src/games/noble-houses/player/decisions.js';
import { complete } from '../../src/games/noble-houses/player/defaults.js';
import { sortTypes } from '../../src/games/noble-houses/player/lists.js';
import { gate, seatPlayers } from '../../src/games/noble-houses/player/seats.js';
import { bit, cell, TYPE_SLOTS } from '../../src/games/noble-houses/position/layout.js';
import { luck } from '../../src/games/noble-houses/position/luck.js';
import { moved } from '../../src/games/noble-houses/position/moved-ships.js';
import { record } from '../../src/games/noble-houses/position/record.js';
import * as s from '../../src/games/noble-houses/position/state.js';
import { loadTables } from '../../src/games/noble-houses/position/tables.js';
import { addArmies, addNobles, addNukes, addShips, takeControl } from '../../src/games/noble-houses/position/units.js';
import { result } from '../../src/games/noble-houses/rules/end-of-turn.js';
import { IllegalOrderCounts } from '../../src/games/shared/illegal-orders.js';
import { scriptStream } from '../support/scripted-stream.js';
import { metricIndex, setupFor } from './players.js';

const script: number[] = [];
let laws = false;

afterEach(() => {
  scriptStream(luck, null);
  expect(script.splice(0)).toEqual([]);
  if (laws) checkPosition('the test');
  laws = false;
});

/** An empty table; seats in the order 1, 2, ...; every world is in reach of every other. */
export function sit(set: readonly string[], ...players: NobleHousesPolicy[]): IllegalOrderCounts {
  const setup = setupFor('open-sector', `players=${Math.max(2, players.length)}`, ...set);
  const illegal = new IllegalOrderCounts();
  loadTables(setup);
  sortTypes();
  seatPlayers([...players, ...[{}, {}]].slice(0, setup.scenario.players).map(complete));
  gate.countFor(illegal, 0);
  s.clear();
  record.fill(0);
  result.ending = -1;
  moved.count = 0;
  luck.bindGame(1, 2, 3);
  s.n[s.N_TURN] = 1;
  s.n[s.N_IN_ORDER] = setup.scenario.players;
  for (let seat = 0; seat < setup.scenario.players; seat++) {
    s.inGame[seat] = 1;
    s.order[seat] = seat;
  }
  for (let system = 1; system <= 24; system++) s.reach[system] = 0xffffff & ~bit(system);
  scriptStream(luck, {
    d6: () => {
      const die = script.shift();
      if (die === undefined) throw new Error('the rules asked for a die that is not scripted');
      return die;
    },
  });
  laws = true;
  return illegal;
}

/** Dice in the order in which the rules roll them. */
export function dice(...values: number[]): void {
  script.push(...values);
}

/** `count` dice that are no ones. */
export function misses(count: number): void {
  for (let i = 0; i < count; i++) script.push(6);
}

export interface Units {
  readonly armies?: Readonly<Record<number, number>>;
  readonly ships?: number;
  readonly nukes?: number;
  readonly nobles?: number;
}

export function put(system: number, seat: number, { armies = {}, ships = 0, nukes = 0, nobles = 0 }: Units): void {
  for (const [type, count] of Object.entries(armies)) addArmies(system, seat, Number(type), count);
  addShips(system, seat, ships);
  addNukes(system, seat, nukes);
  addNobles(system, seat, nobles, true);
}

export function give(seat: number, ...worlds: number[]): void {
  for (const world of worlds) takeControl(world, seat);
}

/** Armies of a type of a seat in a system. */
export function count(system: number, seat: number, type: number): number {
  return s.army[cell(system, seat) * TYPE_SLOTS + type];
}

export function armies(system: number, seat: number): number {
  return s.armies[cell(system, seat)];
}

export function metric(name: string): number {
  return record[metricIndex(name)];
}
