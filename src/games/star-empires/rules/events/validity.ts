/** Events that cannot happen now are rolled again or skipped (7). */

import { freeModules } from '../../position/buildings.js';
import * as c from '../../position/codes.js';
import * as s from '../../position/state.js';
import { countFilled } from '../leaders.js';
import { canGiveTribute, immigrantRow } from '../legal.js';
import { randomColony, randomSector } from './scope.js';

const DIPLOMATS_SIZE = 3;

/** It strikes a single Colony, whatever table it comes from [E36]. */
function needsColony(kind: number): boolean {
  switch (kind) {
    case c.INVASION:
    case c.PLAGUE:
    case c.BUILDING_DEMAND:
    case c.LOCALIZED_DISASTER:
    case c.DRUG_TRADE:
    case c.VANDALS:
    case c.SENSATIONAL_CRIME:
    case c.SLAVERS:
    case c.SQUATTERS:
    case c.POPULATION_SURGE:
    case c.JUSTICE_PREVAILS:
    case c.TRIBUTE:
    case c.WEALTHY_IMMIGRANT:
      return true;
    default:
      return false;
  }
}

/** (7) What an event that no Colony's table brought is bound to. */
export function targetOf(kind: number): number {
  if (kind === c.ATTACK) return randomSector();
  return needsColony(kind) ? randomColony() : c.EVERYWHERE;
}

/** An experiment keeps the event from coming. */
export function isKeptAway(kind: number): boolean {
  return s.n[s.N_ASKED] === -1 - kind;
}

/** @param sector that it would be bound to */
export function isValid(kind: number, sector: number): boolean {
  if (isKeptAway(kind)) return false;
  if (kind === c.VISITING_DIPLOMATS) return s.n[s.N_SIZE] >= DIPLOMATS_SIZE;
  if (kind === c.ASSASSINATION) return countFilled() > 0;
  if (!needsColony(kind)) return true;
  if (sector === c.EVERYWHERE) return false;
  const buildings = s.land[sector * s.L_SIZE + s.L_BUILDINGS];
  switch (kind) {
    case c.SQUATTERS:
      return freeModules(sector) > 0;
    case c.BUILDING_DEMAND:
      return freeModules(sector) > 0 || buildings > 0;
    case c.LOCALIZED_DISASTER:
    case c.VANDALS:
      return buildings > 0;
    case c.TRIBUTE:
      return canGiveTribute(sector);
    case c.WEALTHY_IMMIGRANT:
      return immigrantRow(sector) >= 0;
    default:
      return true;
  }
}
