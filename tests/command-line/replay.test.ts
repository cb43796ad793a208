import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { satrap, temporaryFolder } from '../support/satrap.js';

const GAMES = [
  ['replay', 'over-the-edge', '--policy', 'garrison', '--game', '3'],
  ['replay', 'bfge/civil-war', '--game', '3'],
];

const folder = temporaryFolder();
const tell = async (words: readonly string[]) => {
  const { code, stdout, stderr } = await satrap(words, folder);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return stdout;
};

/** The game of some words as it is told to programs: several tests look at the same one. */
const told = new Map<string, Promise<string>>();
const toldGame = async (words: readonly string[]) => {
  const key = words.join(' ');
  const text = told.get(key) ?? tell([...words, '--json']);
  told.set(key, text);
  return JSON.parse(await text);
};

describe.each(GAMES)('satrap %s %s', (...words) => {
  test('--turn tells the lines of one turn, all turns together the whole log', async () => {
    const { lines, metrics } = await toldGame(words);
    const turns = metrics.turns ?? metrics.turn;
    const parts: string[] = [];
    for (let turn = 0; turn <= turns; turn++) {
      const part = JSON.parse(await tell([...words, '--json', '--turn', String(turn)]));
      expect(part.metrics).toEqual(metrics);
      if (turn > 0) expect(part.lines[0]).toMatch(new RegExp(`^Turn ${turn}\\b`));
      parts.push(...part.lines);
    }
    expect(parts).toEqual(lines.filter((line: string) => line !== ''));
    expect((await tell([...words, '--turn', '1'])).trimEnd().split('\n')[0]).toMatch(/^Turn 1\b/);
    const beyond = await satrap([...words, '--turn', '99'], folder);
    expect(beyond).toMatchObject({ code: 2, stderr: `satrap: --turn 99: game 3 ends in turn ${turns}\n` });
  });

  test('--summary tells a line a turn, of the game that the log tells', async () => {
    const whole = await toldGame(words);
    const { turns, columns, ...rest } = JSON.parse(await tell([...words, '--json', '--summary']));
    const { lines, events: _, ...told } = whole;
    expect(lines.length).toBeGreaterThan(turns.length);
    expect(rest).toEqual({ ...told, command: `${told.command} --summary` });
    expect(told.command).toMatch(/^satrap replay \S+ --policy \S+ --seed 1 --game 3$/);
    expect(turns).toHaveLength(1 + (told.metrics.turns ?? told.metrics.turn));
    for (const turn of turns) expect(turn).toHaveLength(columns.length);
    const index = columns.indexOf('chaosIndex');
    expect(turns.at(-1)[index]).toBe(told.metrics.chaosIndex ?? told.metrics.finalIndex);
    const text = await tell([...words, '--summary']);
    expect(text.split('\n').filter((line) => /^ +\d+ /.test(line))).toHaveLength(turns.length);
    expect(text.split('\n').length).toBeLessThan(whole.lines.length);
  });
});

test.each([
  ['sfge', 'over-the-edge', 'passive'],
  ['bfge', 'civil-war', 'drill'],
])('a game of %s is told alike here and on the thread that a policy of the user has', async (id, scenario, name) => {
  // Both leave everything to the game.
  const own = `export default { game: '${id}', name: 'own', summary: 'for a test', create: () => ({}) };`;
  writeFileSync(join(folder, `${id}.mjs`), own);
  const words = ['replay', `${id}/${scenario}`, '--game', '3', '--policy'];
  const [there, here] = [await toldGame([...words, `./${id}.mjs`]), await toldGame([...words, name])];
  for (const of of ['metrics', 'lines', 'events']) expect([of, there[of]]).toEqual([of, here[of]]);
  expect(here.events.length).toBeGreaterThan(50);
});

test('--summary and --turn do not go together, and a game must be told by turns', async () => {
  expect((await satrap(['replay', 'over-the-edge', '--turn', '1', '--summary'], folder)).code).toBe(2);
  const { code, stderr } = await satrap(['replay', 'short', '--turn', '1'], folder);
  expect(code).toBe(2);
  expect(stderr).toBe('satrap: --turn: pig has no turn-by-turn trace\n');
});
