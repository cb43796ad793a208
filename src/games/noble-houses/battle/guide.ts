import type { BattleGuide } from '../../game.js';

export const BATTLE: BattleGuide = {
  example: [
    'satrap battle noble-houses "6x2,n1" "2x2" --world 24',
    'two Warrior Priests with a noble attack two Veterans',
  ],
  options: [{ name: 'world', meaning: 'number of the world fought for, 1 to 24 (default 24)' }],
  forces: 'army types with their number and nobles, such as "6x2,14,n1"; A attacks, B defends',
  results: [
    { id: 'a', title: 'only A has armies left' },
    { id: 'b', title: 'only B has armies left' },
    { id: 'nobody', title: 'nobody has armies left' },
  ],
};
