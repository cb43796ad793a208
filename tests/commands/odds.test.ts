/** `satrap odds` with a game of the user's own, which has nothing but odds. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runInProcess as inProcess } from '../support/in-process.js';
import { temporaryFolder } from '../support/satrap.js';

const folder = temporaryFolder();
const file = join(folder, 'dice.ts');
writeFileSync(
  file,
  `import { type GameModule, UserError } from 'satrap';
const dice: GameModule = {
  id: 'dice', title: 'Dice', rulesVersion: '1', seats: [{ id: 'one', title: 'One' }], outcomes: [], endings: [], metrics: [],
  decisions: [], policies: [], defaultPolicy: [], scenarios: () => [], chartSets: () => [],
  resolve: () => { throw new UserError('dice has no scenarios'); },
  createEngine: () => { throw new Error('dice is not played'); },
  odds: {
    guide: { subjects: [
    { name: 'throw', meaning: 'a throw', example: ['satrap odds dice throw', 'of a die'], options: [{ name: 'sides', meaning: 'of the die' }] },
    { name: 'coin', meaning: 'a coin', example: ['satrap odds dice coin', 'heads'], options: [] },
    ] },
    study: ({ subject, options, set }) => {
    const sides = Number(options.sides ?? 6);
    if (!(sides > 1)) throw new UserError('--sides ' + options.sides + ': expected more than one');
    return {
      title: subject + ' ' + set.join(),
      charts: { id: 'none', hash: 'abc', cells: 4, reconstructed: 1 },
      notes: ['a note'],
      tables: [{ id: 'faces', title: 'faces', rowsAre: 'die', rows: [{ name: 'one', values: [1 / sides, (sides + 1) / 2] }],
        results: [{ id: 'one', title: 'a one', unit: 'share' }, { id: 'mean', title: 'mean', unit: 'mean' }] }],
    };
  } },
};
export default dice;
`,
);
const run = (...words: string[]) => inProcess(['odds', ...words], folder, { SATRAP_GAMES: file });

describe('satrap odds', () => {
  it('lists the subjects of a game with their options', async () => {
    const { code, stdout } = await run('dice');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^throw +a throw +--sides$/m);
  });

  it('shows chances, means, notes and the source of the charts', async () => {
    const { code, stdout } = await run('dice', 'throw', '--sides', '4', '--set', 'x=1');
    expect(code).toBe(0);
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(['throw x=1', '  a note']));
    expect(stdout).toContain('charts none, 1 of 4 cells reconstructed');
    expect(stdout).toMatch(/^one +25 % +2\.500$/m);
  });

  it('gives one JSON document, and CSV with the columns of the dictionary', async () => {
    const { stdout } = await run('dice', 'throw', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      game: 'dice',
      subject: 'throw',
      charts: { id: 'none', reconstructed: 1 },
      tables: [{ id: 'faces', rows: [{ name: 'one', chances: { one: 1 / 6, mean: 3.5 } }] }],
    });
    const { stdout: csv } = await run('dice', 'throw', '--csv');
    expect(csv.split('\n')).toEqual([
      'game,charts,chartsHash,subject,table,case,measure,unit,exact',
      `dice,none,abc,throw,faces,one,one,share,${1 / 6}`,
      'dice,none,abc,throw,faces,one,mean,mean,3.5',
      '',
    ]);
  });

  it('has the examples and options of the games in its help', async () => {
    const { stdout } = await run('--help');
    expect(stdout).toContain('satrap odds dice coin');
    expect(stdout).toMatch(/--sides +dice throw: of the die/);
  });

  it.each([
    [['chess'], "unknown game 'chess'"],
    [['sfge'], 'sfge has no odds; games that do:'],
    [['dice', 'trow'], "unknown subject 'trow'; did you mean throw? (satrap odds dice)"],
    [['dice', 'coin', '--sides', '3'], '--sides is not an option of coin; it has none'],
    [['dice', 'throw', '--sides', '1'], '--sides 1: expected more than one'],
    [['dice', 'throw', '--json', '--csv'], '--json and --csv: give one of them'],
    [['dice', 'throw', '--size', '1'], 'size'],
  ])('%j is refused: %s', async (words, message) => {
    const { code, stderr } = await run(...words);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
