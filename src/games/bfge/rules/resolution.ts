/** Resolving a region: combat rounds, then the garrison segment (6.4). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
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
import { garrisonOrder } from '../player/buffers.js';
import { decisions, refuse, views } from '../player/seats.js';
import {
  combatOf,
  controller,
  dropTactical,
  presentAt,
  returnToBase,
  setController,
  stackAt,
  strengthOf,
  withdraw,
} from '../position/counters.js';
import { luck, STREAM_COMBAT } from '../position/luck.js';
import { countUnits, record } from '../position/record.js';
import * as s from '../position/state.js';
import { MILITARY, MORPHOGENETIC } from '../position/tables.js';
import { BLUE, KINDS, NOBODY, PLACES, RED } from '../position/units.js';
import { disengage } from './disengagement.js';
import { bothPresent, fireSegment, tacticalUsed } from './fire.js';

/** Rounds after which both sides leave [B7]. */
export const ROUNDS_MAX = 100;

export function resolveRegion(region: number): void {
  s.n[s.N_RESOLVED] |= 1 << region;
  s.n[s.N_REGION] = region;
  const blue = presentAt(BLUE, region) > 0;
  const red = presentAt(RED, region) > 0;
  if (blue && red) contest(region);
  else if (!blue && !red) record[M_EMPTY]++;
  else {
    record[M_ONE_SIDE]++;
    garrison(blue ? BLUE : RED, region);
    if (controller(region) === NOBODY) record[M_NO_GARRISON]++;
  }
  s.n[s.N_REGION] = 0;
}

/** A fight and what follows it. */
function contest(region: number): void {
  const r = record;
  const turn = s.n[s.N_TURN];
  const owner = controller(region);
  r[M_CONTESTED]++;
  r[M_BY_REGION + G_COUNT * (region - 1) + G_CONTESTED]++;
  if (turn <= TURNS_TOLD) r[M_BY_TURN + T_COUNT * (turn - 1) + T_CONTESTED]++;
  if (owner !== NOBODY) r[M_ATTACKED - owner]++;
  luck.start(STREAM_COMBAT, 8 * turn + region);

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
    s.n[s.N_ROUND] = round;
    replay.log?.round(round, region);
    if (s.n[s.N_TACTICAL] > 0) tacticalUsed.fill(0);
    fireSegment(region, MILITARY);
    // [B17] A segment without an enemy is skipped.
    if (bothPresent(region)) fireSegment(region, MORPHOGENETIC);
    if (!bothPresent(region)) return round;
    if (round === ROUNDS_MAX) {
      record[M_TIMEOUT]++;
      replay.log?.endless(round);
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
    const count = s.units[at + kind];
    if (count > 0) countUnits(side, kind, U_RETURNED_GARRISON, count);
  }
  withdraw(side, region);
}

/** Garrison segment: the side alone there chooses afresh who stays; too few, and all go home ([B12]). */
export function garrison(side: number, region: number): void {
  const order = garrisonOrder[side];
  order.reset();
  decisions[side].garrison(views[side], order);
  const holds = order.kinds !== 0 && garrisonHolds(side, region);
  dropTactical(side, region);
  const at = stackAt(side, region);
  for (let left = s.kinds[side * PLACES + region]; left !== 0; left &= left - 1) {
    const kind = lowestBit(left);
    const leave = holds ? s.units[at + kind] - order.count(kind) : s.units[at + kind];
    if (leave === 0) continue;
    countUnits(side, kind, U_RETURNED_GARRISON, leave);
    returnToBase(side, region, kind, leave);
  }
  setController(region, holds ? side : NOBODY);
  replay.log?.garrison(side, region);
}

/** True if the units ordered to stay are there and exceed the Combat value. */
function garrisonHolds(side: number, region: number): boolean {
  const order = garrisonOrder[side];
  const at = stackAt(side, region);
  let strength = 0;
  for (let left = order.kinds; left !== 0; left &= left - 1) {
    const kind = lowestBit(left);
    const count = order.count(kind);
    if (count < 0 || kind >= KINDS || count > s.units[at + kind]) {
      refuse(side, 'garrison', 'units that are not there');
      return false;
    }
    strength += count * strengthOf(side, kind);
  }
  if (strength > combatOf(region)) return true;
  refuse(side, 'garrison', 'strength not above the Combat value');
  return false;
}
