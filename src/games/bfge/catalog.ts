/** What can be told of the game without loading its engine. */

import type { GameCatalog } from '../game.js';
import { dataLists } from '../shared/data/game-data.js';
import { BATTLE } from './battle/guide.js';
import { cellsOf } from './data/cells.js';
import { library } from './data/kinds.js';
import { ENDINGS, METRICS, OUTCOMES } from './metrics.js';
import { DECISIONS } from './player/decisions.js';
import { RESTRICTIONS } from './player/restrictions.js';
import { UNIT_TYPES } from './position/units.js';

/** Changes whenever the outcome of any game may change. */
export const RULES_VERSION = 'bfge-2';

const TERMS = {
  AF: 'Alpha Fleet',
  SF: 'Star Fleet',
  CG: 'Control Group',
  IO: 'Imperial Order',
  TH: 'Trans-human',
  WS: 'World Ship',
};

export const catalog = {
  id: 'bfge',
  title: 'Battles for the Galactic Empire',
  rulesVersion: RULES_VERSION,
  ruleChanges: [{ version: 'bfge-2', change: 'other luck: named streams start otherwise' }],
  seats: [
    { id: 'blue', title: 'Empire (Blue)', mark: { letter: 'B', colour: 'blue' } },
    { id: 'red', title: 'Chaos (Red)', mark: { letter: 'R', colour: 'rust' } },
  ],
  outcomes: OUTCOMES,
  endings: ENDINGS,
  metrics: METRICS,
  decisions: DECISIONS,
  terms: TERMS,
  restrictions: { list: RESTRICTIONS },
  policies: ['drill', 'random', 'greedy', 'admiral', 'mixed'],
  firstChange: { path: 'buildPoints.red', values: '20,30,40' },
  policyTemplate: async () => (await import('./player/template.js')).policyTemplate,
  defaultPolicy: ['admiral', 'admiral'],
  bench: {
    policies: ['drill', 'admiral'],
    phases: [
      { function: 'setUp', title: 'set-up' },
      { function: 'actionChits', title: '1. action chits' },
      { function: 'deployment', title: '2. deployment' },
      { function: 'actions', title: '3. and 4. actions, regions' },
      { function: 'politics', title: '5. politics' },
      { function: 'build', title: '6. build' },
    ],
  },
  eventTimes: [
    {
      name: 'fall',
      meaning: 'the Empire falls: Red reaches its victory level',
      metric: 'turn',
      endings: ['red-level'],
      never: ['blue-level', 'last-turn'],
    },
    {
      name: 'triumph',
      meaning: 'the Empire triumphs: Blue reaches its victory level',
      metric: 'turn',
      endings: ['blue-level'],
      never: ['red-level', 'last-turn'],
    },
    {
      name: 'decision',
      meaning: 'either side reaches its victory level',
      metric: 'turn',
      endings: ['blue-level', 'red-level'],
      never: ['last-turn'],
    },
  ],
  battle: {
    guide: BATTLE,
    pieces: () => UNIT_TYPES.map((text) => ({ text, title: TERMS[text] })),
    study: async (request) => (await import('./battle/study.js')).studyBattle(request),
  },
  continuation: { puts: { examples: 'index=60, points.blue=20 or units.red.3.SF=2 (region or base, kind of unit)' } },
  ...dataLists({ library, cellsOf }),
} satisfies GameCatalog;
