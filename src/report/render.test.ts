import { describe, expect, test } from 'vitest';
import { renderLines, tableLines } from './render.js';
import { PAPER, type Screen } from './screen.js';
import type { Column } from './table.js';
import { wrapLines } from './wrap.js';

const columns: readonly Column[] = [
  { title: 'scenario', align: 'left' },
  { title: 'games', align: 'right' },
  { title: 'win', align: 'left' },
  { title: 'draw', align: 'left', spare: 2 },
  { title: 'vp', align: 'left', spare: 1 },
];
const rows = [
  ['sfge/over-the-edge', '500', '77 % (73-81)', '8.6 %', '41.7 ± 0.5'],
  ['sfge/civil-war', '20000', '3 %', '1 %', '9.1 ± 0.2'],
];
const wide = (width: number): Screen => ({ colour: false, width });

describe('a table on a screen', () => {
  test('is whole where it fits, and on paper', () => {
    const whole = [
      'scenario            games  win           draw   vp',
      'sfge/over-the-edge    500  77 % (73-81)  8.6 %  41.7 ± 0.5',
      'sfge/civil-war      20000  3 %           1 %    9.1 ± 0.2',
    ];
    expect(tableLines({ columns, rows }, PAPER)).toEqual(whole);
    expect(tableLines({ columns, rows }, wide(58))).toEqual(whole);
  });

  test('loses its spare columns in their order, and says which', () => {
    expect(tableLines({ columns, rows }, wide(57))).toEqual([
      'scenario            games  win           vp',
      'sfge/over-the-edge    500  77 % (73-81)  41.7 ± 0.5',
      'sfge/civil-war      20000  3 %           9.1 ± 0.2',
      'no room for: draw',
    ]);
    expect(tableLines({ columns, rows }, wide(40)).at(-1)).toBe('no room for: draw, vp');
  });

  test('becomes a block of lines for each row, with all columns, where no column can be spared', () => {
    expect(tableLines({ columns, rows }, wide(30))).toEqual([
      'scenario  sfge/over-the-edge',
      'games     500',
      'win       77 % (73-81)',
      'draw      8.6 %',
      'vp        41.7 ± 0.5',
      '',
      'scenario  sfge/civil-war',
      'games     20000',
      'win       3 %',
      'draw      1 %',
      'vp        9.1 ± 0.2',
    ]);
  });

  test('breaks between words only, and no line is wider than the screen', () => {
    const lines = tableLines(
      { columns: [{ title: 'what', align: 'left' }], rows: [['several words that go on and on']] },
      wide(20),
    );
    expect(lines).toEqual(['what  several words', '      that go on and', '      on']);
    for (let width = 20; width < 70; width++)
      for (const line of tableLines({ columns, rows }, wide(width)))
        expect(line.length, `${width}: ${line}`).toBeLessThanOrEqual(
          Math.max(width, 'scenario  sfge/over-the-edge'.length),
        );
  });

  test('has colours of its own on a terminal, and shows those of users as text', () => {
    const own = { columns: [{ title: 'name', align: 'left' }], rows: [['\u001b[31mred']] } as const;
    const [header, row] = renderLines([own], { colour: true, width: 80 });
    expect(header).toBe('\u001b[1mname\u001b[0m');
    expect(row).toBe('\\x1b[31mred');
    expect(renderLines(['\u001b[2J gone'], PAPER)).toEqual(['\\x1b[2J gone']);
  });

  test('counts the columns that signs take, not their number', () => {
    const cells = [['日本'], ['e\u0301te']];
    const [, first, second] = tableLines({ columns: [{ title: 'abcdef', align: 'right' }], rows: cells }, PAPER);
    expect([first, second]).toEqual(['  日本', '   e\u0301te']);
  });
});

test('sentences are broken between words, what follows stands in', () => {
  expect(wrapLines(['one two three', '  four five six', 'fits'], 10)).toEqual([
    'one two',
    '  three',
    '  four',
    '    five',
    '    six',
    'fits',
  ]);
  expect(wrapLines(['one two three'], null)).toEqual(['one two three']);
});
