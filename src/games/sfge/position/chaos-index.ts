/** The Chaos Index (4.0, spec section 2), kept in halves because of Leviathan. */

import { replay } from '../game-log.js';
import { END_CHAOS } from '../metrics.js';
import { dice } from './luck.js';
import * as s from './state.js';
import { t } from './tables.js';

/** One change of the index, whatever its cause ([R2], [R3]). */
export function changeIndex(change: number): void {
  changeIndexEach(change, 1);
}

/**
 * So many equal changes, one after the other: each is doubled by Spectacle, else halved by Leviathan ([R2]), and
 * bounded before the next ([R42], section 2). After the first the index is within its bounds, so the others are one
 * sum.
 */
export function changeIndexEach(change: number, times: number): void {
  const n = s.n;
  const halves = n[s.N_SPECTACLE] > 0 ? 4 * change : n[s.N_LEVIATHAN] === 1 ? change : 2 * change;
  const before = n[s.N_CHAOS2];
  const unbound = before + halves * times;
  let index = bounded(before + halves);
  if (times > 1) index = bounded(index + halves * (times - 1));
  n[s.N_CHAOS2] = index;
  replay.log?.index(change * times, before, unbound, index);
}

/** So many dice more and less, as charts say them; dice that come to nothing are logged, too. */
export function changeIndexByDice(add: number, subtract: number): void {
  const change = dice(add) - dice(subtract);
  if (change !== 0) changeIndex(change);
  else if (replay.log !== null && add + subtract > 0)
    replay.log.index(0, s.n[s.N_CHAOS2], s.n[s.N_CHAOS2], s.n[s.N_CHAOS2]);
}

/** At least 1; on turn 1 at most the scenario's cap (4.4, [R3]); without catastrophic defeat at most 100 ([R72]). */
function bounded(halves: number): number {
  if (halves < 2) return 2;
  if (s.n[s.N_TURN] === 1) {
    const cap = 2 * t.setup.scenario.firstTurnIndexCap;
    if (halves > cap) return cap;
  }
  return halves > 200 && !t.options.catastrophicDefeat ? 200 : halves;
}

/** The index as charts read it: rounded down ([R4]), within 0..100. */
export function indexNow(): number {
  const index = s.n[s.N_CHAOS2] >> 1;
  return Math.min(index, 100);
}

/** After a result ([R42], [R75]): an index above 100 ends the game as a Collapse (4.4.b, 29.4). */
export function lookAtIndex(): boolean {
  if (s.n[s.N_CHAOS2] > 200) {
    s.n[s.N_OVER] = 1;
    s.n[s.N_ENDING] = END_CHAOS;
  }
  return s.n[s.N_OVER] === 1;
}

/** Strength of an Imperial / a Chaos Trans-human at the present index (21.2, chart 3.12). */
export function transHumanImperial(): number {
  return t.thImperial[indexNow()];
}

export function transHumanChaos(): number {
  return t.thChaos[indexNow()];
}
