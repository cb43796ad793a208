/** The Chaos Index (4.0, spec section 2), kept in halves because of Leviathan. */

import { g } from '../game.js';
import { END_CHAOS } from '../metrics.js';
import { N_CHAOS2, N_ENDING, N_LEVIATHAN, N_OVER, N_SPECTACLE, N_TURN } from '../position/state.js';

/**
 * One change of the index: doubled by Spectacle, else halved by Leviathan ([R2]); at least 1; on turn 1 at most the
 * scenario's cap (4.4, [R3]); without catastrophic defeat at most 100 ([R72]). Several equal changes may be given as one
 * sum, since every step here is linear or a bound.
 */
export function changeIndex(change: number): void {
  const n = g.n;
  const halves = n[N_SPECTACLE] > 0 ? 4 * change : n[N_LEVIATHAN] === 1 ? change : 2 * change;
  const unbound = n[N_CHAOS2] + halves;
  let index = unbound;
  if (index < 2) index = 2;
  if (n[N_TURN] === 1) {
    const cap = 2 * g.tables.setup.scenario.firstTurnIndexCap;
    if (index > cap) index = cap;
  }
  if (index > 200 && !g.options.catastrophicDefeat) index = 200;
  n[N_CHAOS2] = index;
  if (g.log !== null) g.log.index(change, unbound, index);
}

/** The index as charts read it: rounded down ([R4]), within 0..100. */
export function indexNow(): number {
  const index = g.n[N_CHAOS2] >> 1;
  return Math.min(index, 100);
}

/** After a result ([R42], [R75]): an index above 100 ends the game as a Collapse (4.4.b, 29.4). */
export function lookAtIndex(): boolean {
  if (g.n[N_CHAOS2] > 200) {
    g.n[N_OVER] = 1;
    g.n[N_ENDING] = END_CHAOS;
  }
  return g.n[N_OVER] === 1;
}

/** Strength of an Imperial / a Chaos Trans-human at the present index (21.2, chart 3.12). */
export function transHumanImperial(): number {
  return g.tables.thImperial[indexNow()];
}

export function transHumanChaos(): number {
  return g.tables.thChaos[indexNow()];
}
