/** What can be told of the game without loading its engine. */

import type { BattlePiece, GameCatalog } from '../game.js';
import { member } from '../shared/data/json-value.js';
import { BATTLE } from './battle/guide.js';
import { ODDS } from './battle/odds-guide.js';
import { library } from './data/kinds.js';
import { fitgChartSets, fitgDataFiles, fitgScenarios } from './data/list.js';
import { ENDINGS, METRICS, OUTCOMES } from './metrics.js';
import { DECISIONS } from './player/decisions.js';
import { RESTRICTIONS } from './player/restrictions.js';

/** Changes whenever the outcome of any game may change. */
export const RULES_VERSION = 'fitg-2';

const SQUADS = 10;

/** Groups and units of the shipped charts, and squads. */
function battlePieces(): BattlePiece[] {
  const [{ value }] = library.files('charts');
  const groups = Object.entries(value.groups ?? {}).map(
    ([number, group]): BattlePiece => ({
      ...{ text: `group ${number}`, title: String(member(group, 'members')), side: 'a', alone: true },
    }),
  );
  const squads = Array.from({ length: SQUADS }, (_, i): BattlePiece => {
    return { text: `squad ${i + 1}`, side: 'b', alone: true };
  });
  const units = Object.values(value.units ?? {}).flatMap((side) =>
    Object.values(side).map((unit) => member(unit, 'name')),
  );
  return [...groups, ...squads, ...[...new Set(units)].map((text) => ({ text: String(text) }))];
}

export const catalog = {
  id: 'fitg',
  title: 'Freedom in the Galaxy',
  rulesVersion: RULES_VERSION,
  ruleChanges: [
    {
      version: 'fitg-2',
      change:
        'nine rules play as their text says: Cells on the map, the Archives, the Living Planet, chits of creatures, ' +
        'escapes, elites, rebellions that I5 stops, shelter from enemy agents, groups that unpaid hunters let go',
    },
  ],
  seats: [
    { id: 'rebel', title: 'Rebel', mark: { letter: 'R', colour: 'rust' } },
    { id: 'empire', title: 'Empire', mark: { letter: 'E', colour: 'blue' } },
  ],
  outcomes: OUTCOMES,
  endings: ENDINGS,
  metrics: METRICS,
  decisions: DECISIONS,
  terms: {
    PDB: 'planetary defence base',
  },
  secrets: [
    { name: 'assignments', meaning: 'Order of the strategic assignment cards: the Empire alone knows it' },
    { name: 'secrets', meaning: 'Planet Secrets, which the Rebel does not know until they are revealed' },
    { name: 'base', meaning: 'Site of the base, which the Empire does not know until it is revealed' },
    { name: 'hands', meaning: 'Event cards in the hands, each known to its side alone' },
    { name: 'units', meaning: 'Types of mobile Imperial units, hidden from the Rebel until the IPOC has risen' },
    { name: 'decks', meaning: 'Order of the event decks, and cards drawn face-down' },
  ],
  restrictions: { list: RESTRICTIONS },
  firstChange: { path: 'threshold', values: '18,22,26' },
  policyTemplate: async () => (await import('./player/template.js')).policyTemplate,
  policies: ['drill', 'marshal', 'wild', 'insurgent', 'governor', 'random'],
  defaultPolicy: ['marshal', 'marshal'],
  bench: {
    policies: ['drill', 'marshal', 'wild'],
    phases: [
      { function: 'eventPhase', title: 'events' },
      { function: 'galacticStage', title: 'assignment, taxation, production' },
      { function: 'operations', title: 'moves and combat' },
      { function: 'missions', title: 'missions' },
      { function: 'reorganise', title: 'reorganisation' },
    ],
  },
  eventTimes: [
    {
      name: 'fall',
      meaning: 'the Empire falls: the Rebel has the victory points at the end of a turn',
      metric: 'turn',
      endings: ['threshold'],
      never: [],
      // `turn` is the horizon + 1 where the Empire stands.
      beyond: 1,
      // The higher bid plays the Empire (1).
      promiser: 'empire',
    },
  ],
  battle: {
    guide: BATTLE,
    pieces: battlePieces,
    study: async (request) => (await import('./battle/study.js')).studyBattle(request),
  },
  continuation: {
    puts: { examples: 'forcePoints=10, loyalty.111=2 (planet) or units.111.rebel.1=2 (planet, side, type)' },
  },
  odds: { guide: ODDS, study: async (request) => (await import('./battle/odds.js')).studyOdds(request) },
  scenarios: fitgScenarios,
  chartSets: fitgChartSets,
  files: { list: fitgDataFiles },
} satisfies GameCatalog;
