/** Builds and claims at random, and leaves everything else as it is. */

import { NOTHING, type PolicyModule, type StarEmpiresPolicy } from '../../src/games/star-empires/kit.js';
import { Lottery } from './lib/lottery.js';
import { refound } from './lib/refound.js';

const lottery = new Lottery();
/** Buildings tried in a Turn. */
const TRIES = 3;

const random: PolicyModule<StarEmpiresPolicy> = {
  game: 'star-empires',
  name: 'random',
  summary: 'builds and claims at random what it can pay for beyond the next Consumption',
  create: () => ({
    claim: (view) => (view.colonies > 0 && view.treasury <= view.keep ? NOTHING : view.random(view.frontier + 1) - 1),
    work(view, desk) {
      if (view.colonies === 0) refound(view, desk);
      for (let tries = 0; tries < TRIES && !view.over; tries++) {
        lottery.clear();
        for (let i = 0; i < view.colonies; i++) {
          const sector = view.colonyAt(i);
          const funds = view.treasury - view.keep;
          for (let row = 0; row < view.rows; row++)
            if (view.canBuild(sector, row) && view.price(sector, row) <= funds) lottery.offer(view, sector, row);
        }
        if (lottery.size === 0) return;
        desk.build(lottery.a, lottery.b);
      }
    },
  }),
};

export default random;
