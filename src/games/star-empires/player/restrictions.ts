/** Restrictions that a policy may be put under (`--forbid`); restrict.ts puts it there. */

import type { RestrictionInfo } from '../../game.js';
import { restrictionList } from '../../shared/restrictions.js';

const MEANINGS = {
  claims: 'No Sector is claimed but by an empire without any (8.d)',
  colonies: 'No second Colony is founded (4)',
  districts: 'No District is added (4)',
  upgrades: 'No building is raised (4)',
  repairs: 'No building is repaired (4)',
  agriculture: 'No new building or upgrade of Agriculture',
  commerce: 'No new building or upgrade of Commerce',
  monument: 'No new building or upgrade of Monuments',
  development: 'No new building or upgrade of Development',
  extraction: 'No new building or upgrade of Extraction',
  governance: 'No new building or upgrade of Governance',
  'military-works': 'No new building or upgrade of the Military',
  residential: 'No new building or upgrade of Residential buildings, but to found a Colony anew',
  transit: 'No new building or upgrade of Transit',
  compromise: 'No score is compromised (9)',
  reforms: 'No ethos, government or office is changed (8.c)',
  taxes: 'Taxes stay Normal (8.b)',
  holidays: 'Holidays stay Regular (8.b)',
  expansion: 'Expansion stays Standard (8.b)',
  council: 'Technologist and spymaster stay with Stability and Economy (8.a)',
  ethos: "The scenario's ethos (5)",
  justice: 'The Chief Justice is not called (6)',
  armies: 'No army is recruited or hired (11)',
  mercenaries: 'No mercenaries are hired (11)',
  festivals: 'No festival is held (10)',
  endowments: 'Nothing is endowed (10)',
  expeditions: 'No expedition is sent (10)',
  assistance: 'No assistance is hired (7)',
  suppression: 'No Building Demand is suppressed (7)',
} as const;

export type Restriction = keyof typeof MEANINGS;

export const RESTRICTIONS: readonly RestrictionInfo[] = restrictionList(MEANINGS);

/** Names of the categories of buildings, in their order. */
export const CATEGORY_RESTRICTIONS: readonly Restriction[] = [
  'agriculture',
  'commerce',
  'monument',
  'development',
  'extraction',
  'governance',
  'military-works',
  'residential',
  'transit',
];
