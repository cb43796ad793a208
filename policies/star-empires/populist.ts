/** The people before all else. */

import type { PolicyModule, StarEmpiresPolicy } from '../../src/games/star-empires/kit.js';
import { rulerWith } from './lib/ruler.js';

const CONSTANT = 4;
const FREQUENT = 3;
const MINIMAL = 0;

const populist: PolicyModule<StarEmpiresPolicy> = {
  game: 'star-empires',
  name: 'populist',
  summary: 'takes the mildest taxes, gives holidays and festivals, and builds for Loyalty',
  create: () =>
    rulerWith({
      ethos: [1, 2],
      style: { loyalty: 12 },
      levels(view, order) {
        order.tax = MINIMAL;
        order.holiday = Math.max(view.holiday, view.treasury >= 25 ? CONSTANT : FREQUENT);
      },
      decisions: { invitation: () => true },
    }),
};

export default populist;
