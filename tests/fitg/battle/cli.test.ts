/** Odds and battles of Freedom in the Galaxy on the command line. */

import { describe, expect, it, test } from 'vitest';
import { BATTLE } from '../../../src/games/fitg/battle/guide.js';
import { ODDS } from '../../../src/games/fitg/battle/odds-guide.js';
import { satrap } from '../../support/satrap.js';

/** Words of an example; quotes hold a force together. */
function wordsOf(example: string): string[] {
  return [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain).slice(1);
}

const EXAMPLES = [BATTLE.example, ...ODDS.subjects.map(({ example }) => example)].map(([example]) => example);

test.each(EXAMPLES)('%s works, as a table and as JSON', async (example) => {
  const table = await satrap(wordsOf(example));
  expect([table.code, table.stderr]).toEqual([0, '']);
  expect(table.stdout).toContain('house');
  expect(JSON.parse((await satrap([...wordsOf(example), '--json'])).stdout)).toMatchObject({ game: 'fitg' });
});

describe('a battle of units', () => {
  it('shows no results that only fights of characters have', async () => {
    const { stdout } = await satrap(['battle', 'fitg', '3 line', '2-3']);
    expect(stdout).toMatch(/^only A is left +100 %$/m);
    expect(stdout).not.toContain('breaks off');
  });
});

test.each([
  [['battle', 'fitg', 'group 3', 'squab'], "'squab': unknown foe; known are squad 7, 5/4, locals-urban"],
  [['odds', 'fitg', 'mission', '--mission', 'R'], 'expected --environ, as 141.1, or --kind'],
  [['odds', 'fitg', 'jump', '--set', 'charts.hyperjump.9=far'], 'hyperjump.cells.9: is "far", expected one of safe'],
])('%j is refused: %s', async (words, message) => {
  const { code, stderr } = await satrap(words);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});
