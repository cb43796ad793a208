import type { BattleGuide } from '../../game.js';

export const BATTLE: BattleGuide = {
  example: ['satrap battle fitg "group 3" "squad 7"', 'a group of characters that squads fight, over all dice'],
  options: [
    {
      name: 'firefight',
      meaning: 'yes or no: wounds count twice (default: yes against squads and hunters)',
      values: ['yes', 'no'],
    },
    { name: 'wounds', meaning: 'wounds of the group before the fight (default 0)' },
    { name: 'determined', meaning: 'yes: a Determined Assault, of military units', values: ['yes', 'no'] },
    {
      name: 'shift',
      meaning: "columns in A's favour, of military units: leaders, rebellion, environs, not Local Forces (default 0)",
    },
    {
      name: 'local-forces',
      meaning: 'Local Forces that help the Rebel units, 0 to 2 (default 0): their strength, and a column',
      values: ['0', '1', '2'],
    },
    { name: 'space', meaning: 'yes: the units fight in space, B has just arrived', values: ['yes', 'no'] },
  ],
  forces:
    'A fight of characters: A is "group 3", or combat and endurance "8/7"; B is "squad 7" (strength), "squad 7-2" (less the ' +
    'enemy\'s on a battlefield), "squad 7 elite", "locals-urban", "robot", "hunters" or the like, or numbers "5/4". Military ' +
    'combat: units such as "2 line, militia" or "3 4-3, rebel elite"; A attacks',
  results: [
    { id: 'a', title: 'only A is left' },
    { id: 'b', title: 'only B is left: a group is defeated' },
    { id: 'broke-off', title: 'A breaks off the fight' },
    { id: 'both', title: 'undecided: both sides have forces left' },
    { id: 'nobody', title: 'neither side has forces left: a group is free, but worn out' },
  ],
};
