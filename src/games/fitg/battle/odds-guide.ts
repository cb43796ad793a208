import type { OddsGuide } from '../../game.js';

const RANGE = 'a number or a range such as 2-6';

export const ODDS: OddsGuide = {
  subjects: [
    {
      name: 'mission',
      meaning: 'the result of a mission of one group: chits drawn without fights, events and bonus draws included',
      example: [
        'satrap odds fitg mission --mission R --environ 141.1 --bonus 0-6',
        'Start Rebellion on Ownex by bonus draws',
      ],
      options: [
        { name: 'mission', meaning: 'its letter: B C D F G I Q R S T', values: [...'BCDFGIQRST'] },
        { name: 'environ', meaning: 'planet and environ, as 141.1: gives mug and size' },
        {
          name: 'kind',
          meaning: 'urban, wild or special, instead of --environ',
          values: ['urban', 'wild', 'special'],
        },
        { name: 'size', meaning: `regular draws, ${RANGE} (default 4)` },
        { name: 'bonus', meaning: `bonus draws, ${RANGE} (default 0-6)` },
        { name: 'side', meaning: 'rebel or imperial (default rebel)', values: ['rebel', 'imperial'] },
        { name: 'turn', meaning: 'turn of the game; some events spare Rebels in turns 1 to 4 (default 5)' },
        { name: 'diplomacy', meaning: 'diplomacy of the group, for a breach on mission D (default 2)' },
        {
          name: 'events',
          meaning: 'which count: all, aborts (none that change bonus draws) or none (default all)',
          values: ['all', 'aborts', 'none'],
        },
      ],
    },
    {
      name: 'letters',
      meaning: 'drawing chits with a letter',
      example: ['satrap odds fitg letters --letters 3-5 --draws 2-15', 'at least one and two letters, as a table'],
      options: [
        { name: 'letters', meaning: `chits of 36 with the letter, ${RANGE} (default 3-5)` },
        { name: 'draws', meaning: `chits drawn, ${RANGE} (default 1-12)` },
      ],
    },
    {
      name: 'search',
      meaning: 'a search for a group',
      example: ['satrap odds fitg search --strength 5 --hiding 1-8 --leader 2', 'by hiding value'],
      options: [
        { name: 'strength', meaning: `ground strength of the searchers, ${RANGE} (default 1)` },
        { name: 'hiding', meaning: `intelligence + size of the environ - members, ${RANGE} (default 1-8)` },
        { name: 'leader', meaning: 'leadership of the searchers (default 0)' },
        { name: 'hunters', meaning: 'yes: bounty hunters are about (default no)', values: ['yes', 'no'] },
      ],
    },
    {
      name: 'hunters',
      meaning: 'what bounty hunters do in one search, group by group',
      example: ['satrap odds fitg hunters', 'all Rebel groups'],
      options: [
        { name: 'group', meaning: 'number of a group (default: all Rebel ones)' },
        { name: 'wounds', meaning: 'wounds of the group before (default 0)' },
      ],
    },
    {
      name: 'jump',
      meaning: 'a hyperjump by distance and navigation rating',
      example: ['satrap odds fitg jump --from 431 --to 421 --rating 1-4', 'between two planets'],
      options: [
        { name: 'from', meaning: 'planet or system; with --to, instead of --distance' },
        { name: 'to', meaning: 'planet or system' },
        { name: 'distance', meaning: `distance, ${RANGE} (default 1-6)` },
        { name: 'rating', meaning: `navigation rating, ${RANGE} (default 1-5)` },
      ],
    },
    {
      name: 'backlash',
      meaning: 'what follows a failed coup',
      example: ['satrap odds fitg backlash', 'by grade of the chit'],
      options: [],
    },
    {
      name: 'cell',
      meaning: 'the mission of a Rebel Cell',
      example: ['satrap odds fitg cell', 'by the mission it is sent on'],
      options: [],
    },
    {
      name: 'detection',
      meaning: 'arriving under a PDB that is up',
      example: ['satrap odds fitg detection --navigation 2-5', 'by navigation rating and level of the PDB'],
      options: [
        { name: 'navigation', meaning: `navigation rating of the group, ${RANGE} (default 0-6)` },
        { name: 'pdb', meaning: `level of the PDB, ${RANGE} (default 0-2)` },
      ],
    },
    {
      name: 'secrets',
      meaning: 'which planet has which secret',
      example: ['satrap odds fitg secrets --cup A', 'over all orders, exchanges included'],
      options: [{ name: 'cup', meaning: 'A or B (default: both)', values: ['A', 'B'] }],
    },
  ],
};
