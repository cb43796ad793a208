/**
 * The reference policy of the specification, for checking the rules: buys the dearest, deals its units to the regions
 * one by one, never leaves and plays no chits. It is also what the engine plays where a policy has no function of its
 * own; `drill` of the kit has all eleven, to call or to copy.
 */

import { type BfgePolicy, drill, type PolicyModule } from '../../src/games/bfge/kit.js';

const policy: PolicyModule<BfgePolicy> = {
  game: 'bfge',
  name: 'drill',
  summary: 'Deals its units to the regions in turn and never leaves (reference policy)',
  create: () => ({ ...drill }),
};

export default policy;
