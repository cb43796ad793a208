/** What lists tell of SFGE, without the engine. */

import type { GameCatalog } from '../game.js';
import { sfgeChartSets, sfgeScenarios } from './data/list.js';
import { ENDINGS, METRICS, OUTCOMES } from './metrics.js';
import { DECISIONS } from './policy.js';

/** Changes whenever the outcome of any game may change. */
export const RULES_VERSION = 'sfge-1';

export const catalog: GameCatalog = {
  id: 'sfge',
  title: 'Struggle for the Galactic Empire',
  rulesVersion: RULES_VERSION,
  seats: [{ id: 'empire', title: 'Galactic Empire' }],
  outcomes: OUTCOMES,
  endings: ENDINGS,
  metrics: METRICS,
  decisions: DECISIONS,
  policies: ['passive', 'garrison', 'wild', 'steward'],
  defaultPolicy: ['steward'],
  scenarios: sfgeScenarios,
  chartSets: sfgeChartSets,
};
