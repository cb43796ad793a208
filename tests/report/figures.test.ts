import { expect, test } from 'vitest';
import { apartOf } from '../../src/commands/run/figures.js';
import { alikeTexts, nameLines, shortened, textRoom } from '../../src/report/figures/axis.js';
import { boardMap } from '../../src/report/figures/board-map.js';
import { boardSeries } from '../../src/report/figures/board-series.js';
import { fanPlot } from '../../src/report/figures/fan-plot.js';
import { type Figure, figureMarkup } from '../../src/report/figures/figure.js';
import { heatMap, heatStep } from '../../src/report/figures/heat-map.js';
import { binsOf, commonWidth, histogramPlot, type ValueCounts } from '../../src/report/figures/histogram-plot.js';
import { intervalPlot } from '../../src/report/figures/interval-plot.js';
import { linePlot } from '../../src/report/figures/line-plot.js';
import { shortPath, stampPath } from '../../src/report/figures/path.js';
import { stackedBars } from '../../src/report/figures/stacked-bars.js';
import { tornadoPlot } from '../../src/report/figures/tornado-plot.js';
import { gameNames } from '../../src/report/names.js';
import { courseFigures } from '../../src/study/course-figures.js';
import { differenceAxis, differenceRow, levelAxis } from '../../src/study/figure-rows.js';

const hexagon = (id: string, x: number, y: number) => {
  return { id, name: `Hex ${id}`, shape: { kind: 'hexagon' as const, x, y, radius: 1, top: 'flat' as const } };
};

const FIGURES: readonly Figure[] = [
  intervalPlot({
    id: 'intervals',
    title: 'Wins',
    axis: '% of games',
    rows: [
      { name: 'steward', estimate: 75.8, low: 75.1, high: 76.5, text: '75.8 % (75.1-76.5)' },
      { name: 'unknown bounds', estimate: 50, low: null, high: null, text: '50 %' },
    ],
    reference: 50,
    domain: [0, 100],
  }),
  histogramPlot({
    id: 'histogram',
    title: 'Victory points',
    axis: 'vp (points)',
    panels: [
      {
        name: 'passive',
        counts: [
          [-1, 2],
          [0, 10],
          [3, 8],
        ],
        levels: [
          { value: 1, name: 'Survival', kind: 'printed' },
          { value: 2, name: 'Survival', kind: 'proposed' },
        ],
      },
      { name: 'garrison', counts: [[2, 5]] },
    ],
  }),
  stackedBars({
    id: 'stacked',
    title: 'Outcomes',
    parts: [{ name: 'Collapse', mark: { letter: 'C', colour: 'rust' } }, { name: 'Survival' }, { name: 'Galactic' }],
    rows: [
      { name: 'passive', counts: [9, 1, 0] },
      { name: 'no games', counts: [0, 0, 0] },
    ],
  }),
  linePlot({
    id: 'lines',
    title: 'Chance of bids',
    axes: ['bid', 'chance (%)'],
    lines: [
      {
        name: 'garrison',
        points: [
          { x: 1, y: 90, low: 88, high: 92 },
          { x: 2, y: 40, low: 38, high: 42 },
        ],
      },
      {
        name: 'passive',
        points: [
          { x: 1, y: 80 },
          { x: 2, y: 20 },
        ],
      },
    ],
    steps: true,
    marksX: [{ value: 2, name: 'fair bid', line: 1 }],
    marksY: [{ value: 50, name: 'even' }],
  }),
  fanPlot({
    id: 'fan',
    title: 'Standing',
    axis: 'standing (points)',
    turns: [
      { turn: 0, games: 10, quantiles: [1, 2, 3, 4, 5] },
      { turn: 1, games: 8, quantiles: [0, 2, 4, 6, 8] },
    ],
  }),
  heatMap({
    id: 'heat',
    title: 'Who beats whom',
    names: ['policy', 'against', 'wins (%)'],
    rows: ['a', 'b'],
    columns: ['a', 'b'],
    cells: [
      { row: 0, column: 1, value: 75, text: '75 % (70-80)' },
      { row: 1, column: 0, value: 25, text: '25 % (20-30)' },
    ],
    domain: [0, 100],
  }),
  boardMap({
    id: 'board',
    title: 'What a place costs',
    axis: 'points',
    board: {
      title: 'One of each',
      cells: [
        { id: '1', name: 'Nexus 1', shape: { kind: 'ring', inner: 0, outer: 1, from: 0, to: 360 } },
        { id: '2', name: 'Rim 2', shape: { kind: 'ring', inner: 1, outer: 2, from: 0, to: 90 } },
        { id: '3', name: 'Ring 3', shape: { kind: 'ring', inner: 2, outer: 3, from: 0, to: 360 } },
        { id: 'h', name: 'Hexagon', shape: { kind: 'hexagon', x: 5, y: 0, radius: 1, top: 'pointed' } },
        { id: 'r', name: 'Region', shape: { kind: 'rectangle', x: 7, y: -1, width: 2, height: 1 } },
        {
          id: 'p',
          name: 'Corner',
          shape: {
            kind: 'polygon',
            points: [
              [7, 1],
              [9, 1],
              [9, 2],
            ],
          },
        },
      ],
    },
    values: [
      { cell: '1', value: -5, text: '-5 (-6 to -4)' },
      { cell: 'h', value: 0, text: '0.0 (-1.0 to 1.0)' },
      { cell: 'p', value: -2, text: '-2 (-3 to -1)' },
    ],
    domain: [-5, 0],
  }),
  boardMap({
    id: 'hexes',
    title: 'Hexagons of one size',
    axis: 'points',
    board: { title: 'Hexagons', cells: [hexagon('1', 0, 0), hexagon('2', 1.5, 0.866), hexagon('3', 0, 1.732)] },
    values: [
      { cell: '1', value: 1, text: '1 point' },
      { cell: '3', value: 9, text: '9 points' },
    ],
    domain: [0, 9],
  }),
  boardSeries({
    id: 'series',
    title: 'Who holds what',
    axis: 'held (%)',
    board: { title: 'Hexagons', cells: [hexagon('1', 0, 0), hexagon('2', 1.5, 0.866), hexagon('3', 0, 1.732)] },
    moments: ['start', 'end'],
    values: new Map([
      ['1', [100, 33.333]],
      ['2', [null, 33]],
    ]),
    domain: [0, 100],
  }),
  boardSeries({
    id: 'rings',
    title: 'Who holds what, on rings',
    axis: 'held (%)',
    board: {
      title: 'Rings',
      cells: [
        { id: '1', name: 'Nexus 1', shape: { kind: 'ring', inner: 0, outer: 1, from: 0, to: 360 } },
        { id: '2', name: 'Rim 2', shape: { kind: 'ring', inner: 1, outer: 2, from: 0, to: 90 } },
      ],
    },
    moments: ['start'],
    values: new Map([['1', [100]]]),
    domain: [0, 100],
  }),
  intervalPlot({
    id: 'groups',
    title: 'Wins and losses',
    axis: '% of games',
    rows: [
      { name: 'steward', estimate: 75, low: 70, high: 80, text: '75 % (70-80)', group: 'wins' },
      { name: 'passive', estimate: 5, low: 4, high: 6, text: '5 % (4-6)', group: 'wins' },
      { name: 'steward', estimate: 25, low: 20, high: 30, text: '25 % (20-30)', group: 'losses' },
    ],
    domain: [0, 100],
    headings: ['run', '% of games', 'result'],
  }),
  tornadoPlot({
    id: 'tornado',
    title: 'What matters',
    axis: 'vp (points)',
    rows: [
      {
        name: 'combatResults',
        up: { estimate: 1.2, low: 0.8, high: 1.6, text: '+1.2 (0.8 to 1.6)' },
        down: { estimate: -0.4, low: null, high: null, text: '-0.4' },
      },
      { name: 'prices', up: null, down: { estimate: 0.1, low: 0, high: 0.2, text: '+0.1 (0.0 to 0.2)' } },
    ],
  }),
];

test.each(FIGURES.map((figure) => [figure.id, figure] as const))(
  'the figure "%s" is drawn as before',
  async (id, figure) => {
    await expect(`${figureMarkup(figure).text}\n`).toMatchFileSnapshot(`golden/${id}.html`);
  },
);

test.each(FIGURES.map((figure) => [figure.id, figure] as const))(
  'the figure "%s" has no colour of its own and no coordinate that is no number',
  (_, figure) => {
    const { text } = figureMarkup(figure);
    expect(text).not.toMatch(/NaN|Infinity|undefined|style=|#[0-9a-f]{3,8}\b|rgb\(/);
    expect(text).toMatch(/role="img" aria-labelledby/);
  },
);

const FIXED = { kind: 'fixed', confidence: 0.95 } as const;

test('names from users cannot become elements or attributes', () => {
  const name = '</script><img src=x onerror="alert(1)"> \u202Eevil \u001b[31m & "q"';
  const hostile = histogramPlot({
    id: 'x',
    title: name,
    axis: name,
    panels: [{ name, counts: [[1, 1]], levels: [{ value: 1, name, kind: 'printed' }] }],
  });
  const { text } = figureMarkup(hostile);
  for (const part of ['<img', '<script', '\u202E', '\u001b']) expect(text).not.toContain(part);
  expect(text).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; \\u{202e}evil');
});

test('bins have widths that one can count in, and keep every game', () => {
  const counts: ValueCounts = Array.from({ length: 1000 }, (_, i) => [i - 300, i % 7]);
  const width = commonWidth([counts]);
  expect(width).toBe(10);
  const found = binsOf(counts, width);
  expect(found[0]).toMatchObject({ from: -300, to: -291 });
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(counts.reduce((sum, [, count]) => sum + count, 0));
});

test('steps of the colour scale begin and end with the domain', () => {
  expect([-5, 0, 49, 50, 100, 105].map((value) => heatStep(value, [0, 100]))).toEqual([0, 0, 4, 4, 8, 8]);
  expect(heatStep(3, [3, 3])).toBe(4);
});

test('a place that is held in no game has no colour on the board, at the end and by turn', () => {
  const cell = (id: string, x: number) => {
    return {
      id,
      name: `Place ${id}`,
      shape: { kind: 'rectangle' as const, x, y: 0, width: 1, height: 1 },
      neighbours: [],
    };
  };
  const place = (id: string, held: number[], end: number) => ({
    ...{ name: id, meaning: id, seat: 'ruler', cell: id, held, end },
  });
  const figuresOf = (atEnd: number) => {
    const { figures } = courseFigures(
      {
        ...{ games: [4, 4], columns: [], cells: [], survival: [], ends: [], causes: [] },
        places: [place('1', [4, 4], atEnd), place('2', [0, 1], 0), place('3', [0, 0], 0)],
        board: { title: 'Places', cells: [cell('1', 0), cell('2', 1), cell('3', 2)] },
      },
      4,
      'held',
      gameNames(undefined),
      FIXED,
    );
    return figures;
  };
  const figures = figuresOf(3);
  const [end, byTurn] = ['at the end', 'by turn'].map((when) =>
    figures.find(({ title }) => title === `Places held ${when}`),
  );
  expect(end?.data.rows.map(([id]) => id)).toEqual(['1']);
  const shares = byTurn?.data.rows.map(([id, , ...own]) => [id, ...own]);
  expect(shares).toEqual([
    ['1', 100, 100],
    ['2', null, 25],
  ]);
  // A map on which nothing is held says no more than nothing.
  expect(figuresOf(0).map(({ title }) => title)).toEqual(['Places held by turn']);
});

test('names of levels stand to the right of their lines, within the picture, and no line goes through one', () => {
  const printed = [31, 36, 41, 45].map((value) => ({ value, name: `printed ${value}`, kind: 'printed' as const }));
  const proposed = [42, 46, 46].map((value, i) => {
    return { value, name: `level ${i}, proposed`, kind: 'proposed' as const };
  });
  const { svg } = histogramPlot({
    id: 'levels',
    title: 'Levels',
    axis: 'vp',
    panels: [
      {
        name: 'all',
        counts: [
          [16, 1],
          [46, 99],
        ],
        levels: [...printed, ...proposed],
      },
    ],
  });
  const numbers = (pattern: RegExp) =>
    [...svg.page.content.text.matchAll(pattern)].map((found) => found.slice(1).map(Number));
  const lines = numbers(/<g class="level [a-z]+"><line x1="([\d.]+)" x2="[\d.]+" y1="([\d.]+)"/g);
  const [, names] = svg.page.content.text.split('<g class="level">');
  const texts = [...names.matchAll(/<text x="([\d.]+)" y="([\d.]+)">([^<]*)/g)].map(([, x, y, text]) => {
    return { text, x: Number(x), y: Number(y), end: Number(x) + textRoom([text], text.length) };
  });
  expect([lines.length, texts.length]).toEqual([7, 7]);
  for (const { text, x, y, end } of texts) {
    expect(end, text).toBeLessThanOrEqual(720);
    const through = lines.filter(([at, top]) => top < y && at > x && at < end);
    expect(through, text).toEqual([]);
    const beside = texts.filter((other) => other.text !== text && other.y === y && other.x >= x && other.x < end);
    expect(beside, text).toEqual([]);
  }
});

test('a long name stands in two lines beside its row, parted between words', () => {
  const name = 'Rebel: The Empire stands: the last turn was played';
  expect(nameLines(name)).toEqual(['Rebel: The Empire stands: the last turn', 'was played']);
  expect(nameLines('short')).toEqual(['short']);
  expect(nameLines(`${'x'.repeat(50)} y`)).toEqual([`${'x'.repeat(41)}…`]);
  const rows = [name, 'short'].map((row) => ({ name: row, estimate: 1, low: 0, high: 2, text: '1 ± 1' }));
  const { svg } = intervalPlot({ id: 'two', title: 'Two lines', axis: 'x', rows });
  for (const line of [...nameLines(name), 'short']) expect(svg.page.content.text).toContain(`>${line}</text>`);
  expect(svg.page.height).toBe(124);
});

test('the room of a name is that of what is shown: signs that are told by their numbers, pictures, brackets', () => {
  expect(shortened('a\u202Eb')).toBe('a\\u{202e}b');
  expect([...shortened('\u202E'.repeat(9))]).toHaveLength(42);
  expect(textRoom(['\u202E'.repeat(4)])).toBeGreaterThan(32 * 4.8);
  expect(textRoom(['🜲🜲🜲🜲'])).toBeGreaterThan(textRoom(['aaaa']));
  expect(textRoom(['<<<<'])).toBeGreaterThan(textRoom(['aaaa']));
});

test('an axis of counts does not go below 0', () => {
  const { svg } = histogramPlot({
    id: 'counts',
    title: 'Changes',
    axis: 'changes',
    panels: [{ name: 'all', counts: [[0, 5]] }],
  });
  const ticks = [...svg.page.content.text.matchAll(/<text x="[\d.]+" y="\d+">(-?[\d.]+)<\/text>/g)].map(([, tick]) =>
    Number(tick),
  );
  expect(ticks).toContain(0);
  expect(Math.min(...ticks)).toBe(0);
});

test('games that begin later than with turn 1 begin there on every axis of turns', () => {
  const spread = (median: number) => ({ mean: median, quantiles: [0, 1, median, 3, 4] as [0, 1, number, 3, 4] });
  const estimate = { estimate: 1, low: 0.9, high: 1 };
  const lead = (turn: number, games: Record<string, number>) => ({ turn, games, won: 1 });
  const { figures } = courseFigures(
    {
      ...{ firstTurn: 9, games: [4, 4, 4], places: [], cells: [], ends: [], causes: [], board: null },
      columns: [
        { name: 'vp', meaning: 'Points', kind: 'standing', turns: [spread(2), spread(2), spread(3)], end: spread(3) },
      ],
      survival: [0, 9, 10].map((turn) => ({ turn, on: estimate, unlost: { a: estimate } })),
      leads: {
        changes: { 0: 4 },
        lastChange: {},
        turns: [lead(0, { a: 0, b: 0 }), lead(9, { a: 3, b: 1 }), lead(10, { a: 2, b: 2 })],
      },
    },
    4,
    'late',
    gameNames(undefined),
    FIXED,
  );
  const turns = (title: RegExp): unknown => {
    const figure = figures.find((one) => title.test(one.title));
    return [figure?.data.rows.map(([turn]) => turn), /begin with turn 9/.test(figure?.caption ?? '')];
  };
  expect(turns(/^Points/)).toEqual([[8, 9, 10], true]);
  // All are on to the end, and none is lost before: nothing to draw.
  expect(turns(/^Games still on/)).toEqual([undefined, false]);
  // Before the first turn nobody leads.
  expect(turns(/^Who leads/)).toEqual([[9, 10], false]);
  expect(figures.find(({ title }) => title.startsWith('Who leads'))?.caption).toContain('leads: Points.');
});

test('games whose ending says otherwise than their level are counted', () => {
  const levels = {
    metric: 'vp',
    from: [
      { outcome: 'collapse', from: null },
      { outcome: 'survival', from: 10 },
    ],
  };
  const run = (collapse: number, survival: number) => {
    const histogram = { 5: 30, 10: 50, 12: 20 };
    return { levels, games: 100, outcomes: { collapse, survival }, metrics: { vp: { histogram } } };
  };
  expect(apartOf(run(30, 70))).toBe(0);
  expect(apartOf(run(45, 55))).toBe(15);
  expect(apartOf({ ...run(45, 55), levels: undefined })).toBe(0);
});

test('an interval plot says of many rows the first and the last, and hollow dots are rows that are not shown', () => {
  const rows = Array.from({ length: 30 }, (_, i) => {
    return { name: `row ${i}`, estimate: i, low: i - 1, high: i + 1, text: `${i} ± 1`, open: i > 0, more: [i] };
  });
  const { svg, data } = intervalPlot({ id: 'many', title: 'Many', axis: 'x', rows, more: ['cases'] });
  expect(svg.description).toContain('30 rows, from row 0: 0 ± 1 to row 29: 29 ± 1');
  expect(svg.page.content.text.match(/"dot open"/g)).toHaveLength(29);
  expect(data.columns).toEqual(['name', 'estimate', 'low', 'high', 'cases', 'with interval']);
  expect(data.rows[3]).toEqual(['row 3', 3, 2, 4, 3, '3 ± 1']);
});

test('what is shown is filled and what is not is hollow, in rows and in a tornado', () => {
  const found = { estimate: 0.04, low: 0.01, high: 0.07 };
  expect(differenceRow('win', 'a', found).open).toBe(false);
  expect(differenceRow('win', 'a', { ...found, low: -0.01 }).open).toBe(true);
  expect(differenceRow('win', 'a', { ...found, low: null }).open).toBe(true);
  expect(differenceRow('win', 'a', found, 0.06).open).toBe(true);
  const side = (corrected: number) => differenceRow('win', 'a', found, corrected);
  const rows = [{ name: 'price', up: side(0.01), down: side(0.2) }];
  const { svg, caption } = tornadoPlot({ id: 't', title: 'T', axis: 'x', rows });
  expect(svg.page.content.text.match(/class="bar l[01]( open)?"/g)).toEqual([
    ...['class="bar l0"', 'class="bar l1"'],
    ...['class="bar l0"', 'class="bar l1 open"'],
  ]);
  expect(caption).toContain('Hollow');
});

/** Corners of a path of relative steps, in tenths. */
function cornersOf(path: string): number[][] {
  const found: number[][] = [];
  let [x, y] = [0, 0];
  for (const [, letter, text] of path.matchAll(/([Mlhvz])([^Mlhvz]*)/g)) {
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map((one) => Math.round(10 * Number(one)));
    if (letter === 'M') [x, y] = numbers;
    if (letter === 'M') found.push([x, y]);
    for (let i = 0; letter !== 'M' && i < numbers.length; i += letter === 'l' ? 2 : 1) {
      if (letter !== 'v') x += numbers[i];
      if (letter !== 'h') y += letter === 'v' ? numbers[i] : numbers[i + 1];
      found.push([x, y]);
    }
  }
  return found;
}

test('a short path goes where the long one went, and leaves out what changes nothing', () => {
  expect(shortPath('M1,2L3.5,2L7,2L7,2L7,9.1L7,4L6.5,4.5L5.9,3.9Z')).toBe('M1 2h6v7.1v-5.1l-.5 .5-.6-.6z');
  expect(shortPath('M0,0L1,1M5,5L6,4')).toBe('M0 0l1 1M5 5l1-1');
  const points = Array.from({ length: 200 }, (_, i) => [Math.round(37 * i) / 10, Math.round(1000 * Math.sin(i)) / 10]);
  const found = cornersOf(shortPath(`M${points.map((point) => point.join(',')).join('L')}`));
  expect(found).toEqual(points.map(([x, y]) => [Math.round(10 * x), Math.round(10 * y)]));
  // Markers stand at every point, so that none is left out.
  expect(cornersOf(stampPath(['1,1', '1,1', '2,1', '3,1', '3,1']))).toHaveLength(5);
});

test('lines at the same values are a table with a column each, others a row a point', () => {
  const line = (name: string, xs: readonly number[]) => {
    return { name, points: xs.map((x) => ({ x, y: 10 * x, low: x, high: null })) };
  };
  const plot = (...lines: readonly ReturnType<typeof line>[]) =>
    linePlot({ id: 'x', title: 'x', axes: ['turn', '% of games'], lines }).data;
  expect(plot(line('a', [1, 2]))).toEqual({
    columns: ['turn', '% of games', 'low', 'high'],
    rows: [
      [1, 10, 1, null],
      [2, 20, 2, null],
    ],
  });
  expect(plot(line('a', [1, 2]), line('b', [1, 2])).columns).toEqual([
    'turn',
    'a',
    'a, low',
    'a, high',
    'b',
    'b, low',
    'b, high',
  ]);
  expect(plot(line('a', [1, 2]), line('b', [1, 3])).rows).toEqual([
    ['a', 1, 10, 1, null],
    ['a', 2, 20, 2, null],
    ['b', 1, 10, 1, null],
    ['b', 3, 30, 3, null],
  ]);
});

/** What stands in the cells of a heat map. */
function cellNumbers(values: readonly number[], columns: number): string[] {
  const { svg } = heatMap({
    id: 'cells',
    title: 'Cells',
    names: ['row', 'column', 'value'],
    rows: ['one'],
    columns: Array.from({ length: columns }, (_, i) => String(i)),
    cells: values.map((value, column) => ({ row: 0, column, value, text: String(value) })),
    domain: [0, 100],
  });
  return [...svg.page.content.text.matchAll(/<text class="q\d"[^>]*>([^<]*)/g)].map(([, text]) => text);
}

test('numbers beside each other have as many decimals', () => {
  expect(alikeTexts([41.15, 41.2, 41.25])).toEqual(['41.15', '41.20', '41.25']);
  expect(alikeTexts([-20, 0, 300])).toEqual(['-20', '0', '300']);
  expect(alikeTexts([0, 1e-7])).toEqual(['0.0000000', '0.0000001']);
  expect(cellNumbers([75.66, 73, 100], 3)).toEqual(['75.7', '73.0', '100.0']);
  expect(cellNumbers([1, 40, 99], 3)).toEqual(['1', '40', '99']);
  // A cell that is not 0 does not read as 0, and a narrow one has no decimals.
  expect(cellNumbers([0.04, 75.66, 0], 3)).toEqual(['0.04', '75.7', '0.0']);
  expect(cellNumbers([75.66, 73, 100], 20)).toEqual(['76', '73', '100']);
});

test('a part of a bar carries its number where that has room', () => {
  const { svg } = stackedBars({
    ...{ id: 'parts', title: 'Parts', parts: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] },
    rows: [{ name: 'run', counts: [13, 12, 175] }],
  });
  expect([...svg.page.content.text.matchAll(/>([\d.]+ %)<\/text>/g)].map(([, text]) => text)).toEqual([
    '6.5 %',
    '6.0 %',
    '87.5 %',
  ]);
  const { svg: narrow } = stackedBars({
    ...{ id: 'parts', title: 'Parts', parts: [{ name: 'a' }, { name: 'b' }] },
    rows: [{ name: 'a run whose name takes half of the picture', counts: [6, 94] }],
  });
  expect([...narrow.page.content.text.matchAll(/>([\d.]+ %)<\/text>/g)].map(([, text]) => text)).toEqual(['94.0 %']);
});

test('axes name what is measured with its unit', () => {
  expect([levelAxis('win'), levelAxis('vp', 'points'), levelAxis('turns', 'Turns')]).toEqual([
    'games won (%)',
    'mean vp (points)',
    'mean turns',
  ]);
  expect([differenceAxis('win', undefined, 'gain'), differenceAxis('vp', 'points')]).toEqual([
    'gain in games won (percentage points)',
    'difference in vp (points)',
  ]);
});

test('turns that few games reach are not drawn, and the caption says so', () => {
  const games = [40, 40, 12, 9, 1];
  const turns = games.map((_, row) => {
    return { mean: row, quantiles: [row, row, row, row, row] as [number, number, number, number, number] };
  });
  const estimate = (share: number) => ({ estimate: share, low: share, high: share });
  const course = {
    ...{ games, cells: [], places: [], ends: [], causes: [], board: null },
    columns: [{ name: 'vp', meaning: 'Victory points', kind: 'standing' as const, turns, end: turns[0] }],
    survival: games.map((on, turn) => ({ turn, on: estimate(on / 40), unlost: {} })),
    leads: {
      changes: { '0': 40 },
      lastChange: {},
      turns: games.map((on, turn) => ({ turn, games: { a: on }, won: on })),
    },
  };
  const drawn = (all: typeof course) =>
    courseFigures(all, all.games[0], 'few', gameNames(undefined), FIXED).figures.map(({ title, caption, data }) => {
      return [title, data.rows.length, /not drawn/.test(caption ?? '')];
    });
  expect(drawn(course)).toEqual([
    ['Victory points (vp) by turn', 3, true],
    ['Games still on, and not yet lost, by turn', 5, false],
    ['Who leads, and whether the leader wins', 3, true],
    ['Changes of the lead in a game', 1, false],
  ]);
  // A run of few games shows what it has.
  const few = drawn({ ...course, games: [4, 4, 2, 1, 1] });
  expect(few[0]).toEqual(['Victory points (vp) by turn', 5, false]);
});

test('places that are all held nearly alike are told apart: their scale begins below the least', () => {
  const keyOf = (shares: readonly number[]) => {
    const cell = (id: string, x: number) => {
      return { id, name: id, shape: { kind: 'rectangle' as const, x, y: 0, width: 1, height: 1 }, neighbours: [] };
    };
    const { figures } = courseFigures(
      {
        ...{ games: [100, 100], columns: [], cells: [], survival: [], ends: [], causes: [] },
        places: shares.map((share, i) => ({
          ...{ name: `${i}`, meaning: '', seat: 'a', cell: `${i}`, held: [share, share], end: share },
        })),
        board: { title: 'Places', cells: shares.map((_, i) => cell(`${i}`, i)) },
      },
      100,
      'key',
      gameNames(undefined),
      FIXED,
    );
    const [key] = figures[0].svg.page.content.text.split('</g>');
    return [...key.matchAll(/>([\d.]+)(?:<|:)/g)].map(([, end]) => Number(end));
  };
  expect(keyOf([85, 91, 96])).toEqual([80, 96]);
  expect(keyOf([30, 91, 96])).toEqual([0, 96]);
});

test('a long name of a part stands in two lines, parted behind its dot, and is whole', () => {
  const side = { estimate: 1, low: 0, high: 2, text: '+1' };
  const name = 'indexChanges.chaosSystemConvertedPerResource';
  const plot = { id: 'long', title: 'Long', axis: 'points', rows: [{ name, up: side, down: null }] };
  const { text } = tornadoPlot(plot).svg.page.content;
  expect(text).toMatch(/>indexChanges\.<\/text><text [^>]*>chaosSystemConvertedPerResource<\/text>/);
});

test('on a phone no line goes through a name, and brackets open towards what is claimed', () => {
  const row = { estimate: 50, low: 45, high: 55, text: '50 %' };
  const { svg } = intervalPlot({
    id: 'claims',
    title: 'Claims',
    axis: '%',
    rows: [
      { ...row, name: 'at least 40', limits: [40, null] },
      { ...row, name: 'at most 60', limits: [null, 60] },
    ],
    reference: 45,
    band: [null, 50],
    domain: [0, 100],
  });
  const { text } = svg.phone.content;
  const names = [...text.matchAll(/y="([\d.]+)">at /g)].map(([, y]) => Number(y));
  const reference = [...(/class="reference" d="(.*?)"/.exec(text)?.[1] ?? '').matchAll(/,([\d.]+)V([\d.]+)/g)];
  const bands = [...text.matchAll(/class="band"[^>]* y="([\d.]+)"[^>]* height="([\d.]+)"/g)];
  expect([names.length, reference.length, bands.length]).toEqual([2, 2, 2]);
  for (const base of names) {
    for (const [, top, end] of reference) expect(Number(top) > base || Number(end) < base - 12).toBe(true);
    for (const [, top, height] of bands)
      expect(Number(top) > base || Number(top) + Number(height) < base - 12).toBe(true);
  }
  const steps = [...text.matchAll(/class="stroke" d="M([\d.]+),[\d.]+H([\d.]+)v16h(-?4)"/g)];
  expect(steps.map(([, from, to, step]) => [Number(from) > Number(to), step])).toEqual([
    [true, '4'],
    [false, '-4'],
  ]);
});
