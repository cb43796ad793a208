/** Kinds of data file of Star Empires, and where they lie. */

import { BAND_KEY } from '../../shared/data/bands.js';
import type { Format } from '../../shared/data/format.js';
import { Library } from '../../shared/data/library.js';

export type Kind = 'scenario' | 'charts' | 'odds';

/** Tables whose lines are ranges, and what holds some: `charts.limits.<=10.claims=2` changes one. */
const BANDED = new Set(['draws', 'limits', 'newEvents', 'empireEvents', 'colonyEvents']);

export const FORMAT: Format<Kind> = {
  game: 'star-empires',
  gameTitle: 'Star Empires, empire management',
  kinds: ['scenario', 'charts', 'odds'],
  kindNames: { scenario: 'scenario', charts: 'chart set', odds: 'table of chances of victory' },
  folders: ['scenarios/star-empires', 'scenarios/star-empires/charts'],
  example: 'fund=80',
  cellAt(kind, path) {
    const at = path[0] === 'draws' ? 2 : 1;
    return kind === 'charts' && BANDED.has(path[0]) && BAND_KEY.test(path[at] ?? '') ? at : -1;
  },
};

export const library = new Library(FORMAT);
