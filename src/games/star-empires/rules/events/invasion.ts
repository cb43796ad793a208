/** Invasions (11): who meets them, and what comes of it [E32]. */

import { replay } from '../../game-log.js';
import { asked } from '../../player/asked.js';
import { LEADERS, NOBODY } from '../../player/constants.js';
import { refuse } from '../../player/illegal-orders.js';
import { decisions, view } from '../../player/seats.js';
import { happens } from '../../position/chances.js';
import { BUILDING_DEMAND, DEFENSE, INVASION, LAW } from '../../position/codes.js';
import { BUILD_MONUMENT } from '../../position/demands.js';
import { addFame, addUnrest } from '../../position/empire.js';
import { die, percent } from '../../position/luck.js';
import {
  M_ARMIES_LOST,
  M_BATTLES,
  M_BATTLES_WON,
  M_DEFENSE_HELP,
  M_LEADER_BATTLES,
  M_LOST_INVASION,
  record,
} from '../../position/record.js';
import { changeScore, score } from '../../position/scores.js';
import * as s from '../../position/state.js';
import * as t from '../../position/tables.js';
import { removeArmy } from '../armies.js';
import { leaderDies } from '../leaders.js';
import { loseSector } from '../loss.js';
import { partyLevel } from '../party.js';
import { spawn } from './list.js';
import { capability } from './scope.js';

/** (11) ACR of an invader: party level + 1d4 - 1, at most the Capability of the Colony, at least 1. */
export function invaderFor(sector: number): number {
  return Math.min(partyLevel() + die(4) - 1, Math.max(1, capability(sector)));
}

/** (11) What a Colony's Defense adds to whoever meets an Invasion there. */
export function defenceOf(sector: number): number {
  return Math.max(0, score(sector, DEFENSE)) >> 2;
}

/** Chance of victory in percent by difference of ACR. */
export function winPercent(difference: number): number {
  const at = difference - t.numbers.oddsFrom;
  return t.odds[at < 0 ? 0 : at >= t.numbers.oddsCount ? t.numbers.oddsCount - 1 : at];
}

/** It is met; not beaten: U + 4, and at U 5 the Sector is lost. True: it ends. */
export function invasion(place: number): boolean {
  const at = place * s.EV_SIZE;
  const sector = s.events[at + s.EV_SECTOR];
  const invader = s.events[at + s.EV_VALUE];
  const bonus = defenceOf(sector);
  asked.kind = INVASION;
  asked.sector = sector;
  asked.invader = invader;
  asked.defence = bonus;
  const sent = senderOf(decisions.current.defend(view));
  if (sent !== NOBODY && fight(sent, invader, bonus)) return true;
  if (!addUnrest(t.numbers.invasionUnrest) || s.n[s.N_UNREST] < t.numbers.lostToAttack) return false;
  record[M_LOST_INVASION]++;
  loseSector(sector);
  return false;
}

function senderOf(answer: number): number {
  if (answer === NOBODY || answer === LEADERS) return answer;
  if (Number.isInteger(answer) && answer >= 0 && answer < s.n[s.N_ARMIES]) return answer;
  refuse('defend', 'no such army');
  return NOBODY;
}

/** A battle by the table; true: it is won. */
function fight(sent: number, invader: number, bonus: number): boolean {
  const own = sent === LEADERS ? partyLevel() + t.numbers.leaders : s.armies[sent * s.AR_SIZE + s.AR_ACR];
  record[M_BATTLES]++;
  record[M_DEFENSE_HELP] += bonus;
  if (sent === LEADERS) record[M_LEADER_BATTLES]++;
  const most = winPercent(own + bonus - invader);
  const won = percent() <= most;
  replay.log?.battle(sent, own, bonus, invader, most, won);
  if (won) victory(sent);
  else defeat(sent);
  return won;
}

/** Fame + 1; half of all armies lose an ACR, the last of which ends them. */
function victory(sent: number): void {
  record[M_BATTLES_WON]++;
  addFame(1);
  if (sent === LEADERS || !happens('The army loses strength', 50)) return;
  const at = sent * s.AR_SIZE + s.AR_ACR;
  s.armies[at]--;
  if (s.armies[at] > 0) return;
  record[M_ARMIES_LOST]++;
  removeArmy(sent);
}

/** Fame - 1; a leader dies or the army is destroyed, which its home resents. */
function defeat(sent: number): void {
  addFame(-1);
  if (sent === LEADERS) {
    leaderDies();
    return;
  }
  const at = sent * s.AR_SIZE;
  const home = s.armies[at + s.AR_HOME];
  const own = s.armies[at + s.AR_MERCENARY] === 0;
  record[M_ARMIES_LOST]++;
  removeArmy(sent);
  if (!own) return;
  addFame(-1);
  if (home < 0) return;
  changeScore(home, LAW, -1);
  if (happens('A Monument is asked for', 25)) spawn(BUILDING_DEMAND, home, BUILD_MONUMENT);
}
