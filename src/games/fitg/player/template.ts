/** The policy file that `satrap policy new --game fitg` writes: it plays at once and shows the main decisions. */

import type { PolicyTemplate } from '../../game.js';

function text(name: string): string {
  return `/**
 * ${name}: say here in a sentence what its idea is.
 *
 *   satrap run fitg/standard --policy rebel=./${name}.ts+empire=marshal --games 200
 *   satrap rank ./${name}.ts drill marshal --scenario fitg/standard
 *   satrap replay fitg/standard --policy ./${name}.ts --seed 1 --game 0
 *
 * It plays both seats: \`view.side\` says which. A decision that is left out is played as \`drill\` does.
 * \`satrap list decisions --game fitg\` lists them all.
 */
import { definePolicy } from 'satrap';
import { ATTACK, go, M_D, M_R, NO_ATTACK, STAY } from 'satrap/fitg';

export default definePolicy({
  game: 'fitg',
  name: '${name}',
  summary: 'Rebellions and Diplomacy on the richest planet in reach; attacks at two to one',
  // Numbers a user may set: --policy ./${name}.ts:odds=3
  parameters: [{ name: 'odds', meaning: 'Strength for each point of the enemy in an attack', default: 2, min: 1, max: 5, step: 1 }],
  create: ({ odds = 2 }) => ({
    // 8, 12: environ and mission of a group, or STAY.
    group(view, group) {
      let best = STAY;
      let most = 0;
      for (let planet = 0; planet < view.planets; planet++) {
        if (!view.mayMove(group, planet) || view.groupDistance(group, planet) >= view.navigation(group)) continue;
        const environ = view.mainEnviron(planet);
        for (const mission of [M_R, M_D]) {
          if (!view.isLegal(group, mission, environ) || view.isTakenOn(group, mission, planet)) continue;
          const worth = (mission === M_R ? 3 : 1) * view.value(planet);
          if (worth <= most) continue;
          most = worth;
          best = go(environ, mission);
        }
      }
      return best;
    },
    // 11: strength of the enemy is an estimate while types are not open.
    attack(view, planet) {
      const own = view.strength(view.side, planet);
      return own >= odds * Math.max(1, view.strength(1 - view.side, planet)) ? ATTACK : NO_ATTACK;
    },
  }),
});
`;
}

export const policyTemplate: PolicyTemplate = { scenario: 'fitg/standard', text };
