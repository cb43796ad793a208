/** The Festival Edict (10) [E29]. */

import { replay } from '../game-log.js';
import { happens, isHeads } from '../position/chances.js';
import * as c from '../position/codes.js';
import { addFame, addUnrest, isOver, pay } from '../position/empire.js';
import { d6, die, luck, percent, STREAM_FESTIVAL } from '../position/luck.js';
import { M_FESTIVAL_BONUS, M_FESTIVAL_SUCCESSES, M_FESTIVALS, M_SPENT_EDICTS, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
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
  luck.start(STREAM_FESTIVAL, s.n[s.N_TURN]);
  s.n[s.N_FESTIVAL_DONE] = 1;
  record[M_FESTIVALS]++;
  let bp = 0;
  for (let i = 0; i < s.land[sector * s.L_SIZE + s.L_DISTRICTS]; i++) bp += d6();
  record[M_SPENT_EDICTS] += bp;
  pay(bp);
  replay.log?.rolled('The festival costs', `${bp} BP`);
  let won = 0;
  let ones = 0;
  for (let x = c.ECONOMY; x <= c.STABILITY; x++) {
    if (check(x, 0)) won++;
    if (result.die === 1) ones++;
  }
  record[M_FESTIVAL_SUCCESSES] += won;
  s.n[s.N_FESTIVAL] = sector;
  s.n[s.N_FESTIVAL_RUNS] = 1;
  s.festive[c.STABILITY] = t.numbers.festivalStability;
  if (won >= 2) celebrate(sector, won === 3);
  replay.log?.festival(sector, bp, won);
  festivalEvents(sector, won);
  if (ones > 0 && !isOver() && s.land[sector * s.L_SIZE + s.L_COLONY] === 1 && happens('A mishap', MISHAP_PERCENT))
    rollColonyMishap(sector);
}

const sums = new Int32Array(c.ATTRIBUTE_COUNT + c.SCORE_COUNT);

/** What Monuments and Commerce there give counts twice, or half as much again. */
function celebrate(sector: number, whole: boolean): void {
  sums.fill(0);
  let building = s.land[sector * s.L_SIZE + s.L_HEAD];
  for (; building >= 0; building = s.pool[building * s.B_SIZE + s.B_NEXT]) {
    const row = s.pool[building * s.B_SIZE + s.B_ROW];
    const category = t.rowCategory[row];
    if (s.pool[building * s.B_SIZE + s.B_DAMAGED] === 1 || (category !== c.MONUMENT && category !== c.COMMERCE))
      continue;
    for (let x = 0; x < c.ATTRIBUTE_COUNT; x++) sums[x] += Math.max(0, t.rowAttributes[row * c.ATTRIBUTE_COUNT + x]);
    for (let x = 0; x < c.SCORE_COUNT; x++)
      sums[c.ATTRIBUTE_COUNT + x] += Math.max(0, t.rowScores[row * c.SCORE_COUNT + x]);
  }
  for (let i = 0; i < sums.length; i++) {
    const gain = whole ? sums[i] : sums[i] >> 1;
    if (i >= c.ATTRIBUTE_COUNT) s.land[sector * s.L_SIZE + s.L_SCORE_FESTIVAL + i - c.ATTRIBUTE_COUNT] += gain;
    else {
      s.festive[i] += gain;
      record[M_FESTIVAL_BONUS] += gain;
    }
  }
}

/** 3 successes: luck; 1: perhaps a demand; 0: trouble. */
function festivalEvents(sector: number, won: number): void {
  if (won === 3) oneOrBoth(sector, c.OUTSTANDING_SUCCESS, c.VISITING_CELEBRITY);
  else if (won === 1) {
    if (isHeads('A building is asked for')) startIfValid(c.BUILDING_DEMAND, sector);
  } else if (won === 0) {
    addFame(-1);
    const by = die(4) - 1;
    replay.log?.rolled('Anger at the festival', `Unrest +${by}`);
    if (addUnrest(by)) oneOrBoth(sector, c.SQUATTERS, c.VANDALS);
  }
}

function oneOrBoth(sector: number, first: number, second: number): void {
  const roll = percent();
  replay.log?.festivalBrings(roll, FIRST_PERCENT, SECOND_PERCENT);
  if (roll <= FIRST_PERCENT || roll > SECOND_PERCENT) startIfValid(first, sector);
  if (roll > FIRST_PERCENT && !isOver()) startIfValid(second, sector);
}

function startIfValid(kind: number, sector: number): void {
  if (s.land[sector * s.L_SIZE + s.L_COLONY] === 1 && isValid(kind, sector)) startEvent(kind, sector);
}
