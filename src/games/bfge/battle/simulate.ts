/** One region fought out many times by the engine itself: fire by `drill`, nobody leaves. */

import { BfgeEngine } from '../engine.js';
import {
  M_DICE_COMBAT,
  M_NOBODY_LEFT,
  M_ROUNDS,
  M_TIMEOUT,
  M_UNITS,
  M_WON,
  U_CONVERTED,
  U_COUNT,
  U_REMOVED,
  U_RETURNED_COMBAT,
} from '../metrics.js';
import { addUnits, controller } from '../position/counters.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { BLUE, KINDS, PLACES, RED, SIDES, TYPES } from '../position/units.js';
import { resolveRegion } from '../rules/resolution.js';
import type { BfgeSetup } from '../setup.js';
import type { BattleResult, Losses } from './result.js';

/** The region in which it is fought. */
const REGION = 1;

export class BattleTable {
  private readonly engine: BfgeEngine;

  constructor(
    setup: BfgeSetup,
    private readonly a: ArrayLike<number>,
    private readonly b: ArrayLike<number>,
    private readonly combatValue: number,
    seed: string,
  ) {
    this.engine = new BfgeEngine(setup, [{}, {}], seed);
  }

  /** Fights battle number `game`; the record tells the rest. */
  fight(game: number): void {
    this.engine.bind(game);
    s.n[s.N_TURN] = 1;
    s.n[s.N_RESOLVED] = 0;
    s.values[2 * PLACES + REGION] = this.combatValue;
    for (let kind = 0; kind < KINDS; kind++) {
      if (this.a[kind] > 0) addUnits(BLUE, REGION, kind, this.a[kind]);
      if (this.b[kind] > 0) addUnits(RED, REGION, kind, this.b[kind]);
    }
    resolveRegion(REGION);
  }

  /** Fights battles `0 <= game < games` and sums up. */
  simulate(games: number): BattleResult {
    const sums = new Float64Array(record.length);
    const controls = [0, 0];
    for (let k = 0; k < games; k++) {
      this.fight(k);
      for (let i = 0; i < record.length; i++) sums[i] += record[i];
      for (let side = 0; side < SIDES; side++) if (controller(REGION) === side) controls[side]++;
    }
    const losses = (side: number): Losses => ({
      removed: unitsOf(sums, side, U_REMOVED) / games,
      returned: unitsOf(sums, side, U_RETURNED_COMBAT) / games,
      converted: unitsOf(sums, side, U_CONVERTED) / games,
    });
    return {
      a: sums[M_WON - BLUE] / games,
      b: sums[M_WON - RED] / games,
      nobody: sums[M_NOBODY_LEFT] / games,
      timeout: sums[M_TIMEOUT] / games,
      aControls: controls[BLUE] / games,
      bControls: controls[RED] / games,
      rounds: sums[M_ROUNDS] / games,
      dice: sums[M_DICE_COMBAT] / games,
      lossesA: losses(BLUE),
      lossesB: losses(RED),
    };
  }
}

function unitsOf(sums: Float64Array, side: number, event: number): number {
  let sum = 0;
  for (let type = 0; type < TYPES; type++) sum += sums[M_UNITS + (side * TYPES + type) * U_COUNT + event];
  return sum;
}
