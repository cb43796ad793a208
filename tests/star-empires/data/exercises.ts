/** Empires in which every cell of the data acts (tests/policies/silent-cells.verify.test.ts). */

import { readFileSync } from 'node:fs';
import wild from '../../../policies/star-empires/wild.js';
import { type PolicyModule, SCORE_COUNT, type StarEmpiresPolicy } from '../../../src/games/star-empires/kit.js';
import type { Exercise } from '../../support/silent-cells.js';

const charts = new URL('../../../scenarios/star-empires/charts/corrected.json', import.meta.url);
const {
  buildings,
  topography,
  biome,
  atmosphere,
  leaders: roles,
}: Record<string, object> = JSON.parse(readFileSync(charts, 'utf8'));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Builds nothing but this in the first Colony, as much as it can, and compromises all that it adds to scores. */
function builder(id: string): PolicyModule<StarEmpiresPolicy> {
  return {
    game: 'star-empires',
    name: `builder of ${id}`,
    summary: 'builds one kind of building',
    create: () => ({
      work(view, desk) {
        if (view.colonies === 0) return;
        const first = view.colonyAt(0);
        const row = view.row(id);
        while (view.canBuild(first, row) && desk.build(first, row));
        for (let x = 0; x < SCORE_COUNT; x++) desk.compromise(first, x, view.compromiseMax(first, x));
        if (view.canAddDistrict(first)) desk.district(first);
      },
    }),
  };
}

const MANY = 'charts.limits.cells={"<=10":{"buildings":99}}';

/** Ground that changes prices, and events that ask for what buildings give. */
const TOWN = [
  'charts.numbers.eventElse=100',
  'charts.numbers.eventAfterEvent=100',
  'start.damaged=0',
  'start.treasury=5000',
  'charts.topography.flatland.farm=2',
  'charts.topography.flatland.roads=4',
  'charts.topography.flatland.mine=6',
  'charts.newEvents.bands={"1-40":"smugglers","41-70":"attack","71-100":"colonyTable"}',
];

/** Full of the building, among those whom a Black Market helps. */
function market(id: string, controlDC: number): Exercise {
  const events = 'charts.newEvents.bands={"1-60":"smugglers","61-100":"drugTrade"}';
  return {
    cells: new RegExp(`^charts\\.buildings\\.${id}\\.contraband$`),
    scenario: 'rescue',
    set: [
      ...TOWN,
      events,
      MANY,
      'start.sectors.0.districts=9',
      'start.unrest=0',
      `charts.numbers.controlDC=${controlDC}`,
      `charts.buildings.${id}.unrest=0`,
      'charts.numbers.losesSector=99',
      'charts.numbers.collapse=99',
      `start.sectors.0.buildings=["${id}"]`,
    ],
    policies: [builder(id)],
    games: upTo(12),
  };
}

function town(id: string): Exercise {
  return {
    cells: new RegExp(`^charts\\.buildings\\.${id}\\.`),
    scenario: 'rescue',
    set: [...TOWN, `start.sectors.0.buildings=["${id}"]`],
    policies: [builder(id)],
    games: upTo(12),
  };
}

const WILD = { policies: ['wild'], games: upTo(40) };
const BUSY = ['charts.numbers.eventElse=100', 'charts.numbers.eventAfterEvent=100'];
const INVADED = 'charts.newEvents.bands={"1-100":"invasion"}';
const settler: PolicyModule<StarEmpiresPolicy> = {
  ...wild,
  name: 'settler',
  create: (parameters) => ({ ...wild.create(parameters), claim: () => 0 }),
};

/** Empires at random, with something else set. */
function on(cells: RegExp, set: readonly string[], more: Partial<Exercise> = {}): Exercise {
  return { cells, scenario: 'frontier', set, ...WILD, ...more };
}

export const EXERCISES: readonly Exercise[] = [
  { scenario: 'rescue', policies: ['wild'], games: upTo(8) },
  { scenario: 'frontier', policies: ['wild'], games: upTo(6) },
  { scenario: 'frontier', set: ['exploration=true', 'invasions=3'], policies: ['wild'], games: upTo(6) },
  ...Object.keys(buildings).flatMap((id) => [...[0, 20, 50, 90].map((controlDC) => market(id, controlDC)), town(id)]),
  ...Object.entries({ topography, biome, atmosphere }).flatMap(([kind, grounds]) =>
    Object.keys(grounds).map((ground) =>
      on(new RegExp(`^charts\\.${kind}\\.${ground}\\.`), ['uniformTerrain=true', `home.${kind}=${ground}`]),
    ),
  ),
  ...Object.keys(roles).map((role) =>
    on(new RegExp(`^charts\\.leaders\\.${role}\\.vacant`), [`leaders.${role}=vacant`]),
  ),
  ...[15, 30, 60, 120, 250].map((claims): Exercise => {
    const set = [
      `charts.limits.cells={"<=10":{"claims":${claims}}}`,
      'start.treasury=9000',
      'charts.numbers.collapse=99',
    ];
    return { cells: /^charts\.(limits|xp)\./, scenario: 'rescue', set, policies: [settler], games: upTo(6) };
  }),
  on(/^charts\.xp\.modules16$/, ['start.reached=[]', 'start.treasury=5000'], { scenario: 'rescue' }),
  ...['none', 'isolationist', 'cautious', 'standard'].map((level) =>
    on(new RegExp(`^charts\\.(holidays|expansions)\\.${level}\\.sides`), [
      level === 'none' ? 'charts.holidays.none.dice=9' : `charts.expansions.${level}.dice=9`,
    ]),
  ),
  on(/^ethos\.|^goal\.xp$|^declineSize$/, ['goal.size=0'], { policies: ['caretaker', 'wild'] }),
  on(/^goal\.xp$/, ['goal.size=0', 'goal.unrest=19'], { policies: ['caretaker', 'wild'], moved: [['goal.xp=9000']] }),
  on(/^declineSize$/, [], { policies: ['caretaker', 'wild'], moved: [['declineSize=9']] }),
  ...['consort', 'successor'].map((role) => on(new RegExp(`^charts\\.leaders\\.${role}\\.`), [`leaders.${role}=4`])),
  on(/^charts\.topography\.void\.prepareTurns$/, [
    'uniformTerrain=true',
    'home.topography=void',
    'turns=60',
    'fund=500',
  ]),
  on(/^charts\.taxes\./, [], { games: upTo(60) }),
  on(/^charts\.governments\./, [], { games: upTo(60) }),
  on(/^(slaversLowerUnrest$|charts\.numbers\.)/, [...BUSY, 'charts.newEvents.bands={"1-100":"slavers"}']),
  ...['attack', 'invasion'].map((event) =>
    on(/^(charts\.(numbers|party)\.|odds)/, [...BUSY, `charts.newEvents.bands={"1-100":"${event}"}`]),
  ),
  on(/^charts\.(numbers\.festival|army\.)/, ['fund=2000'], { games: upTo(60) }),
  on(/^charts\.numbers\.returnLoss$/, ['leaders.spymaster={"returns":3,"bonus":4}'], { scenario: 'rescue' }),
  on(/^charts\.newEvents\./, BUSY, { games: upTo(60) }),
  on(/^charts\.empireEvents\./, [...BUSY, 'charts.newEvents.bands={"1-100":"empireTable"}']),
  on(/^charts\.colonyEvents\./, [...BUSY, 'charts.newEvents.bands={"1-100":"colonyTable"}'], { scenario: 'rescue' }),
  ...[-9, -5, -3, -1, 1, 3, 5].map((leaders) =>
    on(/^(odds\.|charts\.party\.)/, [...BUSY, INVADED, 'partyLevel=2', `charts.party.leaders=${leaders}`], {
      policies: ['caretaker'],
    }),
  ),
  on(/^charts\.xp\./, ['start.reached=[]', 'start.sectors.0.districts=20', 'start.treasury=9000', MANY], {
    scenario: 'rescue',
    policies: [builder('farm-1')],
  }),
  on(/^charts\.expansions\./, ['fund=500'], { policies: [settler] }),
];
