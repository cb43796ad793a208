import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Arguments } from '../../src/cli/arguments.js';
import { makeJobs } from '../../src/cli/jobs.js';
import { findScenario } from '../../src/cli/scenarios.js';
import { pickGame } from '../../src/commands/replay/pick-game.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

/** `satrap replay --run`: the games of a result folder. */

const folder = temporaryFolder();
const SETTINGS = ['--set', 'resourcePoints=5', '--seed', "it's a seed", '--from', '7'];

interface RunFile {
  stopped?: string;
  runs: { finished: [number, number][]; rulesVersion: string; policies: { sourceHash: string }[]; command: string }[];
  setups: { [path: string]: unknown }[];
}

/** A folder with the run.json of another, changed. */
function changed(name: string, from: string, change: (run: RunFile) => void): string {
  const run: RunFile = JSON.parse(readFileSync(join(folder, from, 'run.json'), 'utf8'));
  change(run);
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'run.json'), JSON.stringify(run));
  return name;
}

async function replay(...words: string[]) {
  const { code, stdout, stderr } = await satrap(['replay', ...words, '--json'], folder);
  expect(code, stderr).toBe(0);
  return { ...JSON.parse(stdout), stderr };
}

async function refused(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await satrap(['replay', ...words], folder);
  expect([code, stdout]).toEqual([2, '']);
  return stderr;
}

describe('satrap replay --run', () => {
  let turns: readonly number[];

  beforeAll(async () => {
    const how = ['--games', '60', '--per-game', '--quiet'];
    const one = await satrap(
      ['run', 'over-the-edge', '--policy', 'passive', ...SETTINGS, ...how, '--out', 'one'],
      folder,
    );
    expect(one.code, one.stderr).toBe(0);
    const two = ['run', 'over-the-edge', 'sfge/civil-war', '--policy', 'passive,garrison', '--games', '20', '--quiet'];
    const several = await satrap([...two, '--out', 'several'], folder);
    expect(several.code, several.stderr).toBe(0);
    const [head, ...rows] = readFileSync(join(folder, 'one/games.csv'), 'utf8').trimEnd().split('\n');
    turns = rows.map((row) => Number(row.split(',')[head.split(',').indexOf('turns')]));
  });

  test('looks at the games of the run, with its scenario, policy, seed and changes', async () => {
    const picked = await replay('--run', 'one', '--pick', 'longest');
    expect(turns[picked.index - 7]).toBe(Math.max(...turns));
    expect(picked.index).toBe(7 + turns.indexOf(Math.max(...turns)));
    expect(picked.stderr).toContain('of games 7 to 66 of passive');
    expect(picked).toMatchObject({ scenario: 'over-the-edge', policy: 'passive', seed: "it's a seed" });
    const named = ['over-the-edge', '--policy', 'passive', ...SETTINGS.slice(0, 4), '--game', String(picked.index)];
    expect((await replay(...named)).lines).toEqual(picked.lines);
    expect((await replay('--run', 'one', '--pick', 'longest', '--games', '1')).index).toBe(7);
    const [least, most] = [Math.max(...turns) - 1, Math.max(...turns)];
    const first = turns.findIndex((turn) => turn >= least);
    const found = await replay('--run', 'one', '--pick', `turns=${least}..${most}`);
    expect(found).toMatchObject({ index: 7 + first, metrics: { turns: turns[first] } });
    expect(await refused('--run', 'one', '--pick', 'turns=-5')).toMatch(/none of games 7 to 66 has turns -5/);
    expect((await replay('--run', 'one', '--game', '66')).metrics.turns).toBe(turns.at(-1));
  });

  test('asks which run of several, and takes scenario and policy', async () => {
    const said = await refused('--run', 'several', '--pick', 'longest');
    expect(said).toMatch(/--run several: has 4 runs that may be meant; name the scenario, or the policy/);
    expect(said).toContain('sfge/over-the-edge --policy garrison');
    expect(await refused('civil-war', '--run', 'several', '--pick', 'longest')).toMatch(/has 2 runs that may be meant/);
    const picked = await replay('sfge/civil-war', '--run', 'several', '--policy', 'garrison', '--pick', 'closest');
    expect(picked).toMatchObject({ scenario: 'civil-war', policy: 'garrison', seed: '1' });
    expect(picked.stderr).toContain('games 0 to 19 of garrison');
    expect(await refused('over-the-edge', '--run', 'several', '--policy', 'steward')).toMatch(
      /has no such run; it has/,
    );
  });

  test('takes of a partial run what is there, and says so', async () => {
    const partial = changed('partial', 'one', (run) => {
      run.stopped = 'interrupted';
      run.runs[0].finished = [
        [7, 10],
        [40, 45],
      ];
    });
    const { stderr, index } = await replay('--run', partial, '--pick', 'longest');
    expect(stderr).toContain('satrap: partial is partial (interrupted): 8 games of 60 are there');
    expect(stderr).toContain('of games 7 to 9, 40 to 44 of passive');
    const there = turns.filter((_, i) => i < 3 || (i >= 33 && i < 38));
    expect(turns[index - 7]).toBe(Math.max(...there));
    expect(await refused('--run', partial, '--game', '20')).toMatch(
      /--game 20: --run partial has games 7 to 9, 40 to 44/,
    );
    const none = changed('none', 'one', (run) => {
      run.runs[0].finished = [];
    });
    expect(await refused('--run', none, '--pick', 'longest')).toMatch(/no game of .* is finished/);
  });

  test('says what is wrong with a folder', async () => {
    mkdirSync(join(folder, 'empty'));
    mkdirSync(join(folder, 'begun'));
    writeFileSync(join(folder, 'begun/run.checkpoint'), '');
    mkdirSync(join(folder, 'study'));
    writeFileSync(join(folder, 'study/run.json'), '{"satrap": "0", "study": "bid"}');
    mkdirSync(join(folder, 'broken'));
    writeFileSync(join(folder, 'broken/run.json'), '{"runs": [');
    mkdirSync(join(folder, 'strange'));
    writeFileSync(join(folder, 'strange/run.json'), '{"runs": 1}');
    const cases: readonly (readonly [string, RegExp])[] = [
      ['nowhere', /--run nowhere: no such folder/],
      ['one/run.json', /is a file; expected the folder of a run/],
      ['empty', /--run empty: has no run\.json: it is no folder of a run/],
      ['begun', /the run is not finished; satrap resume begun goes on/],
      ['study', /is a result of bid, not of run; name a scenario instead/],
      ['broken', /broken\/run\.json: .*JSON/],
      ['strange', /strange\/run\.json: runs: .*; play the run again/],
    ];
    for (const [path, message] of cases) expect(await refused('--run', path, '--pick', 'longest')).toMatch(message);
  });

  test('refuses a run whose games would be others now', async () => {
    const rules = changed('rules', 'one', (run) => {
      run.runs[0].rulesVersion = 'sfge-0';
    });
    expect(await refused('--run', rules)).toMatch(
      /its games would be others here, .*: rules sfge-0, here sfge-\d+; play it/,
    );
    const setup = changed('setup', 'one', (run) => {
      run.setups[0].more = 1;
    });
    expect(await refused('--run', setup)).toMatch(/these have changed: scenario or charts; play it again: satrap run /);
    const policy = changed('policy', 'one', (run) => {
      run.runs[0].policies[0].sourceHash = '0';
    });
    expect(await refused('--run', policy)).toMatch(/these have changed: policy passive; play it again/);
  });

  test('names the folder whose policy is not known here', async () => {
    const gone = changed('gone', 'one', (run) => {
      run.runs[0].command = run.runs[0].command.replace(/--policy \S+/, '--policy gone');
    });
    expect(await refused('--run', gone)).toMatch(/--run \S+: .* cannot be played here: unknown policy 'gone'/);
  });

  test('takes nothing that the run says itself', async () => {
    expect(await refused('--run', 'one', '--seed', '3')).toMatch(/--run and --seed: give one of them/);
    expect(await refused('--run', 'one', '--set', 'a=1')).toMatch(/--run and --set: give one of them/);
    expect(await refused('--pick', 'longest')).toMatch(
      /expected: satrap replay <scenario>, or satrap replay --run FOLDER/,
    );
  });
});

test('says while it looks how many of all games it has seen', async () => {
  const request = { seed: '1', from: 0, games: 1, metrics: undefined };
  const { jobs, games } = await makeJobs([await findScenario('bfge/civil-war')], ['drill'], request, new Arguments({}));
  const seen: (readonly [done: number, all: number])[] = [];
  const onProgress = (done: number, all: number): void => void seen.push([done, all]);
  const how = { threads: 1, stuckAfterMs: 30_000, onProgress };
  const ranges = [
    [0, 60],
    [100, 160],
  ] as const;
  await pickGame(jobs[0], ranges, games[0], 'longest', 0, how);
  expect(seen.length).toBeGreaterThan(3);
  expect(seen.map(([done]) => done)).toEqual(seen.map(([done]) => done).sort((a, b) => a - b));
  expect(seen.at(-1)).toEqual([120, 120]);
});
