/** Kinds of data file of BFGE, and where they lie. */

import { BAND_KEY } from '../../shared/data/bands.js';
import type { Format } from '../../shared/data/format.js';
import { Library } from '../../shared/data/library.js';

export type Kind = 'scenario' | 'charts' | 'map';

export const FORMAT: Format<Kind> = {
  game: 'bfge',
  gameTitle: 'Battles for the Galactic Empire',
  kinds: ['scenario', 'charts', 'map'],
  kindNames: { scenario: 'scenario', charts: 'chart set', map: 'map' },
  folders: ['scenarios/bfge', 'scenarios/bfge/charts'],
  example: 'chaosIndex=55',
  cellAt: (kind, [chart, band = '']) => (kind === 'charts' && chart === 'transHuman' && BAND_KEY.test(band) ? 1 : -1),
};

export const library = new Library(FORMAT);
