import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/package.js';
import { binary, satrap, temporaryFolder } from '../support/satrap.js';
import { isVerify, replicated } from '../support/size.js';

const FOLDER = join(packageRoot, 'policies', 'bots');
/** PYTHON names another one, as that of an environment with PettingZoo. */
const PYTHON = process.env.PYTHON ?? 'python3';
const hasPython = spawnSync(PYTHON, ['--version']).status === 0;
const hasPettingZoo = hasPython && spawnSync(PYTHON, ['-c', 'import pettingzoo.test']).status === 0;
const run = promisify(execFile);

/** Runs a program that may import the shipped file. */
async function python(program: string, ...words: string[]): Promise<string> {
  const environment = { PYTHONPATH: FOLDER, PYTHONDONTWRITEBYTECODE: '1', SATRAP: `${process.execPath} ${binary}` };
  const options = { cwd: temporaryFolder(), env: { ...process.env, ...environment } };
  return (await run(PYTHON, [...words, ...(program === '' ? [] : ['-c', program])], options)).stdout;
}

const bot = (name: string): string => `exec:"${PYTHON}" "${join(FOLDER, 'satrap_bot.py')}" ${name}`;

describe.runIf(hasPython).concurrent('satrap_bot.py', () => {
  const played = async (scenario: string, policy: string, games: string) => {
    const words = ['run', scenario, '--policy', policy, '--games', games, '--metrics', 'all', '--json', '--quiet'];
    const { stdout, stderr } = await satrap(words, temporaryFolder());
    expect(stderr).toBe('');
    const [{ metrics, outcomes, illegalOrders }] = JSON.parse(stdout).runs;
    return { metrics, outcomes, illegalOrders };
  };

  test('its garrison plays as the shipped one', async () => {
    expect(await played('over-the-edge', bot('garrison'), '5')).toEqual(await played('over-the-edge', 'garrison', '5'));
  });

  test('its buyer buys, and orders nothing illegal', async () => {
    const { metrics, illegalOrders } = await played('noble-houses/short-war', bot('buyer'), '1');
    expect(illegalOrders).toEqual([]);
    expect(metrics['armiesBought.s1'].mean).toBeGreaterThan(20);
  });

  const alone = ['star-battle/duel', 'noble-houses/short-war', 'bfge/invasion'];
  test.each(replicated(alone.slice(0, 1), alone))(
    'its random player gives legal orders alone: %s',
    async (scenario) => {
      const one = await played(scenario, bot('random'), '1');
      expect(one.illegalOrders).toEqual([]);
      expect(await played(scenario, bot('random'), '1')).toEqual(one);
    },
  );

  test.runIf(hasPettingZoo)(
    `its environment of all seats passes the test of PettingZoo${hasPettingZoo ? '' : ' (skipped: it is not installed)'}`,
    async () => {
      const program = `
from pettingzoo.test import api_test
from satrap_bot import pettingzoo_env
for scenario, kept in (("star-battle/duel", {}), ("over-the-edge", dict(see=["turn", "price(0..6)"], decisions=["purchase"]))):
    env = pettingzoo_env(scenario, **kept)
    api_test(env, num_cycles=300)
    env.reset(seed=7)
    first = env.observe(env.agent_selection)["observation"].tolist()
    env.step(0)
    env.reset(seed=7)
    print(first == env.observe(env.agent_selection)["observation"].tolist())
    while env.agents:
        env.step(None if env.terminations[env.agent_selection] else 0)
    env.close()
`;
      expect((await python(program)).trim().split('\n')).toEqual(
        Array(2).fill(['Starting API test', 'Passed API test', 'True']).flat(),
      );
    },
  );

  test('its environment plays each game by reset and step', async () => {
    const program = `
from satrap_bot import Environment
ends = []
with Environment("over-the-edge", ["purchase"], see=["turn", "affordable(2)", "placeAllowed(2,1)"], games=12) as game:
    try:
        while True:
            seen, info = game.reset()
            over = False
            while not over:
                buys = seen["affordable"] and seen["placeAllowed"] and len(ends) % 2 == 0
                seen, reward, over, _, info = game.step(buys, {"item": 2, "sector": 1} if buys else None)
            ends.append(info["metrics"]["vp"])
    except RuntimeError as error:
        print(error, len(ends), *((reward, info["verdict"]) if ends else ()))
`;
    expect(await python(program)).toBe('all games were played 12 -1.0 loss\n');
  });

  test('of docs/policies.md plays as the page says', async () => {
    const page = readFileSync(join(packageRoot, 'docs/policies.md'), 'utf8');
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'saver.py'), /```py\n(# saver\.py\n.*?)```/s.exec(page)?.[1] ?? '');
    copyFileSync(join(FOLDER, 'satrap_bot.py'), join(folder, 'satrap_bot.py'));
    const words = ['run', 'over-the-edge', '--policy', 'exec:python3 saver.py:limit=30', '--games', '20', '--quiet'];
    const { code, stdout } = await satrap([...words, '--json'], folder);
    expect([code, JSON.parse(stdout).runs[0].illegalOrders]).toEqual([0, []]);
  });

  test('needs nothing but the standard library', async () => {
    const program = `
import ast, sys
for name in ("satrap_bot.py", "learn.py"):
    tree = ast.parse(open("${FOLDER}/" + name).read())
    for node in tree.body + [one for function in tree.body if getattr(function, 'name', '') != 'pettingzoo_env' for one in ast.walk(function)]:
        names = [a.name for a in node.names] if isinstance(node, ast.Import) else [node.module] if isinstance(node, ast.ImportFrom) else []
        print(*[n for n in names if n not in sys.stdlib_module_names and n != "satrap_bot"], end="")
`;
    expect(await python(program)).toBe('');
  });

  test.runIf(isVerify)('learn.py beats garrison in games that it did not learn from', async () => {
    const lines = (await python('', join(FOLDER, 'learn.py'), '1', '1')).trim().split('\n').slice(-2);
    const [theirs, own] = lines.map((line) => /VP \((.*) to (.*)\)$/.exec(line)?.slice(1).map(Number) ?? []);
    expect(own[0]).toBeGreaterThan(theirs[1]);
  });
});
