import type { PolicyModule } from '../../../src/games/game.js';
import type { PigDecisions } from '../pig.js';

/** Never has enough. */
const endless: PolicyModule<PigDecisions> = {
  game: 'pig',
  name: 'endless',
  summary: 'never keeps',
  create: () => ({ again: () => true }),
};

export default endless;
