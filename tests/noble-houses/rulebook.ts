/** What the rules map of Noble Houses lists: paragraphs as docs/rulings/noble-houses.md numbers them. */

import type { Rulebook } from '../tools/rules-map.js';

export const rulebook: Rulebook = {
  game: 'noble-houses',
  title: 'Noble Houses',
  letter: 'N',
  chapters: [3, 4],
  paragraphs: [
    ['3.1', 'hexes'],
    ['3.2', 'homeworlds'],
    ['3.3', 'other worlds and terrain'],
    ['3.4', 'reach'],
    ['3.5', 'what a house begins with'],
    ['3.6', 'allies'],
    ['4.1', 'initiative'],
    ['4.2', 'production'],
    ['4.3', 'upkeep'],
    ['4.4', 'recruiting nobles'],
    ['4.5', 'recruiting troops'],
    ['4.6', 'movement'],
    ['4.7', 'nuclear exchange'],
    ['4.8', 'battle'],
    ['4.9', 'noble actions'],
    ['4.10', 'planet control'],
    ['4.11', 'end of turn'],
  ],
  charts: [],
};
