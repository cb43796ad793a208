/** What can be told of the game without loading its engine. */

import type { GameCatalog } from '../game.js';
import { starEmpiresChartSets, starEmpiresDataFiles, starEmpiresScenarios } from './data/list.js';
import { ENDINGS, EVENT_TIMES, METRICS, OUTCOMES } from './metrics.js';
import { DECISIONS } from './player/decisions.js';
import { RESTRICTIONS } from './player/restrictions.js';

/** Changes whenever the outcome of any game may change. */
export const RULES_VERSION = 'star-empires-1';

export const catalog = {
  id: 'star-empires',
  title: 'Star Empires, ruling an empire',
  rulesVersion: RULES_VERSION,
  seats: [{ id: 'ruler', title: 'Ruler', mark: { letter: 'R', colour: 'blue' } }],
  outcomes: OUTCOMES,
  endings: ENDINGS,
  metrics: METRICS,
  decisions: DECISIONS,
  terms: {
    DC: 'what a check must reach',
    BP: 'Build Points',
    XP: 'experience points',
  },
  policies: [
    'regent',
    'chancellor',
    'caretaker',
    'tall',
    'wide',
    'tax-collector',
    'populist',
    'fortress',
    'random',
    'wild',
  ],
  defaultPolicy: ['regent'],
  bench: {
    policies: ['caretaker', 'chancellor'],
    signature: ['caretaker', 'chancellor', 'wild'],
    phases: [
      { function: 'setUp', title: 'set-up' },
      { function: 'upkeep', title: 'Upkeep' },
      { function: 'edictPhase', title: 'edicts' },
      { function: 'taxes', title: 'taxes' },
      { function: 'eventPhase', title: 'events' },
    ],
  },
  eventTimes: EVENT_TIMES,
  continuation: { puts: { examples: 'treasury=50, unrest=0 or loyalty=40' } },
  restrictions: { list: RESTRICTIONS },
  firstChange: { path: 'fund', values: '40,50,60' },
  policyTemplate: async () => (await import('./player/template.js')).policyTemplate,
  scenarios: starEmpiresScenarios,
  chartSets: starEmpiresChartSets,
  files: { list: starEmpiresDataFiles },
} satisfies GameCatalog;
