/** Land before all else. */

import type { PolicyModule, StarEmpiresPolicy } from '../../src/games/star-empires/kit.js';
import { rulerWith } from './lib/ruler.js';

const IMPERIALIST = 4;

const wide: PolicyModule<StarEmpiresPolicy> = {
  game: 'star-empires',
  name: 'wide',
  summary: 'expands as an imperialist and claims whatever it can pay for',
  parameters: [
    { name: 'need', meaning: 'highest die needed with which it still claims', default: 8, min: -20, max: 20, step: 1 },
  ],
  create: ({ need }) =>
    rulerWith({
      claimsUpTo: need,
      claimReserve: 2,
      levels(view, order) {
        if (view.treasury >= 8) order.expansion = IMPERIALIST;
      },
    }),
};

export default wide;
