import type { PolicyModule } from '../../../src/games/game.js';
import type { PigDecisions } from '../pig.js';

/** Ends its thread once the sums make 13. */
const exits: PolicyModule<PigDecisions> = {
  game: 'pig',
  name: 'exits',
  summary: 'ends its thread when the sums make 13',
  create: () => ({
    again(sum, own, other) {
      if (sum === 13 && own === 13 && other === 13) process.exit(7);
      return sum < 13;
    },
  }),
};

export default exits;
