import type { PolicyModule } from '../../../../src/games/game.js';
import type { PigDecisions } from '../../pig.js';

/** Rolls until the sum of the turn is at least `at`. */
const hold: PolicyModule<PigDecisions> = {
  game: 'pig',
  name: 'hold',
  summary: 'rolls until the turn brings enough',
  parameters: [
    { name: 'at', meaning: 'sum that is enough', default: 20, min: 0, max: 100, step: 1 },
    { name: 'risk', meaning: 'does nothing', default: 0.5, min: 0, max: 1, step: 0.1 },
  ],
  sets: { brave: { meaning: 'nearly as far as it goes', parameters: { at: 70 } } },
  create: ({ at }) => ({ again: (sum) => sum < at }),
};

export default hold;
