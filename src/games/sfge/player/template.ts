/** The policy file that `satrap policy new` writes: it plays at once and shows how each kind of decision is made. */

import type { PolicyTemplate } from '../../game.js';

function text(name: string): string {
  return `/**
 * ${name}: say here in a sentence what its idea is.
 *
 *   satrap run over-the-edge --policy ./${name}.ts --games 200
 *   satrap compare ./${name}.ts garrison over-the-edge
 *   satrap replay over-the-edge --policy ./${name}.ts --seed 1 --game 0
 *
 * Below are some of the decisions of the Empire's player. A decision that is left out is played in the simplest legal
 * way. \`satrap list decisions --game sfge\` lists them all, docs/policies.md explains each with an example.
 */
import { definePolicy } from 'satrap';
import { CORE, SF } from 'satrap/sfge';

export default definePolicy({
  game: 'sfge',
  name: '${name}',
  summary: 'Suppresses Chaos Events, buys Star Fleets for the Core, makes Extropy attempts',
  // Numbers a user may set: --policy ./${name}.ts:reserve=40
  parameters: [{ name: 'reserve', meaning: 'RP kept when Star Fleets are bought', default: 20, min: 0, max: 200, step: 1 }],
  create: ({ reserve }) => ({
    // Phase A, 24.0: an attempt to suppress an event, wherever there are suppression factors that cost nothing.
    suppression(view, event, leadership, sector, order) {
      order.attempt = view.suppressionFactors(sector) > leadership;
    },
    // Phase C, 10.6: the best leader on the Core helps against Usurpers there.
    usurpationLeader: (view) => view.bestLeader(CORE),
    // Phase G, 15.0: one purchase per call, until it returns false.
    purchase(view, order) {
      if (!view.affordable(SF) || view.resourcePoints - view.price(SF) < reserve) return false;
      order.item = SF;
      order.sector = CORE;
      return view.placeAllowed(SF, CORE);
    },
    // Phase K, 17.0: pay for a chance to lower the Chaos Index.
    extropy(view, order) {
      order.leader = view.bestLeader(CORE);
      return true;
    },
  }),
});
`;
}

export const policyTemplate: PolicyTemplate = { scenario: 'over-the-edge', text };
