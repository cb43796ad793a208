/** Resolving a region: combat rounds, then the garrison segment (6.4). */

import { g } from '../game.js';
import {
  G_CONTESTED,
  G_COUNT,
  M_ATTACKED,
  M_BY_REGION,
  M_BY_TURN,
  M_CONTESTED,
  M_EMPTY,
  M_FIGHTS,
  M_LONGEST,
  M_LOST,
  M_NO_GARRISON,
  M_NOBODY_LEFT,
  M_ONE_SIDE,
  M_ROUNDS,
  M_TIMEOUT,
  M_WON,
  ROUNDS_TOLD,
  T_CONTESTED,
  T_COUNT,
  TURNS_TOLD,
  U_RETURNED_GARRISON,
} from '../metrics.js';
import {
  combatOf,
  controller,
  dropTactical,
  firstOf,
  presentAt,
  returnToBase,
  setController,
  stackAt,
  strengthOf,
  withdraw,
} from '../position/board.js';
import { STREAM_COMBAT } from '../position/luck.js';
import { N_REGION, N_RESOLVED, N_ROUND, N_TACTICAL, N_TURN } from '../position/state.js';
import { MILITARY, MORPHOGENETIC } from '../position/tables.js';
import { BLUE, KINDS, NOBODY, PLACES, RED } from '../position/units.js';
import { disengage } from './disengagement.js';
import { bothPresent, fireSegment } from './fire.js';

/** Rounds after which both sides leave [B7]. */
export const ROUNDS_MAX = 100;

export function resolveRegion(region: number): void {
  g.n[N_RESOLVED] |= 1 << region;
  g.n[N_REGION] = region;
  const blue = presentAt(BLUE, region) > 0;
  const red = presentAt(RED, region) > 0;
  if (blue && red) contest(region);
  else if (!blue && !red) g.record[M_EMPTY]++;
  else {
    g.record[M_ONE_SIDE]++;
    garrison(blue ? BLUE : RED, region);
    if (controller(region) === NOBODY) g.record[M_NO_GARRISON]++;
  }
  g.n[N_REGION] = 0;
}

/** A fight and what follows it. */
function contest(region: number): void {
  const r = g.record;
  const turn = g.n[N_TURN];
  const owner = controller(region);
  r[M_CONTESTED]++;
  r[M_BY_REGION + G_COUNT * (region - 1) + G_CONTESTED]++;
  if (turn <= TURNS_TOLD) r[M_BY_TURN + T_COUNT * (turn - 1) + T_CONTESTED]++;
  if (owner !== NOBODY) r[M_ATTACKED - owner]++;
  g.rng.start(STREAM_COMBAT, 8 * turn + region);

  const rounds = fight(region);

  r[M_ROUNDS] += rounds;
  r[M_FIGHTS + Math.min(rounds, ROUNDS_TOLD)]++;
  if (rounds > r[M_LONGEST]) r[M_LONGEST] = rounds;
  setController(region, NOBODY);
  const blue = presentAt(BLUE, region) > 0;
  if (blue || presentAt(RED, region) > 0) {
    const side = blue ? BLUE : RED;
    r[M_WON - side]++;
    garrison(side, region);
  } else r[M_NOBODY_LEFT]++;
  if (owner !== NOBODY && controller(region) !== owner) r[M_LOST - owner]++;
}

/** Combat rounds until at most one side is left; returns how many began. */
export function fight(region: number): number {
  for (let round = 1; ; round++) {
    g.n[N_ROUND] = round;
    if (g.log !== null) g.log.round(round, region);
    if (g.n[N_TACTICAL] > 0) g.tacticalUsed.fill(0);
    fireSegment(region, MILITARY);
    // [B17] A segment without an enemy is skipped.
    if (bothPresent(region)) fireSegment(region, MORPHOGENETIC);
    if (!bothPresent(region)) return round;
    if (round === ROUNDS_MAX) {
      g.record[M_TIMEOUT]++;
      if (g.log !== null) g.log.endless(round);
      sendHome(BLUE, region);
      sendHome(RED, region);
      return round;
    }
    if (disengage(region)) return round;
  }
}

function sendHome(side: number, region: number): void {
  const at = stackAt(side, region);
  for (let kind = 0; kind < KINDS; kind++) {
    const count = g.units[at + kind];
    if (count > 0) g.count(side, kind, U_RETURNED_GARRISON, count);
  }
  withdraw(side, region);
}

/** Garrison segment: the side alone there chooses afresh who stays; too few, and all go home ([B12]). */
export function garrison(side: number, region: number): void {
  const order = g.garrisonOrder[side];
  order.reset();
  g.policies[side].garrison(g.views[side], order);
  const holds = order.kinds !== 0 && garrisonHolds(side, region);
  dropTactical(side, region);
  const at = stackAt(side, region);
  for (let left = g.kinds[side * PLACES + region]; left !== 0; left &= left - 1) {
    const kind = firstOf(left);
    const leave = holds ? g.units[at + kind] - order.count(kind) : g.units[at + kind];
    if (leave === 0) continue;
    g.count(side, kind, U_RETURNED_GARRISON, leave);
    returnToBase(side, region, kind, leave);
  }
  setController(region, holds ? side : NOBODY);
  if (g.log !== null) g.log.garrison(side, region);
}

/** True if the units ordered to stay are there and exceed the Combat value. */
function garrisonHolds(side: number, region: number): boolean {
  const order = g.garrisonOrder[side];
  const at = stackAt(side, region);
  let strength = 0;
  for (let left = order.kinds; left !== 0; left &= left - 1) {
    const kind = firstOf(left);
    const count = order.count(kind);
    if (count < 0 || kind >= KINDS || count > g.units[at + kind]) {
      g.refuse(side, 'garrison', 'units that are not there');
      return false;
    }
    strength += count * strengthOf(side, kind);
  }
  if (strength > combatOf(region)) return true;
  g.refuse(side, 'garrison', 'strength not above the Combat value');
  return false;
}
