/** The Edict Phase (8), in its order [E27]. */

import { replay } from '../game-log.js';
import { END_DESTROYED } from '../metrics.js';
import { armyDesk } from '../player/army-desk.js';
import { councilOrder, levelOrder } from '../player/buffers.js';
import { NOTHING } from '../player/constants.js';
import { refuse } from '../player/illegal-orders.js';
import { reformDesk } from '../player/reform-desk.js';
import { decisions, view } from '../player/seats.js';
import { specialDesk } from '../player/special-desk.js';
import { workDesk } from '../player/work-desk.js';
import { refreshCouncil } from '../position/attributes.js';
import { ATTRIBUTE_COUNT, LEVEL_COUNT } from '../position/codes.js';
import { addInfamy, addUnrest, endGame, isOver } from '../position/empire.js';
import { luck, STREAM_WORKS } from '../position/luck.js';
import { M_SQUATTERS_RETURNED, record } from '../position/record.js';
import { leaveFrontier } from '../position/sectors.js';
import * as s from '../position/state.js';
import { abandon, claim } from './claims.js';
import { addExpansionClaims, setLevels, setLimits } from './edict-levels.js';
import { canClaim, isSector } from './legal.js';

export function edictPhase(): void {
  replay.log?.phase('Edicts');
  begin();
  council();
  if (!levels()) return;
  decisions.current.reform(view, reformDesk);
  if (isOver() || !claims() || !abandonments()) return;
  luck.start(STREAM_WORKS, s.n[s.N_TURN]);
  decisions.current.work(view, workDesk);
  if (isOver()) return;
  decisions.current.armies(view, armyDesk);
  decisions.current.special(view, specialDesk);
  if (!isOver()) end();
}

/** What a Turn allows anew. */
function begin(): void {
  setLimits(s.n[s.N_SIZE]);
  s.n[s.N_GOVERNMENT_CHANGED] = 0;
  s.n[s.N_ATTEMPTS] = 0;
  s.n[s.N_EXPEDITION_DONE] = 0;
  s.n[s.N_FESTIVAL_DONE] = 0;
  s.n[s.N_ENDOWMENT_DONE] = 0;
  for (let i = 0; i < s.n[s.N_COLONIES]; i++) {
    const at = s.colonyAt[i] * s.L_SIZE;
    s.land[at + s.L_HOMES_BUILT] = 0;
    s.land[at + s.L_SQUATTERS_DUE] = s.land[at + s.L_SQUATTERS_NEW];
    s.land[at + s.L_SQUATTERS_NEW] = 0;
  }
}

const isOneOf = (value: number, count: number): boolean => Number.isInteger(value) && value >= 0 && value < count;

/** (8.a) [E7] */
function council(): void {
  councilOrder.technologist = s.n[s.N_TECHNOLOGIST];
  councilOrder.spymaster = s.n[s.N_SPYMASTER];
  decisions.current.council(view, councilOrder);
  const { technologist, spymaster } = councilOrder;
  if (!isOneOf(technologist, ATTRIBUTE_COUNT) || !isOneOf(spymaster, ATTRIBUTE_COUNT)) {
    refuse('council', 'no such attribute');
    return;
  }
  if (technologist === s.n[s.N_TECHNOLOGIST] && spymaster === s.n[s.N_SPYMASTER]) return;
  s.n[s.N_TECHNOLOGIST] = technologist;
  s.n[s.N_SPYMASTER] = spymaster;
  refreshCouncil();
}

/** (8.b) */
function levels(): boolean {
  levelOrder.tax = s.n[s.N_TAX];
  levelOrder.holiday = s.n[s.N_HOLIDAY];
  levelOrder.expansion = s.n[s.N_EXPANSION];
  decisions.current.levels(view, levelOrder);
  const { tax, holiday, expansion } = levelOrder;
  const fine = isOneOf(tax, LEVEL_COUNT) && isOneOf(holiday, LEVEL_COUNT) && isOneOf(expansion, LEVEL_COUNT);
  if (!fine) refuse('levels', 'no such level');
  const goesOn = fine
    ? setLevels(tax, holiday, expansion)
    : setLevels(s.n[s.N_TAX], s.n[s.N_HOLIDAY], s.n[s.N_EXPANSION]);
  if (goesOn) addExpansionClaims();
  return goesOn;
}

/** (8.d) One by one, 1 BP each. */
function claims(): boolean {
  while (canClaim()) {
    const place = decisions.current.claim(view);
    if (place === NOTHING) return true;
    if (!isOneOf(place, s.n[s.N_FRONTIER])) {
      refuse('claim', 'no such entry of the frontier');
      return true;
    }
    if (!claim(place)) return false;
  }
  return true;
}

/** (8.e) One by one. */
function abandonments(): boolean {
  while (s.n[s.N_SIZE] > 0) {
    const sector = decisions.current.abandon(view);
    if (sector === NOTHING) return true;
    if (!isSector(sector)) {
      refuse('abandon', 'no Sector of the empire');
      return true;
    }
    if (!abandon(sector)) return false;
  }
  return true;
}

/** (8.i) Rush Sectors leave, squatters return, a landless empire ends [E19]. */
function end(): void {
  if (s.n[s.N_RUSHES] > 0)
    for (let place = s.n[s.N_FRONTIER] - 1; place >= 0; place--)
      if (s.frontier[place * s.FR_SIZE + s.FR_RUSH] === 1) leaveFrontier(place);
  for (let i = 0; i < s.n[s.N_COLONIES]; i++) {
    const at = s.colonyAt[i] * s.L_SIZE;
    for (let left = s.land[at + s.L_SQUATTERS_DUE] - s.land[at + s.L_HOMES_BUILT]; left > 0; left--) {
      record[M_SQUATTERS_RETURNED]++;
      addInfamy(1);
      if (!addUnrest(2)) return;
    }
  }
  if (s.n[s.N_LANDLESS] > 0 && s.n[s.N_LANDLESS] < s.n[s.N_TURN]) endGame(END_DESTROYED);
}
