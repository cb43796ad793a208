/** Does nothing that can be left undone: the reference policy `passive` of the specification, section 14. */

import type { PolicyModule, SfgePolicy } from '../../src/games/sfge/kit.js';

const passive: PolicyModule<SfgePolicy> = {
  game: 'sfge',
  name: 'passive',
  summary: 'Leaves every option unused (reference policy, specification section 14)',
  create: () => ({}),
};

export default passive;
