/** Plague, drug trade, slavers, smugglers: events that spread and linger (7). */

import { changeAttribute } from '../../position/attributes.js';
import { happens } from '../../position/chances.js';
import {
  CAPABILITY,
  COMMERCE,
  DEVELOPMENT,
  DRUG_TRADE,
  ECONOMY,
  GOVERNANCE,
  LAW,
  LOYALTY,
  PLAGUE,
  SLAVERS,
  SMUGGLERS,
  STABILITY,
  SUPPLY,
  TRANSIT,
} from '../../position/codes.js';
import { addUnrest, loseByEvent } from '../../position/ledger.js';
import { d6, die, pick } from '../../position/luck.js';
import { changeScores } from '../../position/scores.js';
import {
  colonyAt,
  L_COLONY,
  L_CONTRABAND,
  L_FILLED_BY,
  L_PLAGUES,
  L_SIZE,
  L_SQUATTED,
  land,
  N_COLONIES,
  N_CONTRABAND,
  n,
} from '../../position/state.js';
import { scenario } from '../../position/tables.js';
import { eventCheck } from '../event-checks.js';
import { isSpawned, spawn } from './list.js';
import { changeEverywhere } from './scope.js';

/** Successes of a Loyalty and a Stability check. */
function loyaltyAndStability(kind: number, sector: number, modifier: number): number {
  const loyal = eventCheck(kind, sector, LOYALTY, modifier) ? 1 : 0;
  return loyal + (eventCheck(kind, sector, STABILITY, modifier) ? 1 : 0);
}

/** S, S. True: it ends. */
export function plague(sector: number): boolean {
  const at = sector * L_SIZE + L_FILLED_BY;
  const modifier = land[at + DEVELOPMENT] + land[at + GOVERNANCE] - land[at + TRANSIT] - land[at + COMMERCE];
  const first = eventCheck(PLAGUE, sector, STABILITY, modifier) ? 1 : 0;
  const won = first + (eventCheck(PLAGUE, sector, STABILITY, modifier) ? 1 : 0);
  if (won === 2) {
    changeAttribute(STABILITY, -2);
    loseByEvent(die(3));
    return true;
  }
  changeAttribute(STABILITY, -4);
  loseByEvent(d6());
  if (won === 0) spreadPlague(sector);
  addUnrest(won === 1 ? die(3) : d6());
  return false;
}

/** To a random other Colony that has none and for which none waits since the last Event Phase. */
function spreadPlague(sector: number): void {
  let count = 0;
  for (let i = 0; i < n[N_COLONIES]; i++) if (mayCatch(colonyAt[i], sector)) count++;
  if (count === 0) return;
  let left = pick(count);
  let i = 0;
  while (!mayCatch(colonyAt[i], sector) || left-- > 0) i++;
  spawn(PLAGUE, colonyAt[i], 0);
}

function mayCatch(colony: number, from: number): boolean {
  return colony !== from && land[colony * L_SIZE + L_PLAGUES] === 0 && !isSpawned(PLAGUE, colony);
}

/**
 * What makes drug trade and slavers worse: Black Markets and squatters of the Colony. Written as a difference: a
 * negated 0 is a boxed double.
 */
function underworld(sector: number): number {
  return 0 - land[sector * L_SIZE + L_CONTRABAND] - land[sector * L_SIZE + L_SQUATTED];
}

/** L, S. True: it ends. */
export function drugTrade(sector: number): boolean {
  const won = loyaltyAndStability(DRUG_TRADE, sector, underworld(sector));
  if (won === 2) return true;
  changeEverywhere(sector, CAPABILITY, -1);
  changeEverywhere(sector, LAW, -1);
  if (won === 0) {
    for (let x = ECONOMY; x <= STABILITY; x++) changeAttribute(x, -1);
    spawn(DRUG_TRADE, nextDen(sector), 0);
  }
  addUnrest(1);
  return false;
}

/** The same Colony, or as likely a random other one. */
function nextDen(sector: number): number {
  const others = n[N_COLONIES] - land[sector * L_SIZE + L_COLONY];
  if (happens('The same Colony again', 50) || others === 0) return sector;
  const place = pick(others);
  let i = 0;
  for (let left = place; ; i++) {
    if (colonyAt[i] === sector) continue;
    if (left-- === 0) return colonyAt[i];
  }
}

/** L, S. True: it ends. */
export function slavers(sector: number): boolean {
  const won = loyaltyAndStability(SLAVERS, sector, underworld(sector));
  if (won === 2) return true;
  const worse = 2 - won;
  changeAttribute(LOYALTY, -worse);
  changeAttribute(STABILITY, -worse);
  addUnrest(scenario.slaversLowerUnrest ? -worse : worse);
  return won === 1;
}

/** L, S, each less the filled Black Market and Transit Modules of the empire. True: it ends. */
export function smugglers(sector: number): boolean {
  const won = loyaltyAndStability(SMUGGLERS, sector, 0 - n[N_CONTRABAND]);
  if (won === 2) return true;
  const worse = 2 - won;
  const points = worse * die(2);
  changeScores(LAW, -points);
  changeScores(SUPPLY, -points);
  changeScores(CAPABILITY, -points);
  loseByEvent(worse * die(3));
  return won === 1;
}
