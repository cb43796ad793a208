import type { PolicyModule } from '../../../src/games/game.js';
import type { PigDecisions } from '../pig.js';

/** Never returns once the sums make 13. */
const loops: PolicyModule<PigDecisions> = {
  game: 'pig',
  name: 'loops',
  summary: 'never returns when the sums make 13',
  create: () => ({
    again(sum, own, other) {
      while (sum === 13 && own === 13 && other === 13);
      return sum < 13;
    },
  }),
};

export default loops;
