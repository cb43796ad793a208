/** 5. Politics (7.0), and garrisons of Trans-humans that the index makes too small [B19], [B40]. */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import {
  G_COUNT,
  M_BY_COMBAT,
  M_BY_REGION,
  M_BY_TURN,
  M_REGIONS,
  T_COUNT,
  T_INDEX,
  T_PLAYED,
  T_REGIONS,
  TURNS_TOLD,
  U_RETURNED_GARRISON,
} from '../metrics.js';
import {
  combatOf,
  politicalOf,
  setController,
  setIndex,
  stackAt,
  stackStrength,
  withdraw,
} from '../position/counters.js';
import { countUnits, record } from '../position/record.js';
import * as s from '../position/state.js';
import { BLUE, KINDS, NOBODY, RED, REGIONS, TH } from '../position/units.js';

export function politics(): void {
  const r = record;
  const turn = s.n[s.N_TURN];
  const sum = influence(BLUE) - influence(RED);
  setIndex(s.n[s.N_INDEX] + sum);
  if (turn <= TURNS_TOLD) {
    r[M_BY_TURN + T_COUNT * (turn - 1) + T_PLAYED] = 1;
    r[M_BY_TURN + T_COUNT * (turn - 1) + T_INDEX] = s.n[s.N_INDEX];
  }
  replay.log?.politics(sum);
  weakGarrisons(BLUE);
  weakGarrisons(RED);
}

/** Political values of the regions a side controls; notes them in the record. */
function influence(side: number): number {
  const r = record;
  const turn = s.n[s.N_TURN];
  let sum = 0;
  let regions = 0;
  for (let left = s.n[s.N_CONTROL + side]; left !== 0; left &= left - 1) {
    const region = lowestBit(left);
    sum += politicalOf(region);
    regions++;
    r[M_BY_REGION + G_COUNT * (region - 1) + 1 - side]++;
    const combat = combatOf(region);
    if (combat <= REGIONS) r[M_BY_COMBAT + 2 * (combat - 1) + 1 - side]++;
  }
  r[M_REGIONS - side] += regions;
  if (turn <= TURNS_TOLD) r[M_BY_TURN + T_COUNT * (turn - 1) + T_REGIONS + 1 - side] = regions;
  return sum;
}

/**
 * Garrisons with Trans-humans that no longer exceed the Combat value go to base, all their units, before Build ([B19],
 * [B40]).
 */
function weakGarrisons(side: number): void {
  for (let left = s.n[s.N_CONTROL + side]; left !== 0; left &= left - 1) {
    const region = lowestBit(left);
    const at = stackAt(side, region);
    if (s.units[at + TH] === 0 || stackStrength(side, region) > combatOf(region)) continue;
    for (let kind = 0; kind < KINDS; kind++) countUnits(side, kind, U_RETURNED_GARRISON, s.units[at + kind]);
    withdraw(side, region);
    setController(region, NOBODY);
    replay.log?.tooWeak(side, region);
  }
}
