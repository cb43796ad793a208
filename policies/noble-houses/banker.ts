/**
 * Strategy of one idea: money first. As `steward`, but nobles govern, every world is garrisoned and others are left
 * alone.
 */

import type { NobleHousesPolicy, PolicyModule } from '../../src/games/noble-houses/kit.js';
import { DEFAULTS } from './lib/settings.js';
import { recruitStaff } from './lib/staff.js';

const policy: PolicyModule<NobleHousesPolicy> = {
  game: 'noble-houses',
  name: 'banker',
  summary: 'Governs, settles and garrisons; attacks nobody',
  create: () =>
    recruitStaff({
      ...DEFAULTS,
      garrison: 1,
      ships: 6,
      odds: 1000,
      govern: 9,
      diplomacy: 0,
      sabotage: 0,
      murder: 0,
      intrigue: 0,
    }),
};

export default policy;
