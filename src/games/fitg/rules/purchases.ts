/** What may be bought: by the Empire at depots and at set-up, by the Rebel through his network (13, 14). */

import { unitCost } from '../position/charts.js';
import { isMajorDue, isMajorOpen, isOpen } from '../position/event-state.js';
import { at, DEAD, DESTROYED, ELITE, IMP, INFILTRATED, PLANETS, REB, TYPES, UNDISCOVERED } from '../position/layout.js';
import { isImperial } from '../position/planets.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';

export const PDB_COST = 1;
export const LEVEL_COST = 3;
export const LEVEL_MAX = 2;
export const REBUILD_COST = 5;
export const RELOCATION_COST = 20;
/** Systems whose PDBs always may rise a level. */
const FORTRESSES = [15, 16];
/** Highest type of unit that the network brings. */
export const NETWORK_TOP = 2;
/** Rebellious planets that a network type needs, and a rebuilding. */
const NEEDED = [0, 1, 3];
const REBUILD_NEEDED = 2;

/** 152, 162 and the capital of the province taxed last, those that are Imperial-controlled (13). */
export function isDepot(planet: number): boolean {
  const known = planet === t.capitalOf[0] || planet === t.map.throne;
  const taxed = s.n[s.N_TAXED] >= 0 && planet === t.capitalOf[s.n[s.N_TAXED]];
  return (known || taxed) && isImperial(planet);
}

/** The last of 152, 162 and the capital of the province taxed last that is a depot; -1: none. */
export function lastDepot(): number {
  const taxed = s.n[s.N_TAXED] >= 0 ? t.capitalOf[s.n[s.N_TAXED]] : -1;
  if (taxed >= 0 && taxed !== t.capitalOf[0] && isDepot(taxed)) return taxed;
  if (isDepot(t.map.throne)) return t.map.throne;
  return isDepot(t.capitalOf[0]) ? t.capitalOf[0] : -1;
}

/** Price of an Imperial unit now: while G10 is open mobile ones cost one more in even turns (13). */
export function priceNow(type: number): number {
  const dear = type > 0 && isOpen(10) && s.n[s.N_TURN] % 2 === 0 ? 1 : 0;
  return unitCost[IMP * TYPES + type] + dear;
}

export function mayBuy(type: number): boolean {
  if (s.pool[IMP * TYPES + type] === 0 || priceNow(type) > s.n[s.N_BUDGET]) return false;
  return type !== ELITE || s.n[s.N_ELITES_LEFT] > 0;
}

function isSecure(planet: number): boolean {
  return isImperial(planet) && s.count[at(REB, planet)] === 0;
}

/** A PDB may be put up (13). */
export function mayRaisePdb(planet: number): boolean {
  return s.pdbUp[planet] === 0 && s.n[s.N_BUDGET] >= PDB_COST && !isMajorDue(18) && isSecure(planet);
}

export function hasRisen(planet: number): boolean {
  const word = planet < 32 ? s.n[s.N_ROSE_LOW] : s.n[s.N_ROSE_HIGH];
  return (word & (1 << (planet & 31))) !== 0;
}

export function noteRise(planet: number): void {
  s.n[planet < 32 ? s.N_ROSE_LOW : s.N_ROSE_HIGH] |= 1 << (planet & 31);
}

/** A PDB may rise a level (13). */
export function mayRaiseLevel(planet: number): boolean {
  if (s.pdbUp[planet] === 0 || s.pdbLevel[planet] >= LEVEL_MAX || s.n[s.N_BUDGET] < LEVEL_COST) return false;
  if (isMajorOpen(18) || hasRisen(planet) || !isSecure(planet)) return false;
  const where = t.province[planet];
  if (FORTRESSES.includes(t.systemId[t.system[planet]]) || where === s.n[s.N_TAXED]) return true;
  return s.n[s.N_TURN] % 2 === 0 && where === s.n[s.N_TAXED_BEFORE];
}

/** At set-up: within the half of the Force Points that PDBs may take (14). */
export function maySetUpPdb(planet: number): boolean {
  const left = Math.min(s.n[s.N_BUDGET], s.n[s.N_PDB_BUDGET]);
  if (s.pdbUp[planet] === 0) return left >= PDB_COST && t.scenario.pdbLevelMax >= 0;
  return s.pdbLevel[planet] < Math.min(LEVEL_MAX, t.scenario.pdbLevelMax) && left >= LEVEL_COST;
}

/** A network unit may arrive there (13). */
export function isSite(planet: number): boolean {
  if (s.state[planet] === DEAD) return false;
  if (s.conduit[planet] === UNDISCOVERED) return true;
  return s.conduit[planet] === INFILTRATED && s.count[at(IMP, planet)] === 0 && s.pdbUp[planet] === 0;
}

export function isAnySite(): boolean {
  for (let planet = 0; planet < PLANETS; planet++) if (isSite(planet)) return true;
  return false;
}

/** A type of unit that the network may buy now (13). */
export function mayBuyNetwork(type: number): boolean {
  if (type > NETWORK_TOP || type === s.n[s.N_BOUGHT_BEFORE]) return false;
  if (s.n[s.N_REBELLIOUS] < NEEDED[type] || s.pool[REB * TYPES + type] === 0) return false;
  return unitCost[REB * TYPES + type] <= s.n[s.N_REBEL_TRACK];
}

export function mayRebuild(planet: number): boolean {
  return (
    s.conduit[planet] === DESTROYED &&
    s.state[planet] !== DEAD &&
    s.n[s.N_REBELLIOUS] >= REBUILD_NEEDED &&
    s.n[s.N_REBEL_TRACK] >= REBUILD_COST
  );
}
