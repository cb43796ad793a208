/** What may be bought: by the Empire at depots and at set-up, by the Rebel through his network (13, 14). */

import { unitCost } from '../position/charts.js';
import { isMajorDue, isMajorOpen, isOpen } from '../position/event-state.js';
import { at, DEAD, DESTROYED, ELITE, IMP, INFILTRATED, PLANETS, REB, TYPES, UNDISCOVERED } from '../position/layout.js';
import { isImperial } from '../position/planets.js';
import {
  conduit,
  count,
  N_BOUGHT_BEFORE,
  N_BUDGET,
  N_ELITES_LEFT,
  N_PDB_BUDGET,
  N_REBEL_TRACK,
  N_REBELLIOUS,
  N_ROSE_HIGH,
  N_ROSE_LOW,
  N_TAXED,
  N_TAXED_BEFORE,
  N_TURN,
  n,
  pdbLevel,
  pdbUp,
  pool,
  state,
} from '../position/state.js';
import { capitalOf, map, province, scenario, system, systemId } from '../position/tables.js';

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
  const known = planet === capitalOf[0] || planet === map.throne;
  const taxed = n[N_TAXED] >= 0 && planet === capitalOf[n[N_TAXED]];
  return (known || taxed) && isImperial(planet);
}

/** The last of 152, 162 and the capital of the province taxed last that is a depot; -1: none. */
export function lastDepot(): number {
  const taxed = n[N_TAXED] >= 0 ? capitalOf[n[N_TAXED]] : -1;
  if (taxed >= 0 && taxed !== capitalOf[0] && isDepot(taxed)) return taxed;
  if (isDepot(map.throne)) return map.throne;
  return isDepot(capitalOf[0]) ? capitalOf[0] : -1;
}

/** Price of an Imperial unit now: while G10 is open mobile ones cost one more in even turns (13). */
export function priceNow(type: number): number {
  const dear = type > 0 && isOpen(10) && n[N_TURN] % 2 === 0 ? 1 : 0;
  return unitCost[IMP * TYPES + type] + dear;
}

export function mayBuy(type: number): boolean {
  if (pool[IMP * TYPES + type] === 0 || priceNow(type) > n[N_BUDGET]) return false;
  return type !== ELITE || n[N_ELITES_LEFT] > 0;
}

function isSecure(planet: number): boolean {
  return isImperial(planet) && count[at(REB, planet)] === 0;
}

/** A PDB may be put up (13). */
export function mayRaisePdb(planet: number): boolean {
  return pdbUp[planet] === 0 && n[N_BUDGET] >= PDB_COST && !isMajorDue(18) && isSecure(planet);
}

export function hasRisen(planet: number): boolean {
  const word = planet < 32 ? n[N_ROSE_LOW] : n[N_ROSE_HIGH];
  return (word & (1 << (planet & 31))) !== 0;
}

export function noteRise(planet: number): void {
  n[planet < 32 ? N_ROSE_LOW : N_ROSE_HIGH] |= 1 << (planet & 31);
}

/** A PDB may rise a level (13). */
export function mayRaiseLevel(planet: number): boolean {
  if (pdbUp[planet] === 0 || pdbLevel[planet] >= LEVEL_MAX || n[N_BUDGET] < LEVEL_COST) return false;
  if (isMajorOpen(18) || hasRisen(planet) || !isSecure(planet)) return false;
  const where = province[planet];
  if (FORTRESSES.includes(systemId[system[planet]]) || where === n[N_TAXED]) return true;
  return n[N_TURN] % 2 === 0 && where === n[N_TAXED_BEFORE];
}

/** At set-up: within the half of the Force Points that PDBs may take (14). */
export function maySetUpPdb(planet: number): boolean {
  const left = Math.min(n[N_BUDGET], n[N_PDB_BUDGET]);
  if (pdbUp[planet] === 0) return left >= PDB_COST && scenario.pdbLevelMax >= 0;
  return pdbLevel[planet] < Math.min(LEVEL_MAX, scenario.pdbLevelMax) && left >= LEVEL_COST;
}

/** A network unit may arrive there (13). */
export function isSite(planet: number): boolean {
  if (state[planet] === DEAD) return false;
  if (conduit[planet] === UNDISCOVERED) return true;
  return conduit[planet] === INFILTRATED && count[at(IMP, planet)] === 0 && pdbUp[planet] === 0;
}

export function isAnySite(): boolean {
  for (let planet = 0; planet < PLANETS; planet++) if (isSite(planet)) return true;
  return false;
}

/** A type of unit that the network may buy now (13). */
export function mayBuyNetwork(type: number): boolean {
  if (type > NETWORK_TOP || type === n[N_BOUGHT_BEFORE]) return false;
  if (n[N_REBELLIOUS] < NEEDED[type] || pool[REB * TYPES + type] === 0) return false;
  return unitCost[REB * TYPES + type] <= n[N_REBEL_TRACK];
}

export function mayRebuild(planet: number): boolean {
  return (
    conduit[planet] === DESTROYED &&
    state[planet] !== DEAD &&
    n[N_REBELLIOUS] >= REBUILD_NEEDED &&
    n[N_REBEL_TRACK] >= REBUILD_COST
  );
}
