/** What lists tell of SFGE, without the engine. */

import type { Colour, GameCatalog } from '../game.js';
import { dataLists } from '../shared/data/game-data.js';
import { BATTLE } from './battle/guide.js';
import { cellsOf } from './data/cells.js';
import { library } from './data/kinds.js';
import { ENDINGS, EVENT_TIMES, METRICS, OUTCOMES } from './metrics.js';
import { DECISIONS } from './player/decisions.js';
import { RESTRICTIONS } from './player/restrictions.js';
import { UNIT_TYPES } from './setup.js';

/** Changes whenever the outcome of any game may change. */
export const RULES_VERSION = 'sfge-4';

/** Independent Empires by number (23.0); those of one colour differ in their digit. */
const INDEPENDENT: readonly Colour[] = ['orange', 'green', 'sky', 'grey', 'orange', 'green'];

/** Policies that play no games to decide. */
const QUICK = ['passive', 'garrison', 'wild', 'steward', 'fortress', 'crusader', 'shepherd', 'pioneer', 'banker'];

const TERMS = {
  AF: 'Alpha Fleet',
  SF: 'Star Fleet',
  CG: 'Control Group',
  CF: 'Colonization Fleet',
  IO: 'Imperial Order',
  TH: 'Trans-human',
  WS: 'World Ship',
  RP: 'resource points',
  index: 'Chaos Index',
  IE: 'Independent Empire',
  A1: 'to A3: losses of the attacker',
  D1: 'to D3: losses of the defender',
};

export const catalog = {
  id: 'sfge',
  title: 'Struggle for the Galactic Empire',
  rulesVersion: RULES_VERSION,
  ruleChanges: [
    { version: 'sfge-2', change: 'other luck: named streams start otherwise' },
    {
      version: 'sfge-3',
      change:
        'units lost in one result change the index one by one (R42); nobody is left alone by a Star gate into the ' +
        'own sector (R83); units of an Empire that Rebels dissolve attack with them (R108)',
    },
    {
      version: 'sfge-4',
      change:
        "charts of one's own alone: resource values of CF and WS count (14.1.b), and a band of Suppression that is " +
        'suppressed and resistance is both (24.3.c)',
    },
  ],
  seats: [{ id: 'empire', title: 'Galactic Empire', mark: { letter: 'E', colour: 'blue' } }],
  forces: [
    { id: 'Rebels', title: 'Rebels', mark: { letter: 'R', colour: 'rust' } },
    { id: 'Usurpers', title: 'Usurpers', mark: { letter: 'U', colour: 'purple' } },
    { id: 'Invaders', title: 'Invaders', mark: { letter: 'I', colour: 'olive' } },
    ...Array.from(INDEPENDENT, (colour, i) => ({
      id: `IE #${i + 1}`,
      title: `Independent Empire ${i + 1}`,
      mark: { letter: String(i + 1), colour },
    })),
  ],
  outcomes: OUTCOMES,
  endings: ENDINGS,
  metrics: METRICS,
  decisions: DECISIONS,
  terms: TERMS,
  restrictions: { list: RESTRICTIONS },
  policies: [...QUICK, 'oracle'],
  firstChange: { path: 'chaosIndex', values: '60,70,80,90' },
  policyTemplate: async () => (await import('./player/template.js')).policyTemplate,
  defaultPolicy: ['steward'],
  bench: {
    policies: ['passive', 'garrison', 'steward'],
    signature: QUICK,
    phases: [
      { function: 'begin', title: 'set-up' },
      { function: 'chaosEvents', title: 'A events' },
      { function: 'chaosOperations', title: 'B operations' },
      { function: 'usurpation', title: 'C usurpation' },
      { function: 'chaosColonization', title: 'D colonization' },
      { function: 'empireRecruiting', title: 'E recruiting' },
      { function: 'resourceCollection', title: 'F resources' },
      { function: 'expenditure', title: 'G expenditure' },
      { function: 'imperialColonization', title: 'H colonization' },
      { function: 'imperialMovement', title: 'I movement' },
      { function: 'imperialCombat', title: 'J combat' },
      { function: 'extropy', title: 'K extropy' },
      { function: 'alienConflict', title: 'L aliens' },
      { function: 'expedition', title: 'M expedition' },
      { function: 'turnRecord', title: 'N turn record' },
      { function: 'writeRecord', title: 'record' },
    ],
  },
  eventTimes: EVENT_TIMES,
  battle: {
    guide: BATTLE,
    pieces: () => UNIT_TYPES.map((text) => ({ text, title: TERMS[text] })),
    study: async (request) => (await import('./battle/study.js')).studyBattle(request),
  },
  continuation: {
    puts: {
      examples: 'index=60, systems.25=2 (sector, Rebel) or forces.25.imperial.SF=3 (sector, owner, kind of unit)',
    },
  },
  ...dataLists({ library, cellsOf }),
} satisfies GameCatalog;
