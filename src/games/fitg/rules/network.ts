/** How far the Empire has come with the Rebel network (12). */

import { PLANETS, UNDISCOVERED } from '../position/layout.js';
import { isBaseRevealed } from '../position/planets.js';
import * as s from '../position/state.js';

export function conduitsIn(state: number): number {
  let number = 0;
  for (let planet = 0; planet < PLANETS; planet++) if (s.conduit[planet] === state) number++;
  return number;
}

/** The network may be worked on: the base is hidden and a conduit undiscovered (12). */
export function isNetworkOpen(): boolean {
  return !isBaseRevealed() && conduitsIn(UNDISCOVERED) > 0;
}
