/** Restrictions that a policy may be put under (`--forbid`); restrict.ts puts it there. */

import type { RestrictionInfo } from '../../game.js';
import { restrictionList } from '../../shared/restrictions.js';

const MEANINGS = {
  strategy: 'Strategy stays at step 0 (3)',
  boons: 'No boon is placed on an army (10)',
  trickery: 'No Magical Trickery (10)',
  stances: 'No stance is taken (10)',
  powers: 'No power that works once a battle: Magic Hack, Boost, light and darkness, smoke (10)',
  aces: 'No ace is used (10)',
  overload: 'Nobody is overloaded (10)',
  'connection-healing': 'Connection never heals (10)',
  tactics: 'No tactic but Standard (7)',
  'starred-tactics': 'No tactic that a side may use once a battle (7)',
  charge: 'No charge and no onslaught (7)',
  picks: 'No tactic is chosen anew after a good initiative (4.2)',
  advance: 'No army advances (4.3)',
  shooting: 'No army shoots in its turn (4.3)',
  burrowing: 'No army burrows (13)',
  targets: 'Melee and shots at the lowest army that is possible (4)',
  triage: 'No triage (10)',
  medical: 'No medical supplies (10)',
  'magical-healing': 'No Magical Healing (10)',
  leaving: 'No retreat, withdrawal, Hit and Run or general retreat (11)',
  pursuit: 'Nobody who left is pursued (11)',
  'free-attacks': 'No free attack on who leaves (11)',
  'covering-fire': 'No covering fire (11)',
  parley: 'No parley (12)',
} as const;

export type Restriction = keyof typeof MEANINGS;

export const RESTRICTIONS: readonly RestrictionInfo[] = restrictionList(MEANINGS);
