/**
 * `garrison` that looks ahead each turn: two ways to go on, both allocating nothing, so that anything allocated is the
 * look-ahead's own.
 */

import garrison from '../../../dist/policies/sfge/garrison.js';
import { Foresight } from '../../../dist/policies/sfge/lib/foresight.js';
import passive from '../../../dist/policies/sfge/passive.js';
import { AT_EXTROPY, AT_PURCHASES, complete } from '../../../dist/src/games/sfge/kit.js';

export default {
  ...garrison,
  create(parameters) {
    const own = garrison.create(parameters);
    const foresight = new Foresight(complete(garrison.create(parameters)), 8, 1, 1);
    const ways = [complete(garrison.create(parameters)), complete(passive.create({}))];
    let turn = 0;
    return {
      ...own,
      purchase(view, order) {
        if (view.turn !== turn) foresight.choose(view, AT_PURCHASES, ways);
        turn = view.turn;
        return own.purchase(view, order);
      },
      extropy(view, order) {
        foresight.choose(view, AT_EXTROPY, ways);
        return own.extropy(view, order);
      },
    };
  },
};
