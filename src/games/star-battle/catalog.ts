/** What can be told of the game without loading its engine. */

import type { GameCatalog } from '../game.js';
import { dataLists } from '../shared/data/game-data.js';
import { BATTLE } from './battle/guide.js';
import { cellsOf } from './data/cells.js';
import { library } from './data/kinds.js';
import { ENDINGS, METRICS, OUTCOMES } from './metrics.js';
import { DECISIONS } from './player/decisions.js';
import { RESTRICTIONS } from './player/restrictions.js';

/** Changes whenever the outcome of any battle may change. */
export const RULES_VERSION = 'star-battle-4';

export const catalog = {
  id: 'star-battle',
  title: 'Star Empires, the clash of armies',
  rulesVersion: RULES_VERSION,
  ruleChanges: [
    {
      version: 'star-battle-2',
      change: 'a last gasp ends at once; damage at 0 HP does not hide a merciless end',
    },
    {
      version: 'star-battle-3',
      change:
        'armies strike in their last gasp whatever their tactic was; whom pursuit brings back strikes no more in that ' +
        'phase; the besieged may ambush; connection of level 0 counts; rare cases of dangerous ground, general ' +
        'retreats, sweeps, wards, marks, panic and covering fire, mended in the last games of star-battle-2',
    },
    {
      version: 'star-battle-4',
      change: "armies of one's own alone: equipment to climb, burrow, glide or fly gives the ability",
    },
  ],
  seats: [
    { id: 'a', title: 'Side A', mark: { letter: 'A', colour: 'blue' } },
    { id: 'b', title: 'Side B', mark: { letter: 'B', colour: 'orange' } },
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
  firstChange: { path: 'fearTactics', values: 'false,true' },
  policyTemplate: async () => (await import('./player/template.js')).policyTemplate,
  policies: ['drill', 'wild', 'random', 'captain'],
  defaultPolicy: ['drill', 'drill'],
  bench: { policies: ['drill', 'wild'] },
  battle: {
    guide: BATTLE,
    pieces: () => library.files('army').map(({ name, value }) => ({ text: name, title: String(value.title) })),
    study: async (request) => (await import('./battle/study.js')).studyBattle(request),
  },
  continuation: { puts: { examples: 'morale.a1=3, strategy.b=2 or light=3' } },
  ...dataLists({ library, cellsOf }),
} satisfies GameCatalog;
