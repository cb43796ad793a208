/** Disengagement and pursuit fire after a combat round (6.4, [B23]). */

import { g } from '../game.js';
import { M_DICE, M_DICE_COMBAT, M_DISENGAGED, M_LEAVING, M_PURSUED, SIDE_ROWS, U_REMOVED } from '../metrics.js';
import { isIndex } from '../player/orders.js';
import { presentAt, pursuitDice, removeUnit, stackAt, withdraw } from '../position/board.js';
import { GARRISON_LISTS } from '../position/kind-lists.js';
import { N_TACTICAL } from '../position/state.js';
import { other } from '../position/tables.js';
import { AF, BLUE, KINDS, PLACES, RED, TH, WS } from '../position/units.js';
import { hitWorldShip } from './fire.js';

/** Asks both sides in secret; true if somebody left. */
export function disengage(region: number): boolean {
  const blueLeaves = g.yes(BLUE, 'disengage', g.policies[BLUE].disengage(g.views[BLUE]));
  const redLeaves = g.yes(RED, 'disengage', g.policies[RED].disengage(g.views[RED]));
  if (!blueLeaves && !redLeaves) return false;
  if (g.log !== null) {
    if (blueLeaves) g.log.leaves(BLUE);
    if (redLeaves) g.log.leaves(RED);
  }
  if (blueLeaves !== redLeaves) {
    const leaver = blueLeaves ? BLUE : RED;
    g.record[M_DISENGAGED - SIDE_ROWS * leaver]++;
    pursue(other(leaver), leaver, region);
  }
  if (blueLeaves) goHome(BLUE, region);
  if (redLeaves) goHome(RED, region);
  return true;
}

function goHome(side: number, region: number): void {
  g.record[M_LEAVING - SIDE_ROWS * side] += presentAt(side, region);
  withdraw(side, region);
}

/** Alpha fleets of both sides fire at once; each 6 takes a unit of its owner's choice. */
function pursue(hunter: number, leaver: number, region: number): void {
  if (g.units[stackAt(hunter, region) + AF] === 0) return;
  if (!g.yes(hunter, 'pursue', g.policies[hunter].pursue(g.views[hunter]), true)) return;
  g.record[M_PURSUED - SIDE_ROWS * hunter]++;
  const hits = rollPursuit(hunter, region);
  const hitsBack = rollPursuit(leaver, region);
  takeLosses(leaver, region, hits);
  takeLosses(hunter, region, hitsBack);
}

/** Sixes among the dice of a side's Alpha fleets. */
function rollPursuit(side: number, region: number): number {
  const dice = pursuitDice(side, region);
  if (g.log !== null) g.log.pursuit(side, dice);
  let hits = 0;
  for (let d = 0; d < dice; d++) if (g.combatDie() === 6) hits++;
  g.record[M_DICE] += dice;
  g.record[M_DICE_COMBAT] += dice;
  return hits;
}

function takeLosses(side: number, region: number, hits: number): void {
  const at = stackAt(side, region);
  for (let i = 0; i < hits && presentAt(side, region) > 0; i++) {
    let kind = g.policies[side].pursuitLoss(g.views[side]);
    if (!isIndex(kind, KINDS) || g.units[at + kind] === 0) {
      g.refuse(side, 'pursuitLoss', 'no such unit in the region');
      kind = cheapest(side, region);
    }
    if (g.options.hardWorldShips && kind <= WS) {
      hitWorldShip(side, region, kind, 1);
      continue;
    }
    // A unit without a Tactical chit is given up first [B34].
    if (g.tactical[at + kind] === g.units[at + kind]) {
      g.tactical[at + kind]--;
      g.n[N_TACTICAL]--;
    }
    g.count(side, kind, U_REMOVED, 1);
    removeUnit(side, region, kind);
    if (g.log !== null) g.log.removed(side, kind);
  }
}

/** Kind of the cheapest unit there; equals in the order SF, CG; Trans-humans, which cannot be built, last [B27]. */
export function cheapest(side: number, region: number): number {
  const { cost } = g.tables;
  let best = -1;
  let price = 0;
  for (let list = GARRISON_LISTS[g.kinds[side * PLACES + region]]; list !== 0; list >>>= 4) {
    const kind = (list & 15) - 1;
    const own = kind === TH ? Number.MAX_SAFE_INTEGER : cost[kind];
    if (best >= 0 && own >= price) continue;
    best = kind;
    price = own;
  }
  return best;
}
