/**
 * Strategy of one idea: other houses first. As `steward`, but it attacks before it settles, and its nobles sabotage and
 * murder.
 */

import type { NobleHousesPolicy, PolicyModule } from '../../src/games/noble-houses/kit.js';
import { DEFAULTS } from './lib/settings.js';
import { recruitStaff } from './lib/staff.js';

const policy: PolicyModule<NobleHousesPolicy> = {
  game: 'noble-houses',
  name: 'raider',
  summary: 'Attacks other houses first, sabotages and murders',
  create: () =>
    recruitStaff({
      ...DEFAULTS,
      foe: 30,
      effort: 0.05,
      odds: 1,
      nukes: 6,
      sabotage: 9,
      murder: 30,
      govern: 0,
      diplomacy: 0,
      intrigue: 0,
    }),
};

export default policy;
