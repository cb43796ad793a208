import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { satrap, start, temporaryFolder } from '../support/satrap.js';

/** A folder with a parameter file. */
function folderWith(content: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'mine.json'), content);
  return folder;
}

const fine = { game: 'pig', policy: 'hold', parameters: { at: 25 } };
const RUN = ['run', 'short', '--games', '300', '--seed', '4', '--quiet', '--threads', '1', '--policy'];

interface Run {
  readonly policy: string;
  readonly outcomes: object;
}

/** What a policy plays. */
async function runOf(policy: string, folder: string): Promise<Run> {
  const { code, stdout, stderr } = await satrap([...RUN, policy, '--json'], folder);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout).runs[0];
}

describe.concurrent('a parameter file', () => {
  test('plays as its parameters do, and the label names it', async () => {
    const folder = folderWith(JSON.stringify(fine));
    const [given, file, changed, both] = await Promise.all(
      ['hold:at=25', 'hold@mine.json', 'hold@mine.json:at=12', 'hold:at=12'].map((policy) => runOf(policy, folder)),
    );
    expect(file).toMatchObject({ policy: 'hold@mine.json', outcomes: given.outcomes });
    expect(changed).toMatchObject({ policy: 'hold@mine.json:at=12', outcomes: both.outcomes });
    expect(changed.outcomes).not.toEqual(file.outcomes);
  });

  test('is taken wherever a policy is named, and run.json has what was in it', async () => {
    const folder = folderWith(JSON.stringify({ ...fine, note: 'mine', tuned: {} }));
    for (const words of [
      ['compare', 'hold@mine.json', 'once', 'short'],
      ['scan', 'short', '--policy', 'red=hold@mine.json+blue=once', '--vary', 'target=50,60'],
      ['scan', 'short', '--policy', 'hold@mine.json', '--vary', 'policy.risk=0,1'],
    ]) {
      const { code, stderr, stdout } = await satrap([...words, '--games', '200', '--quiet', '--threads', '1'], folder);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain('hold@mine.json');
    }
    expect((await satrap([...RUN, 'hold@mine.json', '--out', 'out'], folder)).code).toBe(0);
    const { policies } = JSON.parse(readFileSync(join(folder, 'out', 'run.json'), 'utf8')).runs[0];
    expect(policies[0]).toMatchObject({ policy: 'hold@mine.json', parameters: { at: 25, risk: 0.5 } });
  });

  test('that changed since a run began stops its resume', async () => {
    const folder = folderWith(JSON.stringify(fine));
    const words = ['run', 'short', '--policy', 'hold@mine.json', '--games', '3000000', '--out', 'out', '--quiet'];
    const { child, finished } = start([...words, '--chunk', '200', '--threads', '1'], folder);
    const checkpoint = join(folder, 'out', 'run.checkpoint');
    while (!existsSync(checkpoint) || statSync(checkpoint).size < 20_000) await new Promise((go) => setTimeout(go, 10));
    child.kill('SIGINT');
    expect((await finished).code).toBe(130);
    writeFileSync(join(folder, 'mine.json'), JSON.stringify({ ...fine, parameters: { at: 26 } }));
    const { code, stderr } = await satrap(['resume', 'out', '--quiet'], folder);
    expect(code).toBe(2);
    expect(stderr).toContain('policy hold@mine.json (seat 1 of pig/short hold@mine.json)');
  });

  test.each([
    ['{', 'mine.json: '],
    ['[]', 'mine.json: expected an object {"game": ..., "policy": ..., "parameters": {...}}'],
    [{ ...fine, game: 'sfge' }, 'mine.json: game: expected "pig", found "sfge"'],
    [{ ...fine, policy: 'once' }, 'mine.json: policy: expected "hold", found "once"'],
    [{ game: 'pig', parameters: {} }, 'mine.json: policy: expected "hold", found nothing'],
    [{ ...fine, parameters: [1] }, 'mine.json: parameters: expected an object'],
    [
      { ...fine, parameters: { ta: 1 } },
      'mine.json: parameters.ta: policy hold has no such parameter; did you mean at?',
    ],
    [{ ...fine, parameters: { at: 101 } }, 'mine.json: parameters.at: expected 0..100 in steps of 1, found 101'],
    [{ ...fine, parameters: { at: '20' } }, 'mine.json: parameters.at: expected 0..100 in steps of 1, found "20"'],
    [{ ...fine, parameter: {} }, "mine.json: unknown field 'parameter'; did you mean parameters?"],
  ])('that is wrong ends with one message and exit code 2: %j', async (content, message) => {
    const folder = folderWith(typeof content === 'string' ? content : JSON.stringify(content));
    const { code, stderr, stdout } = await satrap([...RUN, 'hold@mine.json'], folder);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
  });

  test('that is missing is told', async () => {
    const { code, stderr } = await satrap([...RUN, 'hold@mine.json']);
    expect([code, stderr]).toEqual([2, 'satrap: mine.json: no such file\n']);
  });

  test('is checked by satrap check', async () => {
    const right = await satrap(['check', 'mine.json'], folderWith(JSON.stringify(fine)));
    expect([right.code, right.stdout]).toEqual([0, "mine.json: ok, parameters of policy 'hold' of pig: at\n"]);
    const wrong = await satrap(['check', 'mine.json'], folderWith(JSON.stringify({ ...fine, parameters: { at: -1 } })));
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      'satrap: mine.json: parameters.at: expected 0..100 in steps of 1, found -1\n',
    ]);
  });
});

describe.concurrent('a named set of parameters', () => {
  test('plays as its parameters do, alone and with others behind it', async () => {
    const folder = temporaryFolder();
    const [given, named] = await Promise.all(['hold:at=70', 'hold:brave'].map((policy) => runOf(policy, folder)));
    expect(named).toMatchObject({ policy: 'hold:brave', outcomes: given.outcomes });
    expect(await runOf('hold:brave,at=12', folder)).toMatchObject({
      policy: 'hold:brave,at=12',
      outcomes: (await runOf('hold:at=12', folder)).outcomes,
    });
  });

  test('is told by satrap list, and unknown ones with the nearest name', async () => {
    const { stdout } = await satrap(['list', 'policies', '--game', 'pig', '--verbose']);
    expect(stdout).toContain('hold:brave: nearly as far as it goes');
    const { code, stderr } = await satrap([...RUN, 'hold:barve']);
    expect([code, stderr]).toEqual([
      2,
      "satrap: policy hold has no parameter set 'barve'; did you mean brave? (for a parameter write barve=number)\n",
    ]);
  });
});
