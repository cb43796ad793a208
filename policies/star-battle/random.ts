/**
 * Decides at random among what is legal, but does not run away: strategies, boons, stances, tactics and targets are
 * those of `wild`; it never retreats, withdraws, parleys or uses Hit and Run. For checking the rules, not for playing
 * well.
 */

import {
  count,
  nth,
  type PolicyModule,
  RETREAT,
  type StarBattlePolicy,
  WITHDRAW,
} from '../../src/games/star-battle/kit.js';
import wild from './wild.js';

const policy: PolicyModule<StarBattlePolicy> = {
  game: 'star-battle',
  name: 'random',
  summary: 'Decides at random and never leaves',
  create: () => ({
    ...(wild.create({}) as StarBattlePolicy),
    tactic(view, army, legal, order) {
      const some = legal & ~((1 << RETREAT) | (1 << WITHDRAW));
      order.tactic = nth(some, view.random(count(some)));
      const targets = view.tacticTargets(army, order.tactic);
      if (targets !== 0) order.target = nth(targets, view.random(count(targets)));
    },
    hitAndRun: () => false,
    generalRetreat: () => false,
    parley: () => false,
  }),
};

export default policy;
