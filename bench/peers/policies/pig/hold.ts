import type { PolicyModule } from 'satrap';
import type { PigDecisions } from '../../pig.js';

/** Rolls until the turn has brought enough. */
const hold: PolicyModule<PigDecisions> = {
  game: 'pig',
  name: 'hold',
  summary: 'rolls until the turn has brought enough',
  parameters: [{ name: 'at', meaning: 'sum that is enough', default: 15, min: 2, max: 1000, step: 1 }],
  create: ({ at }) => ({ again: (sum) => sum < at }),
};

export default hold;
