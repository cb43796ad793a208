import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/games/game.js';
import { checkSfgeFile, resolveSfge } from '../../../src/games/sfge/data/resolve.js';
import { schemas } from '../../../src/games/sfge/data/schema/schemas.js';
import type { SfgeSetup } from '../../../src/games/sfge/setup.js';
import { folderWith, userMessage } from '../../support/folder-with.js';

function play(scenario: string, set: readonly string[] = [], charts?: string) {
  const resolved = resolveSfge({ scenario, set, ...(charts === undefined ? {} : { charts }) });
  return { ...resolved, ...(resolved.document as unknown as SfgeSetup), chartInfo: resolved.charts };
}

describe('a file that extends another', () => {
  test('changes what it gives and inherits the rest', () => {
    const folder = folderWith({
      'Hot Start.json': { extends: 'over-the-edge', chaosIndex: 70, options: { nexus: false }, leaders: [1] },
    });
    const mine = play(join(folder, 'Hot Start.json')).scenario;
    const shipped = play('over-the-edge').scenario;
    expect(mine).toEqual({
      ...shipped,
      id: 'hot-start',
      title: 'Over the Edge (hot-start)',
      number: 0,
      chaosIndex: 70,
      leaders: [1],
      nexuses: { count: 0, on: [] },
      options: { ...shipped.options, nexus: false },
    });
  });

  test('replaces a list as a whole, or changes entries by number', () => {
    const folder = folderWith({
      'list.json': { extends: 'over-the-edge', imperialUnits: [{ type: 'AF', count: 2 }] },
      'entry.json': { extends: 'over-the-edge', imperialUnits: { 2: { count: 8 } } },
    });
    expect(play(join(folder, 'list.json')).scenario.imperialUnits).toEqual([{ type: 'AF', count: 2 }]);
    const changed = play(join(folder, 'entry.json')).scenario.imperialUnits;
    expect(changed.map(({ count }) => count)).toEqual([1, 6, 8, 3]);
  });

  test('may stand above a user file, and refer to files beside itself', () => {
    const folder = folderWith({
      'sub/top.json': { extends: '../below.json', turns: 4, charts: './mine.json', title: 'Mine', id: 'mine' },
      'below.json': { extends: 'civil-war', turns: 3, resourcePoints: 9, counters: './counters.json' },
      'counters.json': { extends: 'counters', units: { SF: { count: 24 } } },
      'sub/mine.json': { extends: 'house', title: 'Other charts' },
    });
    const { scenario, charts, counters } = play(join(folder, 'sub/top.json'));
    expect(scenario).toMatchObject({ id: 'mine', title: 'Mine', turns: 4, resourcePoints: 9 });
    expect(charts).toMatchObject({ id: 'mine', title: 'Other charts' });
    expect(counters.units.SF.count).toBe(24);
  });

  test('may be an unlimited game over another scenario, shipped or own', () => {
    const folder = folderWith({
      'long.json': { extends: 'sweep-of-empire', base: './short.json', turnCap: 50 },
      'short.json': { extends: 'second-empire', resourcePoints: 12 },
      'bare.json': { kind: 'scenario', base: 'civil-war' },
    });
    expect(play(join(folder, 'long.json')).scenario).toMatchObject({ turns: 50, unlimited: true, resourcePoints: 12 });
    expect(play(join(folder, 'bare.json')).scenario).toMatchObject({ turns: 200, unlimited: true, id: 'bare' });
    expect(play(join(folder, 'long.json'), ['base=civil-war']).scenario.title).toContain('(Civil War)');
  });

  test('offers no base that would be refused', () => {
    const message = userMessage(() => play('sweep-of-empire', ['base=foo']));
    expect(message).toContain('known are civil-war, ');
    expect(message).not.toContain('sweep-of-empire');
  });

  test('a hash changes with any number of the charts, and not with their name', () => {
    const folder = folderWith({
      'same.json': { extends: 'house' },
      'other.json': {
        extends: 'house',
        aert: { bands: { '<=2': 'negative', '3-6': 'indeterminate', '7+': 'positive' } },
      },
    });
    const hash = (charts: string) => play('civil-war', [], charts).chartInfo.hash;
    expect(hash(join(folder, 'same.json'))).toBe(hash('house'));
    expect(hash(join(folder, 'other.json'))).not.toBe(hash('house'));
  });
});

describe('single cells of charts', () => {
  test.each([
    ['combatResults', { '+2/5': 'D2' }, ({ charts }: SfgeSetup) => charts.combatResults[7][8], 'D2'],
    ['combatResults', { '-6/-2': '--' }, ({ charts }: SfgeSetup) => charts.combatResults[0][0], 'none'],
    [
      'operations',
      { 'invader/3': 'higher + attack' },
      ({ charts }: SfgeSetup) => charts.operations.invader[3].attack,
      true,
    ],
    [
      'extropy',
      { '<=2': { addDice: 2 } },
      ({ charts }: SfgeSetup) => charts.extropy[0],
      { upTo: 2, addDice: 2, subtractDice: 0, leaderLost: true, transHumans: 0 },
    ],
    ['recruiting', { '6-8': ['IO'] }, ({ charts }: SfgeSetup) => charts.recruiting[1].units, ['IO']],
    ['chaosMarkers', { '61-70': 7 }, ({ charts }: SfgeSetup) => charts.chaosMarkers[6].markers, 7],
    [
      'expeditions',
      { '6/3': 'mutiny' },
      ({ charts }: SfgeSetup) => charts.expeditions[6].slice(2, 5),
      ['trans-human-enclave', 'mutiny', 'trans-human-enclave'],
    ],
    [
      'expeditions',
      { '6/0-4': 'mutiny' },
      ({ charts }: SfgeSetup) => new Set(charts.expeditions[6].slice(0, 5)).size,
      1,
    ],
    ['starGates', { '4-9': 'fails' }, ({ charts }: SfgeSetup) => charts.starGates[9], 'fails'],
  ])('%s %j', (chart, cells, read, value) => {
    const folder = folderWith({ 'mine.json': { extends: 'house', [chart]: { cells } } });
    expect(read(play('civil-war', [], join(folder, 'mine.json')))).toEqual(value);
  });

  test('a table given anew drops the single cells of the files below', () => {
    const folder = folderWith({
      'below.json': {
        extends: 'house',
        aert: { cells: { '4-6': 'positive' } },
        combatResults: { cells: { '0/0': 'D3', '0/1': 'D3' } },
      },
      'above.json': {
        extends: './below.json',
        aert: { bands: { '<=5': 'negative', '6+': 'positive' } },
        combatResults: { rows: { 0: 'A1 A1 A1 A1 A1 A1 A1 A1 A1 A1 A1 A1 A1' } },
      },
    });
    const { charts } = play('civil-war', [], join(folder, 'above.json'));
    expect(charts.aert).toEqual([
      { upTo: 5, outcome: 'negative' },
      { upTo: null, outcome: 'positive' },
    ]);
    expect([charts.combatResults[2][6], charts.combatResults[3][6]]).toEqual(['A1', 'D3']);
  });
});

describe('overrides of the command line', () => {
  test.each([
    ['options.catastrophicDefeat=false', ({ scenario }: SfgeSetup) => scenario.options.catastrophicDefeat, false],
    ['scenario.chaosIndex=70', ({ scenario }: SfgeSetup) => scenario.chaosIndex, 70],
    ['firstTurnRebellions=null', ({ scenario }: SfgeSetup) => scenario.firstTurnRebellions, null],
    ['imperialUnits.1.count=5', ({ scenario }: SfgeSetup) => scenario.imperialUnits[1], { type: 'AF', count: 5 }],
    ['imperialUnits.1.count=0', ({ scenario }: SfgeSetup) => scenario.imperialUnits[1], { type: 'AF', count: 0 }],
    ['leaders=[1,2]', ({ scenario }: SfgeSetup) => scenario.leaders, [1, 2]],
    ['poolRemovals.rebellion=4', ({ scenario }: SfgeSetup) => scenario.poolRemovals, { rebellion: 4 }],
    ['title=My = game', ({ scenario }: SfgeSetup) => scenario.title, 'My = game'],
    ['counters.units.SF.count=24', ({ counters }: SfgeSetup) => counters.units.SF.count, 24],
    ['counters.systems.2-2-4=3', ({ counters }: SfgeSetup) => counters.systems.at(-2)?.count, 3],
    ['map.sectors.10.system=true', ({ map }: SfgeSetup) => map.sectors[9].system, true],
    ['map.randomSectors.0/5=3', ({ map }: SfgeSetup) => map.randomSectors[5], 3],
    ['charts.combatResults.+2/5=D2', ({ charts }: SfgeSetup) => charts.combatResults[7][8], 'D2'],
    ['charts.extropy.<=2.addDice=3', ({ charts }: SfgeSetup) => charts.extropy[0].addDice, 3],
    [
      'charts.transHumans.1-30.imperial=2',
      ({ charts }: SfgeSetup) => charts.transHumans[0],
      { upTo: 30, imperial: 2, chaos: 1 },
    ],
    ['charts.expenditure.recruit.SF=3', ({ charts }: SfgeSetup) => charts.expenditure.recruit.SF, 3],
    ['charts.recruiting.6-8=["IO"]', ({ charts }: SfgeSetup) => charts.recruiting[1].units, ['IO']],
    ['charts.victoryPoints.core=6', ({ charts }: SfgeSetup) => charts.victoryPointsCore, 6],
    ['charts.indexChanges.nexusLost=2', ({ charts }: SfgeSetup) => charts.indexChanges.nexusLost, 2],
  ])('%s', (set, read, value) => {
    const once = play('over-the-edge', [set]);
    expect(read(once)).toEqual(value);
    expect(play('over-the-edge', once.overrides).document).toEqual(once.document);
  });

  test('are recorded in one spelling, in the order given; the last one wins', () => {
    const { overrides, scenario } = play('over-the-edge', [
      'scenario.chaosIndex = 60',
      'chaosIndex=61',
      'charts.aert.cells.4-6="positive"',
    ]);
    expect(overrides).toEqual(['chaosIndex=60', 'chaosIndex=61', 'charts.aert.4-6=positive']);
    expect(scenario.chaosIndex).toBe(61);
  });

  test('choose chart sets and files by name or path', () => {
    const folder = folderWith({ 'mine.json': { extends: 'house', title: 'Mine' } });
    expect(play('over-the-edge', [`charts=${join(folder, 'mine.json')}`]).charts.title).toBe('Mine');
    expect(play('over-the-edge', ['charts=house']).charts.id).toBe('house');
  });

  test.each([
    ['nothing', '', 'path=value'],
    ['no value', 'chaosIndex', 'path=value'],
    ['no path', '=5', 'path=value'],
    ['an empty step', 'options..nexus=true', 'path=value'],
    ['a prototype', 'options.__proto__.x=1', 'path=value'],
    ['a misspelt field', 'chaosIndx=70', 'did you mean chaosIndex?'],
    ['a misspelt chart', 'charts.usurpatoin.7.addDice=1', 'did you mean usurpation?'],
    ['a misspelt unit', 'counters.units.SFF.count=3', 'did you mean SF'],
    ['a field of a number', 'chaosIndex.value=70', 'an integer from 1 to 100'],
    ['a file header', 'extends=civil-war', 'cannot be set'],
    ['a number out of range', 'chaosIndex=101', 'an integer from 1 to 100'],
    ['broken JSON', 'leaders=[1,', 'a list'],
    ['sector 74', 'map.sectors.74.system=true', '1 to 73'],
  ])('%s is refused with a remedy', (_name, set, part) => {
    const message = userMessage(() => play('over-the-edge', [set]));
    expect(message).toContain(`--set ${set}`);
    expect(message).toContain(part);
  });
});

describe('provenance', () => {
  const count = (file: object) => {
    const { messages } = checkSfgeFile(join(folderWith({ 'mine.json': file }), 'mine.json'));
    return messages.find((message) => message.startsWith('charts'));
  };

  test('of the shipped set: 444 cells', () => {
    expect(count({ extends: 'house' })).toBe('charts: 444 cells: 47 RB, 2 SIS, 395 REC');
  });

  test('what a user changes is his, unless he says where it comes from', () => {
    const cells = { '+2/6': 'D2', '+2/7': 'D2' };
    expect(count({ extends: 'house', combatResults: { cells } })).toBe(
      'charts: 444 cells: 47 RB, 2 SIS, 393 REC, 2 USER',
    );
    const tagged = { cells, provenance: { default: 'PUB', cells: { '+2/7': 'RB' } } };
    expect(count({ extends: 'house', combatResults: tagged })).toBe('charts: 444 cells: 48 RB, 2 SIS, 1 PUB, 393 REC');
  });

  test('a whole table or row given anew is his', () => {
    const rows = { 5: 'A2 A2 A2 A1 A1 -- -- -- D1 D1 D2 D2 D2' };
    expect(count({ extends: 'house', combatResults: { rows } })).toBe(
      'charts: 444 cells: 46 RB, 2 SIS, 383 REC, 13 USER',
    );
    const bands = { '<=4': 'negative', '5+': 'positive' };
    expect(count({ extends: 'house', aert: { bands } })).toBe('charts: 443 cells: 47 RB, 2 SIS, 392 REC, 2 USER');
    const expenditure = { recruit: { SF: 1, TH: 9 } };
    expect(count({ extends: 'house', expenditure })).toBe('charts: 444 cells: 46 RB, 2 SIS, 394 REC, 2 USER');
  });

  test('a chart can be found to be printed without giving it again', () => {
    const usurpation = { provenance: { default: 'RB' } };
    expect(count({ extends: 'house', usurpation })).toBe('charts: 444 cells: 54 RB, 2 SIS, 388 REC');
  });

  test('single entries of a list are his when they are given by their numbers', () => {
    const columns = { usurper: { 3: 'attack' } };
    expect(count({ extends: 'house', operations: { columns } })).toMatch(/, 1 USER$/);
    expect(count({ extends: 'house', operations: { columns: { usurper: { 3: 'attack', 4: 'attack' } } } })).toMatch(
      /, 2 USER$/,
    );
  });

  test('an override is counted in the results', () => {
    expect(play('over-the-edge', ['charts.aert.4-6=positive']).chartInfo).toMatchObject({
      cells: 444,
      reconstructed: 394,
    });
  });

  test('of all parts of a scenario', () => {
    const file = join(
      folderWith({ 'mine.json': { extends: 'over-the-edge', chaosIndex: 70, victory: { galactic: 44 } } }),
      'mine.json',
    );
    expect(checkSfgeFile(file)).toEqual({
      kind: 'scenario',
      id: 'mine',
      messages: [
        'extends scenarios/sfge/over-the-edge.json',
        'scenario: Over the Edge (mine), 10 turns',
        'scenario: 43 cells: 40 RB, 1 REC, 2 USER',
        'map: 392 cells: 35 RB, 357 REC',
        'counters: 83 cells: 15 RB, 68 REC',
        'charts house: 444 cells: 47 RB, 2 SIS, 395 REC',
      ],
    });
  });
});

describe('checking files', () => {
  test.each([
    ['scenario', 'civil-war'],
    ['charts', 'house'],
    ['map', 'map'],
    ['counters', 'counters'],
  ])('a %s file is recognised by what it extends', (kind, base) => {
    const file = join(folderWith({ 'my own.json': { extends: base } }), 'my own.json');
    expect(checkSfgeFile(file)).toMatchObject({ kind, id: 'my-own' });
  });

  test('a byte order mark and comments in titles do no harm', () => {
    const file = join(
      folderWith({ 'my.json': '\ufeff{"extends": "house", "title": "Mine \\u00e9 // \\n"}' }),
      'my.json',
    );
    expect(checkSfgeFile(file).kind).toBe('charts');
  });

  test('every error is a UserError', () => {
    expect(() => checkSfgeFile('/dev/null')).toThrow(UserError);
  });

  test('the schemas are built once', () => {
    expect(schemas()).toBe(schemas());
  });
});
