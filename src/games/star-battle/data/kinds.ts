/** Kinds of data file of the game, and where they lie. */

import type { Format } from '../../shared/data/format.js';
import { Library } from '../../shared/data/library.js';

export type Kind = 'scenario' | 'charts' | 'army';

export const FORMAT: Format<Kind> = {
  game: 'star-battle',
  gameTitle: 'Star Empires, the clash of armies',
  kinds: ['scenario', 'charts', 'army'],
  kindNames: { scenario: 'scenario', charts: 'chart set', army: 'army' },
  folders: ['scenarios/star-battle', 'scenarios/star-battle/charts', 'scenarios/star-battle/armies'],
  example: 'a=legion,p1',
};

export const library = new Library(FORMAT);
