/** Endowments and expeditions (10). */

import { replay } from '../game-log.js';
import { rowOf } from '../position/buildings.js';
import { happens } from '../position/chances.js';
import { STABILITY } from '../position/codes.js';
import { addFame, addUnrest, pay } from '../position/empire.js';
import { die, luck, STREAM_EXPEDITION } from '../position/luck.js';
import { M_ENDOWMENTS, M_EXPEDITIONS, M_EXPEDITIONS_LOST, M_SPENT_EDICTS, record } from '../position/record.js';
import { drawSector } from '../position/sectors.js';
import * as s from '../position/state.js';
import { check, margin } from './checks.js';
import { EXPEDITION_PRICE, endowmentPrice } from './legal.js';
import { partyLevel } from './party.js';

function spend(bp: number): void {
  record[M_SPENT_EDICTS] += bp;
  pay(bp);
}

/** [E30] Fame + 1; Loyalty and Consumption + 1 while it lasts. */
export function endow(building: number): void {
  s.n[s.N_ENDOWMENT_DONE] = 1;
  record[M_ENDOWMENTS]++;
  spend(endowmentPrice(rowOf(building)));
  s.pool[building * s.B_SIZE + s.B_ENDOWED] = 1;
  s.n[s.N_ENDOWMENTS]++;
  addFame(1);
  replay.log?.building('is endowed', building);
}

const EASY_PERCENT = 60;
const LOST_MARGIN = 5;

/** How strong the danger is on a way that is not easy. */
function danger(): number {
  const level = partyLevel() + die(4) - 1;
  replay.log?.rolled('Danger on the way', `level ${level}`);
  return level;
}

/** 2 BP: a new Sector joins the frontier, or a Stability check decides. */
export function sendExpedition(): void {
  luck.start(STREAM_EXPEDITION, s.n[s.N_TURN]);
  s.n[s.N_EXPEDITION_DONE] = 1;
  record[M_EXPEDITIONS]++;
  spend(EXPEDITION_PRICE);
  const found = happens('An easy way', EASY_PERCENT) || check(STABILITY, -2 * danger());
  replay.log?.expedition(found);
  if (found) drawSector(true, false);
  else if (margin() > LOST_MARGIN) {
    record[M_EXPEDITIONS_LOST]++;
    addUnrest(1);
  }
}
