/** Set-up: value chits (3.0, [B1]), Civil War (10.1), Invasion (10.2). */

import { replay } from '../game-log.js';
import { M_SETUP_UNCONTROLLED, U_SETUP } from '../metrics.js';
import { decisions, refuse, views } from '../player/seats.js';
import { addUnits, combatOf, resourceOf, setController, stackStrength } from '../position/counters.js';
import { luck, pick, STREAM_VALUES } from '../position/luck.js';
import { countUnits, record } from '../position/record.js';
import * as s from '../position/state.js';
import { CHITS, other, t } from '../position/tables.js';
import { isIndex, KINDS, PLACES, REGIONS, SIDES, TH } from '../position/units.js';
import { SIDE_NAMES, VALUE_NAMES } from '../setup.js';
import { buyable, buyOwn, carryOver, takeBought, takeFromPool } from './building.js';
import { drawChits } from './chits.js';

/** What is the same in every game: pools, cups, strengths and the values in the order of the map. */
export function writeTemplate(): void {
  const { scenario, map } = t.setup;
  s.words.fill(0);
  s.n[s.N_INDEX] = scenario.chaosIndex;
  for (let side = 0; side < SIDES; side++) {
    for (let kind = 0; kind < KINDS; kind++) {
      const count = t.pool[side * KINDS + kind];
      s.pool[side * KINDS + kind] = count;
      if (count > 0 && kind !== TH) s.n[s.N_POOL_KINDS + side] |= 1 << kind;
      const transHuman = t.transHumanAt(side, scenario.chaosIndex);
      s.military[side * KINDS + kind] = kind === TH ? transHuman : t.military[kind];
      s.morphogenetic[side * KINDS + kind] = kind === TH ? transHuman : t.morphogenetic[kind];
    }
    for (let chit = 0; chit < CHITS; chit++) s.cup[side * CHITS + chit] = t.chits[side * CHITS + chit];
  }
  VALUE_NAMES.forEach((name, value) => {
    for (let region = 1; region <= REGIONS; region++) s.values[value * PLACES + region] = map.values[name][region - 1];
  });
}

/** In an Invasion the invader buys having seen where the defender stands (10.2, [B31]). */
export function setUp(): void {
  dealValues();
  replay.log?.start();
  const invader = t.invader;
  if (invader >= 0) {
    setUpDefender(other(invader));
    buyForce(invader);
  } else for (let side = 0; side < SIDES; side++) buyForce(side);
  takeBought();
  for (let side = 0; side < SIDES; side++) carryOver(side);
  // The defender of an Invasion holds no chits before turn 2 [B16].
  drawChits(invader);
}

/** Each kind of value is dealt to the regions for itself [B10], or all 18 chits as one group (3.0). */
function dealValues(): void {
  const deal = t.setup.scenario.valueDeal;
  if (deal === 'fixed') return;
  luck.start(STREAM_VALUES, 0);
  if (deal === 'one-group') shuffle(1, 3 * REGIONS);
  else for (let value = 0; value < 3; value++) shuffle(1 + value * REGIONS, REGIONS);
}

/** Shuffles `count` value chits, the first of which is number `from` (1..18, kind by kind). */
function shuffle(from: number, count: number): void {
  for (let i = count - 1; i > 0; i--) {
    const a = placeOfChit(from + i);
    const b = placeOfChit(from + pick(i + 1));
    const value = s.values[a];
    s.values[a] = s.values[b];
    s.values[b] = value;
  }
}

/** Place in `values` of chit 1..18: each kind has one unused entry before its six. */
function placeOfChit(chit: number): number {
  return chit + (((chit - 1) / REGIONS) | 0) * (PLACES - REGIONS);
}

/** The points of the scenario, spent on units of the own pool (10.1). */
function buyForce(side: number): void {
  s.n[s.N_POINTS + side] = t.setup.scenario.buildPoints[SIDE_NAMES[side]];
  buyOwn(side, U_SETUP);
}

/** In each region units of at most Combat + Resource points; they hold it if they exceed the Combat value [B9]. */
function setUpDefender(side: number): void {
  for (let region = 1; region <= REGIONS; region++) {
    // While it is spent, the limit is what the side has in hand.
    s.n[s.N_POINTS + side] = combatOf(region) + resourceOf(region);
    for (let bits = buyable(side, false); bits !== 0; bits = buyable(side, false)) {
      const kind = decisions[side].setUp(views[side], region);
      if (kind === -1) break;
      if (!isIndex(kind, KINDS) || (bits & (1 << kind)) === 0) {
        refuse(side, 'setUp', 'not in the pool, or too dear for the region');
        break;
      }
      s.n[s.N_POINTS + side] -= t.cost[kind];
      takeFromPool(side, kind);
      addUnits(side, region, kind, 1);
      countUnits(side, kind, U_SETUP, 1);
    }
    if (stackStrength(side, region) > combatOf(region)) setController(region, side);
    else record[M_SETUP_UNCONTROLLED]++;
    replay.log?.stands(side, region);
  }
  s.n[s.N_POINTS + side] = 0;
}
