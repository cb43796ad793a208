/** Battles fought by the rules themselves. */

import { seedKey } from '../../../random/stream.js';
import { IllegalOrderCounts } from '../../shared/illegal-orders.js';
import type { Decisions } from '../player/decisions.js';
import { fallback, giveWhereFewer } from '../player/defaults.js';
import { sortTypes } from '../player/lists.js';
import { gate, seatPlayers } from '../player/seats.js';
import { cell, TYPE_COUNT } from '../position/layout.js';
import { luck } from '../position/luck.js';
import { M, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { addArmies, addNobles } from '../position/units.js';
import { fight, startBattleLuck } from '../rules/battle.js';
import type { NobleHousesSetup } from '../setup.js';
import type { BattleResult } from './chain.js';
import type { Force } from './force.js';

const A = 0;
const B = 1;
/** Enough to pay all Mercenaries. */
const MONEY = 1_000_000;

/** Decisions of both sides: those of the game's default, and sacrifices by the side that has fewer armies. */
const fighter: Decisions = { ...fallback, sacrifice: giveWhereFewer };

/** Charts in play, both sides seated. */
export function seatFighters(setup: NobleHousesSetup): void {
  t.loadTables(setup);
  sortTypes();
  seatPlayers([fighter, fighter]);
  gate.countFor(new IllegalOrderCounts(), 0);
}

/** Fights so many battles; `seatFighters` comes first. */
export function simulate(a: Force, b: Force, world: number, games: number, seed: string): BattleResult {
  const [seed0, seed1] = seedKey(seed);
  const sums = { a: 0, b: 0, nobody: 0, rounds: 0, dice: 0, leftOfA: 0, leftOfB: 0 };
  for (let game = 0; game < games; game++) {
    s.clear();
    record.fill(0);
    luck.bindGame(seed0, seed1, game);
    place(a, A, world);
    place(b, B, world);
    startBattleLuck(world);
    fight(world, A, B);
    const [left, right] = [s.armies[cell(world, A)], s.armies[cell(world, B)]];
    sums[left > 0 ? 'a' : right > 0 ? 'b' : 'nobody']++;
    sums.rounds += record[M.battleRounds];
    sums.dice += record[M.battleDice];
    sums.leftOfA += left;
    sums.leftOfB += right;
  }
  const mean = (sum: number): number => sum / games;
  return {
    a: mean(sums.a),
    b: mean(sums.b),
    nobody: mean(sums.nobody),
    rounds: mean(sums.rounds),
    dice: mean(sums.dice),
    leftOfA: mean(sums.leftOfA),
    leftOfB: mean(sums.leftOfB),
  };
}

function place({ armies: types, nobles }: Force, seat: number, world: number): void {
  s.inGame[seat] = 1;
  s.solats[seat] = MONEY;
  for (let type = 1; type <= TYPE_COUNT; type++) addArmies(world, seat, type, types[type]);
  addNobles(world, seat, nobles, true);
}
