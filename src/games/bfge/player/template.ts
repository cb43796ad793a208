/** The policy file that `satrap policy new --game bfge` writes: it plays at once and shows each kind of decision. */

import type { PolicyTemplate } from '../../game.js';

function text(name: string): string {
  return `/**
 * ${name}: say here in a sentence what its idea is.
 *
 *   satrap run bfge/civil-war --policy blue=./${name}.ts,red=drill --games 200
 *   satrap rank ./${name}.ts drill greedy --scenario bfge/civil-war
 *   satrap replay bfge/civil-war --policy ./${name}.ts --seed 1 --game 0
 *
 * It plays Blue and Red alike: the view shows the game from its own side. A decision that is left out is played as
 * \`drill\` plays it. \`satrap list decisions --game bfge\` lists them all.
 */
import { definePolicy } from 'satrap';
import { ACT_CHIT, BASE, BUILD, REGIONS, TH } from 'satrap/bfge';

export default definePolicy({
  game: 'bfge',
  name: '${name}',
  summary: 'Sends everything to the regions of least Combat value, plays Build chits, leaves hopeless fights',
  // Numbers a user may set: --policy ./${name}.ts:regions=2
  parameters: [{ name: 'regions', meaning: 'regions contested at once', default: 3, min: 1, max: 6, step: 1 }],
  create: ({ regions = 3 }) => ({
    // 5.2: all units at base, one by one, to the regions whose Combat value is not above \`regions\`.
    deploy(view, order) {
      const cheap = Array.from({ length: REGIONS }, (_, i) => i + 1).filter((r) => view.combat(r) <= regions);
      let next = 0;
      for (let kind = 0; kind < TH; kind++)
        for (let i = view.own(BASE, kind); i > 0; i--) order.send(cheap[next++ % cheap.length] ?? 1, kind, 1);
    },
    // 6.1: a Build chit as soon as a region is controlled, else the lowest region is resolved.
    action(view, order) {
      order.region = view.lowestUnresolved();
      const held = Array.from({ length: REGIONS }, (_, i) => i + 1).some((r) => view.ownControl(r));
      if (!held || view.mustResolve || view.inHand(BUILD) === 0) return;
      order.kind = ACT_CHIT;
      order.chit = BUILD;
    },
    // 6.4: leaves when the enemy has three times as many units.
    disengage: (view) => view.enemyCount(view.region) >= 3 * view.ownCount(view.region),
  }),
});
`;
}

export const policyTemplate: PolicyTemplate = { scenario: 'bfge/civil-war', text };
