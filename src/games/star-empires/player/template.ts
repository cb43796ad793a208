/** The policy file that `satrap policy new` writes: it plays at once and shows how each kind of decision is made. */

import type { PolicyTemplate } from '../../game.js';

function text(name: string): string {
  return `/**
 * ${name}: say here in a sentence what its idea is.
 *
 *   satrap run frontier --policy ./${name}.ts --games 200
 *   satrap compare ./${name}.ts chancellor frontier
 *   satrap replay frontier --policy ./${name}.ts --seed 1 --game 0
 *
 * Below are some of the decisions of the ruler. A decision that is left out is played in the simplest legal way.
 * \`satrap list decisions --game star-empires\` lists them all.
 */
import { definePolicy } from 'satrap';
import { LEADERS, NOTHING, STABILITY } from 'satrap/star-empires';

export default definePolicy({
  game: 'star-empires',
  name: '${name}',
  summary: 'Builds what its first Colony can pay for, and claims a Sector when Stability is safe',
  // Numbers a user may set: --policy ./${name}.ts:reserve=10
  parameters: [{ name: 'reserve', meaning: 'BP kept when it builds', default: 5, min: 0, max: 200, step: 1 }],
  create: ({ reserve }) => ({
    // (8.d): asked again and again until it answers NOTHING.
    claim: (view) => (view.size === 0 || (view.need(STABILITY) < 5 && view.treasury > reserve) ? 0 : NOTHING),
    // (8.f): works are carried out at once, and the desk says whether they were.
    work(view, desk) {
      if (view.colonies === 0) return;
      const sector = view.colonyAt(0);
      for (let row = 0; row < view.rows; row++)
        if (view.canBuild(sector, row) && view.treasury - view.price(sector, row) >= reserve) desk.build(sector, row);
    },
    // (6): less Unrest, at a risk for Loyalty.
    justice: (view) => view.unrest >= 4,
    // (11): who meets an Invasion.
    defend: () => LEADERS,
  }),
});
`;
}

export const policyTemplate: PolicyTemplate = { scenario: 'frontier', text };
