/** Kinds of data file of Star Empires, and where they lie. */

import type { Format } from '../../shared/data/format.js';
import { Library } from '../../shared/data/library.js';

export type Kind = 'scenario' | 'charts' | 'odds';

export const FORMAT: Format<Kind> = {
  game: 'star-empires',
  gameTitle: 'Star Empires, empire management',
  kinds: ['scenario', 'charts', 'odds'],
  kindNames: { scenario: 'scenario', charts: 'chart set', odds: 'table of chances of victory' },
  folders: ['scenarios/star-empires', 'scenarios/star-empires/charts'],
  example: 'fund=80',
};

export const library = new Library(FORMAT);
