/** Invasions (11): who meets them, and what comes of it [E32]. */

import { port } from '../../game-log.js';
import { asked } from '../../player/asked.js';
import { LEADERS, NOBODY } from '../../player/constants.js';
import { refuse } from '../../player/illegal-orders.js';
import { decisions, view } from '../../player/seats.js';
import { happens } from '../../position/chances.js';
import { BUILDING_DEMAND, DEFENSE, INVASION, LAW } from '../../position/codes.js';
import { BUILD_MONUMENT } from '../../position/demands.js';
import { addFame, addUnrest } from '../../position/ledger.js';
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
import {
  AR_ACR,
  AR_HOME,
  AR_MERCENARY,
  AR_SIZE,
  armies,
  EV_SECTOR,
  EV_SIZE,
  EV_VALUE,
  events,
  N_ARMIES,
  N_UNREST,
  n,
} from '../../position/state.js';
import { numbers, odds } from '../../position/tables.js';
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
  const at = difference - numbers.oddsFrom;
  return odds[at < 0 ? 0 : at >= numbers.oddsCount ? numbers.oddsCount - 1 : at];
}

/** It is met; not beaten: U + 4, and at U 5 the Sector is lost. True: it ends. */
export function invasion(place: number): boolean {
  const at = place * EV_SIZE;
  const sector = events[at + EV_SECTOR];
  const invader = events[at + EV_VALUE];
  const bonus = defenceOf(sector);
  asked.kind = INVASION;
  asked.sector = sector;
  asked.invader = invader;
  asked.defence = bonus;
  const sent = senderOf(decisions.current.defend(view));
  if (sent !== NOBODY && fight(sent, invader, bonus)) return true;
  if (!addUnrest(numbers.invasionUnrest) || n[N_UNREST] < numbers.lostToAttack) return false;
  record[M_LOST_INVASION]++;
  loseSector(sector);
  return false;
}

function senderOf(answer: number): number {
  if (answer === NOBODY || answer === LEADERS) return answer;
  if (Number.isInteger(answer) && answer >= 0 && answer < n[N_ARMIES]) return answer;
  refuse('defend', 'no such army');
  return NOBODY;
}

/** A battle by the table; true: it is won. */
function fight(sent: number, invader: number, bonus: number): boolean {
  const own = sent === LEADERS ? partyLevel() + numbers.leaders : armies[sent * AR_SIZE + AR_ACR];
  record[M_BATTLES]++;
  record[M_DEFENSE_HELP] += bonus;
  if (sent === LEADERS) record[M_LEADER_BATTLES]++;
  const most = winPercent(own + bonus - invader);
  const won = percent() <= most;
  if (port.log !== null) port.log.battle(sent, own, bonus, invader, most, won);
  if (won) victory(sent);
  else defeat(sent);
  return won;
}

/** Fame + 1; half of all armies lose an ACR, the last of which ends them. */
function victory(sent: number): void {
  record[M_BATTLES_WON]++;
  addFame(1);
  if (sent === LEADERS || !happens('The army loses strength', 50)) return;
  const at = sent * AR_SIZE + AR_ACR;
  armies[at]--;
  if (armies[at] > 0) return;
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
  const at = sent * AR_SIZE;
  const home = armies[at + AR_HOME];
  const own = armies[at + AR_MERCENARY] === 0;
  record[M_ARMIES_LOST]++;
  removeArmy(sent);
  if (!own) return;
  addFame(-1);
  if (home < 0) return;
  changeScore(home, LAW, -1);
  if (happens('A Monument is asked for', 25)) spawn(BUILDING_DEMAND, home, BUILD_MONUMENT);
}
