import type { BattleGuide } from '../../game.js';

export const BATTLE: BattleGuide = {
  example: ['satrap battle bfge "3 SF, 1 CG" "2 SF, 1 AF" --combat-value 3', 'a region fought out by `drill`'],
  options: [{ name: 'combat-value', meaning: 'Combat value of the region, for its control (default 3)' }],
  forces: 'units such as "3 SF, 1 CG" (SF CG AF IO WS TH); A is Blue, B is Red',
  results: [
    { id: 'a', title: 'only A has units left' },
    { id: 'b', title: 'only B has units left' },
    { id: 'nobody', title: 'nobody has units left' },
  ],
};
