/** Few Sectors, one great Colony. */

import type { PolicyModule, StarEmpiresPolicy } from '../../src/games/star-empires/kit.js';
import { rulerWith } from './lib/ruler.js';

const tall: PolicyModule<StarEmpiresPolicy> = {
  game: 'star-empires',
  name: 'tall',
  summary: 'holds at most four Sectors and builds high in them',
  parameters: [{ name: 'sectors', meaning: 'most Sectors held', default: 4, min: 1, max: 50, step: 1 }],
  create: ({ sectors }) => rulerWith({ sizeMax: sectors }),
};

export default tall;
