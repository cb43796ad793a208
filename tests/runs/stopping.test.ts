import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ResultDocument, RunResult } from '../../src/report/document.js';
import { hostile, satrap, temporaryFolder } from '../support/satrap.js';

/** Everything a run wrote, by file. */
function files(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

function lines(text: string): string[] {
  return text.trimEnd().split('\n');
}

function runsOf(stdout: string): readonly RunResult[] {
  const document: ResultDocument = JSON.parse(stdout);
  return document.runs;
}

describe.concurrent('wrong ways to say when to stop', () => {
  test.each([
    [
      ['--require', 'win=>0.25'],
      '--require "win=>0.25": expected NAME>=NUMBER (or >, <=, <), as win>=0.25 or vp.mean>30',
    ],
    [['--require', 'win'], '--require "win": expected NAME>=NUMBER'],
    [['--require', 'win>=a quarter'], 'expected NAME>=NUMBER'],
    [['--require', 'win>=25'], '--require "win>=25": a rate lies between 0 and 1; 25 does not'],
    [['--require', 'wni>=0.25'], `--require "wni>=0.25": pig has no 'wni'; did you mean win?`],
    [['--require', 'laed.mean>3'], `pig has no 'laed.mean'; did you mean lead?`],
    [['--require', 'lead>1e999'], '1e999 is too large'],
    [['--precision', '0'], '--precision 0: expected a number greater than 0'],
    [['--precision', '0.5'], '--precision 0.5: a rate lies between 0 and 1; expected less than 0.5'],
    [['--precision', '0.01', '--precision-of', 'turn'], `--precision-of: pig has no 'turn'; did you mean turns`],
    [['--precision-of', 'win'], '--precision-of needs --precision'],
    [
      ['--precision', '0.01', '--games', '500'],
      '--games plays a fixed number; with --precision or --require give --max-games',
    ],
    [['--sized'], '--sized needs --precision'],
    [['--sized', '--require', 'win>0.5'], '--sized needs --precision'],
    [['--sized', '--precision', '0.01', '--require', 'win>0.5'], '--sized does not go with --require'],
    [
      ['--sized', '--precision', '1', '--precision-of', 'turns'],
      "--sized goes with a rate (win, draw, loss), not with 'turns'",
    ],
    [['--max-games', '500'], '--max-games goes with --precision or --require'],
    [['--strict'], '--strict needs --require'],
    [['--confidence', '95'], '--confidence 95: expected at least 0.5 and less than 1'],
    [['--confidence', '0.2'], '--confidence 0.2: expected at least 0.5'],
  ])('satrap run short %j', async (words, message) => {
    const { code, stdout, stderr } = await satrap(['run', 'short', ...words]);
    expect(stderr).toContain(message);
    expect(lines(stderr)).toHaveLength(1);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

describe('a run that stops when enough is known', () => {
  test('gives the same bytes with 1 and 2 threads and any chunk size', async () => {
    const folder = temporaryFolder();
    const play = async (name: string, ...how: string[]) => {
      const out = join(folder, name);
      const goals = ['--precision', '0.03', '--require', 'lead.mean>2', '--require', 'win<0.7', '--max-games', '20000'];
      const words = ['run', 'short', '--policy', `hold,once,${hostile('cheats.ts')}`, ...goals, '--per-game', '--json'];
      const { stdout } = await satrap([...words, '--seed', '7', '--quiet', '--out', out, ...how]);
      return { stdout, written: files(out) };
    };
    const one = await play('one', '--threads', '1', '--chunk', '20000');
    const runs = runsOf(one.stdout);
    expect(runs).toHaveLength(3);
    for (const { games, from, stop, intervals } of runs) {
      expect(games % 100).toBe(0);
      expect(games).toBeGreaterThanOrEqual(1000);
      expect(games).toBeLessThan(20_000);
      expect(from).toBe(0);
      expect(stop?.precision?.met).toBe(true);
      expect(intervals).toEqual({ kind: 'sequence', confidence: 0.95 });
    }
    // Not one game too many: rows, counts and finished ranges are of the same games.
    expect(lines(one.written['games.csv'])).toHaveLength(1 + runs.reduce((sum, { games }) => sum + games, 0));
    const record = JSON.parse(one.written['run.json']);
    expect(record.partial).toBeUndefined();
    expect(record.runs.map((run: { finished: unknown }) => run.finished)).toEqual(
      runs.map(({ games }) => [[0, games]]),
    );
    expect(await play('two', '--threads', '2', '--chunk', '37')).toEqual(one);
  });

  test('plays the first games of the longer run, and its command plays them again', async () => {
    const folder = temporaryFolder();
    const rows = async (out: string, words: readonly string[]) => {
      const { stdout } = await satrap(
        [...words, '--per-game', '--json', '--quiet', '--out', join(folder, out)],
        folder,
      );
      return { run: runsOf(stdout)[0], written: files(join(folder, out)) };
    };
    const goals = ['--precision', '1', '--precision-of', 'bluePoints', '--confidence', '0.9'];
    const stopped = await rows('stopped', ['run', 'short', '--seed', 'x', '--from', '50', ...goals]);
    // A metric that is asked about is counted though it is not a default one.
    expect(Object.keys(stopped.run.metrics)).toContain('bluePoints');
    expect(stopped.run.stop?.precision?.reached).toBeLessThanOrEqual(1);
    const { games } = stopped.run;
    const whole = await rows('whole', [
      'run',
      'short',
      '--seed',
      'x',
      '--from',
      '50',
      '--games',
      String(games + 100),
      '--metrics',
      'all',
    ]);
    expect(lines(whole.written['games.csv']).slice(0, 1 + games)).toEqual(lines(stopped.written['games.csv']));
    expect(whole.run.intervals).toEqual({ kind: 'fixed', confidence: 0.95 });
    const command: string = JSON.parse(stopped.written['run.json']).runs[0].command;
    const again = await rows('again', command.split(' ').slice(1));
    expect(again.run).toEqual(stopped.run);
  });

  test('says that its intervals may be looked at, and why it ended', async () => {
    const { code, stdout } = await satrap(['run', 'short', '--precision', '0.05', '--seed', '3', '--quiet']);
    expect(code).toBe(0);
    expect(stdout).toContain('95 % confidence sequences (valid at every look)');
    expect(stdout).toMatch(/pig\/short hold: win ± 0\.0[0-9]+, asked for ± 0\.05\n/);
  });

  test('--sized: half as many games, the interval of a fixed number, the same on any threads', async () => {
    const folder = temporaryFolder();
    const words = ['run', 'short', '--precision', '0.01', '--sized', '--seed', '5', '--quiet', '--json'];
    const { stdout } = await satrap([...words, '--threads', '1', '--out', join(folder, 'one')]);
    const [run] = runsOf(stdout);
    expect(run.intervals).toEqual({ kind: 'sized', confidence: 0.95 });
    expect(run.stop?.precision?.reached).toBeLessThanOrEqual(0.01);
    expect((await satrap([...words, '--threads', '2', '--chunk', '77', '--out', join(folder, 'two')])).stdout).toBe(
      stdout,
    );
    const fixed = await satrap(['run', 'short', '--games', String(run.games), '--seed', '5', '--quiet', '--json']);
    expect(runsOf(fixed.stdout)[0].rates).toEqual(run.rates);
    const always = await satrap(words.filter((word) => word !== '--sized'));
    expect(runsOf(always.stdout)[0].games).toBeGreaterThan(1.7 * run.games);
    // The command that is noted plays the same games.
    const { command } = JSON.parse(files(join(folder, 'one'))['run.json']).runs[0];
    const again = await satrap([...command.split(' ').slice(1), '--json', '--quiet', '--out', join(folder, 'again')]);
    // It names the policy that is played without one, so the documents differ in their own commands.
    expect(JSON.stringify(runsOf(again.stdout))).toBe(JSON.stringify(runsOf(stdout)));
    const told = await satrap([...words.filter((word) => word !== '--json'), '--out', join(folder, 'told')]);
    expect(told.stdout).toContain('95 % intervals (as many games as their width takes)');
  });

  test('says when the precision is not reached with --max-games', async () => {
    const { code, stdout } = await satrap(['run', 'short', '--precision', '0.001', '--max-games', '1500', '--quiet']);
    expect(code).toBe(0);
    expect(stdout).toContain('asked for ± 0.001: not reached in 1500 games');
  });

  test('--confidence makes intervals for a fixed number of games wider', async () => {
    const widths: number[] = [];
    for (const confidence of ['0.9', '0.99']) {
      const { stdout } = await satrap([
        'run',
        'short',
        '--games',
        '300',
        '--confidence',
        confidence,
        '--json',
        '--quiet',
      ]);
      const [{ rates, intervals }] = runsOf(stdout);
      expect(intervals).toEqual({ kind: 'fixed', confidence: Number(confidence) });
      widths.push((rates.win.high ?? 0) - (rates.win.low ?? 0));
    }
    // z = 1.645 and 2.576.
    expect(widths[1] / widths[0]).toBeCloseTo(1.566, 1);
  });
});

describe('requirements', () => {
  test('that hold: exit code 0, a verdict for every run', async () => {
    const words = ['run', 'short', '--policy', 'hold,once', '--require', 'win>=0.25', '--require', 'turns.mean<50'];
    const { code, stdout, stderr } = await satrap([...words, '--json', '--quiet']);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    for (const { stop } of runsOf(stdout)) {
      expect(stop?.requirements).toMatchObject([
        { requirement: 'win>=0.25', verdict: 'holds', confidence: 0.975 },
        { requirement: 'turns.mean<50', verdict: 'holds', confidence: 0.975 },
      ]);
    }
  });

  test('one that fails in one run: exit code 99, and the message names both', async () => {
    const out = join(temporaryFolder(), 'out');
    const words = ['run', 'short', '--policy', 'hold,once', '--require', 'turns<15', '--quiet', '--out', out];
    const { code, stdout, stderr } = await satrap(words);
    expect(code).toBe(99);
    expect(stderr).toBe('satrap: turns<15 fails (pig/short, policy once)\n');
    expect(stdout).toContain('pig/short hold: turns<15 holds');
    expect(stdout).toContain('pig/short once: turns<15 fails');
    const { 'run.json': record, 'summary.csv': summary } = files(out);
    expect(JSON.parse(record).runs[1].stop.requirements[0]).toMatchObject({
      requirement: 'turns<15',
      verdict: 'fails',
    });
    expect(lines(summary).filter((line) => line.includes(',requirement,turns<15,'))).toHaveLength(2);
    expect(summary).toMatch(/,once,.*,requirement,turns<15,.*,fails\n/);
  });

  test('one that stays undecided at --max-games: told, and exit code 99 with --strict only', async () => {
    const words = ['run', 'short', '--require', 'win>=0.61', '--require', 'win>0.2', '--max-games', '2000', '--quiet'];
    const loose = await satrap(words);
    expect(loose.stderr).toBe('satrap: win>=0.61 is undecided after 2000 games (pig/short, policy hold)\n');
    expect(loose.code).toBe(0);
    const strict = await satrap([...words, '--strict']);
    expect(strict.stderr).toBe(loose.stderr);
    expect(strict.code).toBe(99);
  });
});
