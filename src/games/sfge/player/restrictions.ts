/** Restrictions that a policy may be put under (`--forbid`); restrict.ts puts it there. */

import type { RestrictionInfo } from '../../game.js';
import { restrictionList } from '../../shared/restrictions.js';

const MEANINGS = {
  suppression: 'No attempt to suppress a marker (24.0)',
  repression: 'No Repression markers: neither bought nor used (24.0)',
  veto: 'No marker is returned by the Institute (32.0)',
  alliance: 'No Chaos force is led by Alliance (32.0)',
  leviathan: 'Leviathan is not placed (32.0)',
  'usurpation-leaders': 'No leader against a Usurper on the Core (10.6)',
  'increased-resources': 'No Increased Resources attempt (26.0)',
  purchases: 'Nothing is bought (15.0)',
  units: 'No mobile unit is bought (15.0)',
  'control-groups': 'No Control Group is bought (15.0)',
  'imperial-orders': 'No Imperial Order is bought (15.0)',
  'trans-humans': 'No Trans-Human is bought (15.0)',
  'world-ships': 'No World Ship is bought (15.0)',
  leaders: 'No leader is bought (18.1)',
  nexus: 'No Nexus is bought (22.1)',
  illumination: 'No Illumination markers: neither bought nor used (25.1)',
  colonization: 'No Imperial colonization (16.0)',
  movement: 'No unit or leader moves, neither on the map nor by Star gate (6.0)',
  'star-gates': 'No Star gate is bought or travelled by (27.0)',
  attacks: 'No attack in phase J (8.0)',
  'military-attacks': 'The military part of an attack is never made (9.0)',
  'morphogenetic-attacks': 'The morphogenetic part of an attack is never made (9.0)',
  'combat-leaders': 'No leader is used in combat (9.3)',
  extropy: 'No Extropy attempt (17.0)',
  'alien-leaders': 'No leader in Alien Conflict (19.0)',
  expeditions: 'No expedition (28.0)',
} as const;

/** Name of a restriction. */
export type Restriction = keyof typeof MEANINGS;

export const RESTRICTIONS: readonly RestrictionInfo[] = restrictionList(MEANINGS);
