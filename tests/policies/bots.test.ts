import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { packageRoot } from '../../src/package.js';
import { verifiedPlan } from '../../src/run/current-plan.js';
import type { RunPlan } from '../../src/run/run-plan.js';
import { filesOf } from '../support/files.js';
import { grown, satrap, start, temporaryFolder, until } from '../support/satrap.js';

/** What a test bot begins with: it hears lines, and says what `ready` and `decide` are. */
const EARS = `
import { appendFileSync, writeSync } from 'node:fs';
import { heardLine } from '${new URL('../support/heard-line.mjs', import.meta.url)}';
const hear = () => JSON.parse(heardLine());
const say = (message) => writeSync(1, JSON.stringify(message) + '\\n');
const asked = (message) => (say(message), hear());
let games = 0;
`;

interface BotText {
  /** What it keeps, as declarations. */
  readonly kept?: string;
  /** Fields of the answer to hello, as JavaScript. */
  readonly ready?: string;
  /** What is done with a message `m` that asks for a decision; without it: an answer of false. */
  readonly decide?: string;
  /** What is done with every other message. */
  readonly other?: string;
}

/** A folder with `bot.mjs`. */
function folderWith({ kept = '', ready = '', decide = '', other = '' }: BotText): string {
  const folder = temporaryFolder();
  const loop = `for (;;) {
    const m = hear();
    if (m.begin) games++;
    if (m.hello) say({ ready: { name: 'test', decisions: ['purchase'], ${ready} } });
    else if (m.decide) { ${decide}; say({ number: m.number, answer: false }); }
    else { ${other} }
  }`;
  writeFileSync(join(folder, 'bot.mjs'), EARS + kept + loop);
  return folder;
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const POLICY = ['--policy', 'exec:node bot.mjs'];
const ONE = ['run', 'over-the-edge', ...POLICY, '--games', '1', '--threads', '1', '--quiet'];
const RUN = ['run', 'over-the-edge', '--games', '5', '--threads', '1', '--quiet'];

describe.concurrent('a policy that plays by the protocol', () => {
  const cases = [
    ['sfge/over-the-edge', 'sfge/garrison'],
    ['star-battle/duel', 'star-battle/wild'],
    ['bfge/civil-war', 'bfge/greedy'],
    ['noble-houses/short-war', 'noble-houses/wild', '--set', 'turnCap=2'],
    // Of two games in which a turn has thousands of questions a few turns: one begins with turn 9.
    ['fitg/quick-start', 'fitg/marshal', '--set', 'horizon=10'],
    ['star-empires/frontier', 'star-empires/regent', '--set', 'turns=4'],
  ];
  test.each(cases)(
    'plays the games that it plays as a module, and all lines are as the schema says: %s',
    async (scenario, name, ...set) => {
      const bridge = fileURLToPath(new URL('../support/bridge.mjs', import.meta.url));
      const module = join(packageRoot, 'dist', 'policies', `${name}.js`);
      const played = async (policy: string) => {
        const words = ['run', scenario, ...set, '--policy', policy, '--games', '1'];
        const how = ['--stuck-after', '300', '--metrics', 'all', '--json', '--quiet'];
        const { stdout, stderr } = await satrap([...words, ...how], temporaryFolder());
        expect(stderr).toBe('');
        const [{ metrics, outcomes, endings, illegalOrders }] = JSON.parse(stdout).runs;
        return { metrics, outcomes, endings, illegalOrders };
      };
      const own = name.replace(/.*\//, '');
      const log = join(temporaryFolder(), 'lines.ndjson');
      expect(await played(`exec:node "${bridge}" "${module}" "${log}"`)).toEqual(await played(own));
      const { stdout } = await satrap(['schema', `protocol-${scenario.replace(/\/.*/, '')}`], temporaryFolder());
      const schema = z.fromJSONSchema(JSON.parse(stdout));
      const lines = readFileSync(log, 'utf8').trim().split('\n');
      expect(lines.length).toBeGreaterThan(100);
      expect(lines.filter((line) => !schema.safeParse(JSON.parse(line)).success)).toEqual([]);
    },
  );
});

describe.concurrent('a bot', () => {
  /** Buys Control Groups for the Core while it may, by its own luck and a parameter. */
  const BUYER = {
    kept: 'let luck = 0, word = 0;',
    ready: `parameters: [{ name: 'luck', meaning: 'of ten', default: 5, min: 0, max: 10, step: 1 }],
      see: ['resourcePoints', 'affordable(0..6)']`,
    other: `if (m.seat) luck = m.seat.parameters.luck;
      if (m.begin) word = m.begin.luck;
      if (m.end) appendFileSync('heard.ndjson', JSON.stringify(m) + '\\n');`,
    decide: `word = (word * 69069 + 1) >>> 0;
      const [allowed] = asked({ ask: [['placeAllowed', 2, 1]] }).told;
      if (m.view.affordable[2] && allowed && word % 10 < luck)
        { say({ number: m.number, answer: true, order: { item: 2, sector: 1 } }); continue }`,
  };

  test('has a result of its games alone, whatever plays them; the table says what is promised', async () => {
    const folder = folderWith(BUYER);
    const played = (...words: string[]) =>
      satrap([...RUN.slice(0, 2), ...POLICY, '--games', '6', '--quiet', ...words], folder);
    const [one, two] = [await played('--threads', '1', '--out', 'one'), await played('--threads', '2', '--chunk', '2')];
    expect([one.code, one.stderr]).toEqual([0, '']);
    expect(two.stdout).toBe(one.stdout);
    expect(one.stdout).toContain(
      "exec:node bot.mjs is a program: that it plays the same games again is its author's promise",
    );
    const other = await played('--policy', 'exec:node bot.mjs:luck=9~movement', '--threads', '1', '--json');
    expect(JSON.parse(other.stdout).runs.at(-1).policy).toBe('exec:node bot.mjs:luck=9~movement');
  });

  test('of docs/policies.md plays as the page says', async () => {
    const page = readFileSync(join(packageRoot, 'docs/policies.md'), 'utf8');
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'bot.mjs'), /```js\n(\/\/ bot\.mjs\n.*?)```/s.exec(page)?.[1] ?? '');
    const { code, stdout } = await satrap([...RUN, '--policy', `${POLICY[1]}:limit=100`, '--json'], folder);
    expect(code).toBe(0);
    const [{ illegalOrders, metrics }] = JSON.parse(stdout).runs;
    expect(illegalOrders).toEqual([]);
    expect(metrics.turns.mean).toBeGreaterThan(2);
  });

  test('may carry out several orders with its answer', async () => {
    const decide = `say({ number: m.number, calls: [['keep', 0, 1], ['keep', 1, 1], ['keep', 2, 1]] }); continue`;
    const folder = folderWith({ ready: `decisions: ['garrison'], see: ['region']`, decide });
    const policy = `blue=${POLICY[1]}+red=drill`;
    const words = ['run', 'bfge/civil-war', '--policy', policy, '--games', '5', '--threads', '1', '--json', '--quiet'];
    const { code, stdout, stderr } = await satrap(words, folder);
    expect([code, stderr]).toEqual([0, '']);
    const [{ illegalOrders }] = JSON.parse(stdout).runs;
    expect(illegalOrders.map(({ decision }: { decision: string }) => decision)).toEqual(['garrison']);
  });

  test('may answer with any of the legal orders that it is told', async () => {
    const decide = `const { legal } = m.view;
      if (JSON.stringify(asked({ ask: ['legal'] }).told) !== JSON.stringify(legal)) throw new Error('not the same');
      if (legal) { say({ ...legal.at(-1), number: m.number }); continue }`;
    const folder = folderWith({ ready: `decisions: undefined, see: ['legal']`, decide });
    const words = ['run', 'noble-houses/short-war', ...POLICY, '--games', '2', '--metrics', 'all', '--json', '--quiet'];
    const { code, stdout, stderr } = await satrap(words, folder);
    expect([code, stderr]).toEqual([0, '']);
    const [{ illegalOrders, metrics }] = JSON.parse(stdout).runs;
    expect(illegalOrders).toEqual([]);
    expect(metrics['armiesBought.s1'].mean).toBeGreaterThan(0);
  });

  test('is told how each game ended', async () => {
    const folder = folderWith(BUYER);
    const { stdout } = await satrap([...ONE, '--json'], folder);
    const [{ metrics }] = JSON.parse(stdout).runs;
    const [line] = readFileSync(join(folder, 'heard.ndjson'), 'utf8').split('\n');
    expect(JSON.parse(line).end).toMatchObject({ player: 1, outcome: 'collapse', verdict: 'loss' });
    expect(JSON.parse(line).end.metrics.vp).toBe(metrics.vp.mean);
  });

  const gone = async (folder: string): Promise<void> => {
    const pids = readFileSync(join(folder, 'pids'), 'utf8').trim().split(' ').map(Number);
    expect(pids.length).toBeGreaterThan(0);
    await expect.poll(() => pids.filter((pid) => isThere(pid)), { timeout: 30_000 }).toEqual([]);
  };

  test('that hangs when the run is over does not outlive it, though it ignores SIGTERM', async () => {
    const folder = folderWith({
      kept: `process.on('SIGTERM', () => {});
        process.on('exit', () => { appendFileSync('pids', process.pid + ' '); for (;;); });`,
    });
    const { code, stdout } = await start(ONE, folder).finished;
    expect([code, stdout]).toEqual([0, expect.stringContaining('exec:node bot.mjs')]);
    await gone(folder);
  });

  test('that hangs is ended with a run that is ended by a signal', async () => {
    const folder = folderWith({
      decide: "appendFileSync('pids', process.pid + ' '); for (;;);",
      ready: 'seconds: 600',
    });
    const { child, finished } = start(['replay', 'over-the-edge', ...POLICY, '--stuck-after', '600'], folder);
    await until(() => existsSync(join(folder, 'pids')), child);
    child.kill('SIGHUP');
    await finished;
    await gone(folder);
  });

  test('has more time to begin than for a decision', async () => {
    const slow = folderWith({
      kept: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);',
      ready: 'seconds: 2',
    });
    expect(await satrap(ONE, slow)).toMatchObject({ code: 0, stderr: '' });
  });

  test('is another one when a file that its command names is another one', async () => {
    const folder = folderWith(BUYER);
    const hash = async () => {
      const { stdout } = await satrap([...ONE, '--json'], folder);
      return JSON.parse(stdout).runs[0].policies[0].sourceHash;
    };
    const before = await hash();
    expect(await hash()).toBe(before);
    writeFileSync(join(folder, 'bot.mjs'), `${readFileSync(join(folder, 'bot.mjs'), 'utf8')}\n`);
    expect(await hash()).not.toBe(before);
  });

  test('of a folder is not started unless the user says so', async () => {
    const folder = folderWith(BUYER);
    await satrap([...RUN, ...POLICY, '--out', 'night'], folder);
    const words = ['replay', '--run', 'night', '--game', '3', '--summary'];
    const refused = await satrap(words, folder);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--run night names a program')]);
    expect(refused.stderr).toContain('exec:node bot.mjs; if you know it, add --programs');
    expect(await satrap([...words, '--programs'], folder)).toMatchObject({ code: 0, stderr: '' });
  });

  test('plays on when a run that was killed is resumed: the same bytes', async () => {
    const folder = folderWith(BUYER);
    const words = [...RUN.slice(0, 2), ...POLICY, '--games', '60', '--chunk', '2', '--per-game', '--quiet'];
    expect((await satrap([...words, '--out', 'whole'], folder)).code).toBe(0);
    const { child, finished } = start([...words, '--threads', '1', '--out', 'killed'], folder);
    const checkpoint = join(folder, 'killed', 'run.checkpoint');
    await until(() => existsSync(checkpoint), child);
    await grown(checkpoint, statSync(checkpoint).size, child);
    child.kill('SIGKILL');
    await finished;
    expect(existsSync(join(folder, 'killed', 'games.csv'))).toBe(false);
    const refused = await satrap(['resume', 'killed', '--quiet'], folder);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('if you know it, add --programs')]);
    expect(await satrap(['resume', 'killed', '--quiet', '--programs'], folder)).toMatchObject({ code: 0, stderr: '' });
    expect(filesOf(join(folder, 'killed'))).toEqual(filesOf(join(folder, 'whole')));
    const bot = join(folder, 'bot.mjs');
    writeFileSync(bot, `${readFileSync(bot, 'utf8')}\n`);
    const other = await satrap(['replay', '--run', 'whole', '--game', '3', '--summary', '--programs'], folder);
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('bot.mjs')]);
  });

  test('of a plan is not started under the name of another policy', async () => {
    const steward = { label: 'steward', file: 'steward.js', parameters: {}, hash: '' };
    const bot = { ...steward, bot: { game: 'sfge', command: ['node', 'bot.mjs'] } };
    const jobs = [
      { policies: [bot] },
      { policies: [{ ...steward, label: 'portfolio(steward,garrison)', members: [steward, bot] }] },
      { policies: [steward], position: { game: 0, turn: 1, policies: [bot] } },
    ];
    for (const job of jobs)
      await expect(verifiedPlan({ jobs: [job] } as unknown as RunPlan, 'night', false)).rejects.toThrow(
        'night names a program, which is not started unasked: exec:node bot.mjs',
      );
  });
});

describe.concurrent('a bot that is not what it should be is refused', () => {
  const cases: readonly [string, string, BotText, string][] = [
    [
      'no such program',
      'exec:no-such-program bot.mjs',
      {},
      'exec:no-such-program bot.mjs: it cannot be started: spawn',
    ],
    ['no program', 'exec: ', {}, "policy 'exec:': a program is missing; expected exec:PROGRAM ARGUMENTS"],
    [
      'no JSON',
      POLICY[1],
      { ready: `x: (writeSync(1, 'hello\\n'), hear())` },
      'exec:node bot.mjs: its answer to hello is not JSON: hello',
    ],
    [
      'ends',
      POLICY[1],
      { ready: `x: (console.error('no licence'), process.exit(3))` },
      'exec:node bot.mjs: it ended with exit code 3, after it said: no licence',
    ],
    [
      'no decision',
      POLICY[1],
      { ready: `decisions: ['purchases']` },
      'ready.decisions: purchases: no decision of sfge; did you mean purchase?',
    ],
    ['no field', POLICY[1], { ready: `decisons: []` }, "ready has no field 'decisons'; did you mean decisions?"],
    ['no term', POLICY[1], { ready: `see: ['turn(0...3)']` }, "ready.see: 'turn(0...3)': expected a name of the view"],
    ['no time', POLICY[1], { ready: 'seconds: 0' }, 'ready.seconds: expected more than 0 and at most 3600'],
    ['no parameter', `${POLICY[1]}:attack=3`, {}, "has no parameter 'attack'; it has no parameters"],
    [
      'a member',
      `portfolio(steward,${POLICY[1]})`,
      {},
      'exec:node bot.mjs cannot be a member: another program cannot go back',
    ],
  ];
  test.each(cases)('%s', async (_what, policy, bot, message) => {
    const { code, stderr } = await satrap([...RUN, '--policy', policy], folderWith(bot));
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  });
});

describe.concurrent('a bot that does what it should not is at fault, and what was played before is kept', () => {
  /** In the third game of its process. */
  const third = (act: string): string => `if (games === 3) { ${act}; hear() }`;
  const cases: readonly [string, BotText, string | RegExp][] = [
    // So long that no answer of a busy machine is late.
    ['late', { ready: 'seconds: 3', decide: third('hear()') }, 'it did not answer within 3 s'],
    [
      'too much',
      // In one write, so that both are there when the first is read.
      { decide: third(`writeSync(1, (JSON.stringify({ number: m.number, answer: false }) + '\\n').repeat(2))`) },
      'one line answers one question',
    ],
    [
      'a line without end',
      { decide: third(`writeSync(1, 'x'.repeat(1_000_001))`) },
      'it wrote a line of more than 1000000 bytes',
    ],
    [
      'another encoding',
      { decide: third(`writeSync(1, Buffer.from([0x22, 0xe4, 0x22, 10]))`) },
      'its answer is not text in UTF-8: "ä"',
    ],
    ['no JSON', { decide: third(`writeSync(1, 'debug\\n')`) }, 'its answer is not JSON: debug'],
    [
      'another decision',
      { decide: third('say({ number: m.number - 1, answer: false })') },
      /it answered decision \d+, asked was \d+/,
    ],
    [
      'an order of another decision',
      { decide: third('say({ number: m.number, answer: true, order: { from: 1 } })') },
      "its order has no field 'from'; known are item, sector, counted",
    ],
    [
      'an order of another kind',
      { decide: third('say({ number: m.number, answer: true, order: { item: "SF" } })') },
      'order.item: expected a number, found "SF"',
    ],
    [
      'no field',
      { decide: third('say({ number: m.number, anwser: true })') },
      "an answer has no field 'anwser'; did you mean answer?",
    ],
    [
      'no answer',
      { decide: third('say({ number: m.number, answer: "yes" })') },
      'answer: expected a number, true or false, found "yes"',
    ],
    [
      'no question',
      { decide: third('say({ ask: ["chaosIdx"] })') },
      "the view has no 'chaosIdx'; did you mean chaosIndex?",
    ],
    ['no order', { decide: third('say({ call: ["buy", 3] })') }, "it called 'buy'; "],
    ['no object', { decide: third('say([1, 2])') }, 'expected an object, found [1,2]'],
    [
      'lists in lists',
      {
        decide: third(
          `writeSync(1, '{"number": ' + m.number + ', "answer": ' + '['.repeat(1e5) + ']'.repeat(1e5) + '}\\n')`,
        ),
      },
      'answer: expected a number, true or false, found lists in lists, too deep to be shown',
    ],
    ['a question in a question', { decide: third('say({ ask: [[["turn"]]] })') }, 'ask: expected ["name", numbers...]'],
    [
      'dies',
      { decide: third('throw new Error("out of luck")') },
      /it ended with exit code 1, after it said: .*out of luck/s,
    ],
    ['is gone', { decide: third('process.kill(process.pid, "SIGTERM"); hear()') }, 'it was ended by SIGTERM'],
  ];
  test.each(cases)('%s', async (_what, bot, message) => {
    const folder = folderWith(bot);
    const { code, stdout, stderr } = await satrap([...RUN, ...POLICY, '--per-game', '--out', 'out'], folder);
    const fault = "policy exec:node bot.mjs is at fault in its decision 'purchase' in game 2 (sfge/over-the-edge, ";
    expect(stderr).toContain(fault);
    expect(stderr).toMatch(message);
    expect(stderr).toContain(
      "see it again: satrap replay sfge/over-the-edge --policy 'exec:node bot.mjs' --seed 1 --game 2",
    );
    expect(stdout).toContain('PARTIAL: ');
    expect(readFileSync(join(folder, 'out/games.csv'), 'utf8').trim().split('\n')).toHaveLength(3);
    expect(code).toBe(1);
  });

  test('one that remembers earlier games is found by playing some again', async () => {
    const bot = {
      ready: `decisions: ['increasedResources']`,
      decide: 'say({ number: m.number, answer: games > 10 ? 0 : -1 }); continue',
    };
    const { code, stderr } = await satrap(
      ['run', 'over-the-edge', ...POLICY, '--games', '20', '--threads', '1', '--quiet'],
      folderWith(bot),
    );
    expect(stderr).toContain('policy exec:node bot.mjs does not play the same way again in game ');
    expect(code).toBe(1);
  });
});
