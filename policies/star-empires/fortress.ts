/** Safety before all else. */

import { LEADERS, type PolicyModule, type StarEmpiresPolicy } from '../../src/games/star-empires/kit.js';
import { rulerWith } from './lib/ruler.js';

const ISOLATIONIST = 0;

const fortress: PolicyModule<StarEmpiresPolicy> = {
  game: 'star-empires',
  name: 'fortress',
  summary: 'keeps to itself with an ethos of Stability, and builds for Stability and Defense',
  parameters: [{ name: 'sectors', meaning: 'most Sectors held', default: 6, min: 1, max: 50, step: 1 }],
  create: ({ sectors }) =>
    rulerWith({
      ethos: [1, 0],
      sizeMax: sectors,
      style: { stability: 16, defense: 40 },
      levels(view, order) {
        if (view.size >= 2) order.expansion = ISOLATIONIST;
      },
      decisions: { defend: (view) => (view.armies > 0 ? 0 : LEADERS) },
    }),
};

export default fortress;
