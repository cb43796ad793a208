/**
 * Decides at random among what is legal, but does not run away: strategies, boons, stances, tactics and targets are
 * those of `wild`; it never retreats, withdraws, parleys or uses Hit and Run. For checking the rules, not for playing
 * well.
 */

import {
  bitAt,
  bitCount,
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
      order.tactic = bitAt(some, view.random(bitCount(some)));
      const targets = view.tacticTargets(army, order.tactic);
      if (targets !== 0) order.target = bitAt(targets, view.random(bitCount(targets)));
    },
    hitAndRun: () => false,
    generalRetreat: () => false,
    parley: () => false,
  }),
};

export default policy;
