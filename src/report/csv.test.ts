import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metricResult } from './build.js';
import { type Cell, csvText, histogramEntries, histogramsCsv, summaryCsv } from './csv.js';
import type { RunResult } from './document.js';
import { PAPER } from './screen.js';
import { tableLines } from './table.js';
import { resultLines } from './text.js';

/** Reads RFC 4180 text, independently of the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) throw new Error(`no CSV at ${cell.lastIndex}`);
    row.push(match[1] === undefined ? match[2] : match[1].replaceAll('""', '"'));
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

function run(histogram: readonly (readonly [number, number])[], changes: Partial<RunResult> = {}): RunResult {
  const games = histogram.reduce((sum, [, count]) => sum + count, 0);
  const none = { estimate: 0, low: 0, high: 1 };
  return {
    game: 'pig',
    rulesVersion: '1',
    scenario: 'short',
    policy: 'hold',
    seed: '7',
    from: 0,
    games,
    intervals: { kind: 'fixed', confidence: 0.95 },
    overrides: [],
    charts: { id: 'none', hash: '0123456789abcdef', cells: 12, reconstructed: 5 },
    outcomes: { won: games },
    endings: { time: games },
    rates: { win: { estimate: 1, low: 0.5, high: 1 }, draw: none, loss: none },
    metrics: { vp: metricResult(histogram) },
    illegalOrders: [],
    ...changes,
  };
}

describe('CSV', () => {
  test('any table is read back as written', () => {
    const text = fc
      .string({ unit: fc.constantFrom('a', 'ü', '"', ',', '\n', ' ', ';') })
      .filter((value) => value !== '');
    const cell: fc.Arbitrary<Cell> = fc.oneof(text, fc.integer(), fc.double({ noNaN: true }), fc.boolean());
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
        const read = readCsv(csvText(['a', 'b', 'c'], rows));
        expect(read).toEqual([
          ['a', 'b', 'c'],
          ...rows.map((row) => row.map((value) => (Object.is(value, -0) ? '0' : String(value)))),
        ]);
      }),
    );
  });

  test('histograms.csv gives back every count', () => {
    const histogram = fc
      .uniqueArray(fc.tuple(fc.integer(), fc.integer({ min: 1, max: 1e9 })), { selector: ([value]) => value })
      .map((entries) => entries.sort((a, b) => a[0] - b[0]));
    fc.assert(
      fc.property(histogram, (entries) => {
        const [, ...rows] = readCsv(histogramsCsv({ satrap: '0', runs: [run(entries)] }));
        expect(rows).toEqual(
          entries.map(([value, count]) => ['pig', 'short', 'hold', 'vp', String(value), String(count)]),
        );
      }),
    );
  });

  test('summary.csv has a row per run and leaves cells empty for what a run does not have', () => {
    const other = run([[4, 2]], { policy: 'a,b', metrics: { rp: metricResult([[4, 2]]) }, overrides: ['x=1', 'y=2'] });
    const [header, first, second] = readCsv(
      summaryCsv({
        satrap: '0',
        runs: [
          run([
            [1, 5],
            [3, 5],
          ]),
          other,
        ],
      }),
    );
    const column = (row: string[], name: string): string => row[header.indexOf(name)];
    expect(column(first, 'vp')).toBe('2');
    expect(column(first, 'vp.min')).toBe('1');
    expect(column(first, 'rp')).toBe('');
    expect(column(second, 'policy')).toBe('a,b');
    expect(column(second, 'overrides')).toBe('x=1 y=2');
    expect(column(second, 'reconstructedCells')).toBe('5');
    expect(column(second, 'rp.sd')).toBe('0');
    expect(header.length).toBe(first.length);
  });

  test('histograms in JSON form are read by value, negative ones first', () => {
    expect(histogramEntries({ 10: 1, 9: 2, '-3': 4, '-20': 5 })).toEqual([
      [-20, 5],
      [-3, 4],
      [9, 2],
      [10, 1],
    ]);
  });
});

describe('table', () => {
  test('aligns columns and leaves no blanks at line ends', () => {
    const columns = [
      { title: 'name', align: 'left' },
      { title: 'n', align: 'right' },
      { title: 'note', align: 'left' },
    ] as const;
    const rows = [
      ['a', '1', ''],
      ['longer', '100', 'x'],
    ];
    expect(tableLines(columns, rows, PAPER)).toEqual(['name      n  note', 'a         1', 'longer  100  x']);
  });

  test('says which charts were used, how many cells are reconstructed, and that a run is partial', () => {
    const text = resultLines(
      {
        satrap: '0',
        partial: true,
        stopped: 'interrupted',
        runs: [run([[2, 10]], { gamesAsked: 50, finished: [[0, 10]] })],
      },
      PAPER,
    ).join('\n');
    expect(text).toContain('pig charts none (01234567): 5 of 12 cells are reconstructed');
    expect(text).toContain('PARTIAL: interrupted');
    expect(text).toContain('10 of 50');
  });

  test('of no games says so, without a table', () => {
    expect(resultLines({ satrap: '0', runs: [] }, PAPER)).toEqual(['satrap 0, no games']);
    const stopped = resultLines({ satrap: '0', partial: true, stopped: 'interrupted', runs: [] }, PAPER);
    expect(stopped).toEqual(['satrap 0, no games', 'PARTIAL: interrupted']);
  });

  test('shows illegal orders with the first game', () => {
    const illegalOrders = [{ seat: 'red', decision: 'build', reason: 'too dear', count: 3, firstGame: 17 }];
    const text = resultLines({ satrap: '0', runs: [run([[2, 10]], { illegalOrders })] }, PAPER);
    expect(text).toContain('illegal orders of hold (red) in pig/short, build: too dear: 3, first in game 17');
  });
});
