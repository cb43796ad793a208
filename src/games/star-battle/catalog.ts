/** What can be told of the game without loading its engine. */

import type { GameCatalog } from '../game.js';
import { dataLists } from '../shared/data/game-data.js';
import { BATTLE } from './battle/guide.js';
import { provenanceOf } from './data/cells.js';
import { library } from './data/kinds.js';
import { ENDINGS, METRICS, OUTCOMES } from './metrics.js';
import { DECISIONS } from './player/decisions.js';
import { RESTRICTIONS } from './player/restrictions.js';

/** Changes whenever the outcome of any battle may change. */
export const RULES_VERSION = 'star-battle-3';

export const catalog = {
  id: 'star-battle',
  title: 'Star Empires, the clash of armies',
  rulesVersion: RULES_VERSION,
  seats: [
    { id: 'a', title: 'Side A' },
    { id: 'b', title: 'Side B' },
  ],
  outcomes: OUTCOMES,
  endings: ENDINGS,
  metrics: METRICS,
  decisions: DECISIONS,
  terms: {
    HP: 'Hit Points',
    DV: 'what an attack must reach',
    MV: 'added to attacks in melee',
    RV: 'added to attacks from afar',
  },
  restrictions: { list: RESTRICTIONS },
  policyTemplate: async () => (await import('./player/template.js')).policyTemplate,
  policies: ['drill', 'wild', 'random', 'captain'],
  defaultPolicy: ['drill', 'drill'],
  bench: { policies: ['drill', 'wild'] },
  battle: { guide: BATTLE },
  continuation: { puts: { examples: 'morale.a1=3, strategy.b=2 or light=3' } },
  ...dataLists({ library, provenanceOf }),
} satisfies GameCatalog;
