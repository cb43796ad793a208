/**
 * The reference policy of the specification, for checking the rules: advances or shoots as its numbers say, never
 * leaves, no shift of strategy. It is also what the engine plays where a policy has no function of its own.
 * `drill:fill` fills one division after the other with damage instead of spreading it.
 */

import { drill, emptiest, type PolicyModule, type StarBattlePolicy } from '../../src/games/star-battle/kit.js';

const policy: PolicyModule<StarBattlePolicy> = {
  game: 'star-battle',
  name: 'drill',
  summary: 'Advances or shoots by its numbers and never leaves (reference policy)',
  parameters: [
    { name: 'fill', meaning: '1: damage goes to one division after the other', default: 0, min: 0, max: 1, step: 1 },
  ],
  sets: { fill: { meaning: 'damage goes to one division after the other', parameters: { fill: 1 } } },
  create: ({ fill }) => (fill === 1 ? { ...drill, allot: emptiest } : { ...drill }),
};

export default policy;
