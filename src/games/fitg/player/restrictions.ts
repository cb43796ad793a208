/** Restrictions that a policy may be put under (`--forbid`); restrict.ts puts it there. */

import type { RestrictionInfo } from '../../game.js';
import { restrictionList } from '../../shared/restrictions.js';

const MEANINGS = {
  rebellions: 'No group has mission R: the Rebel starts no rebellion by it, the Empire stops none (12)',
  diplomacy: 'No group has mission D (12)',
  coups: 'No group has mission C (12)',
  cells: 'No group has mission B (12)',
  rescues: 'No group has mission F (12)',
  'search-for-groups': 'No group has mission G (12)',
  intelligence: 'No group has mission I (12)',
  interrogation: 'No group has mission Q (12)',
  sabotage: 'No group has mission S (12)',
  subversion: 'No group has mission T (12)',
  bounties: 'No result of Intelligence raises or discourages bounties (12)',
  network: 'No result of Intelligence works on the network, or hides conduits again (12)',
  'hand-cards': 'No hand card is played (15)',
  'first-right': 'General Research neither breaks nor keeps First Right (15)',
  'unit-moves': 'No units move (8)',
  interception: 'Arrivals are not intercepted (8)',
  attacks: 'No ground attack (11)',
  'determined-assaults': 'No Determined Assault (11)',
  base: 'The base is neither used nor moved (13)',
  'network-units': 'No purchase through the network (13)',
  elites: 'No elite is bought (13, 14)',
  pdbs: 'No PDB is put up or raised (13, 14)',
} as const;

/** Name of a restriction. */
export type Restriction = keyof typeof MEANINGS;

export const RESTRICTIONS: readonly RestrictionInfo[] = restrictionList(MEANINGS);
