/** Money before all else. */

import type { PolicyModule, StarEmpiresPolicy } from '../../src/games/star-empires/kit.js';
import { rulerWith } from './lib/ruler.js';

const taxCollector: PolicyModule<StarEmpiresPolicy> = {
  game: 'star-empires',
  name: 'tax-collector',
  summary: 'taxes as hard as it can from the first Turn, with an ethos of Economy',
  parameters: [
    { name: 'tax', meaning: 'tax level, from 0 (minimal) to 4 (crushing)', default: 4, min: 0, max: 4, step: 1 },
  ],
  create: ({ tax }) =>
    rulerWith({
      ethos: [2, 0],
      levels(_view, order) {
        order.tax = tax;
      },
    }),
};

export default taxCollector;
