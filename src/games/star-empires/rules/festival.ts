/** The Festival Edict (10) [E29]. */

import { port } from '../game-log.js';
import { happens, isHeads } from '../position/chances.js';
import {
  ATTRIBUTE_COUNT,
  BUILDING_DEMAND,
  COMMERCE,
  ECONOMY,
  MONUMENT,
  OUTSTANDING_SUCCESS,
  SCORE_COUNT,
  SQUATTERS,
  STABILITY,
  VANDALS,
  VISITING_CELEBRITY,
} from '../position/codes.js';
import { addFame, addUnrest, isOver, pay } from '../position/ledger.js';
import { d6, die, luck, percent, STREAM_FESTIVAL } from '../position/luck.js';
import { M_FESTIVAL_BONUS, M_FESTIVAL_SUCCESSES, M_FESTIVALS, M_SPENT_EDICTS, record } from '../position/record.js';
import {
  B_DAMAGED,
  B_NEXT,
  B_ROW,
  B_SIZE,
  festive,
  L_COLONY,
  L_DISTRICTS,
  L_HEAD,
  L_SCORE_FESTIVAL,
  L_SIZE,
  land,
  N_FESTIVAL,
  N_FESTIVAL_DONE,
  N_FESTIVAL_RUNS,
  N_TURN,
  n,
  pool,
} from '../position/state.js';
import { numbers, rowAttributes, rowCategory, rowScores } from '../position/tables.js';
import { check, result } from './checks.js';
import { startEvent } from './events/dispatch.js';
import { rollColonyMishap } from './events/tables.js';
import { isValid } from './events/validity.js';

/** Percent of the first event, and up to which the second one comes alone; above, both. */
const FIRST_PERCENT = 50;
const SECOND_PERCENT = 95;
const MISHAP_PERCENT = 25;

/** It is paid and held: three checks, what they bring, and events at once. */
export function holdFestival(sector: number): void {
  luck.start(STREAM_FESTIVAL, n[N_TURN]);
  n[N_FESTIVAL_DONE] = 1;
  record[M_FESTIVALS]++;
  let bp = 0;
  for (let i = 0; i < land[sector * L_SIZE + L_DISTRICTS]; i++) bp += d6();
  record[M_SPENT_EDICTS] += bp;
  pay(bp);
  if (port.log !== null) port.log.rolled('The festival costs', `${bp} BP`);
  let won = 0;
  let ones = 0;
  for (let x = ECONOMY; x <= STABILITY; x++) {
    if (check(x, 0)) won++;
    if (result.die === 1) ones++;
  }
  record[M_FESTIVAL_SUCCESSES] += won;
  n[N_FESTIVAL] = sector;
  n[N_FESTIVAL_RUNS] = 1;
  festive[STABILITY] = numbers.festivalStability;
  if (won >= 2) celebrate(sector, won === 3);
  if (port.log !== null) port.log.festival(sector, bp, won);
  festivalEvents(sector, won);
  if (ones > 0 && !isOver() && land[sector * L_SIZE + L_COLONY] === 1 && happens('A mishap', MISHAP_PERCENT))
    rollColonyMishap(sector);
}

const sums = new Int32Array(ATTRIBUTE_COUNT + SCORE_COUNT);

/** What Monuments and Commerce there give counts twice, or half as much again. */
function celebrate(sector: number, whole: boolean): void {
  sums.fill(0);
  let building = land[sector * L_SIZE + L_HEAD];
  for (; building >= 0; building = pool[building * B_SIZE + B_NEXT]) {
    const row = pool[building * B_SIZE + B_ROW];
    const category = rowCategory[row];
    if (pool[building * B_SIZE + B_DAMAGED] === 1 || (category !== MONUMENT && category !== COMMERCE)) continue;
    for (let x = 0; x < ATTRIBUTE_COUNT; x++) sums[x] += Math.max(0, rowAttributes[row * ATTRIBUTE_COUNT + x]);
    for (let x = 0; x < SCORE_COUNT; x++) sums[ATTRIBUTE_COUNT + x] += Math.max(0, rowScores[row * SCORE_COUNT + x]);
  }
  for (let i = 0; i < sums.length; i++) {
    const gain = whole ? sums[i] : sums[i] >> 1;
    if (i >= ATTRIBUTE_COUNT) land[sector * L_SIZE + L_SCORE_FESTIVAL + i - ATTRIBUTE_COUNT] += gain;
    else {
      festive[i] += gain;
      record[M_FESTIVAL_BONUS] += gain;
    }
  }
}

/** 3 successes: luck; 1: perhaps a demand; 0: trouble. */
function festivalEvents(sector: number, won: number): void {
  if (won === 3) oneOrBoth(sector, OUTSTANDING_SUCCESS, VISITING_CELEBRITY);
  else if (won === 1) {
    if (isHeads('A building is asked for')) startIfValid(BUILDING_DEMAND, sector);
  } else if (won === 0) {
    addFame(-1);
    const by = die(4) - 1;
    if (port.log !== null) port.log.rolled('Anger at the festival', `Unrest +${by}`);
    if (addUnrest(by)) oneOrBoth(sector, SQUATTERS, VANDALS);
  }
}

function oneOrBoth(sector: number, first: number, second: number): void {
  const roll = percent();
  if (port.log !== null) port.log.festivalBrings(roll, FIRST_PERCENT, SECOND_PERCENT);
  if (roll <= FIRST_PERCENT || roll > SECOND_PERCENT) startIfValid(first, sector);
  if (roll > FIRST_PERCENT && !isOver()) startIfValid(second, sector);
}

function startIfValid(kind: number, sector: number): void {
  if (land[sector * L_SIZE + L_COLONY] === 1 && isValid(kind, sector)) startEvent(kind, sector);
}
