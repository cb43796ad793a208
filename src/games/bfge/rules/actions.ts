/** 3. Actions: the sides take turns until every region is resolved (6.1 to 6.3). */

import { replay } from '../game-log.js';
import { M_DICE, M_DICE_INITIATIVE } from '../metrics.js';
import { actionOrder } from '../player/buffers.js';
import { ACT_CHIT, ACT_RESOLVE, ACT_TRANS_HUMANS, type ActionOrder } from '../player/orders.js';
import { decisions, refuse, views } from '../player/seats.js';
import { addUnits, isUnresolved, lowestUnresolved, mustResolve, stackAt } from '../position/counters.js';
import { luck, STREAM_INITIATIVE } from '../position/luck.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { other, t } from '../position/tables.js';
import { ALL_REGIONS, BASE, BLUE, isIndex, RED, TH } from '../position/units.js';
import { mayPlay, playChit } from './chit-play.js';
import { resolveRegion } from './resolution.js';

/** Plays the phase. In turn 1 of an Invasion the invader begins, without a roll, by resolving a region (10.2). */
export function actions(): void {
  const n = s.n;
  n[s.N_RESOLVED] = 0;
  n[s.N_ILLUMINATIONS] = 0;
  n[s.N_CHIT_POINTS] = 0;
  n[s.N_CHIT_POINTS + 1] = 0;
  const surprise = t.invader >= 0 && n[s.N_TURN] === 1;
  n[s.N_MOVER] = surprise ? t.invader : initiative();
  while (n[s.N_RESOLVED] !== ALL_REGIONS) {
    act(n[s.N_MOVER]);
    n[s.N_MOVER] = other(n[s.N_MOVER]);
  }
  // Tactical chits on units whose region had been resolved before last until now (6.3, [B33]).
  if (n[s.N_TACTICAL] > 0) {
    s.tactical.fill(0);
    n[s.N_TACTICAL] = 0;
  }
}

/** The higher die begins, ties are rolled again (6.1). */
function initiative(): number {
  luck.start(STREAM_INITIATIVE, s.n[s.N_TURN]);
  for (;;) {
    record[M_DICE] += 2;
    record[M_DICE_INITIATIVE] += 2;
    const blue = luck.d6();
    const red = luck.d6();
    replay.log?.initiative(blue, red);
    if (blue !== red) return blue > red ? BLUE : RED;
  }
}

/** One turn of a side; there is no passing [B2]. What it may not do becomes the resolution of the lowest region. */
export function act(side: number): void {
  const order = actionOrder[side];
  order.reset();
  decisions[side].action(views[side], order);
  let region = 0;
  if (order.kind === ACT_RESOLVE) {
    if (isUnresolved(order.region)) region = order.region;
    else refuse(side, 'action', 'no unresolved region');
  } else if (mustResolve(side)) refuse(side, 'action', 'the first action of an Invasion resolves a region');
  else if (order.kind === ACT_CHIT) {
    if (mayPlay(side, order)) {
      playChit(side, order);
      return;
    }
  } else if (order.kind === ACT_TRANS_HUMANS && placeTransHumans(side, order)) return;
  else refuse(side, 'action', 'no such placement of Trans-humans');
  if (region === 0) region = lowestUnresolved();
  replay.log?.resolves(side, region);
  resolveRegion(region);
}

/** Any number of Trans-humans from base, at least one, to one unresolved region (6.2, [B24]). */
function placeTransHumans(side: number, order: ActionOrder): boolean {
  const count = order.transHumans;
  const available = s.units[stackAt(side, BASE) + TH];
  if (!isUnresolved(order.region) || !isIndex(count, available + 1) || count === 0) return false;
  addUnits(side, BASE, TH, -count);
  addUnits(side, order.region, TH, count);
  replay.log?.transHumans(side, count, order.region);
  return true;
}
