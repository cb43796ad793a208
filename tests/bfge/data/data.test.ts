import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../../src/games/bfge/catalog.js';
import { checkBfgeFile, resolveBfge } from '../../../src/games/bfge/data/resolve.js';
import type { BfgeSetup } from '../../../src/games/bfge/setup.js';
import { UserError } from '../../../src/games/game.js';
import { packageRoot } from '../../../src/package.js';
import { folderWith, userMessage } from '../../support/folder-with.js';

const setup = (scenario = 'civil-war', set: readonly string[] = []): BfgeSetup =>
  resolveBfge({ scenario, set }).document as unknown as BfgeSetup;

describe('the shipped files', () => {
  it('have the numbers of the specification', () => {
    const { charts, map, scenario } = setup();
    expect(charts.units).toEqual({
      SF: { military: 2, morphogenetic: 0, cost: 2 },
      CG: { military: 0, morphogenetic: 2, cost: 2 },
      AF: { military: 3, morphogenetic: 0, cost: 3 },
      IO: { military: 2, morphogenetic: 2, cost: 4 },
      WS: { military: 3, morphogenetic: 3, cost: 6 },
    });
    expect(charts.transHuman).toEqual([
      { upTo: 30, red: 3, blue: 1 },
      { upTo: 70, red: 2, blue: 2 },
      { upTo: null, red: 1, blue: 3 },
    ]);
    const pool = { SF: 8, CG: 6, AF: 5, IO: 3, WS: 2, TH: 3 };
    expect(charts.pools).toEqual({ red: pool, blue: pool });
    const chits = { build: 2, move: 2, tactical: 2, illumination: 2, repression: 2 };
    expect(charts.chits).toEqual({ red: chits, blue: chits });
    expect([charts.worldShipResource, charts.carryMax]).toEqual([2, 10]);
    const values = [1, 2, 3, 4, 5, 6];
    expect(map.values).toEqual({ resource: values, political: values, combat: values });
    expect(map.regions).toEqual(['Tau', 'Alpha', 'Region 3', 'Region 4', 'Region 5', 'Omega']);
    expect(scenario).toMatchObject({
      invader: null,
      turns: 10,
      chaosIndex: 50,
      buildPoints: { red: 30, blue: 30 },
      handLimit: 5,
      victory: { red: 0, blue: 101, step: 5, lastTurnRed: 50 },
    });
    expect(setup('invasion').scenario.invader).toBe('red');
  });

  it('say where every value comes from', () => {
    expect(catalog.scenarios().map(({ id }) => id)).toEqual(['civil-war', 'invasion']);
    const [house] = catalog.chartSets();
    expect(house.provenance).toEqual({ RB: 10, REC: 27 });
    const { charts } = resolveBfge({ scenario: 'civil-war', set: [] });
    expect(charts).toMatchObject({ id: 'house', cells: 37, reconstructed: 27 });
    const changed = resolveBfge({ scenario: 'civil-war', set: ['charts.units.SF.cost=3'] });
    expect(changed.charts.reconstructed).toBe(26);
    expect(changed.charts.hash).not.toBe(charts.hash);
  });

  it('name JSON Schemas that are there', () => {
    for (const { file } of [...catalog.scenarios(), ...catalog.chartSets()]) {
      const path = join(packageRoot, file);
      const { $schema } = JSON.parse(readFileSync(path, 'utf8')) as { $schema: string };
      expect(existsSync(join(path, '..', $schema)), file).toBe(true);
    }
  });
});

describe('files of a user', () => {
  it('extend shipped ones, field by field', () => {
    const folder = folderWith({
      'mine.json': { game: 'bfge', extends: 'civil-war', charts: './cheap.json', victory: { step: 4 } },
      'cheap.json': { extends: 'house', units: { WS: { cost: 5 } }, provenance: { default: 'PUB' } },
      'names.json': { extends: 'map', regions: { 3: 'Gamma' } },
    });
    const mine = setup(join(folder, 'mine.json'), [`map=${join(folder, 'names.json')}`]);
    expect(mine.scenario).toMatchObject({ id: 'mine', title: 'Civil War (mine)', victory: { step: 4, blue: 101 } });
    expect(mine.charts.units.WS).toEqual({ military: 3, morphogenetic: 3, cost: 5 });
    expect(mine.map.regions[2]).toBe('Gamma');
    expect(checkBfgeFile(join(folder, 'cheap.json')).messages).toContain('charts: 37 cells: 10 RB, 1 PUB, 26 REC');
    expect(checkBfgeFile(join(folder, 'mine.json')).messages[1]).toBe('scenario: Civil War (mine), 10 turns');
    expect(checkBfgeFile(join(folder, 'names.json')).kind).toBe('map');
  });

  it('bands of Trans-human strength are replaced together, or changed one by one', () => {
    const folder = folderWith({
      'bands.json': {
        extends: 'house',
        transHuman: { bands: { '1-50': { red: 3, blue: 1 }, '51-100': { red: 1, blue: 3 } } },
      },
      'cell.json': { extends: 'house', transHuman: { cells: { '31-70': { red: 4 } } } },
    });
    const bands = (name: string) =>
      (resolveBfge({ scenario: 'civil-war', charts: join(folder, name), set: [] }).document as unknown as BfgeSetup)
        .charts.transHuman;
    expect(bands('bands.json')).toHaveLength(2);
    expect(bands('cell.json')[1]).toEqual({ upTo: 70, red: 4, blue: 2 });
  });

  it('overrides are told in one spelling', () => {
    const { overrides } = resolveBfge({
      scenario: 'civil-war',
      set: ['scenario.chaosIndex = 55', 'charts.pools.red.SF=9', 'options.mainWeapon=true', 'invader="blue"'],
    });
    expect(overrides).toEqual(['chaosIndex=55', 'charts.pools.red.SF=9', 'options.mainWeapon=true', 'invader=blue']);
  });
});

/** What is wrong, the file, and texts that the message must contain: file or path inside, value, expectation. */
type Bad = readonly [string, unknown, ...string[]];

const war = (fields: object) => ({ extends: 'civil-war', ...fields });
const house = (fields: object) => ({ extends: 'house', ...fields });
const sector = (fields: object) => ({ extends: 'map', ...fields });

const BAD: readonly Bad[] = [
  ['an empty file', '', ':1:1', 'the file ends'],
  ['a trailing comma', '{\n  "extends": "house",\n}', ':3:1', 'a name in double quotes'],
  ['a list', '[1, 2]', '[1,2]', 'an object'],
  ['deep nesting', '['.repeat(100_000), 'levels inside one another'],
  ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), 'not UTF-8'],
  ['no kind and nothing extended', { chaosIndex: 40 }, 'kind', 'scenario, charts, map'],
  ['an unknown kind', { kind: 'counters' }, 'kind', '"counters"', 'scenario, charts, map'],
  [
    'a tag of no cell',
    { extends: 'house', provenance: { cells: { 'units.XX': 'RB' } } },
    'provenance.cells.units.XX',
    'the name of a cell',
  ],
  ['another game', { game: 'sfge', extends: 'house' }, 'game', '"sfge"', '"bfge"'],
  ['an unknown name extended', { extends: 'civil-wra' }, 'extends', 'did you mean civil-war?'],
  ['a file that extends itself', { extends: 'my.json' }, 'extends', 'leads back to itself'],
  ['a kind unlike that of the file extended', { kind: 'map', extends: 'house' }, 'extends', '"house"', 'shipped map'],
  ['a misspelt field', war({ chaosIndx: 5 }), 'chaosIndx', 'did you mean chaosIndex?'],
  ['an index in quotes', war({ chaosIndex: '50' }), 'chaosIndex', '"50"', 'an integer'],
  ['an unknown option', war({ options: { upgrade: true } }), 'options.upgrade', 'did you mean upgrades?'],
  ['a switcheroo that is none', war({ options: { switcheroo: true } }), 'options.switcheroo', 'off, one, die'],
  ['an invader that is none', war({ invader: 'green' }), 'invader', '"green"', 'blue, red'],
  ['too many turns', war({ turns: 21 }), 'turns', 'is 21', 'from 1 to 20'],
  ['levels that meet', war({ turns: 14 }), 'victory.step', 'a step with which the levels do not meet'],
  ['levels the wrong way round', war({ victory: { red: 200 } }), 'victory.red', 'less than 101'],
  ['a map that is a number', war({ map: 7 }), 'map', 'is 7', 'as a text'],
  ['a unit for nothing', house({ units: { SF: { cost: 0 } } }), 'units.SF.cost', 'from 1 to 99'],
  ['a strength of two digits', house({ units: { SF: { military: 10 } } }), 'units.SF.military', 'from 0 to 9'],
  ['a price of a Trans-human', house({ units: { TH: { cost: 5 } } }), 'units.TH', 'no such field'],
  ['a pool without end', house({ pools: { red: { SF: 99 } } }), 'pools.red.SF', 'is 99', 'from 0 to 20'],
  ['a fraction of a chit', house({ chits: { red: { move: 1.5 } } }), 'chits.red.move', '1.5', 'an integer'],
  [
    'bands with a gap',
    house({ transHuman: { bands: { '1-30': { red: 3, blue: 1 }, '40-100': { red: 1, blue: 3 } } } }),
    'transHuman.bands.31-39',
    'add a band',
  ],
  [
    'a band for one side only',
    house({ transHuman: { bands: { '1-100': { red: 3 } } } }),
    'transHuman.bands.1-100.blue',
    'add it',
  ],
  ['a band that is not there', house({ transHuman: { cells: { '5-9': { red: 3 } } } }), 'a band of the table'],
  ['a provenance tag unknown', house({ provenance: { default: 'BOOK' } }), 'provenance.default', '"BOOK"', 'RB'],
  ['five values', sector({ values: { combat: [1, 2, 3, 4, 5] } }), 'values.combat', 'a list of 6 entries'],
  ['a value of 0', sector({ values: { combat: { 2: 0 } } }), 'values.combat.2', 'is 0', 'from 1 to 20'],
  ['a seventh region', sector({ regions: { 7: 'Sigma' } }), 'regions.7', 'no such field'],
  ['a name that is a number', sector({ regions: { 3: 3 } }), 'regions.3', 'a text'],
];

describe('hostile files', () => {
  it.each(BAD)('%s: the message names file, path, value and expectation', (_, content, ...texts) => {
    const folder = folderWith({ 'my.json': content });
    const message = userMessage(() => checkBfgeFile(join(folder, 'my.json')));
    for (const text of ['my.json', ...texts]) expect(message).toContain(text);
  });

  it('a folder, a missing file and a huge one', () => {
    const folder = folderWith({
      'huge.json': ' '.repeat(2_000_001),
      'sub.json/x': 'a',
      'lost.json': war({ charts: './none.json' }),
    });
    expect(userMessage(() => checkBfgeFile(join(folder, 'huge.json')))).toContain('bytes');
    expect(userMessage(() => checkBfgeFile(join(folder, 'sub.json')))).toContain('it is a folder');
    for (const name of ['none.json', 'lost.json'])
      expect(userMessage(() => checkBfgeFile(join(folder, name)))).toMatch(/none\.json.*there is no such file/);
  });

  it.each([
    ['chaosIndex', 'expected path=value'],
    ['=5', 'expected path=value'],
    ['a..b=5', 'expected path=value'],
    ['__proto__.x=5', 'expected path=value'],
    ['kind=map', 'cannot be set'],
    ['chaosIndex=', 'an integer'],
    ['chaosIndex=1e99', 'an integer'],
    ['charts.units.SX.cost=2', 'did you mean SF'],
    ['options.mainWeapon=yes', 'true or false'],
  ])('--set %s: %s', (text, expected) => {
    const message = userMessage(() => resolveBfge({ scenario: 'civil-war', set: [text] }));
    expect(message).toContain('--set');
    expect(message).toContain(expected);
  });

  it('a scenario or chart set that is not there is named with what there is', () => {
    expect(userMessage(() => resolveBfge({ scenario: 'civilwar', set: [] }))).toContain('did you mean civil-war?');
    expect(userMessage(() => resolveBfge({ scenario: 'civil-war', charts: 'huose', set: [] }))).toContain('house');
  });

  it('any value in any field is refused with a message or gives a set-up that can be played', () => {
    const value = fc.oneof(
      fc.integer({ min: -5, max: 120 }),
      fc.boolean(),
      fc.constant(null),
      fc.string(),
      fc.object(),
    );
    const fields = ['chaosIndex', 'turns', 'handLimit', 'invader', 'victory', 'options', 'buildPoints', 'valueDeal'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), value), (changes) => {
        const set = Object.entries(changes).map(([name, changed]) => `${name}=${JSON.stringify(changed)}`);
        try {
          expect(resolveBfge({ scenario: 'invasion', set }).scenario).toBe('invasion');
        } catch (error) {
          expect(error).toBeInstanceOf(UserError);
        }
      }),
      { numRuns: 200 },
    );
  });
});
