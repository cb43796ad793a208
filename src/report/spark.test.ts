import { expect, test } from 'vitest';
import { renderLines } from './render.js';
import { outcomeBar, sparkline } from './spark.js';
import { tableOf } from './table.js';

test('a sparkline has a step for every cell with a game, the highest for the most', () => {
  const counts = [
    [0, 1],
    [1, 40],
    [3, 80],
    [4, 80],
  ] as const;
  expect(sparkline(counts, [0, 4], 4)).toBe('▁▂ █');
  expect(sparkline([[7, 3]], [7, 7], 3)).toBe('█  ');
  // Steps are eighths of the most, begun ones included.
  const eighths = Array.from({ length: 16 }, (_, i) => [i, i + 1] as const);
  expect(sparkline(eighths, [0, 16], 16)).toBe('▁▁▂▂▃▃▄▄▅▅▆▆▇▇██');
});

test('a bar of outcomes fills its cells in proportion', () => {
  expect(outcomeBar([0.5, 0.25, 0.25], 8)).toBe('████▒▒░░');
  expect(outcomeBar([0, 0, 0.5], 4)).toBe('░░  ');
  expect(outcomeBar([1, 0, 0], 3)).toBe('███');
});

test('pictures take the room of the least needed figures, smaller where there is less', () => {
  const columns = [
    { title: 'policy', align: 'left' },
    { title: 'win', align: 'left' },
    { title: 'draw', align: 'left', spare: 2 },
    { title: 'loss', align: 'left', spare: 1 },
    { title: 'turns', align: 'left', spare: 3 },
    { title: 'win draw loss', align: 'left', terminal: true },
    { title: 'spread of vp', align: 'left', terminal: true },
    { title: 'outcomes', align: 'left', terminal: true, narrow: true },
    { title: 'spread', align: 'left', terminal: true, narrow: true },
  ] as const;
  const row = [
    'steward',
    '72.0 %',
    '10.0 %',
    '18.0 %',
    '8.80',
    '█'.repeat(16),
    '▁'.repeat(16),
    '█'.repeat(8),
    '▁'.repeat(8),
  ];
  const head = (width: number) => renderLines([tableOf(columns, [row])], { colour: false, width })[0].split(/ {2,}/);
  const figures = ['policy', 'win', 'draw', 'loss', 'turns'];
  expect(head(100)).toEqual([...figures, 'win draw loss', 'spread of vp']);
  expect(head(75)).toEqual([...figures.slice(0, 5), 'win draw loss', 'spread of vp']);
  expect(head(60)).toEqual([...figures, 'outcomes', 'spread']);
  // Both pictures before figures that say less; the figure that says most after that before a picture.
  expect(head(50)).toEqual(['policy', 'win', 'loss', 'outcomes', 'spread']);
  expect(head(40)).toEqual(['policy', 'win', 'loss', 'outcomes']);
  expect(head(30)).toEqual(['policy', 'win', 'outcomes']);
  expect(head(23)).toEqual(['policy', 'win', 'loss']);
  for (let width = 20; width < 110; width++)
    for (const line of renderLines([tableOf(columns, [row])], { colour: false, width }))
      expect(line.length, `${width}: ${line}`).toBeLessThanOrEqual(width);
});

test('columns for terminals are left out on paper, and go first and silently where there is no room', () => {
  const columns = [
    { title: 'policy', align: 'left' },
    { title: 'spread', align: 'left', terminal: true },
  ] as const;
  const table = tableOf(columns, [['steward', '▁▂▃']]);
  const shown = (width: number | null) => renderLines([table], { colour: false, width });
  expect(shown(null)).toEqual(['policy', 'steward']);
  expect(shown(40)).toEqual(['policy   spread', 'steward  ▁▂▃']);
  expect(shown(12)).toEqual(['policy', 'steward']);
});

test('pictures without room beside any figures stand below them, with the names of the rows', () => {
  const columns = [
    { title: 'scenario', align: 'left', names: true },
    { title: 'win', align: 'left' },
    { title: 'draw', align: 'left', spare: 1 },
    { title: 'turns', align: 'left' },
    { title: 'win draw loss', align: 'left', terminal: true },
    { title: 'outcomes', align: 'left', terminal: true, narrow: true },
  ] as const;
  const row = ['frontier', '86.7 % (75.4-94.1)', '6.7 %', '23.3 (20.7 to 31.0)', '█'.repeat(16), '█'.repeat(8)];
  const shown = (width: number) => renderLines([tableOf(columns, [row])], { colour: false, width });
  const figures = ['scenario  win                 turns', 'frontier  86.7 % (75.4-94.1)  23.3 (20.7 to 31.0)'];
  const large = ['scenario  win draw loss', `frontier  ${'█'.repeat(16)}`];
  expect(shown(55)).toEqual([...figures, 'no room for: draw', '', ...large]);
  // Not even the figures have room: a line each, the picture among them.
  expect(shown(30).slice(2)).toEqual(['draw      6.7 %', 'turns     23.3 (20.7 to 31.0)', 'outcomes  ████████']);
  expect(renderLines([tableOf(columns, [row])], { colour: false, width: null })).toHaveLength(2);
});
