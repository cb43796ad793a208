/** Restrictions that a policy may be put under (`--forbid`); restrict.ts puts it there. */

import type { RestrictionInfo } from '../../game.js';
import { restrictionList } from '../../shared/restrictions.js';

const MEANINGS = {
  diplomacy: 'No actor tries Diplomacy (4.9)',
  govern: 'No actor governs (4.9)',
  assassination: 'No actor tries Assassination (4.9)',
  sabotage: 'No actor tries Sabotage (4.9)',
  intrigue: 'No actor tries Intrigue (4.9)',
  planning: 'No actor plans (4.9)',
  'noble-actions': 'No actor does anything (4.9)',
  leaders: 'No noble goes aboard a jumpship (4.6)',
  command: 'No noble commands an army (4.8)',
  sacrifices: 'No army gives its life (4.8)',
  nukes: 'No nuke is bought or launched (4.5, 4.7)',
  jumpships: 'No jumpship is bought (4.5)',
  'ally-purchases': 'Nothing is bought from allies (4.5)',
  'self-transport': 'No self-transport army moves (4.6)',
} as const;

/** Name of a restriction. */
export type Restriction = keyof typeof MEANINGS;

export const RESTRICTIONS: readonly RestrictionInfo[] = restrictionList(MEANINGS);
