import type { PolicyModule } from 'satrap';
import type { TicTacToeDecisions } from '../../tic-tac-toe.js';

/** Takes any free square. */
const random: PolicyModule<TicTacToeDecisions> = {
  game: 'tic-tac-toe',
  name: 'random',
  summary: 'takes any free square, each with the same chance',
  create: () => ({ skip: (free, _own, _other, random) => random(free) }),
};

export default random;
