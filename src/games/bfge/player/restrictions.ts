/** Restrictions that a policy may be put under (`--forbid`); restrict.ts puts it there. */

import type { RestrictionInfo } from '../../game.js';
import { restrictionList } from '../../shared/restrictions.js';

const MEANINGS = {
  chits: 'No action chit is played, Repression included (6.3)',
  build: 'No Build chit is played (6.3)',
  move: 'No Move chit is played (6.3)',
  tactical: 'No Tactical chit is played (6.3)',
  illumination: 'No Illumination chit is played (6.3)',
  repression: 'No chit of the enemy is cancelled (6.3)',
  discards: 'No chit is discarded (5.1)',
  'trans-humans': 'No Trans-human is recruited or placed (6.2, 6.3)',
  'order-of-regions': 'Of the regions always the lowest is resolved (6.1)',
  targets: 'Units fire at the targets in the order of `drill` (6.4)',
  'main-weapon': 'No World Ship fires its main weapon (11.1)',
  disengagement: 'No region is left after a round (6.4)',
  pursuit: 'No pursuit fire (6.4)',
  garrisons: 'No garrison is left, so that no region is ever controlled (6.4)',
  building: 'Nothing is bought after the set-up (8.0)',
  'common-pool': 'Nothing is bought from the common pool (8.0)',
  'star-fleets': 'No Star Fleet is bought (8.0)',
  'control-groups': 'No Control Group is bought (8.0)',
  'alpha-fleets': 'No Alpha Fleet is bought (8.0)',
  'imperial-orders': 'No Imperial Order is bought (8.0)',
  'world-ships': 'No World Ship is bought (8.0)',
} as const;

/** Name of a restriction. */
export type Restriction = keyof typeof MEANINGS;

export const RESTRICTIONS: readonly RestrictionInfo[] = restrictionList(MEANINGS);
