/** Phase C, Usurpation (10.5, 10.6). */

import { lowestBit } from '../../shared/bits.js';
import { replay } from '../game-log.js';
import { M_USURPER_DEFEATED, M_USURPER_VICTORIOUS } from '../metrics.js';
import { decisions, refuse, views } from '../player/seats.js';
import { changeIndexByDice, lookAtIndex } from '../position/chaos-index.js';
import {
  addImperial,
  bestLeader,
  dissolve,
  giveSystem,
  hasLeader,
  loseLeader,
  lostHome,
  placeLeader,
  randomLeader,
  release,
  removeUsurper,
} from '../position/counters.js';
import { d10, luck, pick, STREAM_USURPATION } from '../position/luck.js';
import { bitCount } from '../position/masks.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { CORE, lookUp, STALEMATE, t, USURPER_DEFEATED } from '../position/tables.js';

/** Each Usurper force on 01, in random order. */
export function usurpation(): void {
  let left = s.here[CORE] & s.HERE_USURPER_BITS;
  if (left === 0) return;
  luck.start(STREAM_USURPATION, s.n[s.N_TURN]);
  while (left !== 0) {
    let index = pick(bitCount(left));
    let bits = left;
    while (index-- > 0) bits &= bits - 1;
    const usurper = lowestBit(bits);
    left &= ~(1 << usurper);
    decide(usurper);
    if (s.n[s.N_OVER] === 1) return;
  }
}

/** Rolls until the Usurpation is decided; a Stalemate changes the index and is rolled again (10.6, chart 3.5). */
function decide(usurper: number): void {
  const lead = t.usurperLead[usurper];
  for (;;) {
    const leader = usurpationLeader(usurper);
    const die = d10();
    const total = die + lead - leader;
    const result = lookUp(t.usurpationResult, total);
    replay.log?.usurpation(usurper, die, lead, leader, total, result);
    if (result === USURPER_DEFEATED) {
      release(s.usurperUnits[usurper]);
      removeUsurper(usurper);
      record[M_USURPER_DEFEATED]++;
    } else if (result !== STALEMATE) {
      victorious(usurper, leader);
      record[M_USURPER_VICTORIOUS]++;
    }
    changeIndexByDice(lookUp(t.usurpationAdd, total), lookUp(t.usurpationSubtract, total));
    if (lookAtIndex() || result !== STALEMATE) return;
  }
}

function usurpationLeader(usurper: number): number {
  const present = s.leaders[CORE];
  if (present === 0) return 0;
  const value = decisions.current.usurpationLeader(views.current, usurper);
  if (value === 0) return 0;
  if (hasLeader(present, value)) return value;
  refuse('usurpationLeader', 'no leader of that value on the Core');
  return bestLeader(present);
}

/** His units and, if he had any, the Core turn Imperial; a random leader joins them (10.6.c, [R65]). */
function victorious(usurper: number, leader: number): void {
  const units = s.usurperUnits[usurper];
  removeUsurper(usurper);
  addImperial(CORE, units);
  replay.log?.turnImperial(CORE, units, false);
  if (leader > 0) {
    loseLeader(CORE, leader);
    replay.log?.leaderLost(leader, CORE);
  }
  if (units === 0) return;
  const joins = randomLeader();
  if (joins > 0) {
    placeLeader(CORE, joins);
    replay.log?.leader(joins, CORE);
  }
  if (s.systemOwner[CORE] === s.NOBODY || s.systemOwner[CORE] === s.IMPERIAL) return;
  replay.log?.turnImperial(CORE, 0, true);
  giveSystem(CORE, s.IMPERIAL);
  const empire = lostHome(CORE);
  if (empire !== 0) dissolve(empire);
}
