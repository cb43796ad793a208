import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { timeCases } from '../../src/bench/timing.js';
import { packageRoot } from '../../src/package.js';
import { temporaryFolder } from '../support/satrap.js';
import * as exact from './exact.js';
import { moduleFile, played, probabilityOf, program, satrap } from './support.js';

const GAMES = '100000';
/** The seed is fixed: a test that passes once passes always, unless the luck of the games changes. */
const P_MIN = 0.001;

describe.each([
  ['tic-tac-toe', 'random'],
  ['pig', 'hold'],
])('%s, as a game of the user', (game, policy) => {
  it('takes no more than 80 lines', () => {
    const lines = readFileSync(moduleFile(game), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(80);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  it('allocates nothing in a game', async () => {
    process.env.SATRAP_GAMES = moduleFile(game);
    const wanted = { milliseconds: 200, extra: { phases: false } };
    const [{ extra }] = await timeCases(packageRoot, [{ game, scenario: game, policy }], [wanted]);
    expect(extra?.bytes).not.toBeNull();
    expect(extra?.bytes).toBeLessThan(1);
  });

  it('gives the same results on one thread and on two', async () => {
    const one = await satrap(game, ['run', game, '--games', '20000', '--threads', '1', '--json']);
    const two = await satrap(game, ['run', game, '--games', '20000', '--threads', '2', '--json']);
    expect(one.code).toBe(0);
    expect(two.stdout).toBe(one.stdout);
  });

  it('refuses fields that it does not have', async () => {
    const { code, stderr } = await satrap(game, ['run', game, '--set', 'target=none']);
    expect(code).toBe(2);
    expect(stderr).toContain(game);
  });

  it('is listed with its policy', async () => {
    expect((await program(game, ['list', 'scenarios'])).stdout).toContain(`${game}/${game}`);
    expect((await satrap(game, ['list', 'policies', '--game', game])).stdout).toContain(policy);
  });
});

describe('tic-tac-toe with random moves', () => {
  const { outcomes, moves } = exact.ticTacToe();

  it('has the known chances', () => {
    const shares = ['x-wins', 'o-wins', 'drawn'].map((name) => (outcomes.get(name) ?? 0).toFixed(4));
    expect(shares).toEqual(['0.5849', '0.2881', '0.1270']);
  });

  it('is distributed as enumeration says', async () => {
    const run = await played('tic-tac-toe', '--games', GAMES);
    expect(probabilityOf(run.outcomes, outcomes)).toBeGreaterThan(P_MIN);
    expect(probabilityOf(run.metrics.moves.histogram, moves)).toBeGreaterThan(P_MIN);
    expect(run.endings.full).toBe(run.outcomes.drawn);
  });

  it('tells a game move by move', async () => {
    const { code, stdout } = await satrap('tic-tac-toe', ['replay', 'tic-tac-toe', '--game', '3']);
    expect(code).toBe(0);
    const told = stdout.split('\n').filter((line) => line.includes('takes square'));
    expect(told.length).toBeGreaterThanOrEqual(5);
    expect(told.map((line) => line[0]).join('')).toBe('XOXOXOXOX'.slice(0, told.length));
    expect(new Set(told.map((line) => line.at(-1))).size).toBe(told.length);
  });
});

describe('Pig', () => {
  it.each([
    ['to 50, rolls until 15', 15, 50, []],
    ['to 30, rolls until 10', 10, 30, ['--policy', 'hold:at=10', '--set', 'target=30']],
  ])('%s, is distributed as the exact chances say', async (_, hold, target, words) => {
    const { outcomes, turns, rolls, points } = exact.pig(hold, target);
    expect([...outcomes.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 10);
    const run = await played('pig', '--games', GAMES, ...words);
    expect(probabilityOf(run.outcomes, outcomes)).toBeGreaterThan(P_MIN);
    expect(probabilityOf(run.metrics.turns.histogram, turns)).toBeGreaterThan(P_MIN);
    expect(probabilityOf(run.metrics.rolls.histogram, rolls)).toBeGreaterThan(P_MIN);
    expect(probabilityOf(run.metrics.points.histogram, points)).toBeGreaterThan(P_MIN);
  });

  it('would show a die that is no die', async () => {
    const run = await played('pig', '--games', GAMES);
    const { rolls } = exact.pig(16, 50);
    expect(probabilityOf(run.metrics.rolls.histogram, rolls)).toBeLessThan(1e-9);
  });
});

describe('docs/new-game.md', () => {
  const text = readFileSync(join(packageRoot, 'docs/new-game.md'), 'utf8');

  // The commands of its first block are played by the packed package (tests/command-line/package.rest.test.ts).
  it('shows commands that work', async () => {
    const [, first] = /^```\n(.*?)^```$/ms.exec(text) ?? [];
    const others = text.replace(first, '');
    expect(others.length).toBeLessThan(text.length);
    const commands = [...others.matchAll(/^satrap (.+)$/gm)].map(([, words]) => words.split(' '));
    expect(commands.length).toBeGreaterThan(1);
    const folder = temporaryFolder();
    for (const words of commands) {
      // On a machine however busy.
      const patient = words[0] === 'check' ? ['--stuck-after', '600'] : [];
      const { code, stderr } = await satrap('pig', [...words, ...patient], folder);
      expect(code, `${words.join(' ')}: ${stderr}`).toBe(0);
    }
  });

  it('shows the policy as it is', () => {
    const policy = readFileSync(join(packageRoot, 'bench/peers/policies/pig/hold.ts'), 'utf8');
    const [, shown] = /```ts\n(import type \{ PolicyModule[^`]+)```/.exec(text) ?? [];
    const bare = (code: string): string => code.replace(/^\/\*\*.*\n/gm, '');
    expect(shown).toBe(bare(policy));
  });
});
