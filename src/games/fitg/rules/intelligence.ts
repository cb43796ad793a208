/** Results of Intelligence: research and contacts, espionage (12). */

import { replay } from '../game-log.js';
import { oneOf } from '../player/ask.js';
import {
  ATROCITY_PLAN,
  BOUNTIES,
  COUNTER_EMPIRE,
  COUNTER_REBEL,
  DISCOURAGE,
  EXPLORATION,
  FREE_MOVE,
  INFILTRATE_FORCES,
  INVESTIGATE,
  LET_ALLOT,
  MONEY,
  NETWORK,
  RESEARCH,
  REVEAL,
  SLAVERS,
  SPY,
} from '../player/orders.js';
import { decisions, views } from '../player/seats.js';
import { WHY_SLAVERS } from '../position/causes.js';
import { foeCombat, foeEndurance, HUNTERS } from '../position/charts.js';
import { isOn } from '../position/groups.js';
import { ARCHIVES, BY_LOCALS, PLANETS, REB, REBEL_GROUPS, TRAP, UNREST } from '../position/layout.js';
import { luck } from '../position/luck.js';
import { isRevealed } from '../position/planets.js';
import { R_BOUNTY, R_RESEARCH, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { hideConduits, workNetwork } from './conduits.js';
import { fight, hold } from './fights.js';
import { shift } from './loyalty.js';
import { mayInvestigate } from './missions.js';
import { isNetworkOpen } from './network.js';
import { reveal, startRebellion } from './uprising.js';

const TRACK_MAX = 199;
/** Xan, whose slavers the Empire allies with. */
const XAN = 513;

/** Who looks: a mission I, a mission Q, a Cell, a card. */
export const BY_MISSION = 0;
export const BY_QUESTION = 1;
export const BY_CELL = 2;
export const BY_CARD = 3;

function hunters(): boolean {
  return s.n[s.N_HUNTERS_GONE] === 0;
}

/** Research and contacts open to a side, as bits (12). */
function contacts(side: number, planet: number, how: number): number {
  if (how === BY_QUESTION || how === BY_CARD) return 0;
  if (side === REB) {
    let results = (1 << RESEARCH) | (1 << MONEY);
    if (how === BY_CELL) return results;
    if (s.n[s.N_DISCOURAGED] < s.n[s.N_BOUNTY] && hunters()) results |= 1 << DISCOURAGE;
    if (mayInvestigate(planet)) results |= 1 << INVESTIGATE;
    return results;
  }
  let results = (1 << RESEARCH) | (1 << EXPLORATION);
  if (s.n[s.N_EMPIRE_TRACK] >= 1 && s.n[s.N_BOUNTY] <= s.n[s.N_DISCOURAGED] && hunters()) results |= 1 << BOUNTIES;
  if (s.n[s.N_SLAVERS] === 0) results |= 1 << SLAVERS;
  return results;
}

/** Espionage open to a side; the opponent may allot less to the Empire (12). */
function espionage(side: number, allotted: boolean): number {
  if (side === REB) return (1 << INFILTRATE_FORCES) | (1 << SPY) | (1 << REVEAL) | (1 << COUNTER_REBEL);
  let results = (1 << ATROCITY_PLAN) | (1 << FREE_MOVE);
  if (!allotted || s.n[s.N_COUNTER] === 0) results |= 1 << COUNTER_EMPIRE;
  if (isNetworkOpen()) results |= 1 << NETWORK;
  return results;
}

/** All Rebel groups on the map on the planet are detected by an Imperial success, on 162 by a card's (12) [F22]. */
function exposeRebels(planet: number): void {
  for (let group = 0; group < REBEL_GROUPS; group++) if (isOn(group, planet)) s.gDetected[group] = 1;
}

/** A result with so many letters: own choice, or what the opponent allots (12). @param group -1: a Cell or a card */
export function intelligenceResult(side: number, group: number, planet: number, letters: number, how: number): void {
  if (side !== REB) exposeRebels(planet);
  let own = contacts(side, planet, how);
  if (letters >= 2) own |= espionage(side, false);
  else own |= 1 << LET_ALLOT;
  // What the opponent must allot is no choice.
  let result = LET_ALLOT;
  if (own !== 1 << LET_ALLOT)
    result = oneOf(side, 'intelligence', decisions[side].intelligence(views[side], group, letters, own), own);
  if (result === LET_ALLOT) {
    const results = espionage(side, true);
    const opponent = 1 - side;
    result = oneOf(opponent, 'allot', decisions[opponent].allot(views[opponent], results), results);
  }
  replay.log?.intelligence(side, planet, result);
  apply(side, group, planet, letters, result);
}

function apply(side: number, group: number, planet: number, letters: number, result: number): void {
  switch (result) {
    case RESEARCH:
      s.research[side]++;
      record[R_RESEARCH]++;
      break;
    case BOUNTIES:
      s.n[s.N_EMPIRE_TRACK]--;
      s.n[s.N_BOUNTY]++;
      record[R_BOUNTY]++;
      break;
    case SLAVERS:
      allySlavers();
      break;
    case EXPLORATION:
      s.n[s.N_TEAMS]++;
      break;
    case COUNTER_EMPIRE:
      s.n[s.N_COUNTER]++;
      break;
    case NETWORK:
      workNetwork(letters);
      break;
    case DISCOURAGE:
      if (fight(group, foeCombat[HUNTERS], foeEndurance[HUNTERS], true)) hold(group, BY_LOCALS);
      else s.n[s.N_DISCOURAGED]++;
      break;
    case MONEY:
      s.n[s.N_REBEL_TRACK] = Math.min(TRACK_MAX, s.n[s.N_REBEL_TRACK] + 2);
      break;
    case INVESTIGATE:
      investigate(planet, letters);
      break;
    case REVEAL:
      revealAny(letters);
      break;
    case COUNTER_REBEL:
      hideConduits(letters);
  }
}

/** 513 shifts to the Rebel if below Unrest, and never falls to Patriotic again (12). */
function allySlavers(): void {
  s.n[s.N_SLAVERS] = 1;
  const planet = t.planetById[XAN];
  if (s.loyalty[planet] < UNREST) shift(REB, planet, WHY_SLAVERS);
  s.floor[planet] = Math.max(1, s.floor[planet]);
}

/** Populace may run wild in the rebellion of the Living Planet; a civil war has no effect there (10) [F17]. */
function investigate(planet: number, letters: number): void {
  if (isRevealed(planet, TRAP)) s.n[s.N_TRAP_DONE] = 1;
  else if (isRevealed(planet, ARCHIVES)) {
    for (let other = 0; other < PLANETS; other++) reveal(other, false);
  } else startRebellion(planet, letters >= 2 || s.wildPopulace[planet] === 1, false);
}

/** So many secrets at random (12). */
export function revealAny(number: number): void {
  for (let left = number; left > 0; left--) {
    let hidden = 0;
    for (let planet = 0; planet < PLANETS; planet++) if (s.secret[planet] >= 0 && s.revealed[planet] === 0) hidden++;
    if (hidden === 0) return;
    let chosen = luck.below(hidden);
    for (let planet = 0; planet < PLANETS; planet++)
      if (s.secret[planet] >= 0 && s.revealed[planet] === 0 && chosen-- === 0) {
        reveal(planet, false);
        break;
      }
  }
}
