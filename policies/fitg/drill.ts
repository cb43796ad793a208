/** The first reference policy of the specification (18): plain rules, the same every turn. */

import { drill, type FitgPolicy, type PolicyModule } from '../../src/games/fitg/kit.js';

const policy: PolicyModule<FitgPolicy> = {
  game: 'fitg',
  name: 'drill',
  summary: 'Plain rules, the same every turn (reference policy)',
  create: () => drill,
};

export default policy;
