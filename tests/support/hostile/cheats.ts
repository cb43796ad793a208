import type { PolicyModule } from '../../../src/games/game.js';
import type { PigDecisions } from '../pig.js';

/** Gives an illegal order when it is far behind. */
const cheats: PolicyModule<PigDecisions> = {
  game: 'pig',
  name: 'cheats',
  summary: 'keeps before it rolled when it is far behind',
  create: () => ({ again: (sum, own, other) => sum < 20 && other - own < 30 }),
};

export default cheats;
