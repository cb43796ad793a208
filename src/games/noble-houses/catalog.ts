/** What can be told of the game without loading its engine. */

import type { BattleGuide, BattlePiece, Colour, GameCatalog } from '../game.js';
import { dataLists } from '../shared/data/game-data.js';
import { member } from '../shared/data/json-value.js';
import { cellsOf, library } from './data/kinds.js';
import { ALL_METRICS, ENDINGS, OUTCOMES } from './metrics.js';
import { DECISIONS } from './player/decisions.js';
import { RESTRICTIONS } from './player/restrictions.js';

/** Changes whenever the outcome of any game may change. */
export const RULES_VERSION = 'noble-houses-2';

const SEAT_COLOURS: readonly Colour[] = ['blue', 'orange', 'green', 'purple'];

const BATTLE: BattleGuide = {
  example: [
    'satrap battle noble-houses "6x2,n1" "2x2" --world 24',
    'two Warrior Priests with a noble attack two Veterans',
  ],
  options: [{ name: 'world', meaning: 'number of the world fought for, 1 to 24 (default 24)' }],
  forces: 'army types with their number and nobles, such as "6x2,14,n1"; A attacks, B defends',
  results: [
    { id: 'a', title: 'only A has armies left' },
    { id: 'b', title: 'only B has armies left' },
    { id: 'nobody', title: 'nobody has armies left' },
  ],
};

/** Army types of the shipped charts, and a noble. */
function battlePieces(): BattlePiece[] {
  const [charts] = library.files('charts');
  const armies = Object.entries(charts.value.armies ?? {}).map(([text, army]) => ({
    text,
    title: String(member(army, 'name')),
  }));
  return [...armies, { text: 'n1', title: 'Noble' }];
}

export const catalog = {
  id: 'noble-houses',
  title: 'Noble Houses',
  rulesVersion: RULES_VERSION,
  ruleChanges: [{ version: 'noble-houses-2', change: 'Pyreen acts from the turn after it was won (section 8)' }],
  seats: SEAT_COLOURS.map((colour, i) => ({
    id: `s${i + 1}`,
    title: `Seat ${i + 1}`,
    mark: { letter: String(i + 1), colour },
  })),
  outcomes: OUTCOMES,
  endings: ENDINGS,
  metrics: ALL_METRICS,
  decisions: DECISIONS,
  terms: {
    score: 'printed incomes of the worlds of a house',
    Solats: 'money',
    Solat: 'unit of money',
  },
  restrictions: { list: RESTRICTIONS },
  firstChange: { path: 'jumpRange', values: '2,3,4' },
  policyTemplate: async () => (await import('./player/template.js')).policyTemplate,
  policies: ['steward', 'warlord', 'banker', 'raider', 'diplomat', 'random', 'wild'],
  defaultPolicy: SEAT_COLOURS.map(() => 'warlord'),
  bench: {
    policies: ['warlord', 'steward'],
    phases: [
      { function: 'setUp', title: 'set-up' },
      { function: 'initiative', title: '1. initiative' },
      { function: 'production', title: '2. production' },
      { function: 'upkeep', title: '3. upkeep' },
      { function: 'recruitNobles', title: '4. nobles' },
      { function: 'recruitTroops', title: '5. troops' },
      { function: 'movement', title: '6. movement' },
      { function: 'nuclearExchange', title: '7. nuclear exchange' },
      { function: 'battles', title: '8. battle' },
      { function: 'nobleActions', title: '9. noble actions' },
      { function: 'planetControl', title: '10. planet control' },
      { function: 'endTurn', title: '11. end of turn' },
    ],
  },
  eventTimes: [
    {
      name: 'conquest',
      meaning: 'a house holds the worlds asked for',
      metric: 'turns',
      endings: ['conquest'],
      never: ['lastHouse', 'extinction'],
    },
    {
      name: 'decision',
      meaning: 'a house holds the worlds asked for, or is the last one',
      metric: 'turns',
      endings: ['conquest', 'lastHouse'],
      never: ['extinction'],
    },
  ],
  battle: {
    guide: BATTLE,
    pieces: battlePieces,
    study: async (request) => (await import('./battle/study.js')).studyBattle(request),
  },
  continuation: { puts: { examples: 'solats.s1=9, worlds.5=1 (world, seat) or units.5.s1.jumpships=2' } },
  ...dataLists({ library, cellsOf }),
} satisfies GameCatalog;
