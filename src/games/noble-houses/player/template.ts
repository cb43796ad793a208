/**
 * The policy file that `satrap policy new --game noble-houses` writes: it plays at once and shows the main decisions.
 */

import type { PolicyTemplate } from '../../game.js';

function text(name: string): string {
  return `/**
 * ${name}: say here in a sentence what its idea is.
 *
 *   satrap run open-sector --policy s1=./${name}.ts,s2=warlord --games 200
 *   satrap rank ./${name}.ts warlord random --scenario open-sector
 *   satrap replay open-sector --policy ./${name}.ts --seed 1 --game 0
 *
 * It plays any seat: \`view.me\` says which. A decision that is left out is played by a default.
 * \`satrap list decisions --game noble-houses\` lists them all.
 */
import { definePolicy } from 'satrap';
import { DIPLOMACY, lowestBit, lowestSystem, NOTHING, WORLD_MASK } from 'satrap/noble-houses';

export default definePolicy({
  game: 'noble-houses',
  name: '${name}',
  summary: 'Buys what is cheapest and settles the richest empty world in reach',
  // Numbers a user may set: --policy ./${name}.ts:reserve=5
  parameters: [{ name: 'reserve', meaning: 'Solats that stay', default: 2, min: 0, max: 50, step: 1 }],
  create: ({ reserve = 2 }) => ({
    // 4.5: on each own world the first army type offered, while there is money.
    buy(view, market) {
      for (let left = view.owned(view.me); left !== 0; left &= left - 1) {
        const world = lowestSystem(left);
        const offers = view.offers(world);
        if (offers === 0) continue;
        const type = lowestBit(offers);
        while (market.left(world) > 0 && view.solats(view.me) - view.cost(type) >= reserve) market.army(world, type);
      }
    },
    // 4.6: each ship takes one army to the richest world in reach that is nobody's and empty.
    move(view, fleet) {
      let taken = view.owned(view.me);
      for (let seat = 0; seat < view.players; seat++) taken |= view.withArmies(seat);
      for (let left = view.withJumpships(view.me) & view.withArmies(view.me); left !== 0; left &= left - 1) {
        const from = lowestSystem(left);
        while (view.readyJumpships(from) > 0) {
          let target = 0;
          for (let open = view.reach(from) & WORLD_MASK & ~taken; open !== 0; open &= open - 1)
            if (target === 0 || view.income(lowestSystem(open)) > view.income(target)) target = lowestSystem(open);
          let army = 0;
          for (let types = view.types(from, view.me) & view.transportable; types !== 0; types &= types - 1)
            if (view.readyArmy(from, lowestBit(types)) > 0) army = lowestBit(types);
          if (target === 0 || army === 0) break;
          taken |= 1 << (target - 1);
          fleet.jump(from, target, army, NOTHING, NOTHING, 0);
        }
      }
    },
    // 4.9: Diplomacy where an empty world is left.
    act(view, order) {
      if (!order.allows(DIPLOMACY)) return;
      let armed = 0;
      for (let seat = 0; seat < view.players; seat++) armed |= view.withArmies(seat);
      const open = WORLD_MASK & ~armed & ~view.owned(view.me);
      if (open !== 0) order.diplomacy(lowestSystem(open));
    },
  }),
});
`;
}

export const policyTemplate: PolicyTemplate = { scenario: 'open-sector', text };
