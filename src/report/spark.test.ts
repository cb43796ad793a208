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
});

test('a bar of outcomes fills its cells in proportion', () => {
  expect(outcomeBar([0.5, 0.25, 0.25], 8)).toBe('████▒▒░░');
  expect(outcomeBar([0, 0, 0.5], 4)).toBe('░░  ');
  expect(outcomeBar([1, 0, 0], 3)).toBe('███');
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
