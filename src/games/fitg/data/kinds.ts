/** Kinds of data file of Freedom in the Galaxy, and where they lie. */

import { BAND_KEY } from '../../shared/data/bands.js';
import type { Format } from '../../shared/data/format.js';
import { Library } from '../../shared/data/library.js';

export type Kind = 'scenario' | 'charts' | 'map' | 'chits' | 'events';

/** Tables whose lines are ranges: `charts.hyperjump.8=safe` changes one. */
const BANDED = new Set(['characterCombat', 'search', 'detection', 'squads', 'hyperjump']);

export const FORMAT: Format<Kind> = {
  game: 'fitg',
  gameTitle: 'Freedom in the Galaxy',
  kinds: ['scenario', 'charts', 'map', 'chits', 'events'],
  kindNames: {
    scenario: 'scenario',
    charts: 'chart set',
    map: 'map',
    chits: 'set of mission chits',
    events: 'set of event cards',
  },
  folders: ['scenarios/fitg', 'scenarios/fitg/charts'],
  example: 'threshold=20',
  cellAt: (kind, [chart, line = '']) => (kind === 'charts' && BANDED.has(chart) && BAND_KEY.test(line) ? 1 : -1),
};

export const library = new Library(FORMAT);
