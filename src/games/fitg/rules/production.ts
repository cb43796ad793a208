/** Production: the Empire first, then the Rebel (13). */

import { replay } from '../game-log.js';
import { askReform, askRelocation, askTarget, yes } from '../player/ask.js';
import { refuse } from '../player/illegal-orders.js';
import { addOption, clearOptions } from '../player/options.js';
import {
  actionKind,
  actionPlanet,
  FOR_ARRIVAL,
  isAction,
  KIND_LEVEL,
  KIND_PDB,
  KIND_REBUILD,
  STOP,
} from '../player/orders.js';
import { decisions, views } from '../player/seats.js';
import { pointsOfMajor } from '../position/cards.js';
import { WHY_NETWORK, WHY_PURGES, WHY_REFORM, WHY_UPKEEP } from '../position/causes.js';
import { unitCost, unitPool } from '../position/charts.js';
import { isMajorOpen, isOpen } from '../position/event-state.js';
import { DEAD, ELITE, IMP, INFILTRATED, PLANETS, REB, slot, TYPES, UNDISCOVERED, UNREST } from '../position/layout.js';
import { isBaseRevealed } from '../position/planets.js';
import { R_BASE_BOUGHT, R_IMP_SPENT, R_REB_BOUGHT, R_SPLENDOR, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { lose, place } from '../position/units.js';
import { noteBase } from './conduits.js';
import { canShift, shift } from './loyalty.js';
import {
  isDepot,
  isSite,
  LEVEL_COST,
  mayBuy,
  mayBuyNetwork,
  mayRaiseLevel,
  mayRaisePdb,
  mayRebuild,
  noteRise,
  PDB_COST,
  priceNow,
  REBUILD_COST,
  RELOCATION_COST,
} from './purchases.js';
import { isCourtLost } from './taxation.js';

const FREE_ELITES = 4;
const ELITE_REFUND = 7;
const ELITES_A_TURN = 2;
/** Points above which Splendor takes some, and what it takes. */
const MUCH = 25;
const MUCH_LOST = 25;
const SOME = 15;
const SOME_LOST = 10;

/** Production of the Empire (13). */
export function produceForEmpire(): void {
  if (s.n[s.N_ELITE_TURN] === s.n[s.N_TURN] && s.state[t.map.throne] !== DEAD && place(IMP, t.map.throne, ELITE))
    replay.log?.unitComes(IMP, t.map.throne, ELITE, WHY_PURGES);
  const lost = isCourtLost();
  if (s.n[s.N_TURN] % 2 === 1) maintain(lost);
  const before = s.n[s.N_EMPIRE_TRACK];
  s.n[s.N_BUDGET] = Math.max(0, isOpen(10) ? before >> 1 : before);
  s.n[s.N_ELITES_LEFT] = isOpen(10) ? 0 : ELITES_A_TURN;
  s.n[s.N_ROSE_LOW] = 0;
  s.n[s.N_ROSE_HIGH] = 0;
  if (isMajorOpen(24) && s.n[s.N_REFORM] < 0 && s.n[s.N_BUDGET] >= pointsOfMajor(24)) reform();
  if (!lost) buyAll();
  record[R_IMP_SPENT] += before - s.n[s.N_EMPIRE_TRACK];
  if (!lost) splendor();
}

/** Elites beyond four cost a point in odd turns; what the track cannot pay is paid by disbanding some (13) [F12]. */
function maintain(lost: boolean): void {
  if (unitPool[IMP * TYPES + ELITE] - s.pool[IMP * TYPES + ELITE] <= FREE_ELITES) return;
  let elites = 0;
  for (let planet = 0; planet < PLANETS; planet++) elites += s.units[slot(IMP, planet, ELITE)];
  let due = Math.max(0, elites - FREE_ELITES);
  if (due === 0) return;
  if (!lost) {
    const paid = Math.min(due, Math.max(0, s.n[s.N_EMPIRE_TRACK]));
    s.n[s.N_EMPIRE_TRACK] -= paid;
    due -= paid;
  }
  for (let planet = 0; planet < PLANETS && due > 0; planet++)
    while (due > 0 && s.units[slot(IMP, planet, ELITE)] > 0) {
      lose(IMP, planet, ELITE, 1);
      replay.log?.unitGoes(IMP, planet, ELITE, WHY_UPKEEP);
      due -= ELITE_REFUND;
    }
  if (due < 0) s.n[s.N_EMPIRE_TRACK] -= due;
}

function pay(points: number): void {
  s.n[s.N_EMPIRE_TRACK] -= points;
  s.n[s.N_BUDGET] -= points;
}

/** M24: for the points of the card a planet shifts, until the card goes (15). */
function reform(): void {
  clearOptions();
  for (let planet = 0; planet < PLANETS; planet++)
    if (s.loyalty[planet] < UNREST && canShift(IMP, planet)) addOption(planet);
  const planet = askReform(IMP);
  if (planet < 0) return;
  pay(pointsOfMajor(24));
  s.n[s.N_REFORM] = planet;
  shift(IMP, planet, WHY_REFORM);
}

function buyAll(): void {
  for (;;) {
    const action = decisions[IMP].produce(views[IMP]);
    if (action === STOP) return;
    if (!buy(action)) {
      refuse(IMP, 'produce', 'it cannot be bought there');
      return;
    }
  }
}

/** One purchase; false: it is against the rules. */
function buy(action: number): boolean {
  if (!isAction(action)) return false;
  const kind = actionKind(action);
  const planet = actionPlanet(action);
  if (kind < TYPES) {
    if (!isDepot(planet) || !mayBuy(kind)) return false;
    pay(priceNow(kind));
    if (kind === ELITE) s.n[s.N_ELITES_LEFT]--;
    place(IMP, planet, kind);
  } else if (kind === KIND_PDB) {
    if (!mayRaisePdb(planet)) return false;
    pay(PDB_COST);
    s.pdbUp[planet] = 1;
  } else if (kind === KIND_LEVEL) {
    if (!mayRaiseLevel(planet)) return false;
    pay(LEVEL_COST);
    s.pdbLevel[planet]++;
    noteRise(planet);
  } else return false;
  replay.log?.bought(IMP, kind < TYPES ? `unit ${kind}` : kind === KIND_PDB ? 'PDB' : 'PDB level', planet);
  return true;
}

/** Points that are not spent are lost to Splendor (13). */
function splendor(): void {
  if (s.n[s.N_EMPIRE_TRACK] <= SOME) return;
  s.n[s.N_EMPIRE_TRACK] -= s.n[s.N_EMPIRE_TRACK] > MUCH ? MUCH_LOST : SOME_LOST;
  record[R_SPLENDOR]++;
}

/** Production of the Rebel (13). */
export function produceForRebel(): void {
  receive();
  if (relocate()) {
    s.n[s.N_BOUGHT_BEFORE] = -1;
    return;
  }
  useBase();
  const action = decisions[REB].network(views[REB]);
  s.n[s.N_BOUGHT_BEFORE] = action === STOP ? -1 : buyNetwork(action);
}

/** The network unit of the turn before appears (13). */
function receive(): void {
  const type = s.n[s.N_ORDERED];
  if (type < 0) return;
  const planned = s.n[s.N_ORDERED_SITE];
  s.n[s.N_ORDERED] = -1;
  s.pool[REB * TYPES + type]++;
  let site = planned;
  if (!isSite(planned)) {
    clearOptions();
    for (let planet = 0; planet < PLANETS; planet++) if (isSite(planet)) addOption(planet);
    site = askTarget(REB, FOR_ARRIVAL);
  }
  if (site >= 0 && place(REB, site, type)) replay.log?.unitComes(REB, site, type, WHY_NETWORK);
}

/** A revealed base may go to another site (13). */
function relocate(): boolean {
  if (!isBaseRevealed() || s.n[s.N_REBEL_TRACK] < RELOCATION_COST) return false;
  clearOptions();
  for (let planet = 0; planet < PLANETS; planet++)
    if (planet !== s.n[s.N_BASE] && (s.conduit[planet] === UNDISCOVERED || s.conduit[planet] === INFILTRATED))
      if (s.state[planet] !== DEAD) addOption(planet);
  const site = askRelocation(REB);
  if (site < 0) return false;
  s.n[s.N_REBEL_TRACK] -= RELOCATION_COST;
  const from = s.n[s.N_BASE];
  s.n[s.N_BASE] = site;
  replay.log?.baseMoves(from);
  return true;
}

/** Units at the base, which is revealed by it (13). */
function useBase(): void {
  const base = s.n[s.N_BASE];
  if (s.state[base] === DEAD || s.n[s.N_REBEL_TRACK] < 1) return;
  if (!yes(REB, 'useBase', decisions[REB].useBase(views[REB]))) return;
  replay.log?.baseUsed();
  s.conduit[base] = INFILTRATED;
  noteBase();
  for (;;) {
    const type = decisions[REB].baseUnit(views[REB]);
    if (type === STOP) return;
    if (!mayBuyAtBase(type)) {
      refuse(REB, 'baseUnit', 'it cannot be bought');
      return;
    }
    s.n[s.N_REBEL_TRACK] -= unitCost[REB * TYPES + type];
    place(REB, base, type);
    record[R_BASE_BOUGHT]++;
    replay.log?.bought(REB, `unit ${type}`, base);
  }
}

function mayBuyAtBase(type: number): boolean {
  return (
    Number.isInteger(type) &&
    type >= 0 &&
    type < TYPES &&
    s.pool[REB * TYPES + type] > 0 &&
    unitCost[REB * TYPES + type] <= s.n[s.N_REBEL_TRACK]
  );
}

/** One network purchase; the type of unit, -1: none (13, [F7]). */
function buyNetwork(action: number): number {
  const kind = isAction(action) ? actionKind(action) : -1;
  const planet = actionPlanet(action);
  if (kind === KIND_REBUILD && mayRebuild(planet)) {
    s.n[s.N_REBEL_TRACK] -= REBUILD_COST;
    s.conduit[planet] = INFILTRATED;
    noteBase();
    replay.log?.bought(REB, 'a conduit', planet);
    return -1;
  }
  if (kind < 0 || kind >= TYPES || !mayBuyNetwork(kind) || !isSite(planet)) {
    refuse(REB, 'network', 'it cannot be bought there');
    return -1;
  }
  s.n[s.N_REBEL_TRACK] -= unitCost[REB * TYPES + kind];
  s.pool[REB * TYPES + kind]--;
  s.n[s.N_ORDERED] = kind;
  s.n[s.N_ORDERED_SITE] = planet;
  record[R_REB_BOUGHT]++;
  replay.log?.bought(REB, `unit ${kind}`, planet);
  return kind;
}
