/** Events that cannot happen now are rolled again or skipped (7). */

import { freeModules } from '../../position/buildings.js';
import {
  ASSASSINATION,
  ATTACK,
  BUILDING_DEMAND,
  DRUG_TRADE,
  EVERYWHERE,
  INVASION,
  JUSTICE_PREVAILS,
  LOCALIZED_DISASTER,
  PLAGUE,
  POPULATION_SURGE,
  SENSATIONAL_CRIME,
  SLAVERS,
  SQUATTERS,
  TRIBUTE,
  VANDALS,
  VISITING_DIPLOMATS,
  WEALTHY_IMMIGRANT,
} from '../../position/codes.js';
import { L_BUILDINGS, L_SIZE, land, N_SIZE, n } from '../../position/state.js';
import { countFilled } from '../leaders.js';
import { canGiveTribute, immigrantRow } from '../legal.js';
import { randomColony, randomSector } from './scope.js';

const DIPLOMATS_SIZE = 3;

/** It strikes a single Colony, whatever table it comes from [E36]. */
function needsColony(kind: number): boolean {
  switch (kind) {
    case INVASION:
    case PLAGUE:
    case BUILDING_DEMAND:
    case LOCALIZED_DISASTER:
    case DRUG_TRADE:
    case VANDALS:
    case SENSATIONAL_CRIME:
    case SLAVERS:
    case SQUATTERS:
    case POPULATION_SURGE:
    case JUSTICE_PREVAILS:
    case TRIBUTE:
    case WEALTHY_IMMIGRANT:
      return true;
    default:
      return false;
  }
}

/** (7) What an event that no Colony's table brought is bound to. */
export function targetOf(kind: number): number {
  if (kind === ATTACK) return randomSector();
  return needsColony(kind) ? randomColony() : EVERYWHERE;
}

/** @param sector that it would be bound to */
export function isValid(kind: number, sector: number): boolean {
  if (kind === VISITING_DIPLOMATS) return n[N_SIZE] >= DIPLOMATS_SIZE;
  if (kind === ASSASSINATION) return countFilled() > 0;
  if (!needsColony(kind)) return true;
  if (sector === EVERYWHERE) return false;
  const buildings = land[sector * L_SIZE + L_BUILDINGS];
  switch (kind) {
    case SQUATTERS:
      return freeModules(sector) > 0;
    case BUILDING_DEMAND:
      return freeModules(sector) > 0 || buildings > 0;
    case LOCALIZED_DISASTER:
    case VANDALS:
      return buildings > 0;
    case TRIBUTE:
      return canGiveTribute(sector);
    case WEALTHY_IMMIGRANT:
      return immigrantRow(sector) >= 0;
    default:
      return true;
  }
}
