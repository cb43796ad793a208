import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import pig from '../../tests/support/pig.js';
import { pigJob } from '../../tests/support/pig-job.js';
import { metricResult } from './build.js';
import { bounded, type Cell, csvOf, csvText, histogramEntries } from './csv.js';
import type { RunResult } from './document.js';
import { gamesCsvLayout } from './games-csv.js';
import { renderLines, tableLines } from './render.js';
import { histogramsCsv, runsCsv, summaryCsv } from './run-csv.js';
import { PAPER } from './screen.js';
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
    policies: [{ seat: 'red', policy: 'hold', sourceHash: 'ab' }],
    verdicts: { won: 'win' },
    outcomes: { won: games },
    endings: { time: games },
    shares: {
      outcomes: { won: { estimate: 1, low: 0.9, high: 1 } },
      endings: { time: { estimate: 1, low: 0.9, high: 1 } },
    },
    rates: { win: { estimate: 1, low: 0.5, high: 1 }, draw: none, loss: none },
    metrics: { vp: metricResult(histogram) },
    illegalOrders: [],
    ...changes,
  };
}

describe('CSV', () => {
  test('what is not known, or infinite, is an empty cell', () => {
    const cells = { bid: 0.5, bidLow: null, bidHigh: null };
    expect(bounded('bid', { estimate: 0.5, low: null, high: Number.POSITIVE_INFINITY })).toEqual(cells);
    expect(bounded('bid', { estimate: 0.5, low: Number.NEGATIVE_INFINITY, high: Number.NaN })).toEqual(cells);
    expect(bounded('bid', null)).toEqual({ bid: null, bidLow: null, bidHigh: null });
  });

  test('a row a game has a column for each metric of any job, empty where the job has it not', () => {
    const jobs = [
      { ...pigJob(), metrics: [1] },
      { ...pigJob(), metrics: [0, 2] },
    ];
    const { header, layouts } = gamesCsvLayout(jobs, [pig, pig]);
    const names = [1, 0, 2].map((metric) => pig.metrics[metric].name);
    expect(header.trimEnd().split(',').slice(-3)).toEqual(names);
    expect(layouts.map(({ columns }) => columns)).toEqual([
      [1, -1, -1],
      [-1, 0, 2],
    ]);
  });

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

  test('no text is a formula of a spreadsheet; numbers stay numbers', () => {
    const [, row] = readCsv(
      csvText(['a'], [['=cmd|x', '+1+1', '-2+3', '@sum', '\t=1', '-5', '+5', '1e-5', -5, 'a=b']]),
    );
    expect(row).toEqual(["'=cmd|x", "'+1+1", "'-2+3", "'@sum", "'\t=1", '-5', '+5', '1e-5', '-5', 'a=b']);
    const document = { satrap: '0', command: 'satrap run', runs: [run([[1, 1]], { seed: '=cmd|x' })] };
    expect(histogramsCsv(document)).toContain(",'=cmd|x,");
  });

  test('histograms.csv gives back every count', () => {
    const histogram = fc
      .uniqueArray(fc.tuple(fc.integer(), fc.integer({ min: 1, max: 1e9 })), { selector: ([value]) => value })
      .map((entries) => entries.sort((a, b) => a[0] - b[0]));
    fc.assert(
      fc.property(histogram, (entries) => {
        const [, ...rows] = readCsv(histogramsCsv({ satrap: '0', command: 'satrap run', runs: [run(entries)] }));
        expect(rows).toEqual(
          entries.map(([value, count]) => ['pig', 'short', '', 'hold', '7', 'vp', String(value), String(count)]),
        );
      }),
    );
  });

  const metrics = { rp: metricResult([[4, 2]]) };
  const two = [
    run([
      [1, 5],
      [3, 5],
    ]),
    run([[4, 2]], { policy: 'a,b', metrics, overrides: ['x=1', 'y=2'], finished: [[0, 2]], gamesAsked: 9 }),
  ];
  const objects = (text: string): Record<string, string>[] => {
    const [header, ...rows] = readCsv(text);
    for (const row of rows) expect(row.length).toBe(header.length);
    return rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i]])));
  };

  test('summary.csv has a row per run and measure', () => {
    const rows = objects(summaryCsv({ satrap: '0', command: 'satrap run', runs: two }));
    expect(rows.map(({ policy, kind, measure }) => `${policy} ${kind} ${measure}`)).toEqual([
      ...['hold verdict win', 'hold verdict draw', 'hold verdict loss', 'hold outcome won', 'hold ending time'],
      ...['hold metric vp', 'a,b verdict win', 'a,b verdict draw', 'a,b verdict loss', 'a,b outcome won'],
      ...['a,b ending time', 'a,b metric rp'],
    ]);
    const [win, , , won, , vp] = rows;
    expect(win).toMatchObject({ estimate: '1', estimateLow: '0.5', estimateHigh: '1', seed: '7', games: '10' });
    expect(won).toMatchObject({ count: '10', estimate: '1', estimateLow: '0.9' });
    expect(vp).toMatchObject({ estimate: '2', min: '1', max: '3', count: '', intervals: 'fixed', confidence: '0.95' });
    expect(rows.at(-1)).toMatchObject({ overrides: 'x=1 y=2', sd: '0' });
  });

  test('runs.csv has a row per run', () => {
    const [first, second] = objects(runsCsv({ satrap: '0', command: 'satrap run', runs: two }));
    expect(first).toMatchObject({ partial: 'false', gamesAsked: '10', chartCellsReconstructed: '5' });
    expect(second).toMatchObject({ partial: 'true', gamesAsked: '9', games: '2', policy: 'a,b' });
  });

  test('a column that the dictionary does not have is refused', () => {
    const row = { game: 'pig', wrong: 1 };
    expect(() => csvOf('runs.csv', [row])).toThrow('runs.csv has no column wrong');
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
    expect(tableLines({ columns, rows }, PAPER)).toEqual(['name      n  note', 'a         1', 'longer  100  x']);
  });

  test('says which charts were used, how many cells are reconstructed, and that a run is partial', () => {
    const text = renderLines(
      resultLines({
        satrap: '0',
        command: 'satrap run',
        partial: true,
        stopped: 'interrupted',
        runs: [run([[2, 10]], { gamesAsked: 50, finished: [[0, 10]] })],
      }),
      PAPER,
    ).join('\n');
    expect(text).toContain('pig charts none (01234567): 5 of 12 cells are reconstructed');
    expect(text).toContain('PARTIAL: interrupted');
    expect(text).toContain('10 of 50');
  });

  test('says of a metric that it was the same in all games, and of one game nothing about the error', () => {
    const metricsOf = (games: number) => ({
      turns: { mean: 40, sd: 0, low: null, high: null, min: 40, max: 40, histogram: { 40: games } },
    });
    const text = (games: number): string =>
      renderLines(
        resultLines({ satrap: '0', command: 'satrap run', runs: [{ ...run([[2, 10]]), metrics: metricsOf(games) }] }),
        PAPER,
      ).join('\n');
    expect(text(10)).toContain('40 in every game');
    expect(text(1)).toContain('40 ± ?');
  });

  test('of no games says so, without a table', () => {
    expect(renderLines(resultLines({ satrap: '0', command: 'satrap run', runs: [] }), PAPER)).toEqual([
      'satrap 0, no games',
    ]);
    const stopped = renderLines(
      resultLines({ satrap: '0', command: 'satrap run', partial: true, stopped: 'interrupted', runs: [] }),
      PAPER,
    );
    expect(stopped).toEqual(['satrap 0, no games', 'PARTIAL: interrupted']);
  });

  test('shows illegal orders with the first game', () => {
    const illegalOrders = [{ seat: 'red', decision: 'build', reason: 'too dear', count: 3, firstGame: 17 }];
    const text = renderLines(
      resultLines({ satrap: '0', command: 'satrap run', runs: [run([[2, 10]], { illegalOrders })] }),
      PAPER,
    );
    expect(text).toContain('illegal orders of hold (red) in pig/short, build: too dear: 3, first in game 17');
  });
});
