import type { PolicyModule } from '../../../../src/games/game.js';
import type { HerdDecisions } from '../../herd.js';

const bold: PolicyModule<HerdDecisions> = {
  game: 'herd',
  name: 'bold',
  summary: 'rolls until the turn has brought 8, and until it leads when somebody is close to the end',
  create: () => ({ again: (sum, own, best) => sum < 8 || (best > 40 && own + sum < best) }),
};

export default bold;
