/** A running festival ends (7.5), or loses its Sector. */

import { SCORE_COUNT } from '../position/codes.js';
import { festive, L_SCORE_FESTIVAL, L_SIZE, land, N_FESTIVAL, N_FESTIVAL_RUNS, n } from '../position/state.js';

export function endFestival(): void {
  if (n[N_FESTIVAL_RUNS] === 0) return;
  n[N_FESTIVAL_RUNS] = 0;
  festive.fill(0);
  const sector = n[N_FESTIVAL];
  n[N_FESTIVAL] = -1;
  if (sector < 0) return;
  for (let x = 0; x < SCORE_COUNT; x++) land[sector * L_SIZE + L_SCORE_FESTIVAL + x] = 0;
}
