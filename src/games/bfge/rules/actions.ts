/** 3. Actions: the sides take turns until every region is resolved (6.1 to 6.3). */

import { g } from '../game.js';
import { M_DICE, M_DICE_INITIATIVE } from '../metrics.js';
import { ACT_CHIT, ACT_RESOLVE, ACT_TRANS_HUMANS, type ActionOrder, isIndex } from '../player/orders.js';
import { addUnits, isUnresolved, lowestUnresolved, mustResolve, stackAt } from '../position/board.js';
import { STREAM_INITIATIVE } from '../position/luck.js';
import { N_CHIT_POINTS, N_ILLUMINATIONS, N_MOVER, N_RESOLVED, N_TACTICAL, N_TURN } from '../position/state.js';
import { other } from '../position/tables.js';
import { ALL_REGIONS, BASE, BLUE, RED, TH } from '../position/units.js';
import { mayPlay, playChit } from './chit-play.js';
import { resolveRegion } from './resolution.js';

/** Plays the phase. In turn 1 of an Invasion the invader begins, without a roll, by resolving a region (10.2). */
export function actions(): void {
  const n = g.n;
  n[N_RESOLVED] = 0;
  n[N_ILLUMINATIONS] = 0;
  n[N_CHIT_POINTS] = 0;
  n[N_CHIT_POINTS + 1] = 0;
  const surprise = g.tables.invader >= 0 && n[N_TURN] === 1;
  n[N_MOVER] = surprise ? g.tables.invader : initiative();
  while (n[N_RESOLVED] !== ALL_REGIONS) {
    act(n[N_MOVER]);
    n[N_MOVER] = other(n[N_MOVER]);
  }
  // Tactical chits on units whose region had been resolved before last until now (6.3, [B33]).
  if (n[N_TACTICAL] > 0) {
    g.tactical.fill(0);
    n[N_TACTICAL] = 0;
  }
}

/** The higher die begins, ties are rolled again (6.1). */
function initiative(): number {
  g.rng.start(STREAM_INITIATIVE, g.n[N_TURN]);
  for (;;) {
    g.record[M_DICE] += 2;
    g.record[M_DICE_INITIATIVE] += 2;
    const blue = g.d6();
    const red = g.d6();
    if (g.log !== null) g.log.initiative(blue, red);
    if (blue !== red) return blue > red ? BLUE : RED;
  }
}

/** One turn of a side; there is no passing [B2]. What it may not do becomes the resolution of the lowest region. */
export function act(side: number): void {
  const order = g.actionOrder[side];
  order.reset();
  g.policies[side].action(g.views[side], order);
  let region = 0;
  if (order.kind === ACT_RESOLVE) {
    if (isUnresolved(order.region)) region = order.region;
    else g.refuse(side, 'action', 'no unresolved region');
  } else if (mustResolve(side)) g.refuse(side, 'action', 'the first action of an Invasion resolves a region');
  else if (order.kind === ACT_CHIT) {
    if (mayPlay(side, order)) {
      playChit(side, order);
      return;
    }
  } else if (order.kind === ACT_TRANS_HUMANS && placeTransHumans(side, order)) return;
  else g.refuse(side, 'action', 'no such placement of Trans-humans');
  if (region === 0) region = lowestUnresolved();
  if (g.log !== null) g.log.resolves(side, region);
  resolveRegion(region);
}

/** Any number of Trans-humans from base, at least one, to one unresolved region (6.2, [B24]). */
function placeTransHumans(side: number, order: ActionOrder): boolean {
  const count = order.transHumans;
  const available = g.units[stackAt(side, BASE) + TH];
  if (!isUnresolved(order.region) || !isIndex(count, available + 1) || count === 0) return false;
  addUnits(side, BASE, TH, -count);
  addUnits(side, order.region, TH, count);
  if (g.log !== null) g.log.transHumans(side, count, order.region);
  return true;
}
