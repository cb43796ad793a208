/** Kinds of data file of Noble Houses, and where they lie. */

import type { Format } from '../../shared/data/format.js';
import { Library } from '../../shared/data/library.js';

export type Kind = 'scenario' | 'charts';

export const FORMAT: Format<Kind> = {
  game: 'noble-houses',
  gameTitle: 'Noble Houses',
  kinds: ['scenario', 'charts'],
  kindNames: { scenario: 'scenario', charts: 'chart set' },
  folders: ['scenarios/noble-houses', 'scenarios/noble-houses/charts'],
  example: 'players=4',
};

export const library = new Library(FORMAT);
