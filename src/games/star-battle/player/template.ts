/**
 * The policy file that `satrap policy new --game star-battle` writes: it plays at once and shows the main decisions.
 */

import type { PolicyTemplate } from '../../game.js';

function text(name: string): string {
  return `/**
 * ${name}: say here in a sentence what its idea is.
 *
 *   satrap run star-battle/field --set a=legion --policy a=./${name}.ts+b=drill --games 1700
 *   satrap compare ./${name}.ts drill star-battle/neighbours
 *   satrap replay star-battle/duel --policy ./${name}.ts --seed 1 --game 0
 *
 * It leads either side: armies are numbers, sets of armies are bits, and the view has the own ones in \`own\`. A
 * decision that is left out is played as \`drill\` plays it. \`satrap list decisions --game star-battle\` lists them
 * all.
 */
import { definePolicy } from 'satrap';
import { BRUTALITY, FULL, has, STANDARD, SHOOT } from 'satrap/star-battle';

export default definePolicy({
  game: 'star-battle',
  name: '${name}',
  summary: 'Holds firm, fights hard while it is the stronger, and keeps its distance if it can',
  // Numbers a user may set: --policy ./${name}.ts:step=0
  parameters: [{ name: 'step', meaning: 'step of strategy', default: -1, min: -2, max: 2, step: 1 }],
  create: ({ step = -1 }) => ({
    // 3: chosen before the battle, and kept.
    strategy: (view) => (view.phase === 0 ? step : view.strategy(view.side)),
    // 7: brutality while at least half of the Hit Points are left, full defence afterwards.
    tactic(view, army, legal, order) {
      const wanted = 2 * view.hp(army) >= view.hpMax(army) ? BRUTALITY : FULL;
      order.tactic = has(legal, wanted) ? wanted : STANDARD;
    },
    // 4.3: shoots whenever it may, at the lowest army.
    gunnery(view, army, actions, order) {
      if (!has(actions, SHOOT)) return;
      order.action = SHOOT;
      order.target = 31 - Math.clz32(view.rangedTargets(army));
    },
  }),
});
`;
}

export const policyTemplate: PolicyTemplate = { scenario: 'star-battle/duel', text };
