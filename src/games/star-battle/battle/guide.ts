import type { BattleGuide } from '../../game.js';

export const BATTLE: BattleGuide = {
  example: ['satrap battle star-battle "legion,p1" "dragon" --siege b --defence 4', 'two forces led by `drill`'],
  options: [
    { name: 'siege', meaning: 'side inside a fortification: a or b', values: ['a', 'b'] },
    { name: 'defence', meaning: 'its Colony Defense (default 0)' },
    {
      name: 'surprise',
      meaning: 'side that ambushes, the besieged one too: a or b',
      values: ['a', 'b'],
    },
    {
      name: 'exchange',
      meaning: 'melee or ranged: one attack of the first army of A on that of B, solved exactly',
      values: ['melee', 'ranged'],
    },
    { name: 'free', meaning: 'yes: that attack is a free one', values: ['yes', 'no'] },
    { name: 'tactics', meaning: 'tactics of A and B in it, as charge,standard' },
    { name: 'strategies', meaning: 'steps of strategy of A and B in it, as 2,0' },
  ],
  forces: 'armies with commas between, by id or as paths of army files: "legion,p1"; A and B are the two sides',
  results: [
    { id: 'a', title: 'A wins' },
    { id: 'b', title: 'B wins' },
    { id: 'draw', title: 'draw' },
  ],
};
