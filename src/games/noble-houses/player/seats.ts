/** Who plays: the decisions of the engine that plays, by seat. */

import { SEATS } from '../position/layout.js';
import type { Decisions } from './decisions.js';
import { fallback } from './fallback.js';
import { views } from './seat-view.js';
import type { NobleHousesView } from './view.js';

export const decisions: Decisions[] = Array.from({ length: SEATS }, () => fallback);

export function sitDown(players: readonly Decisions[]): void {
  for (let seat = 0; seat < players.length; seat++) decisions[seat] = players[seat];
}

export function viewOf(seat: number): NobleHousesView {
  return views[seat];
}
