/** A running festival ends (7.5), or loses its Sector. */

import { SCORE_COUNT } from '../position/codes.js';
import * as s from '../position/state.js';

export function endFestival(): void {
  if (s.n[s.N_FESTIVAL_RUNS] === 0) return;
  s.n[s.N_FESTIVAL_RUNS] = 0;
  s.festive.fill(0);
  const sector = s.n[s.N_FESTIVAL];
  s.n[s.N_FESTIVAL] = -1;
  if (sector < 0) return;
  for (let x = 0; x < SCORE_COUNT; x++) s.land[sector * s.L_SIZE + s.L_SCORE_FESTIVAL + x] = 0;
}
