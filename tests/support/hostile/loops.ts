import type { PolicyModule } from '../../../src/games/game.js';
import type { PigDecisions } from '../pig.js';

/** Waits for ever without keeping a processor busy. */
const never = new Int32Array(new SharedArrayBuffer(4));

/** Never returns once the sums make 13. */
const loops: PolicyModule<PigDecisions> = {
  game: 'pig',
  name: 'loops',
  summary: 'never returns when the sums make 13',
  create: () => ({
    again(sum, own, other) {
      while (sum === 13 && own === 13 && other === 13) Atomics.wait(never, 0, 0);
      return sum < 13;
    },
  }),
};

export default loops;
