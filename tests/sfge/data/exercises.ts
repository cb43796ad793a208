/** Games in which every cell of the data acts (tests/policies/silent-cells.verify.test.ts). */

import type { Exercise } from '../../support/silent-cells.js';

const FORTY = Array.from({ length: 40 }, (_, i) => i);
const WILD = { policies: ['wild'], games: [0, 1, 2, 3, 4, 5, 6, 7] };
/** More leaders and markers than any game has. */
const MARKERS = ['counters.imperialMarkers=99', 'leaders=[1,1,1,2,2,2,3,3]'];
const EXTROPY = [...MARKERS, 'charts.expenditure.extropyPerSystem=0'];
const GATES = ['options.starGates=true', 'starGates=[1,12,25]', 'resourcePoints=255', 'charts.expenditure.starGate=5'];

const EXPEDITIONS = {
  scenario: 'over-the-edge',
  set: ['counters.events.expedition-possible=30'],
  policies: ['pioneer'],
  games: [0, 1, 2, 3, 4, 5],
};

/** Games over at an index where this line of the table of victory points is read. */
function lastTurnAt(index: number): Exercise {
  return {
    cells: /^charts\.victoryPoints\.bands\./,
    scenario: 'over-the-edge',
    set: ['turns=1', 'firstTurnMarkers=0', `chaosIndex=${index}`],
    policies: ['passive'],
    games: [0],
  };
}

/** Sector 12 at the edge of the map, so that it may lie in any ring beyond its own. */
const EDGE = [
  'map.adjacency.7.outward=[12,13,20]',
  'map.adjacency.11.ringNeighbours=[10]',
  'map.adjacency.11.corners=[7,12,18,20]',
  'map.adjacency.12.ringNeighbours=[]',
  'map.adjacency.12.outward=[]',
  'map.adjacency.12.corners=[6,11,13,19,21]',
  'map.adjacency.13.ringNeighbours=[14]',
  'map.adjacency.13.corners=[8,12,20,22]',
  'map.adjacency.20.inward=[7]',
];

/** Changes that go together, since a map whose borders contradict each other is refused. */
const BORDERS: readonly (readonly [border: string, moved: readonly string[]])[] = [
  ['ringNeighbours', ['map.adjacency.2.ringNeighbours=[5]', 'map.adjacency.3.ringNeighbours=[4]']],
  ['corners', ['map.adjacency.2.corners=[9]', 'map.adjacency.7.corners=[4,11,14]']],
  [
    '(inward|outward)',
    [
      'map.adjacency.2.outward=[]',
      'map.adjacency.2.corners=[6,7,9]',
      'map.adjacency.3.outward=[6,7]',
      'map.adjacency.3.corners=[8]',
      'map.adjacency.6.inward=[3]',
      'map.adjacency.6.corners=[2,5,12,17]',
    ],
  ],
];

export const EXERCISES: readonly Exercise[] = [
  { scenario: 'over-the-edge', policies: ['passive', 'wild', 'steward'], games: [0, 1, 2] },
  { scenario: 'trans-human-revolt', policies: ['wild', 'steward'], games: [0, 1, 2] },
  { scenario: 'second-empire', policies: ['wild', 'steward'], games: [0, 1, 2] },
  { scenario: 'the-empire-strikes', policies: ['wild', 'steward'], games: [0, 1, 2] },
  { scenario: 'civil-war', policies: ['wild', 'steward'], games: [0, 1, 2] },
  { scenario: 'eternal-empire', policies: ['wild', 'steward'], games: [0, 1, 2] },
  { scenario: 'sweep-of-empire', policies: ['wild', 'passive', 'steward'], games: [0, 1, 2] },
  { cells: /^map\.randomSectors\./, scenario: 'over-the-edge', policies: ['passive'], games: FORTY },
  { cells: /starGate/, scenario: 'over-the-edge', set: GATES, ...WILD },
  ...[0, 3, 12, 90].map((illumination): Exercise => {
    const set = [...EXTROPY, `illumination=${illumination}`, `nexuses.count=${Math.min(6, illumination)}`];
    return { cells: /^charts\.extropy\./, scenario: 'over-the-edge', set, ...WILD, games: FORTY };
  }),
  { cells: /^charts\.suppression\./, scenario: 'over-the-edge', set: [...MARKERS, 'repression=90'], ...WILD },
  ...[45, 55, 65, 75, 85].map(lastTurnAt),
  {
    cells: /^empires\.choice$/,
    scenario: 'the-empire-strikes',
    moved: [['empires.choice=strongest', 'empires.homes=[]']],
    ...WILD,
  },
  {
    cells: /^systems\.1\.minimumResource$/,
    scenario: 'trans-human-revolt',
    set: ['counters.systems.2-2-4=20'],
    moved: [['systems.1.minimumResource=2']],
    policies: ['passive'],
    games: [0],
  },
  {
    cells: /^victory\.survival$/,
    scenario: 'over-the-edge',
    // Most games end between the two levels.
    set: ['victory.expanding=47', 'victory.galactic=48'],
    moved: [['victory.survival=46']],
    policies: ['steward'],
    games: [0, 1, 2, 3],
  },
  {
    cells: /^map\.sectors\.12\.ring$/,
    scenario: 'over-the-edge',
    set: [...EDGE, 'options.starGates=true', 'starGates=[12,36,40,49]'],
    moved: [['map.sectors.12.ring=6']],
    policies: ['passive'],
    games: FORTY,
  },
  ...BORDERS.map(([border, moved]): Exercise => {
    return {
      cells: new RegExp(`^map\\.adjacency\\.3\\.${border}\\.`),
      scenario: 'over-the-edge',
      moved: [moved],
      ...WILD,
    };
  }),
  ...Array.from({ length: 10 }, (_, row): Exercise => {
    const moved = ['first-contact', 'lost-colony'].map((entry) => [
      `charts.expeditions.rows.${row}={"0-4":"${entry}","5-9":"${entry}"}`,
    ]);
    return { cells: new RegExp(`^charts\\.expeditions\\.rows\\.${row}\\.`), moved, ...EXPEDITIONS };
  }),
  {
    cells: /^poolAdditions\.0\.event$/,
    scenario: 'second-empire',
    moved: [['poolAdditions.0.event=rebellion', 'poolAdditions.3.event=usurper']],
    ...WILD,
  },
];
