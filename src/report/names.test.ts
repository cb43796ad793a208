import { describe, expect, test } from 'vitest';
import { gameNames, scenarioTitle, stepWords, withCode, withoutCommonStart } from './names.js';

const NAMES = gameNames({
  outcomes: [{ id: 'collapse', title: 'Collapse', verdicts: ['loss'] }],
  endings: [{ id: 'collapse', title: 'Unrest reached 20' }],
  seats: [{ id: 's1', title: 'Seat 1' }],
  metrics: [
    { name: 'imperialAF', meaning: 'Imperial AF on the map', unit: 'units', min: 0, max: 31, group: 'extended' },
  ],
});

describe('printed names', () => {
  test('stand for ids of outcomes, endings, seats and metrics', () => {
    expect(NAMES.end('collapse', 'collapse')).toBe('Collapse: Unrest reached 20');
    expect(NAMES.seat('s1')).toBe('Seat 1');
    expect(NAMES.metric('imperialAF')).toBe('Imperial AF on the map (imperialAF)');
    expect([NAMES.unit('imperialAF'), NAMES.unit('vp')]).toEqual(['units', undefined]);
  });

  test('of steps of a part say less of an amount where it steps down', () => {
    const said: readonly (readonly [meaning: string, steps: number, words: string])[] = [
      ['an RP more to maintain SF', 1, 'an RP more to maintain SF'],
      ['an RP more to maintain SF', 3, 'an RP more to maintain SF (3 times)'],
      ['an RP more to maintain SF', -1, 'an RP less to maintain SF'],
      ['an RP more to maintain SF', -2, 'an RP less to maintain SF (2 times)'],
      [
        'odds weigh more: each column reads as the next',
        -1,
        'odds weigh more: each column reads as the next (a step down)',
      ],
      ['Leadership is 1 higher', -2, 'Leadership is 1 higher (2 steps down)'],
    ];
    for (const [meaning, steps, words] of said) expect(stepWords(meaning, steps)).toBe(words);
  });

  test("are those of shipped scenarios, and of one's own the name of its file in words", () => {
    const scenarios = () => [{ id: 'short-war', title: 'A short war', summary: '', file: '' }];
    expect(scenarioTitle({ scenarios }, 'short-war')).toBe('A short war');
    expect(scenarioTitle({ scenarios }, 'short-war_changed')).toBe('Short war changed');
    expect(scenarioTitle(undefined, 'mine')).toBe('Mine');
  });

  test('of an outcome say who wins where its title does not', () => {
    const names = gameNames({
      outcomes: [
        { id: 'fallen', title: 'The Empire falls', verdicts: ['win', 'loss'] },
        { id: 'blue', title: 'Blue wins', verdicts: ['loss', 'win'] },
        { id: 'stands', title: 'Blue stands', verdicts: ['loss', 'win'] },
        { id: 'draw', title: 'Drawn', verdicts: ['draw', 'draw'] },
      ],
      ...{ endings: [], metrics: [] },
      seats: [
        { id: 'rebel', title: 'Rebel' },
        { id: 'blue', title: 'Blue' },
      ],
    });
    expect(['fallen', 'blue', 'stands', 'draw', 'x'].map(names.result)).toEqual([
      'won by Rebel: The Empire falls',
      'Blue wins',
      'won by Blue: Blue stands',
      'Drawn',
      'x',
    ]);
    expect(NAMES.result('collapse')).toBe('Collapse');
  });

  test('are the ids where nothing is known of them', () => {
    expect(NAMES.end('x', 'y')).toBe('x: y');
    expect(gameNames(undefined).metric('vp')).toBe('vp');
    expect(withCode('Unrest', 'unrest')).toBe('Unrest');
    expect(withCode('Turn of the goal; 0: never', 'goalTurn')).toBe('Turn of the goal (goalTurn)');
  });
});

test('lists leave out what all names begin with', () => {
  expect(withoutCommonStart(['Markers resolved: Hive', 'Markers resolved: Dark Empire'])).toEqual([
    'Hive',
    'Dark Empire',
  ]);
  expect(withoutCommonStart(['Starts of a', 'Starts of'])).toEqual(['Of a', 'Of']);
  expect(withoutCommonStart(['build chits', 'move chits'])).toEqual(['Build chits', 'Move chits']);
  expect(withoutCommonStart(['Starts of feud'])).toEqual(['Starts of feud']);
});
