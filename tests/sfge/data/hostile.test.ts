import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSfgeFile, resolveSfge } from '../../../src/games/sfge/data/resolve.js';
import { folderWith, userMessage } from '../../support/folder-with.js';

/** What is wrong, the file, and texts that the message must contain: path inside, value, expectation. */
type Bad = readonly [string, unknown, ...string[]];

const edge = (fields: object) => ({ extends: 'over-the-edge', ...fields });
const house = (fields: object) => ({ extends: 'house', ...fields });
const galaxy = (fields: object) => ({ extends: 'map', ...fields });
const mix = (fields: object) => ({ extends: 'counters', ...fields });

const BROKEN: readonly Bad[] = [
  ['an empty file', '', ':1:1', 'the file ends'],
  ['a missing brace', '{"extends": "house"', ':1:20', "','"],
  ['a trailing comma', '{\n  "extends": "house",\n}', ':3:1', 'a name in double quotes'],
  ['a comment', '{\n  // mine\n}', ':2:3', 'a name in double quotes'],
  ['single quotes', "{'extends': 'house'}", ':1:2', 'a name in double quotes'],
  ['a missing colon', '{"extends" "house"}', ':1:12', "':'"],
  ['a missing value', '{"extends": }', ':1:13', 'a value'],
  ['an open text', '{"extends": "house\n}', ':1:13', 'not closed'],
  ['a bad escape', '{"extends": "\\x"}', 'unknown escape'],
  ['a number with a leading zero', '{"chaosIndex": 070}', ':1:17', 'closing brace'],
  ['something behind the end', '{} {}', ':1:4', 'should end'],
  ['a field given twice', '{"turns": 5,\n "turns": 6}', ':2:2', '"turns" is given twice'],
  ['a prototype', '{"__proto__": {}}', 'not allowed as a name'],
  ['a hundred thousand brackets', '['.repeat(100_000), 'levels inside one another'],
  ['a list instead of an object', '[1, 2]', '[1,2]', 'an object'],
  ['a number instead of an object', '7', 'is 7', 'an object'],
  ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), 'not UTF-8'],
  ['a huge file', ' '.repeat(2_000_001), 'bytes'],
];

const HEADERS: readonly Bad[] = [
  ['no kind and nothing extended', { chaosIndex: 70 }, 'kind', 'missing', 'scenario, charts, map, counters'],
  ['an unknown kind', { kind: 'scenarios' }, 'kind', '"scenarios"', 'scenario, charts, map, counters'],
  ['another game', { game: 'chess', extends: 'house' }, 'game', '"chess"', '"sfge"'],
  ['an extends that is no text', { extends: 5 }, 'extends', 'is 5', 'name or path'],
  [
    'an unknown name extended',
    { extends: 'over-the-egde' },
    'extends',
    '"over-the-egde"',
    'did you mean over-the-edge?',
  ],
  ['a missing file extended', { extends: './none.json' }, 'none.json', 'no such file'],
  ['a file that extends itself', { extends: 'my.json' }, 'extends', 'leads back to itself', 'my.json -> '],
  [
    'a kind unlike that of the file extended',
    { kind: 'scenario', extends: 'house' },
    'extends',
    '"house"',
    'shipped scenario',
  ],
  ['an id with capitals', edge({ id: 'My Scenario' }), 'id', '"My Scenario"', 'small letters'],
  [
    'a provenance tag unknown',
    house({ aert: { provenance: { default: 'BOOK' } } }),
    'aert.provenance.default',
    '"BOOK"',
    'RB',
  ],
  [
    'a provenance tag of a cell that does not exist',
    house({ aert: { provenance: { cells: { '5-7': 'RB' } } } }),
    'my.json',
    'aert.provenance.cells.5-7',
    'expected the name of a cell',
  ],
  ['a tag of no field', edge({ provenance: { cells: { turn: 'RB' } } }), 'provenance.cells.turn', 'the name of a cell'],
];

const SCENARIOS: readonly Bad[] = [
  ['an index of 170', edge({ chaosIndex: 170 }), 'chaosIndex', 'is 170', 'from 1 to 100'],
  ['an index of 0', edge({ chaosIndex: 0 }), 'chaosIndex', 'is 0', 'from 1 to 100'],
  ['half an index', edge({ chaosIndex: 70.5 }), 'chaosIndex', '70.5', 'an integer'],
  ['an index in quotes', edge({ chaosIndex: '70' }), 'chaosIndex', '"70"', 'an integer'],
  ['an index of null', edge({ chaosIndex: null }), 'chaosIndex', 'null', 'an integer'],
  ['an enormous number', edge({ turns: 1e300 }), 'turns', '1e+300', 'from 1 to 1000'],
  ['a misspelt field', edge({ chaosIndx: 70 }), 'chaosIndx', 'did you mean chaosIndex?'],
  ['a misspelt option', edge({ options: { nexuses: false } }), 'options.nexuses', 'did you mean nexus?'],
  ['an option that is a number', edge({ options: { nexus: 1 } }), 'options.nexus', 'is 1', 'true or false'],
  [
    'a misspelt unit',
    edge({ imperialUnits: [{ type: 'SFF', count: 3 }] }),
    'imperialUnits.0.type',
    '"SFF"',
    'did you mean SF',
  ],
  [
    'a field inside missing',
    edge({ imperialUnits: [{ type: 'SF' }] }),
    'imperialUnits.0.count',
    'missing',
    'an integer',
  ],
  ['more units than counters', edge({ imperialUnits: [{ type: 'SF', count: 21 }] }), 'imperialUnits.0.count', '20 SF'],
  [
    'more units in two groups',
    edge({
      imperialUnits: [
        { type: 'WS', count: 3 },
        { type: 'WS', count: 2 },
      ],
    }),
    'at most 4 WS',
  ],
  ['an entry that does not exist', edge({ imperialUnits: { 7: { count: 1 } } }), 'imperialUnits.7', 'an entry 0 to 3'],
  [
    'sector 74',
    edge({ systems: [{ owner: 'imperial', from: 1, to: 74, minimumResource: 0 }] }),
    'systems.0.to',
    '74',
    '1 to 73',
  ],
  [
    'two systems in a sector',
    edge({
      systems: [
        { owner: 'imperial', from: 1, to: 25, minimumResource: 0 },
        { owner: 'chaos', from: 25, to: 57, minimumResource: 0 },
      ],
    }),
    'systems.1',
    'one system unit per sector',
    'sector 25',
  ],
  [
    'a range backwards',
    edge({ systems: [{ owner: 'chaos', from: 9, to: 2, minimumResource: 0 }] }),
    'systems.0.to',
    '9 or more',
  ],
  ['a range without systems', edge({ systems: [{ owner: 'chaos', from: 58, to: 73, minimumResource: 0 }] }), 'none'],
  [
    'systems richer than the counters',
    edge({ systems: [{ owner: 'imperial', from: 1, to: 57, minimumResource: 3 }] }),
    'systems.0.minimumResource',
    '33 sectors, 12 such counters',
  ],
  [
    'no room for the units',
    edge({ placement: { perSector: 2 }, systems: { 0: { to: 9 } } }),
    'placement.perSector',
    '20 units',
  ],
  [
    'units on systems where none is certain',
    edge({ systems: { 0: { owner: 'die' } } }),
    'placement.where',
    '"anywhere"',
  ],
  ['three leaders of value 3', edge({ leaders: [3, 3, 3] }), 'leaders', 'at most 2 leaders of value 3'],
  ['a leader of value 4', edge({ leaders: [4] }), 'leaders.0', 'is 4', '1 to 3'],
  ['leaders without units', edge({ leaders: [1], imperialUnits: [] }), 'leaders', 'no Imperial units'],
  ['seven Nexus markers', edge({ nexuses: { count: 7 } }), 'nexuses.count', 'is 7', 'at most 6'],
  [
    'Nexus markers side by side',
    edge({ nexuses: { count: 2, on: [1, 2] } }),
    'nexuses.on.1',
    'is 2',
    'nor adjacent to 1',
  ],
  ['a Nexus where no system is', edge({ nexuses: { count: 1, on: [3] } }), 'nexuses.on.0', 'is 3', 'Imperial system'],
  ['Nexus count and list apart', edge({ nexuses: { count: 2, on: [1] } }), 'nexuses.on', '2 sectors'],
  ['eleven Imperial markers', edge({ repression: 6, illumination: 5 }), 'repression', 'at most 10', 'there are 11'],
  ['300 RP', edge({ resourcePoints: 300 }), 'resourcePoints', '300', '0 to 255'],
  ['levels that do not ascend', edge({ victory: { survival: 30 } }), 'victory.survival', 'is 30', 'more than 31'],
  ['markers taken out that are not there', edge({ poolRemovals: { hive: 3 } }), 'poolRemovals.hive', 'at most 2'],
  ['an event unknown', edge({ poolRemovals: { rebelion: 3 } }), 'poolRemovals.rebelion', 'did you mean rebellion?'],
  [
    'markers added that are still in',
    edge({ poolAdditions: [{ turn: 2, event: 'usurper', count: 1 }] }),
    'poolAdditions.0.count',
    'taken out of the pool',
  ],
  ['a Leviathan in two places', edge({ leviathanPlaced: true }), 'poolRemovals.leviathan', 'at least 1'],
  [
    'a Leviathan without the Core',
    {
      extends: 'second-empire',
      leviathanPlaced: true,
      poolRemovals: { leviathan: 1 },
      systems: { 1: { owner: 'chaos' } },
    },
    'leviathanPlaced',
    'sector 1',
  ],
  ['arrivals without markers', edge({ usurperArrivals: [1, 2] }), 'poolRemovals.usurper', 'at least 2'],
  [
    'arrivals twice in a turn',
    { extends: 'trans-human-revolt', usurperArrivals: [1, 1] },
    'usurperArrivals',
    'each turn once',
  ],
  [
    'Trans-humans without their rule',
    { extends: 'second-empire', options: { transHumans: false } },
    'options.transHumans',
    'false',
    'true, because',
  ],
  [
    'homes that are Imperial',
    { extends: 'the-empire-strikes', empires: { homes: [13, 57] } },
    'empires.homes.0',
    '13',
    'Chaos system',
  ],
  ['one home for two', { extends: 'the-empire-strikes', empires: { homes: [49] } }, 'empires.homes', '[49]', '2 homes'],
  [
    'the same home twice',
    { extends: 'the-empire-strikes', empires: { homes: [49, 49] } },
    'empires.homes',
    'each sector once',
  ],
  [
    'an empire numbered 7',
    { extends: 'the-empire-strikes', empires: { numbers: [5, 7] } },
    'empires.numbers.1',
    '7',
    '4 to 6',
  ],
  [
    'the same number twice',
    { extends: 'eternal-empire', empires: { numbers: [5, 5] } },
    'empires.numbers',
    'each number once',
  ],
  ['five Star gates', edge({ starGates: [1, 2, 4, 6, 7] }), 'starGates', '0 to 4'],
  ['a Star gate where no system is', edge({ starGates: [3] }), 'starGates.0', 'is 3', 'system unit'],
  ['a base for a scenario with turns', edge({ base: 'civil-war' }), 'base', '"civil-war"', 'sweep-of-empire'],
  ['a cap without a base', edge({ turnCap: 30 }), 'turnCap', '30', 'set turns instead'],
  ['turns beside a base', { extends: 'sweep-of-empire', turns: 30 }, 'turns', '30', 'turnCap'],
  ['a base without an end', { extends: 'sweep-of-empire', base: 'sweep-of-empire' }, 'base', 'a last turn'],
  ['a base that is a number', { extends: 'sweep-of-empire', base: 3 }, 'base', 'is 3', 'text'],
  ['charts unknown', edge({ charts: 'hous' }), 'charts', '"hous"', 'did you mean house, house-2?'],
  ['charts that are a map', edge({ charts: './map.json' }), 'extends', '"map"', 'chart set'],
  ['charts that are an object', edge({ charts: { aert: {} } }), 'charts', 'the name of a shipped file'],
  ['everything missing', { kind: 'scenario' }, 'map', 'missing', 'shipped file'],
];

const CHARTS: readonly Bad[] = [
  ['a row missing', house({ combatResults: { rows: { 12: '-- --' } } }), 'combatResults.rows.12', 'no such field'],
  [
    'twelve results in a row',
    house({ combatResults: { rows: { 5: 'A1 A1 A1 A1 A1 A1 A1 A1 A1 A1 A1 A1' } } }),
    'combatResults.rows.5',
    '13 results',
  ],
  ['a result unknown', house({ combatResults: { cells: { '+2/5': 'D4' } } }), 'combatResults.cells.+2/5', '"D4"', 'D3'],
  ['a column unknown', house({ combatResults: { cells: { '+7/5': 'D1' } } }), 'combatResults.cells.+7/5', '+2/5'],
  [
    'a band missing',
    house({ chaosMarkers: { bands: { '1-50': 5, '61-100': 8 } } }),
    'chaosMarkers.bands.51-60',
    'missing',
    'add a band',
  ],
  [
    'bands that overlap',
    house({ chaosMarkers: { bands: { '1-50': 5, '50-100': 8 } } }),
    'chaosMarkers.bands.50-100',
    'begins at 51',
  ],
  [
    'a band backwards',
    house({ chaosMarkers: { bands: { '50-1': 5, '51-100': 8 } } }),
    'chaosMarkers.bands.50-1',
    'ascending',
    '"1-50"',
  ],
  [
    'a band beyond the index',
    house({ chaosMarkers: { bands: { '1-120': 5 } } }),
    'chaosMarkers.bands.1-120',
    'within 1 to 100',
  ],
  ['a band of letters', house({ chaosMarkers: { bands: { 'one-ten': 5 } } }), 'one-ten', '5-7, 12, <=4 or 17+'],
  ['no bands', house({ aert: { bands: {} } }), 'aert.bands', 'missing'],
  [
    'a total without lower end',
    house({ aert: { bands: { '0-5': 'negative', '6+': 'positive' } } }),
    'aert.bands.<=-1',
    'missing',
  ],
  ['a cell that is no band', house({ extropy: { cells: { '3-6': { addDice: 1 } } } }), 'extropy.cells.3-6', '"3-4"'],
  [
    'half a die',
    house({ extropy: { cells: { '3-4': { addDice: 0.5 } } } }),
    'extropy.cells.3-4.addDice',
    '0.5',
    'an integer',
  ],
  [
    'a third of the resources',
    house({ increasedResources: { cells: { 7: 1.3 } } }),
    'increasedResources.cells.7',
    '1.3',
    '0.5',
  ],
  [
    'an operation unknown',
    house({ operations: { cells: { 'usurper/5': 'retreat' } } }),
    'operations.cells.usurper/5',
    '"retreat"',
  ],
  [
    'an operation of another column',
    house({ operations: { cells: { 'rebel/5': 'higher' } } }),
    'operations.cells.rebel/5',
    '"higher"',
    'attrition',
  ],
  [
    'a roll beyond the column',
    house({ operations: { cells: { 'rebel/12': 'attack' } } }),
    'operations.cells.rebel/12',
    'a roll 0 to 9',
  ],
  [
    'a column too short',
    house({ operations: { columns: { rebel: ['attack'] } } }),
    'operations.columns.rebel',
    '10 to 16',
  ],
  [
    'an expedition row with a gap',
    house({ expeditions: { rows: { 3: { '0-3': 'mutiny', '5-9': 'star-gate' } } } }),
    'expeditions.rows.3.4',
    'missing',
  ],
  [
    'an expedition entry unknown',
    house({ expeditions: { cells: { '3/4': 'mutinny' } } }),
    'expeditions.cells.3/4',
    '"mutinny"',
    'did you mean mutiny',
  ],
  ['dice backwards', house({ expeditions: { cells: { '3/9-5': 'mutiny' } } }), 'expeditions.cells.3/9-5', '3/5-9'],
  ['a negative price', house({ expenditure: { recruit: { SF: -1 } } }), 'expenditure.recruit.SF', '-1', '0 to 99'],
  [
    'a Usurpation without end',
    house({ usurpation: { bands: { '<=0': { result: 'stalemate' }, '1+': { result: 'stalemate' } } } }),
    'usurpation',
    'for ever',
  ],
  [
    'a Star gate die missing',
    house({ starGates: { bands: { 0: 'collapse', '2-9': 'arrives' } } }),
    'starGates.bands.1',
    'missing',
  ],
  ['a chart that is a list', house({ aert: ['negative'] }), 'aert', '["negative"]', 'an object'],
  ['a chart unknown', house({ combatResult: {} }), 'combatResult', 'did you mean combatResults?'],
];

const MAPS: readonly Bad[] = [
  ['sector 74', galaxy({ sectors: { 74: { name: 'Nowhere' } } }), 'sectors.74', '1 to 73'],
  ['two systems in a sector', galaxy({ sectors: { 10: { system: 2 } } }), 'sectors.10.system', 'is 2', 'true or false'],
  ['the Core without system', galaxy({ sectors: { 1: { system: false } } }), 'sectors.1.system', 'false', 'true'],
  ['a system in the Void', galaxy({ sectors: { 59: { system: true } } }), 'sectors.59.void', 'false for a sector'],
  [
    'a border seen from one side',
    galaxy({ adjacency: { 10: { corners: [9, 19, 25, 40] } } }),
    'adjacency.40.corners',
    '10 among them',
  ],
  [
    'two ways inward',
    galaxy({ adjacency: { 10: { inward: [6, 7] }, 7: { outward: [10, 12, 13] } } }),
    'adjacency.10.inward',
    'exactly one',
  ],
  [
    'a sector beside itself',
    galaxy({ adjacency: { 10: { corners: [9, 10, 19, 25] } } }),
    'adjacency.10.corners',
    'once',
  ],
  ['a ring that does not fit', galaxy({ sectors: { 10: { ring: 2 } } }), 'adjacency.10.inward', 'nearer the Core'],
  [
    'a random sector in the Void',
    galaxy({ randomSectors: { cells: { '9/1': 59 } } }),
    'randomSectors.cells.9/1',
    'outside the Void',
  ],
  ['nine random rows', galaxy({ randomSectors: { rows: [] } }), 'randomSectors.rows', '10 entries'],
  ['a random cell unknown', galaxy({ randomSectors: { cells: { '10/1': 5 } } }), 'randomSectors.cells.10/1', '0/5'],
];

const COUNTERS: readonly Bad[] = [
  ['40 Star fleets', mix({ units: { SF: { count: 40 } } }), 'units.SF.count', 'is 40', '0 to 31'],
  ['eight World ships', mix({ units: { WS: { count: 8 } } }), 'units.WS.count', 'is 8', '0 to 7'],
  ['an unlimited fleet', mix({ units: { SF: { movement: 'unlimited' } } }), 'units.SF.movement', 'an integer'],
  ['a system without resource', mix({ systems: { '2-2': 1 } }), 'systems.2-2', '2-1-3'],
  ['150 systems', mix({ systems: { '1-1-1': 31, '1-2-1': 31, '2-1-1': 31, '2-2-1': 31 } }), 'systems', 'at most 127'],
  ['ten leaders of a value', mix({ leaders: { 1: 10 } }), 'leaders.1', 'is 10', '0 to 9'],
  ['nine Usurpers', mix({ usurperLeadership: [1, 1, 1, 1, 1, 1, 1, 1, 1] }), 'usurperLeadership', '0 to 8'],
  ['Usurpers without leadership', mix({ events: { usurper: 7 } }), 'events.usurper', 'is 7', '8'],
  ['Invaders without leadership', mix({ invaderLeadership: [1] }), 'events.invaders-appear', 'is 8', '1, the length'],
  ['seven Independent Empires', mix({ events: { 'independent-empire-arises': 7 } }), 'multiple of 3'],
  ['33 aliens', mix({ events: { hive: 21 } }), 'events', 'at most 32 alien markers', 'there are 33'],
  ['too many events', mix({ events: { robots: 99, spectacle: 99 } }), 'events', '1 to 255', 'there are 332'],
];

describe.each([
  ['broken files', BROKEN],
  ['files with a bad header', HEADERS],
  ['scenarios', SCENARIOS],
  ['charts', CHARTS],
  ['maps', MAPS],
  ['counters', COUNTERS],
])('%s that say what is wrong', (_title, list) => {
  test.each(list.map((bad) => [bad[0], bad] as const))('%s', (_name, [, content, ...parts]) => {
    const file = join(folderWith({ 'my.json': content, 'map.json': { extends: 'map' } }), 'my.json');
    const message = userMessage(() => checkSfgeFile(file));
    expect(message).toMatch(/(my|map|none)\.json/);
    expect(message).toMatch(/expected|broken JSON/);
    for (const part of parts) expect(message).toContain(part);
    expect(message.split('\n').length).toBeLessThanOrEqual(11);
  });
});

test('what a file is refused for, a set-up is refused for in the same words', () => {
  const file = join(folderWith({ 'my.json': mix({ events: { hive: 21 } }) }), 'my.json');
  const [checked, resolved] = [
    userMessage(() => checkSfgeFile(file)),
    userMessage(() => resolveSfge({ scenario: 'over-the-edge', set: ['counters.events.hive=21'] })),
  ];
  const words = (message: string): string => message.slice(message.indexOf('expected'));
  expect(words(resolved)).toBe(words(checked));
});

describe('files that refer to each other', () => {
  test('a cycle of three names its files', () => {
    const folder = folderWith({
      'a.json': { extends: './b.json' },
      'b.json': { extends: './sub/c.json' },
      'sub/c.json': { extends: '../a.json' },
    });
    const message = userMessage(() => checkSfgeFile(join(folder, 'a.json')));
    expect(message).toMatch(/a\.json -> .*b\.json -> .*c\.json -> .*a\.json/);
  });

  test('a problem is named with the file and line in which it stands', () => {
    const folder = folderWith({
      'below.json': '{\n  "extends": "over-the-edge",\n\n  "chaosIndex": 170\n}',
      'above.json': { extends: './below.json', turns: 3 },
    });
    const message = userMessage(() => resolveSfge({ scenario: join(folder, 'above.json'), set: [] }));
    expect(message).toMatch(/below\.json:4: chaosIndex: is 170, expected an integer from 1 to 100/);
  });

  test('a problem in the charts of a scenario is named with the charts', () => {
    const folder = folderWith({
      'mine.json': { extends: 'over-the-edge', charts: './sub/charts.json' },
      'sub/charts.json': { extends: 'house', aert: { cells: { '4-6': 'perhaps' } } },
    });
    const message = userMessage(() => resolveSfge({ scenario: join(folder, 'mine.json'), set: [] }));
    expect(message).toMatch(/sub\/charts\.json:\d+: aert\.cells\.4-6: is "perhaps"/);
  });

  test('a hundred problems are shown as ten', () => {
    const sectors = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [i + 2, { system: 2 }]));
    const file = join(folderWith({ 'my.json': galaxy({ sectors }) }), 'my.json');
    const lines = userMessage(() => checkSfgeFile(file)).split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[10]).toBe('  ... and 50 more');
  });

  test('a folder, a missing file and an unknown name are told apart', () => {
    const folder = folderWith({ 'sub.json/x.json': '{}' });
    expect(userMessage(() => checkSfgeFile(join(folder, 'sub.json')))).toContain('it is a folder');
    expect(userMessage(() => checkSfgeFile(join(folder, 'no.json')))).toContain('no such file');
    expect(userMessage(() => resolveSfge({ scenario: 'civilwar', set: [] }))).toContain('did you mean civil-war?');
    const charts = userMessage(() => resolveSfge({ scenario: 'civil-war', charts: 'huose', set: [] }));
    expect(charts).toContain('did you mean house?');
  });
});
