import { describe, expect, it, test } from 'vitest';
import { lostUnits } from '../../../src/games/fitg/battle/military.js';
import { studyOdds } from '../../../src/games/fitg/battle/odds.js';
import { ODDS } from '../../../src/games/fitg/battle/odds-guide.js';
import { studyBattle } from '../../../src/games/fitg/battle/study.js';
import { ratioColumn, shiftedColumn } from '../../../src/games/fitg/battle/tables.js';
import { resolveFitg } from '../../../src/games/fitg/data/resolve.js';
import { CRT_COLUMNS, type FitgSetup } from '../../../src/games/fitg/setup.js';
import { userMessage } from '../../support/folder-with.js';

const { charts } = resolveFitg({ scenario: 'standard', set: [] }).document as unknown as FitgSetup;

const battle = (a: string, b: string, options: Record<string, string> = {}) =>
  studyBattle({ a, b, set: [], options, games: 1, seed: '1' });
const odds = (subject: string, options: Record<string, string> = {}, set: string[] = []) =>
  studyOdds({ subject, set, options });

describe('columns of the military table', () => {
  it.each([
    [7, 2, '3-1'],
    [2, 7, '1-4'],
    [5, 5, '1-1'],
    [5, 6, '1-2'],
    [60, 2, '5-1'],
    [2, 60, '1-5'],
  ])('%i against %i is %s', (attacker, defender, column) => {
    expect(CRT_COLUMNS[ratioColumn(attacker, defender)]).toBe(column);
  });

  it('end at 1-6 and 6-1, before a Determined Assault costs one', () => {
    const five = CRT_COLUMNS.indexOf('5-1');
    expect(CRT_COLUMNS[shiftedColumn(five, 4, true)]).toBe('5-1');
    expect(CRT_COLUMNS[shiftedColumn(five, 4, false)]).toBe('6-1');
    expect(CRT_COLUMNS[shiftedColumn(0, -2, true)]).toBe('1-6');
  });
});

describe('losses', () => {
  it('are as great as they can be, then cheap, then of the weakest types', () => {
    const { rebel, imperial } = charts.units;
    // A 2-1 and a 2-3 count the same; the 2-1 is cheaper.
    expect(lostUnits(rebel, [0, 1, 1, 0, 0], 3, false)).toEqual([0, 1, 0, 0, 0]);
    expect(lostUnits(rebel, [1, 1, 1, 0, 0], 3, false)).toEqual([1, 1, 0, 0, 0]);
    // An elite counts 4 when it is lost.
    expect(lostUnits(imperial, [0, 0, 0, 0, 1], 3, false)).toEqual([0, 0, 0, 0, 0]);
    expect(lostUnits(imperial, [0, 0, 0, 0, 1], 4, false)).toEqual([0, 0, 0, 0, 1]);
    // Three militia cost 3, a patrol 3 too: the lower type goes.
    expect(lostUnits(imperial, [1, 1, 0, 0, 0], 1, false)).toEqual([1, 0, 0, 0, 0]);
  });

  it('of units that were carried follow those that carried them', () => {
    const { left } = battle('2 2-3', '2 patrol, 3 militia', { space: 'yes' });
    const of = (text: string) => left.filter(({ b }) => b === text).reduce((sum, { share }) => sum + share, 0);
    expect(of('2 militia, 2 patrol')).toBeCloseTo(1 / 2, 12);
    expect(of('1 militia, 1 patrol')).toBeCloseTo(1 / 2, 12);
  });
});

test('a battle of units gives every way it may end, of 36 faces', () => {
  const report = battle('3 line', '2-3');
  expect(report.notes[0]).toBe('one round: 9 against 2, column 4-1');
  expect(report.exact).toEqual({ a: 1, b: 0, both: 0, nobody: 0 });
  expect(report.left.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  expect(report.measures[1]).toMatchObject({ exact: 2 });
  const local = battle('3 line', '2-3', { 'local-forces': '1', determined: 'yes' });
  expect(local.notes[0]).toBe('one round: 9 against 3, column 1-1');
});

test('a fight with squads is a firefight unless it is said otherwise', () => {
  expect(battle('group 3', 'squad 7').title).toContain('firefight');
  expect(battle('group 3', 'squad 7', { firefight: 'no' }).title).not.toContain('firefight');
  expect(battle('8/9', '6/4').exact?.b).toBeCloseTo(0.000265, 6);
  expect(battle('group 7', 'squad 7-2 elite').title).toContain('(11/8)');
});

it.each([
  ['group 33', 'robot', {}, /'group 33': expected "group N" with N of 1, 2/],
  ['8/0', 'robot', {}, /'8\/0': expected combat from 0 to 99 and endurance from 1/],
  ['8/9', 'robott', {}, /unknown foe; did you mean robot/],
  ['8/9', 'squad 0', {}, /expected a strength from 1 to 99/],
  ['8/9', 'robot', { wounds: '9' }, /--wounds 9: expected an integer from 0 to 8/],
  ['8/9', 'robot', { shift: '1' }, /--shift is of military combat; leave it out/],
  ['line', '2-1', { firefight: 'yes' }, /--firefight is of fights of characters; leave it out/],
  ['line', 'militia', {}, /are both imperial; expected units of the two sides/],
  ['line, 2-1', 'militia', {}, /these units are of both sides/],
  ['elite', '2 elite', {}, /whose elite\? write "rebel elite"/],
  ['liner', '2-1', {}, /unknown unit 'liner'; did you mean line/],
  ['line', '0 2-1', {}, /expected at least one unit of each kind/],
  ['!', '2-1', {}, /'!' is not understood, expected units such as "2 line, militia"/],
  ['2-1', 'line', { determined: 'yes' }, /A needs a unit of ground strength 3 or more/],
  ['line', '2-1', { space: 'yes', shift: '1' }, /knows no shifts/],
  ['militia', '2-1', { space: 'yes' }, /expected units with space strength on both sides/],
  ['line', '2-1', { determined: 'maybe' }, /--determined maybe: expected yes or no/],
])('battle %s against %s %o is refused', (a, b, options, message) => {
  expect(userMessage(() => battle(a, b, options))).toMatch(message);
});

describe('odds', () => {
  test.each(ODDS.subjects.map(({ name }) => name))('of %s are chances: each row adds up to 1', (name) => {
    const report = odds(name, name === 'mission' ? { mission: 'D', kind: 'urban' } : {});
    const parts: Record<string, readonly string[]> = {
      search: ['found', 'hunters', 'nothing'],
      hunters: ['none', 'free', 'defeated'],
      cell: ['D', 'I', 'S', 'T', 'nothing'],
    };
    for (const { results, rows } of report.tables) {
      expect(rows.length).toBeGreaterThan(0);
      const counted = parts[name] ?? results.map(({ id }) => id);
      for (const { values } of rows) {
        const sum = values.reduce((total, value, i) => total + (counted.includes(results[i].id) ? value : 0), 0);
        for (const value of values) expect(value).toBeGreaterThanOrEqual(0);
        // Letters and missions have results that contain each other.
        if (name !== 'letters' && name !== 'mission') expect(sum).toBeCloseTo(1, 12);
      }
    }
    expect(report.charts).toMatchObject({ id: 'house', reconstructed: 47 });
  });

  it('of an environ use its mug and size', () => {
    const here = odds('mission', { mission: 'R', environ: '141.1', bonus: '2' });
    const same = odds('mission', { mission: 'R', kind: 'special', size: '5', bonus: '2' });
    expect(here.title).toBe('Start or Stop Rebellion (R), rebel, Ownex (141), subterranean environ of size 5');
    expect(here.tables[0].rows).toEqual(same.tables[0].rows);
  });

  it('follow the charts and the scenario', () => {
    const [before, after] = [[], ['charts.hyperjump.2=safe']].map((set) => odds('jump', { distance: '3' }, set));
    expect(before.charts.hash).not.toBe(after.charts.hash);
    expect(after.tables[0].rows[2].values[0]).toBe(1);
    const [without, replaced] = ['false', 'true'].map((value) => odds('letters', {}, [`replacement=${value}`]));
    expect(replaced.tables[0].rows[2].values[0]).toBeCloseTo(1 - (11 / 12) ** 3, 12);
    expect(without.tables[0].rows[2].values[0]).toBeCloseTo(421 / 1785, 12);
  });

  it('of a jump are by distance and rating', () => {
    const [row] = odds('jump', { from: '431', to: '421', rating: '2' }).tables[0].rows;
    expect(row.name).toBe('2, 2');
    expect(row.values.slice(0, 2)).toEqual([expect.closeTo(5 / 6, 12), expect.closeTo(1 / 6, 12)]);
  });

  it.each([
    ['mission', {}, /expected --mission with one of B, C, D/],
    ['mission', { mission: 'R' }, /expected --environ, as 141\.1, or --kind/],
    ['mission', { mission: 'R', environ: '999' }, /with a planet of the map/],
    ['mission', { mission: 'R', environ: '141.2' }, /with 1 to 1 after the point/],
    ['mission', { mission: 'R', environ: '141.1', size: '3' }, /--size is given by --environ; leave it out/],
    ['mission', { mission: 'Q', kind: 'urban', side: 'rebel' }, /mission Q is of the imperial side only/],
    ['mission', { mission: 'R', kind: 'urban', size: '3-1' }, /--size 3-1: expected a number or a range/],
    ['letters', { letters: '0-36', draws: '0-36' }, /give 1369 rows; narrow them to at most 500/],
    ['jump', { from: '431' }, /give both --from and --to/],
    ['jump', { from: '431', to: '421', distance: '2' }, /--distance is given by --from and --to/],
    ['jump', { from: '99', to: '421' }, /--from 99: expected the number of a planet/],
    ['search', { leader: '12' }, /--leader 12: expected an integer from 0 to 9/],
    ['hunters', { group: '10' }, /--group 10: expected one of 1, 2/],
    ['secrets', { cup: 'C' }, /--cup C: expected one of A, B/],
  ] as const)('%s %o is refused', (subject, options, message) => {
    expect(userMessage(() => odds(subject, { ...options }))).toMatch(message);
  });
});
