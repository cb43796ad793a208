/** Disengagement and pursuit fire after a combat round (6.4, [B23]). */

import { replay } from '../game-log.js';
import { M_DICE, M_DICE_COMBAT, M_DISENGAGED, M_LEAVING, M_PURSUED, SIDE_ROWS, U_REMOVED } from '../metrics.js';
import { decisions, refuse, views, yes } from '../player/seats.js';
import { presentAt, pursuitDice, removeUnit, stackAt, withdraw } from '../position/counters.js';
import { GARRISON_LISTS } from '../position/kind-lists.js';
import { combatDie } from '../position/luck.js';
import { countUnits, record } from '../position/record.js';
import * as s from '../position/state.js';
import { other, t } from '../position/tables.js';
import { AF, BLUE, isIndex, KINDS, PLACES, RED, TH, WS } from '../position/units.js';
import { hitWorldShip } from './fire.js';

/** Asks both sides in secret; true if somebody left. */
export function disengage(region: number): boolean {
  const blueLeaves = yes(BLUE, 'disengage', decisions[BLUE].disengage(views[BLUE]));
  const redLeaves = yes(RED, 'disengage', decisions[RED].disengage(views[RED]));
  if (!blueLeaves && !redLeaves) return false;
  if (replay.log !== null) {
    if (blueLeaves) replay.log.leaves(BLUE);
    if (redLeaves) replay.log.leaves(RED);
  }
  if (blueLeaves !== redLeaves) {
    const leaver = blueLeaves ? BLUE : RED;
    record[M_DISENGAGED - SIDE_ROWS * leaver]++;
    pursue(other(leaver), leaver, region);
  }
  if (blueLeaves) goHome(BLUE, region);
  if (redLeaves) goHome(RED, region);
  return true;
}

function goHome(side: number, region: number): void {
  record[M_LEAVING - SIDE_ROWS * side] += presentAt(side, region);
  withdraw(side, region);
}

/** Alpha fleets of both sides fire at once; each 6 takes a unit of its owner's choice. */
function pursue(hunter: number, leaver: number, region: number): void {
  if (s.units[stackAt(hunter, region) + AF] === 0) return;
  if (!yes(hunter, 'pursue', decisions[hunter].pursue(views[hunter]), true)) return;
  record[M_PURSUED - SIDE_ROWS * hunter]++;
  const hits = rollPursuit(hunter, region);
  const hitsBack = rollPursuit(leaver, region);
  takeLosses(leaver, region, hits);
  takeLosses(hunter, region, hitsBack);
}

/** Sixes among the dice of a side's Alpha fleets. */
function rollPursuit(side: number, region: number): number {
  const dice = pursuitDice(side, region);
  replay.log?.pursuit(side, dice);
  let hits = 0;
  for (let d = 0; d < dice; d++) if (combatDie() === 6) hits++;
  record[M_DICE] += dice;
  record[M_DICE_COMBAT] += dice;
  return hits;
}

function takeLosses(side: number, region: number, hits: number): void {
  const at = stackAt(side, region);
  for (let i = 0; i < hits && presentAt(side, region) > 0; i++) {
    let kind = decisions[side].pursuitLoss(views[side]);
    if (!isIndex(kind, KINDS) || s.units[at + kind] === 0) {
      refuse(side, 'pursuitLoss', 'no such unit in the region');
      kind = cheapest(side, region);
    }
    if (t.options.hardWorldShips && kind <= WS) {
      hitWorldShip(side, region, kind, 1);
      continue;
    }
    // A unit without a Tactical chit is given up first [B34].
    if (s.tactical[at + kind] === s.units[at + kind]) {
      s.tactical[at + kind]--;
      s.n[s.N_TACTICAL]--;
    }
    countUnits(side, kind, U_REMOVED, 1);
    removeUnit(side, region, kind);
    replay.log?.removed(side, kind);
  }
}

/** Kind of the cheapest unit there; equals in the order SF, CG; Trans-humans, which cannot be built, last [B27]. */
export function cheapest(side: number, region: number): number {
  const { cost } = t;
  let best = -1;
  let price = 0;
  for (let list = GARRISON_LISTS[s.kinds[side * PLACES + region]]; list !== 0; list >>>= 4) {
    const kind = (list & 15) - 1;
    const own = kind === TH ? Number.MAX_SAFE_INTEGER : cost[kind];
    if (best >= 0 && own >= price) continue;
    best = kind;
    price = own;
  }
  return best;
}
