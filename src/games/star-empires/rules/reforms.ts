/** Ethos, governments, offices (3, 4, 8.c). */

import { replay } from '../game-log.js';
import { refreshCouncil, TRAITS } from '../position/attributes.js';
import { addUnrest } from '../position/empire.js';
import { M_ETHOS_CHANGES, M_GOVERNMENTS, M_POSITIONS, record } from '../position/record.js';
import * as s from '../position/state.js';
import { turnRole } from './leaders.js';

/** A legal pair of numbers of traits. */
export function isEthos(economy: number, loyalty: number): boolean {
  return (
    Number.isInteger(economy) &&
    Number.isInteger(loyalty) &&
    economy >= 0 &&
    loyalty >= 0 &&
    economy + loyalty <= TRAITS
  );
}

/** (3) U + the traits added; false: the game is over. */
export function changeEthos(economy: number, loyalty: number): boolean {
  const more = economy - s.n[s.N_ETHOS_ECONOMY];
  const loyal = loyalty - s.n[s.N_ETHOS_LOYALTY];
  const added = Math.max(0, more) + Math.max(0, loyal) + Math.max(0, -more - loyal);
  if (added === 0) return true;
  record[M_ETHOS_CHANGES]++;
  s.n[s.N_ETHOS_ECONOMY] = economy;
  s.n[s.N_ETHOS_LOYALTY] = loyalty;
  refreshCouncil();
  replay.log?.ethos();
  return addUnrest(added);
}

/** (4) U + 1 for all changes of a Turn together; false: the game is over. */
export function changeGovernment(sector: number, government: number): boolean {
  const at = sector * s.L_SIZE + s.L_GOVERNMENT;
  if (s.land[at] === government) return true;
  s.land[at] = government;
  record[M_GOVERNMENTS]++;
  replay.log?.government(sector);
  if (s.n[s.N_GOVERNMENT_CHANGED] === 1) return true;
  s.n[s.N_GOVERNMENT_CHANGED] = 1;
  return addUnrest(1);
}

const POSITION_UNREST = 2;

/** (3) An office is created or eliminated: U + 2; false: the game is over. */
export function changePosition(role: number): boolean {
  record[M_POSITIONS]++;
  turnRole(role);
  return addUnrest(POSITION_UNREST);
}
