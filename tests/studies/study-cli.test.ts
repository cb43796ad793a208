import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hostile, satrap, says, startSlowly, temporaryFolder } from '../support/satrap.js';

/** Everything a study wrote, by file. */
function files(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** The document of a study that went well. */
async function documentOf(words: readonly string[]) {
  const { code, stdout, stderr } = await satrap([...words, '--json', '--quiet']);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

describe.concurrent('wrong usage of a study ends with one message and exit code 2', () => {
  test.each([
    [['compare', 'hold'], 'expected: satrap compare <a> <b> [scenario..]'],
    [['compare', 'hodl', 'hold'], "unknown policy 'hodl'; did you mean hold?"],
    [['compare', 'hold', 'onec', 'short'], "unknown policy 'onec' of pig; did you mean once?"],
    [['compare', 'hold', 'once', 'shrot'], "unknown scenario 'shrot'; did you mean pig/short?"],
    [['compare', 'hold', 'once', 'short', '--metric', 'leda'], "unknown metric 'leda'; did you mean lead?"],
    [['compare', 'hold', 'once', 'short', '--gain', '0'], '--gain 0: expected a number greater than 0'],
    [['compare', 'hold', 'once', 'short', '--gain', '1'], 'win lies between 0 and 1; expected less than 1'],
    [['compare', 'hold', 'once', 'short', '--gain', '1', '--by', 'wni'], "unknown measure 'wni'; did you mean win?"],
    [['compare', 'hold', 'once', 'short', '--gain', '1', '--by', 'rolls'], 'nothing bounds this metric'],
    [['compare', 'hold', 'once', 'short', '--alpha', '0.1'], '--alpha goes with --gain only'],
    [
      ['compare', 'hold', 'once', 'short', '--gain', '0.1', '--beta', '2'],
      '--beta 2: expected a number between 0 and 1',
    ],
    [['rank', 'hold', '--scenario', 'short'], 'at least two policies'],
    [['rank', 'hold', 'hold', '--scenario', 'short'], "policy 'hold' is named twice"],
    [['rank', 'hold', 'once', '--scenario', 'short', '--by', 'win'], '--by is for games with one seat'],
    [['rank', 'garrison', 'passive', '--by', 'pv'], "unknown measure 'pv'; did you mean"],
    [['ablate', 'hold', 'short'], "pig has no restriction that 'hold' is not under already"],
    [['ablate', 'garrison', 'over-the-edge', '--only', 'extopy'], 'did you mean extropy?'],
    [['ablate', 'garrison~extropy', 'over-the-edge', '--only', 'extropy'], 'has no restriction'],
    [
      ['run', 'over-the-edge', '--forbid', 'moevment'],
      "unknown restriction 'moevment' of sfge; did you mean movement?",
    ],
    [['run', 'short', '--policy', 'hold~movement'], "unknown restriction 'movement' of pig; the game knows none"],
  ])('satrap %j', async (words, message) => {
    const { code, stdout, stderr } = await satrap(words);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

describe('satrap compare', () => {
  test('plays the same games: the table of wins agrees with the games of two runs', async () => {
    const folder = temporaryFolder();
    const rows = async (policy: string): Promise<string[]> => {
      const out = join(folder, policy);
      await satrap(['run', 'short', '--policy', policy, '--games', '400', '--seed', 'x', '--per-game', '--out', out]);
      return readFileSync(join(out, 'games.csv'), 'utf8').trimEnd().split('\n').slice(1);
    };
    // Each in the first seat against the other.
    const [a, b] = await Promise.all(['red=hold+blue=once', 'red=once+blue=hold'].map(rows));
    const won = (row: string): boolean => row.includes('red-wins');
    const expected = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
    for (let i = 0; i < 400; i++)
      expected[won(a[i]) ? (won(b[i]) ? 'both' : 'onlyA') : won(b[i]) ? 'onlyB' : 'neither']++;
    const words = ['compare', 'hold', 'once', 'short', '--games', '400', '--seed', 'x', '--metric', 'lead,turns'];
    const [found] = (await documentOf(words)).comparisons;
    expect(found.wins).toMatchObject(expected);
    expect(found.games).toBe(400);
    expect(found.metrics.lead.difference.low).toBeLessThan(found.metrics.lead.difference.estimate);
    expect(Object.keys(found.metrics)).toEqual(['lead', 'turns']);
  });

  test('the same bytes come from 1 and 3 threads, fixed and sequential', async () => {
    for (const how of [
      ['--games', '200'],
      ['--gain', '0.1'],
      ['--gain', '8', '--by', 'lead'],
    ]) {
      const play = async (threads: string) => {
        const out = join(temporaryFolder(), 'out');
        const words = ['compare', 'red=hold:at=24+blue=hold', 'hold', 'short', 'long', ...how, '--out', out];
        const { code, stdout } = await satrap([...words, '--threads', threads, '--json', '--quiet']);
        expect(code).toBe(0);
        return { stdout, ...files(out) };
      };
      const one = await play('1');
      expect(Object.keys(one)).toEqual([
        'stdout',
        'compare.csv',
        'csv-metadata.json',
        'result.json',
        'run.json',
        'table.json',
        'verdicts.csv',
      ]);
      expect(await play('3')).toEqual(one);
    }
  });

  test('values beyond those that the test counts on are told, not tested', async () => {
    const words = ['compare', 'garrison', 'passive', 'sfge/over-the-edge', '--gain', '1', '--by', 'vp', '--quiet'];
    const { code, stderr } = await satrap([...words, '--set', 'charts.victoryPoints.system=9']);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^satrap: --by vp: it is \d+ in game 0, .*0 to 46.*\n$/)]);
    expect((await satrap([...words, '--games', '200', '--out', temporaryFolder()])).code).toBe(0);
  });

  test('with --gain stops at the game that decides and says what is better', async () => {
    const better = await documentOf(['compare', 'red=hold+blue=once', 'once', 'short', '--gain', '0.05']);
    expect(better.comparisons[0].sequential).toMatchObject({ by: 'win', gain: 0.05, decision: 'a' });
    expect(better.comparisons[0].games).toBeLessThan(200);
    // It ended when A was far ahead.
    const { wins, games } = better.comparisons[0];
    expect(wins.difference.estimate).toBeLessThan((wins.onlyA - wins.onlyB) / games);
    const worse = await documentOf(['compare', 'once', 'red=hold+blue=once', 'short', '--gain', '0.05']);
    expect(worse.comparisons[0].sequential.decision).toBe('b');
    expect(worse.comparisons[0].games).toBe(better.comparisons[0].games);
    const same = await documentOf(['compare', 'hold', 'hold:at=20', 'short', '--gain', '0.1']);
    expect(same.comparisons[0].sequential.decision).toBe('equal');
    const open = await documentOf(['compare', 'hold', 'hold:at=21', 'short', '--gain', '0.001', '--games', '300']);
    expect(open.comparisons[0]).toMatchObject({ games: 300, sequential: { decision: null } });
  });

  test('in a game with two seats, policies without a seat play each other in both', async () => {
    const better = await documentOf(['compare', 'hold', 'once', 'short', '--gain', '0.05']);
    expect(better.comparisons[0]).toMatchObject({ a: 'red=hold+blue=once', b: 'red=once+blue=hold' });
    expect(better.findings[0]).toMatch(/in the same games, each in seat red with the other in seat blue$/);
    expect(better.comparisons[0].sequential.decision).toBe('a');
    const worse = await documentOf(['compare', 'once', 'hold', 'short', '--gain', '0.05']);
    expect(worse.comparisons[0].sequential.decision).toBe('b');
  });

  test('tells people the verdict on stdout and progress on stderr', async () => {
    const { code, stdout, stderr } = await satrap(['compare', 'red=hold+blue=once', 'once', 'short', '--gain', '0.05']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^pig\/short: red=hold\+blue=once beats once by \d+ percentage points of games won \(\d+ to \d+\), in the same games$/m,
    );
    expect(stdout).toMatch(/red=hold\+blue=once is better than once \(by win, wrong with chance at most 0.05\)/);
    expect(stdout).toContain('win: red-wins; loss: blue-wins; none of these: open (for the first seat, Red');
    expect(stdout).not.toContain('\u001b');
    expect(stderr).toContain('games/s');
  });

  test('a policy that throws ends it with its name, game and replay command, exit code 1', async () => {
    const both = `red=${hostile('throws.ts')}+blue=${hostile('throws.ts')}`;
    const { code, stdout, stderr } = await satrap(['compare', 'hold', both, 'short', '--quiet']);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/throws\.ts threw in its decision 'again' in game \d+/);
    expect(stderr).toContain('see it again: satrap replay pig/short');
  });

  test('Ctrl-C ends it in order: what is known is told as partial, exit code 130', async () => {
    const words = ['compare', 'hold', 'hold:at=21', 'long', '--gain', '0.00001', '--games', '1e9'];
    const { child, finished } = startSlowly(words, temporaryFolder());
    await says(child, ' % of ');
    child.kill('SIGINT');
    const { code, stdout, stderr } = await finished;
    expect(code).toBe(130);
    expect(stdout).toMatch(/^PARTIAL: interrupted/);
    expect(stderr).toContain('satrap: interrupted');
  });

  test('refuses a folder that holds something else, and replaces an earlier study', async () => {
    const out = temporaryFolder();
    const words = ['compare', 'hold', 'once', 'short', '--games', '50', '--quiet', '--out', out];
    writeFileSync(join(out, 'thesis.txt'), '');
    const refused = await satrap(words);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('holds something other than a Satrap result');
    const again = join(out, 'study');
    mkdirSync(again);
    for (let time = 0; time < 2; time++) expect((await satrap([...words.slice(0, -1), again])).code).toBe(0);
    const record = JSON.parse(files(again)['run.json']);
    expect(record).toMatchObject({ study: 'compare', seed: '1' });
    expect(record.command).toBe('satrap compare hold once short --games 50 --seed 1');
    expect(record.runs[0].policies[0]).toMatchObject({ seat: 'red', policy: 'hold' });
    expect(record.setups[record.runs[0].setup]).toEqual({ target: 50 });
  });
});

describe('satrap rank', () => {
  test('of a game with one seat: drops who cannot win, per scenario and overall, the same for any threads', async () => {
    const play = async (threads: string) => {
      const out = join(temporaryFolder(), 'out');
      const words = [
        'rank',
        'passive',
        'garrison',
        'garrison~extropy',
        '--by',
        'turns',
        '--games',
        '200',
        '--out',
        out,
      ];
      const where = ['--scenario', 'over-the-edge', '--scenario', 'sfge/civil-war', '--threads', threads];
      const { code, stdout } = await satrap([...words, ...where, '--json', '--quiet']);
      expect(code).toBe(0);
      return { stdout, files: files(out) };
    };
    const one = await play('1');
    expect(await play('2')).toEqual(one);
    const found = JSON.parse(one.stdout);
    const scenarios = found.races.map(({ scenario }: { scenario: string | null }) => scenario);
    expect(scenarios).toEqual(['sfge/over-the-edge', 'sfge/civil-war', null]);
    expect(found.gamesPlayed).toBeLessThanOrEqual(found.gamesUniform);
    for (const { places } of found.races) {
      expect(places[0]).toMatchObject({ rank: 1, outAfter: null });
      for (const place of places) expect(place.games).toBeLessThanOrEqual(200);
    }
    expect(one.files['rank.csv'].split('\n')).toHaveLength(1 + 9 + 1);
  });

  test('of a game with two seats: all against all in both seats, ratings in the order of strength', async () => {
    const words = ['rank', 'once', 'hold', 'hold:at=12', '--scenario', 'short', '--games', '200'];
    const [{ cells, ratings, seat }] = (await documentOf(words)).matrices;
    expect(cells).toHaveLength(6);
    expect(ratings.map(({ policy }: { policy: string }) => policy)).toEqual(['hold', 'hold:at=12', 'once']);
    expect(seat.estimate).toBeGreaterThan(0);
    const { stdout } = await satrap([...words, '--quiet']);
    expect(stdout).toContain('the first seat is worth');
  });
});

describe('satrap ablate', () => {
  test('plays the policy without each ability and sorts by what it is worth', async () => {
    const words = ['ablate', 'garrison', 'over-the-edge', '--games', '60', '--only', 'nexus,extropy,purchases'];
    const found = await documentOf(words);
    expect(found.comparisons).toBe(6);
    const [{ abilities }] = found.ablations;
    expect(abilities.map(({ ability }: { ability: string }) => ability).sort()).toEqual([
      'extropy',
      'nexus',
      'purchases',
    ]);
    // garrison never buys a Nexus.
    expect(abilities[2]).toMatchObject({ ability: 'nexus', unused: true });
    expect(abilities[2].worths[0]).toMatchObject({ measure: 'vp', p: 1, worth: { estimate: 0 } });
    const { stdout } = await satrap([...words, '--quiet']);
    expect(stdout).toContain('not used');
    expect(stdout).toContain('all intervals hold together with 95 %');
  });

  test('agrees with compare', async () => {
    const how = ['sfge/civil-war', '--games', '50', '--seed', 'q'];
    const [{ abilities }] = (await documentOf(['ablate', 'garrison', ...how, '--only', 'units'])).ablations;
    const [compared] = (await documentOf(['compare', 'garrison', 'garrison~units', ...how])).comparisons;
    expect(abilities[0].worths[0].worth.estimate).toBeCloseTo(compared.metrics.vp.difference.estimate, 12);
  });
});

describe('--forbid', () => {
  test('forbids abilities to every policy of a run, and run.json and replay know it', async () => {
    const out = join(temporaryFolder(), 'out');
    const words = ['run', 'over-the-edge', '--policy', 'garrison', '--forbid', 'extropy,units', '--games', '20'];
    const { code, stdout } = await satrap([...words, '--metrics', 'all', '--json', '--quiet', '--out', out]);
    expect(code).toBe(0);
    const [run] = JSON.parse(stdout).runs;
    expect(run.policy).toBe('garrison~units~extropy');
    expect(run.metrics['extropy.attempts'].max).toBe(0);
    const record = JSON.parse(files(out)['run.json']);
    expect(record.command).toContain('--forbid extropy,units');
    expect(record.runs[0].policies[0].forbid).toEqual(['units', 'extropy']);
    const replay = await satrap(['replay', 'over-the-edge', '--policy', run.policy, '--game', '3', '--json']);
    expect(JSON.parse(replay.stdout).metrics['extropy.attempts']).toBe(0);
  });

  test('satrap list restrictions tells what there is', async () => {
    const { stdout } = await satrap(['list', 'restrictions']);
    expect(stdout).toContain('extropy');
    expect(stdout.trimEnd().split('\n').length).toBeGreaterThanOrEqual(12);
  });
});
