import type { BattleGuide } from '../../game.js';

export const BATTLE: BattleGuide = {
  example: ['satrap battle sfge "2 SF +1" "SF, CG"', 'one attack by the Combat Results Table, with a modifier of 1'],
  options: [],
  forces:
    'units such as "SF, 2 CG" (AF SF CG CF IO TH WS), with a modifier of the side behind them if it has one: "2 SF +1"; ' +
    'A attacks and is Imperial, B defends and is Chaos',
  results: [
    { id: 'a', title: 'only A has units left' },
    { id: 'b', title: 'only B has units left' },
    { id: 'both', title: 'both have units left' },
    { id: 'nobody', title: 'nobody has units left' },
  ],
};
