import type { PolicyModule } from '../../../src/games/game.js';
import type { PigDecisions } from '../pig.js';

let calls = 0;

/** Throws in the middle of some game. */
const throws: PolicyModule<PigDecisions> = {
  game: 'pig',
  name: 'throws',
  summary: 'throws when the sums make 13',
  create: () => ({
    again(sum, own, other) {
      calls++;
      if (sum === 13 && own === 13 && other === 13)
        throw new TypeError(`unlucky after ${calls > 0 ? 'some' : 'no'} calls`);
      return sum < 13;
    },
  }),
};

export default throws;
