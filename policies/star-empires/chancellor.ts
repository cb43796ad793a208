/** The third reference policy of the specification: a competent ruler, no chance in its choices. */

import type { PolicyModule, StarEmpiresPolicy } from '../../src/games/star-empires/kit.js';
import { rulerWith } from './lib/ruler.js';

const chancellor: PolicyModule<StarEmpiresPolicy> = {
  game: 'star-empires',
  name: 'chancellor',
  summary: 'grows while all needs are met, and builds what is worth most for its price',
  create: () => rulerWith({}),
};

export default chancellor;
