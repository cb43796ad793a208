/** What the rules map of Freedom in the Galaxy lists: sections as docs/rulings/fitg.md numbers them. */

import type { Rulebook } from '../tools/rules-map.js';

export const rulebook: Rulebook = {
  game: 'fitg',
  title: 'Freedom in the Galaxy',
  letter: 'F',
  chapters: [2, 22],
  bySection: true,
  paragraphs: [
    ['2', 'mission chits'],
    ['3', 'small tables'],
    ['4', 'Planet Secrets'],
    ['5', 'victory points'],
    ['6', 'control, units, groups'],
    ['7', 'the turn'],
    ['8', 'movement'],
    ['9', 'strategic assignment'],
    ['10', 'loyalty, rebellion, domino'],
    ['11', 'combat, sovereigns'],
    ['12', 'missions, events of chits, Intelligence'],
    ['13', 'taxation, production'],
    ['14', 'set-up'],
    ['15', 'events'],
    ['16', 'hidden information'],
    ['17', 'common choices of the policies'],
    ['18', 'policy drill'],
    ['19', 'policy marshal'],
    ['20', 'quick start'],
    ['22', 'metrics'],
  ],
  charts: [],
};
