import type { PolicyModule } from '../../../../src/games/game.js';
import type { HerdDecisions } from '../../herd.js';

const hold: PolicyModule<HerdDecisions> = {
  game: 'herd',
  name: 'hold',
  summary: 'rolls until the turn has brought enough',
  parameters: [{ name: 'at', meaning: 'sum that is enough', default: 20, min: 2, max: 50, step: 1 }],
  create: ({ at }) => ({ again: (sum) => sum < at }),
};

export default hold;
