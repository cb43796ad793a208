/** What the rules map of BFGE lists: paragraphs of the rulebook, each in a few own words. */

import type { Rulebook } from '../tools/rules-map.js';

export const rulebook: Rulebook = {
  game: 'bfge',
  title: 'Battles for the Galactic Empire',
  letter: 'B',
  chapters: [2, 11],
  paragraphs: [
    ['2.0', 'units, Trans-humans, regions and their values'],
    ['3.0', 'dealing the values'],
    ['4.0', 'sequence of play'],
    ['5.1', 'drawing action chits'],
    ['5.2', 'secret deployment'],
    ['6.1', 'who acts first, alternating'],
    ['6.2', 'Trans-humans from base'],
    ['6.3', 'playing chits'],
    ['6.4', 'resolving a region'],
    ['7.0', 'politics'],
    ['8.0', 'building'],
    ['9.0', 'victory'],
    ['10.1', 'Civil War'],
    ['10.2', 'Invasion'],
    ['11.1', 'main weapon'],
    ['11.2', 'hard World Ships'],
    ['11.3', 'Switcheroo'],
    ['11.4', 'upgrades'],
  ],
  charts: [],
};
