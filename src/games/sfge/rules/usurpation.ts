/** Phase C, Usurpation (10.5, 10.6). */

import { g, rng } from '../game.js';
import { M_USURPER_DEFEATED, M_USURPER_VICTORIOUS } from '../metrics.js';
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
} from '../position/board.js';
import { STREAM_USURPATION } from '../position/luck.js';
import { bitCount, lowestBit } from '../position/masks.js';
import { HERE_USURPER_BITS, IMPERIAL, N_OVER, N_TURN, NOBODY } from '../position/state.js';
import { CORE, lookUp, STALEMATE, USURPER_DEFEATED } from '../position/tables.js';
import { changeIndexByDice, lookAtIndex } from './chaos-index.js';

/** Each Usurper force on 01, in random order. */
export function usurpation(): void {
  let left = g.here[CORE] & HERE_USURPER_BITS;
  if (left === 0) return;
  rng.start(STREAM_USURPATION, g.n[N_TURN]);
  while (left !== 0) {
    let index = g.pick(bitCount(left));
    let bits = left;
    while (index-- > 0) bits &= bits - 1;
    const usurper = lowestBit(bits);
    left &= ~(1 << usurper);
    decide(usurper);
    if (g.n[N_OVER] === 1) return;
  }
}

/** Rolls until the Usurpation is decided; a Stalemate changes the index and is rolled again (10.6, chart 3.5). */
function decide(usurper: number): void {
  const t = g.tables;
  const lead = t.usurperLead[usurper];
  for (;;) {
    const leader = usurpationLeader(usurper);
    const die = g.die();
    const total = die + lead - leader;
    const result = lookUp(t.usurpationResult, total);
    if (g.log !== null) g.log.usurpation(usurper, die, lead, leader, total, result);
    if (result === USURPER_DEFEATED) {
      release(g.usurperUnits[usurper]);
      removeUsurper(usurper);
      g.record[M_USURPER_DEFEATED]++;
    } else if (result !== STALEMATE) {
      victorious(usurper, leader);
      g.record[M_USURPER_VICTORIOUS]++;
    }
    changeIndexByDice(lookUp(t.usurpationAdd, total), lookUp(t.usurpationSubtract, total));
    if (lookAtIndex() || result !== STALEMATE) return;
  }
}

function usurpationLeader(usurper: number): number {
  const present = g.leaders[CORE];
  if (present === 0) return 0;
  const value = g.policy.usurpationLeader(g.view, usurper);
  if (value === 0) return 0;
  if (hasLeader(present, value)) return value;
  g.illegal.add('usurpationLeader', 'no leader of that value on the Core', g.gameIndex);
  return bestLeader(present);
}

/** His units and, if he had any, the Core turn Imperial; a random leader joins them (10.6.c, [R65]). */
function victorious(usurper: number, leader: number): void {
  const units = g.usurperUnits[usurper];
  removeUsurper(usurper);
  addImperial(CORE, units);
  if (g.log !== null) g.log.turnImperial(CORE, units, false);
  if (leader > 0) {
    loseLeader(CORE, leader);
    if (g.log !== null) g.log.leaderLost(leader, CORE);
  }
  if (units === 0) return;
  const joins = randomLeader();
  if (joins > 0) {
    placeLeader(CORE, joins);
    if (g.log !== null) g.log.leader(joins, CORE);
  }
  if (g.systemOwner[CORE] === NOBODY || g.systemOwner[CORE] === IMPERIAL) return;
  if (g.log !== null) g.log.turnImperial(CORE, 0, true);
  giveSystem(CORE, IMPERIAL);
  const empire = lostHome(CORE);
  if (empire !== 0) dissolve(empire);
}
