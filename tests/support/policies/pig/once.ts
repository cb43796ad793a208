import type { PolicyModule } from '../../../../src/games/game.js';
import type { PigDecisions } from '../../pig.js';

/** Rolls once a turn. */
const once: PolicyModule<PigDecisions> = {
  game: 'pig',
  name: 'once',
  summary: 'rolls once a turn',
  create: () => ({ again: (sum) => sum === 0 }),
};

export default once;
