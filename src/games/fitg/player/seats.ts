/** Who plays: the decisions of the engine that plays, by side, and their views. */

import { closed } from '../../shared/sealed.js';
import { SIDES } from '../position/layout.js';
import type { Decisions } from './decisions.js';
import { drill } from './defaults.js';
import { SeatView } from './seat-view.js';

export const views: readonly SeatView[] = Array.from({ length: SIDES }, (_, side) => closed(new SeatView(side)));
export const decisions: Decisions[] = Array.from({ length: SIDES }, () => drill);

export function seatPlayers(players: readonly Decisions[]): void {
  for (let side = 0; side < SIDES; side++) decisions[side] = players[side];
}
