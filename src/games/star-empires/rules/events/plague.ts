/** Plague, drug trade, slavers, smugglers: events that spread and linger (7). */

import { changeAttribute } from '../../position/attributes.js';
import { happens } from '../../position/chances.js';
import * as c from '../../position/codes.js';
import { addUnrest, loseByEvent } from '../../position/empire.js';
import { d6, die, pick } from '../../position/luck.js';
import { changeScores } from '../../position/scores.js';
import * as s from '../../position/state.js';
import * as t from '../../position/tables.js';
import { eventCheck } from '../event-checks.js';
import { isSpawned, spawn } from './list.js';
import { changeEverywhere } from './scope.js';

/** Successes of a Loyalty and a Stability check. */
function loyaltyAndStability(kind: number, sector: number, modifier: number): number {
  const loyal = eventCheck(kind, sector, c.LOYALTY, modifier) ? 1 : 0;
  return loyal + (eventCheck(kind, sector, c.STABILITY, modifier) ? 1 : 0);
}

/** S, S. True: it ends. */
export function plague(sector: number): boolean {
  const at = sector * s.L_SIZE + s.L_FILLED_BY;
  const modifier =
    s.land[at + c.DEVELOPMENT] + s.land[at + c.GOVERNANCE] - s.land[at + c.TRANSIT] - s.land[at + c.COMMERCE];
  const first = eventCheck(c.PLAGUE, sector, c.STABILITY, modifier) ? 1 : 0;
  const won = first + (eventCheck(c.PLAGUE, sector, c.STABILITY, modifier) ? 1 : 0);
  if (won === 2) {
    changeAttribute(c.STABILITY, -2);
    loseByEvent(die(3));
    return true;
  }
  changeAttribute(c.STABILITY, -4);
  loseByEvent(d6());
  if (won === 0) spreadPlague(sector);
  addUnrest(won === 1 ? die(3) : d6());
  return false;
}

/** To a random other Colony that has none and for which none waits since the last Event Phase. */
function spreadPlague(sector: number): void {
  let count = 0;
  for (let i = 0; i < s.n[s.N_COLONIES]; i++) if (mayCatch(s.colonyAt[i], sector)) count++;
  if (count === 0) return;
  let left = pick(count);
  let i = 0;
  while (!mayCatch(s.colonyAt[i], sector) || left-- > 0) i++;
  spawn(c.PLAGUE, s.colonyAt[i], 0);
}

function mayCatch(colony: number, from: number): boolean {
  return colony !== from && s.land[colony * s.L_SIZE + s.L_PLAGUES] === 0 && !isSpawned(c.PLAGUE, colony);
}

/**
 * What makes drug trade and slavers worse: Black Markets and squatters of the Colony. Written as a difference: a
 * negated 0 is a boxed double.
 */
function underworld(sector: number): number {
  return 0 - s.land[sector * s.L_SIZE + s.L_CONTRABAND] - s.land[sector * s.L_SIZE + s.L_SQUATTED];
}

/** L, S. True: it ends. */
export function drugTrade(sector: number): boolean {
  const won = loyaltyAndStability(c.DRUG_TRADE, sector, underworld(sector));
  if (won === 2) return true;
  changeEverywhere(sector, c.CAPABILITY, -1);
  changeEverywhere(sector, c.LAW, -1);
  if (won === 0) {
    for (let x = c.ECONOMY; x <= c.STABILITY; x++) changeAttribute(x, -1);
    spawn(c.DRUG_TRADE, nextDen(sector), 0);
  }
  addUnrest(1);
  return false;
}

/** The same Colony, or as likely a random other one. */
function nextDen(sector: number): number {
  const others = s.n[s.N_COLONIES] - s.land[sector * s.L_SIZE + s.L_COLONY];
  if (happens('The same Colony again', 50) || others === 0) return sector;
  const place = pick(others);
  let i = 0;
  for (let left = place; ; i++) {
    if (s.colonyAt[i] === sector) continue;
    if (left-- === 0) return s.colonyAt[i];
  }
}

/** L, S. True: it ends. */
export function slavers(sector: number): boolean {
  const won = loyaltyAndStability(c.SLAVERS, sector, underworld(sector));
  if (won === 2) return true;
  const worse = 2 - won;
  changeAttribute(c.LOYALTY, -worse);
  changeAttribute(c.STABILITY, -worse);
  addUnrest(t.scenario.slaversLowerUnrest ? -worse : worse);
  return won === 1;
}

/** L, S, each less the filled Black Market and Transit Modules of the empire. True: it ends. */
export function smugglers(sector: number): boolean {
  const won = loyaltyAndStability(c.SMUGGLERS, sector, 0 - s.n[s.N_CONTRABAND]);
  if (won === 2) return true;
  const worse = 2 - won;
  const points = worse * die(2);
  changeScores(c.LAW, -points);
  changeScores(c.SUPPLY, -points);
  changeScores(c.CAPABILITY, -points);
  loseByEvent(worse * die(3));
  return won === 1;
}
