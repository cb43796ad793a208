import type { ChildProcess } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf } from '../support/files.js';
import { hostile, satrap, start, startSlowly, temporaryFolder, until } from '../support/satrap.js';

/** Pig: to hold at 20 is far from the best against a player who does, and `risk` does nothing. */
const WORDS = ['tune', 'hold', 'short', '--objective', 'win', '--rounds', '40', '--games', '60', '--confirm', '2000'];

/** Waits until a checkpoint is longer than so many bytes. */
function bytes(file: string, count: number, child: ChildProcess): Promise<void> {
  return until(() => existsSync(file) && statSync(file).size > count, child);
}

describe('satrap tune', () => {
  test.each([
    [[], 'lead'],
    [['--seat', 'blue'], 'win.blue'],
  ])('raises what is good for the seat that is tuned: %j', async (words, objective) => {
    const all = ['tune', 'hold', 'short', '--rounds', '2', '--games', '2', '--confirm', '50', '--json', '--quiet'];
    const { code, stdout } = await satrap([...all, ...words], temporaryFolder());
    expect([code, JSON.parse(stdout).request.objective]).toEqual([0, objective]);
  });

  test('finds a better parameter, confirms it in games of its own, and the file plays as confirmed', async () => {
    const folder = temporaryFolder();
    const { code, stdout, stderr } = await satrap(
      [...WORDS, '--seed', '5', '--out', 'out', '--json', '--quiet'],
      folder,
    );
    expect([code, stderr]).toEqual([0, '']);
    const { request, start: before, parameters, confirmation, command } = JSON.parse(stdout);
    expect(before).toEqual({ at: 20, risk: 0.5 });
    expect(parameters.at).toBeGreaterThan(30);
    expect(parameters.risk * 10).toBeCloseTo(Math.round(parameters.risk * 10), 9);
    expect(request.parameters).toEqual(['at', 'risk']);
    expect(confirmation).toMatchObject({ from: 40 * 60, games: 2000 });
    const [{ difference, tuned }] = confirmation.overall;
    expect(difference.low).toBeGreaterThan(0.1);
    expect(command).toContain(
      '--params at,risk --objective win --rounds 40 --candidates 12 --games 60 --spread 1 --confirm 2000',
    );

    const files = filesOf(join(folder, 'out'));
    expect(Object.keys(files).sort()).toEqual([
      ...['confirmation.csv', 'csv-metadata.json', 'parameters.json', 'result.json', 'rounds.csv', 'run.json'],
      'table.json',
    ]);
    expect(JSON.parse(files['parameters.json'])).toMatchObject({ game: 'pig', policy: 'hold', parameters });
    expect(files['rounds.csv'].trimEnd().split('\n')).toHaveLength(1 + 2 * 40);
    expect(files['confirmation.csv']).toContain(',win,2400,2000,');

    const compare = ['compare', 'red=hold@out/parameters.json+blue=hold', 'hold', 'short', '--from', '2400'];
    const again = await satrap([...compare, '--games', '2000', '--seed', '5', '--json', '--quiet'], folder);
    const [{ wins }] = JSON.parse(again.stdout).comparisons;
    expect(wins.difference).toEqual(difference);
    expect(wins.a).toEqual(tuned);
  });

  test('what is found is judged in games that neither search nor confirmation played, unless one says so', async () => {
    const folder = temporaryFolder();
    const few = ['--rounds', '3', '--candidates', '4', '--games', '10', '--confirm', '50', '--out', 'out', '--quiet'];
    expect((await satrap(['tune', 'hold', 'short', ...few, '--params', 'at', '--from', '7'], folder)).code).toBe(0);
    const { tuned } = JSON.parse(readFileSync(join(folder, 'out', 'parameters.json'), 'utf8'));
    expect(tuned.search).toEqual({ seed: '1', from: 7, to: 37, end: 87 });

    const searched = "the parameters of out/parameters.json were searched in games 7 to 36 of seed '1'";
    const play = async (...words: string[]) => {
      const compare = ['compare', 'red=hold@out/parameters.json+blue=hold', 'hold', 'short', '--games', '20'];
      const { stdout, stderr } = await satrap([...compare, ...words, '--json', '--quiet'], folder);
      return [JSON.parse(stdout).comparisons[0].from, stderr];
    };
    expect(await play()).toEqual([87, `satrap: ${searched}; other games are played\n`]);
    expect(await play('--from', '20')).toEqual([
      20,
      `satrap: ${searched}: in these the policy looks better than it is; leave out --from\n`,
    ]);
    expect(await play('--from', '37')).toEqual([37, '']);
    expect(await play('--seed', '2')).toEqual([0, '']);
    const run = await satrap(
      ['run', 'short', '--policy', 'red=hold@out/parameters.json+blue=hold', '--games', '20', '--quiet', '--json'],
      folder,
    );
    expect(JSON.parse(run.stdout).runs[0].from).toBe(87);
    expect(run.stderr).toContain('other games are played');
  });

  test('stopped and killed: resume ends with the same bytes, on any number of threads', async () => {
    const folder = temporaryFolder();
    const words = [...WORDS.slice(0, 6), '16', ...WORDS.slice(7), 'long', '--seed', '6', '--quiet'];
    expect((await satrap([...words, '--out', 'whole', '--threads', '1'], folder)).code).toBe(0);
    const log = join(folder, 'out', 'run.checkpoint');

    const first = startSlowly([...words, '--out', 'out', '--threads', '2'], folder);
    await bytes(log, 8_000, first.child);
    first.child.kill('SIGINT');
    const { code, stderr, stdout } = await first.finished;
    expect([code, stdout]).toEqual([130, '']);
    expect(stderr).toMatch(/satrap: interrupted after round \d+ of 16; to go on: satrap resume out\n$/);
    expect(existsSync(join(folder, 'out', 'parameters.json'))).toBe(false);

    const second = startSlowly(['resume', 'out', '--quiet', '--threads', '1'], folder);
    await bytes(log, 16_000, second.child);
    second.child.kill('SIGKILL');
    await second.finished;
    // A line that was being written, and a run that must not be lost.
    appendFileSync(log, 'half a frame');
    const anew = await satrap([...words, '--out', 'out'], folder);
    expect(anew.code).toBe(2);
    expect(anew.stderr).toContain('satrap resume');

    const third = await satrap(['resume', 'out', '--threads', '2'], folder);
    expect(third.code).toBe(0);
    expect(third.stderr).toMatch(/round \d+ of 16/);
    expect(filesOf(join(folder, 'out'))).toEqual(filesOf(join(folder, 'whole')));
    expect((await satrap(['resume', 'out'], folder)).stderr).toContain('is complete');
  });

  test('resume refuses when the policy is another one, and a log without a beginning', async () => {
    const folder = temporaryFolder();
    const policy = (at: number): string =>
      `export default { game: 'pig', name: 'mine', summary: '', parameters: [{ name: 'at', meaning: '', default: ${at}, min: 0, max: 99, step: 1 }],
        create: ({ at }) => ({ again: (sum) => sum < at }) };\n`;
    writeFileSync(join(folder, 'mine.js'), policy(20));
    const run = start(
      ['tune', './mine.js', 'short', '--rounds', '5000', '--out', 'out', '--quiet', '--threads', '1'],
      folder,
    );
    const log = join(folder, 'out', 'run.checkpoint');
    await bytes(log, 5_000, run.child);
    run.child.kill('SIGTERM');
    expect((await run.finished).code).toBe(130);
    writeFileSync(join(folder, 'mine.js'), policy(21));
    const other = await satrap(['resume', 'out'], folder);
    expect([other.code, other.stdout]).toEqual([2, '']);
    expect(other.stderr).toContain('policy ./mine.js (seat 1 of pig/short ./mine.js)');
    const queue = await satrap(['resume', 'out', '--queue', 'redis://localhost'], folder);
    expect([queue.code, queue.stderr]).toEqual([2, 'satrap: --queue: a study has no such option\n']);
    truncateSync(log, Math.min(20, statSync(log).size));
    const broken = await satrap(['resume', 'out'], folder);
    expect(broken.code).toBe(2);
    expect(broken.stderr).toContain('is not a checkpoint of a run');
  });

  test('says so when nothing is gained, and tells a policy that throws with its parameters', async () => {
    const folder = temporaryFolder();
    const nothing = await satrap(
      ['tune', 'hold', 'short', '--params', 'risk', '--rounds', '3', '--confirm', '100', '--quiet'],
      folder,
    );
    expect(nothing.code).toBe(0);
    expect(nothing.stdout).toContain('no gain is shown: lead 0 in every game; parameters.json holds the start');
    const [found] = readdirSync(join(folder, 'results'));
    const { parameters, tuned } = JSON.parse(readFileSync(join(folder, 'results', found, 'parameters.json'), 'utf8'));
    expect([parameters, tuned.better]).toEqual([{ at: 20, risk: 0.5 }, false]);
    const loud = await satrap(
      ['tune', 'hold', 'short', '--params', 'risk', '--rounds', '3', '--confirm', '100', '--out', 'loud'],
      folder,
    );
    expect(loud.stderr).toContain('play on with --policy hold\n');
    expect(loud.stderr).not.toContain('play it');
    const plays = await satrap(['tune', hostile('throws.ts'), 'short', '--rounds', '3', '--quiet'], folder);
    expect([plays.code, plays.stdout]).toEqual([2, '']);
    expect(plays.stderr).toContain('has no parameters to tune');
    writeFileSync(
      join(folder, 'bad.js'),
      `export default { game: 'pig', name: 'bad', summary: '', parameters: [{ name: 'at', meaning: '', default: 20, min: 0, max: 99, step: 1 }],
        create: ({ at }) => ({ again: (sum) => { if (at > 25) throw new Error('too bold'); return sum < at; } }) };\n`,
    );
    const bad = await satrap(['tune', './bad.js', 'short', '--rounds', '5', '--quiet'], folder);
    expect(bad.code).toBe(1);
    expect(bad.stderr).toMatch(/policy .*\.\/bad\.js:at=\d+.* threw in its decision 'again'/);
  });
});

describe.concurrent('wrong usage of tune ends with one message and exit code 2', () => {
  test.each([
    [['hold'], 'name a scenario, or give --all'],
    [['hold', 'short', '--all'], 'give scenarios or --all, not both'],
    [['hold', 'short', 'short'], "scenario 'pig/short' is named twice"],
    [['hold', 'short', 'over-the-edge'], 'the scenarios are of several games (pig, sfge)'],
    [['hodl', 'short'], "unknown policy 'hodl' of pig; did you mean hold?"],
    [['red=hold+blue=once', 'short'], 'give one policy; --versus names that of the other seats'],
    [['garrison', 'over-the-edge', '--versus', 'passive'], '--versus: the game has one seat'],
    [['passive', 'over-the-edge'], 'policy passive has no parameters to tune'],
    [['hold', 'short', '--params', 'at,rsik'], "--params: policy hold has no parameter 'rsik'; did you mean risk?"],
    [['hold', 'short', '--objective', 'wni'], "unknown measure 'wni'; did you mean win?"],
    [['hold', 'short', '--rounds', '0'], '--rounds 0: expected an integer from 1'],
    [['hold', 'short', '--candidates', '13'], '--candidates 13: expected an even number'],
    [['hold', 'short', '--spread', '0'], '--spread 0: expected a number greater than 0'],
    [['hold', 'short', '--confirm', '1'], '--confirm 1: expected an integer from 2'],
    [['hold', 'short', '--confidence', '2'], '--confidence 2: expected at least 0.5'],
    [['hold', 'short', '--threads', '0'], '--threads 0: expected an integer from 1'],
  ])('satrap tune %j', async (words, message) => {
    const folder = temporaryFolder();
    const { code, stdout, stderr } = await satrap(['tune', ...words], folder);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
    expect(existsSync(join(folder, 'results'))).toBe(false);
  });

  test('help tells how', async () => {
    const { code, stdout } = await satrap(['tune', '--help']);
    expect(code).toBe(0);
    for (const text of [
      'satrap tune steward over-the-edge --params',
      '--rounds',
      '--objective',
      'satrap resume',
      'steward@',
    ])
      expect(stdout).toContain(text);
  });
});
