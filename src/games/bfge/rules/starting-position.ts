/** Set-up: value chits (3.0, [B1]), Civil War (10.1), Invasion (10.2). */

import { g } from '../game.js';
import { M_SETUP_UNCONTROLLED, U_SETUP } from '../metrics.js';
import { isIndex } from '../player/orders.js';
import { addUnits, combatOf, resourceOf, setController, stackStrength } from '../position/board.js';
import { STREAM_VALUES } from '../position/luck.js';
import { N_INDEX, N_POINTS, N_POOL_KINDS, type State } from '../position/state.js';
import { CHITS, other, type Tables } from '../position/tables.js';
import { KINDS, PLACES, REGIONS, SIDES, TH } from '../position/units.js';
import { SIDE_NAMES, VALUE_NAMES } from '../setup.js';
import { buyable, buyOwn, carryOver, takeBought, takeFromPool } from './building.js';
import { drawChits } from './chits.js';

/** What is the same in every game: pools, cups, strengths and the values in the order of the map. */
export function writeTemplate(state: State, tables: Tables): void {
  const { scenario, map } = tables.setup;
  state.n[N_INDEX] = scenario.chaosIndex;
  for (let side = 0; side < SIDES; side++) {
    for (let kind = 0; kind < KINDS; kind++) {
      const count = tables.pool[side * KINDS + kind];
      state.pool[side * KINDS + kind] = count;
      if (count > 0 && kind !== TH) state.n[N_POOL_KINDS + side] |= 1 << kind;
      const transHuman = tables.transHumanAt(side, scenario.chaosIndex);
      state.military[side * KINDS + kind] = kind === TH ? transHuman : tables.military[kind];
      state.morphogenetic[side * KINDS + kind] = kind === TH ? transHuman : tables.morphogenetic[kind];
    }
    for (let chit = 0; chit < CHITS; chit++) state.cup[side * CHITS + chit] = tables.chits[side * CHITS + chit];
  }
  VALUE_NAMES.forEach((name, value) => {
    for (let region = 1; region <= REGIONS; region++)
      state.values[value * PLACES + region] = map.values[name][region - 1];
  });
}

/** In an Invasion the invader buys having seen where the defender stands (10.2, [B31]). */
export function setUp(): void {
  dealValues();
  if (g.log !== null) g.log.start();
  const invader = g.tables.invader;
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
  const deal = g.tables.setup.scenario.valueDeal;
  if (deal === 'fixed') return;
  g.rng.start(STREAM_VALUES, 0);
  if (deal === 'one-group') shuffle(1, 3 * REGIONS);
  else for (let value = 0; value < 3; value++) shuffle(1 + value * REGIONS, REGIONS);
}

/** Shuffles `count` value chits, the first of which is number `from` (1..18, kind by kind). */
function shuffle(from: number, count: number): void {
  for (let i = count - 1; i > 0; i--) {
    const a = placeOfChit(from + i);
    const b = placeOfChit(from + g.pick(i + 1));
    const value = g.values[a];
    g.values[a] = g.values[b];
    g.values[b] = value;
  }
}

/** Place in `values` of chit 1..18: each kind has one unused entry before its six. */
function placeOfChit(chit: number): number {
  return chit + (((chit - 1) / REGIONS) | 0) * (PLACES - REGIONS);
}

/** The points of the scenario, spent on units of the own pool (10.1). */
function buyForce(side: number): void {
  g.n[N_POINTS + side] = g.tables.setup.scenario.buildPoints[SIDE_NAMES[side]];
  buyOwn(side, U_SETUP);
}

/** In each region units of at most Combat + Resource points; they hold it if they exceed the Combat value [B9]. */
function setUpDefender(side: number): void {
  for (let region = 1; region <= REGIONS; region++) {
    // While it is spent, the limit is what the side has in hand.
    g.n[N_POINTS + side] = combatOf(region) + resourceOf(region);
    for (let bits = buyable(side, false); bits !== 0; bits = buyable(side, false)) {
      const kind = g.policies[side].setUp(g.views[side], region);
      if (kind === -1) break;
      if (!isIndex(kind, KINDS) || (bits & (1 << kind)) === 0) {
        g.refuse(side, 'setUp', 'not in the pool, or too dear for the region');
        break;
      }
      g.n[N_POINTS + side] -= g.tables.cost[kind];
      takeFromPool(side, kind);
      addUnits(side, region, kind, 1);
      g.count(side, kind, U_SETUP, 1);
    }
    if (stackStrength(side, region) > combatOf(region)) setController(region, side);
    else g.record[M_SETUP_UNCONTROLLED]++;
    if (g.log !== null) g.log.stands(side, region);
  }
  g.n[N_POINTS + side] = 0;
}
