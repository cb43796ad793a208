/** Kinds of data file of SFGE, and where they lie. */

import type { Format } from '../../shared/data/format.js';
import { Library } from '../../shared/data/library.js';

export type Kind = 'scenario' | 'charts' | 'map' | 'counters';

/** Charts without single cells, and the parts of those that have them. */
const WITHOUT_CELLS = new Set(['expenditure', 'indexChanges']);
const CHART_PARTS = new Set(['provenance', 'bands', 'cells', 'rows', 'columns', 'core', 'system']);

export const FORMAT: Format<Kind> = {
  game: 'sfge',
  gameTitle: 'Struggle for the Galactic Empire',
  kinds: ['scenario', 'charts', 'map', 'counters'],
  kindNames: { scenario: 'scenario', charts: 'chart set', map: 'map', counters: 'counter mix' },
  folders: ['scenarios/sfge', 'scenarios/sfge/charts'],
  example: 'chaosIndex=70',
  isRanges: (path) => path.length === 3 && path[0] === 'expeditions' && path[1] === 'rows',
  rowOfCell(chart, cell) {
    const [first, second] = cell.split('/');
    if (chart === 'combatResults') return second ?? '';
    return chart === 'operations' || chart === 'expeditions' ? first : null;
  },
  cellAt(kind, [chart, part]) {
    if (kind !== 'charts' && kind !== 'map') return -1;
    if (part === undefined || WITHOUT_CELLS.has(chart) || CHART_PARTS.has(part)) return -1;
    return chart !== 'sectors' && chart !== 'adjacency' && chart !== 'provenance' ? 1 : -1;
  },
};

export const library = new Library(FORMAT);
