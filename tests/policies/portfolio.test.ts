import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Ahead, type Engine, type GameModule, type Looker, R_FIRST } from '../../src/games/game.js';
import { loadGame } from '../../src/games/registry.js';
import { seatsOf } from '../../src/games/seats.js';
import { choosePolicy, loadPolicy } from '../../src/policy/load.js';
import { seatedEngine } from '../../src/policy/seating.js';
import { parseReference } from '../../src/policy/syntax.js';
import { Stream } from '../../src/random/stream.js';
import { planFacts } from '../../src/run/run-plan.js';
import { filesOf } from '../support/files.js';
import { pigJob } from '../support/pig-job.js';
import { grown, satrap, start, temporaryFolder, until } from '../support/satrap.js';

/** By game: a scenario, and two policies. */
const CASES = [
  ['sfge', 'second-empire', 'steward', 'banker'],
  ['bfge', 'civil-war', 'mixed', 'admiral'],
  ['star-battle', 'field', 'captain', 'drill'],
  ['noble-houses', 'short-war', 'steward', 'raider'],
  ['fitg', 'quick-start', 'marshal', 'insurgent'],
  ['star-empires', 'frontier', 'chancellor', 'tall'],
] as const;

async function engineOf(id: string, scenario: string, policy: string, game?: GameModule): Promise<Engine> {
  const module = game ?? (await loadGame(id));
  const setup = module.resolve({ scenario, set: [] });
  const instance = await loadPolicy(await choosePolicy(module, parseReference(policy)));
  const policies = seatsOf(module, setup).map(() => instance);
  return seatedEngine(module, setup, policies, 'portfolio');
}

function played(engine: Engine, games: readonly number[]): Int32Array[] {
  return games.map((game) => {
    engine.play(game);
    return engine.record.slice();
  });
}

describe.each(CASES)('a portfolio of %s', (id, scenario, first, second) => {
  const both = `portfolio(${first},${second})`;

  test.each(id === 'sfge' || id === 'star-empires' ? [0, 1] : [0])(
    'leaves no trace of the games that it played on: each=%i',
    { timeout: 120_000 },
    async (each) => {
      const alone = await engineOf(id, scenario, first);
      const ahead = await engineOf(id, scenario, `${both}:budget=2,doubt=1000,each=${each}`);
      const games = Array.from({ length: 5 }, (_, i) => i);
      const lines = (engine: Engine): string[] => {
        const all: string[] = [];
        engine.replay(1, (text, facts) => all.push(`${text} ${JSON.stringify(facts)}`));
        return all;
      };
      const rows = (engine: Engine): number[][] => {
        const all: number[][] = [];
        engine.trace?.(2, (values) => all.push([...values]));
        return all;
      };
      expect(played(ahead, games)).toEqual(played(alone, games));
      expect(lines(ahead)).toEqual(lines(alone));
      expect(rows(ahead)).toEqual(rows(alone));
      ahead.playChecked(3);
      alone.playChecked(3);
      expect(ahead.record).toEqual(alone.record);
      expect(ahead.illegalOrders()).toEqual(alone.illegalOrders());
    },
  );

  test('plays each game alike, whatever was played before', { timeout: 120_000 }, async () => {
    const policy = `${both}:budget=4,doubt=0`;
    const all = played(await engineOf(id, scenario, policy), [0, 1, 2, 3]);
    expect(played(await engineOf(id, scenario, policy), [3, 1])).toEqual([all[3], all[1]]);
  });

  test('sees neither dice to come nor what its seat must not know', { timeout: 120_000 }, async () => {
    const game = await loadGame(id);
    const lookers: Looker[] = [];
    const seen: string[] = [];
    const spied: GameModule = {
      ...game,
      createEngine(setup, policies, seed) {
        const engine = game.createEngine(setup, policies, seed);
        const { continuation } = engine;
        const { ahead } = continuation ?? {};
        if (!continuation || !ahead) throw new Error(`${id} has no look-ahead`);
        const noting: Ahead = {
          attach: (looker) => {
            lookers.push(looker);
            ahead.attach(looker);
          },
          layAside: () => ahead.layAside(),
          takeUp: () => ahead.takeUp(),
          values: () => ahead.values(),
          playOn: (seat, ...rest) => {
            const over = ahead.playOn(seat, ...rest);
            seen.push(`${seat}: ${engine.record}`);
            return over;
          },
        };
        Object.defineProperty(continuation, 'ahead', { value: noting });
        return engine;
      },
    };
    const engine = await engineOf(id, scenario, `${both}:budget=6,doubt=1000`, spied);
    const random = new Stream();
    random.start(1, 2);
    let compared = 0;
    engine.continuation?.ahead?.attach({
      begins: () => {},
      looks: (turns) => {
        for (const [seat, looker] of lookers.entries()) {
          if (seat === lookers.length - 1) break;
          seen.length = 0;
          looker.looks(turns);
          const before = [...seen];
          for (const [i, stream] of (engine.continuation?.streams() ?? []).entries()) {
            stream.bindGame(3, 4, 5);
            stream.start(6, i);
          }
          engine.continuation?.redeal?.(seat, (below) => random.below(below));
          seen.length = 0;
          looker.looks(turns);
          expect(seen).toEqual(before);
          compared += seen.length;
        }
        if (turns === 3) throw new Error('enough');
      },
    });
    for (let number = 0; number < 4; number++)
      try {
        // A battle may end before.
        engine.play(number);
      } catch (error) {
        expect(String(error)).toContain('enough');
      }
    expect(compared).toBeGreaterThan(20);
  });
});

describe('a portfolio that looks ahead at each decision', () => {
  /** Records of all games played on in some games; with `otherLuck` all that comes after the decision is otherwise. */
  async function seenIn(id: string, scenario: string, policy: string, otherLuck: boolean): Promise<string[]> {
    const game = await loadGame(id);
    const seen: string[] = [];
    const spied: GameModule = {
      ...game,
      createEngine(setup, policies, seed) {
        const engine = game.createEngine(setup, policies, seed);
        const { continuation } = engine;
        const { ahead } = continuation ?? {};
        if (!continuation || !ahead) throw new Error(`${id} has no look-ahead`);
        let playsOn = false;
        const hide = (): void => {
          for (const [i, stream] of continuation.streams().entries()) {
            stream.bindGame(3, 4, 5);
            stream.start(6, i);
          }
          continuation.reorder?.();
        };
        const noting: Ahead = {
          attach: (looker) => ahead.attach(looker),
          layAside: () => ahead.layAside(),
          takeUp: () => ahead.takeUp(),
          values: () => ahead.values(),
          playOn: (...how) => {
            playsOn = true;
            const over = ahead.playOn(...how);
            playsOn = false;
            seen.push(String(engine.record));
            return over;
          },
          keep: (script) =>
            ahead.keep?.({
              pause: script.pause,
              begins: (turns) => script.begins(turns),
              think: () => script.think(),
              follow: (players) => script.follow(players),
              again: (over) =>
                script.again(() => {
                  if (playsOn && otherLuck) hide();
                  over();
                }),
            }),
        };
        Object.defineProperty(continuation, 'ahead', { value: noting });
        return engine;
      },
    };
    played(await engineOf(id, scenario, policy, spied), [0, 1]);
    return seen;
  }

  test.each([
    ['sfge', 'second-empire', 'portfolio(steward,banker,shepherd):budget=6,each=1'],
    ['star-empires', 'frontier', 'portfolio(chancellor,tall):budget=4,each=1'],
  ])(
    'sees nothing of what comes after it, and takes over in the middle of turns: %s',
    {
      timeout: 120_000,
    },
    async (id, scenario, policy) => {
      const seen = await seenIn(id, scenario, policy, false);
      expect(await seenIn(id, scenario, policy, true)).toEqual(seen);
      const turns = await seenIn(id, scenario, policy.replace('each=1', 'each=0'), false);
      expect(seen.length).toBeGreaterThan(3 * turns.length);
    },
  );

  test.each([
    ['sfge', 'second-empire', 'banker'],
    ['star-empires', 'frontier', 'tall'],
  ])('lets a member draw the luck that it draws alone: %s', async (id, scenario, second) => {
    const ahead = await engineOf(id, scenario, `portfolio(wild,${second}):budget=2,doubt=1000,each=1`);
    expect(played(ahead, [0, 1, 2])).toEqual(played(await engineOf(id, scenario, 'wild'), [0, 1, 2]));
  });

  test('leaves members what they planned in the turn, and no trace if they remember more', async () => {
    const folder = temporaryFolder();
    const memberOf = async (name: string, members: string): Promise<[Engine, Engine]> => {
      const file = join(folder, `${name}.js`);
      writeFileSync(
        file,
        `export default { game: 'sfge', name: '${name}', summary: 'm', create: () => ({ at: 0, ${members} }) };\n`,
      );
      const ahead = await engineOf('sfge', 'over-the-edge', `portfolio(${file},banker):budget=2,doubt=1000,each=1`);
      return [ahead, await engineOf('sfge', 'over-the-edge', file)];
    };
    const planning =
      'purchase(view) { this.at = view.turn; return false; }, ' +
      "move(view) { if (this.at !== view.turn) throw new Error('no plan'); return false; }";
    const [planner, plannerAlone] = await memberOf('planner', planning);
    expect(played(planner, [0, 1])).toEqual(played(plannerAlone, [0, 1]));
    const counting =
      'beginGame() { this.at = 0; }, increasedResources() { return (++this.at % 2) - 1; }, ' +
      'extropy() { return ++this.at % 2 === 0; }';
    const [counter, counterAlone] = await memberOf('counter', counting);
    expect(played(counter, [0, 1])).toEqual(played(counterAlone, [0, 1]));
  });

  test('plays each game alike, whatever was played before, and otherwise than by turns', async () => {
    const policy = 'portfolio(banker,pioneer:ships=2):budget=4,doubt=0';
    const engine = async (each: number) => engineOf('sfge', 'second-empire', `${policy},each=${each}`);
    const all = played(await engine(1), [0, 1, 2]);
    expect(played(await engine(1), [2, 1])).toEqual([all[2], all[1]]);
    expect(played(await engine(0), [0, 1, 2])).not.toEqual(all);
    const checked = await engine(1);
    checked.playChecked(0);
    expect(checked.record).toEqual(all[0]);
  });
});

describe('the look-ahead of docs/policies.md', () => {
  const page = readFileSync(fileURLToPath(new URL('../../docs/policies.md', import.meta.url)), 'utf8');
  const [, example = '', table = ''] = /```ts\n(const \{ ahead \}.*?)```.*?\n\| scenario (.*?)\n\n/s.exec(page) ?? [];
  const rows = table.split('\n').slice(2);

  test('has an example for each game', () => {
    expect(rows.map((row) => row.split(/[|/]/)[1].trim())).toEqual(CASES.map(([id]) => id));
  });

  test.each(rows)('tells two policies apart and leaves the game as it was: %s', { timeout: 120_000 }, async (row) => {
    const [id, scenario, calm, bold, metric] = row.split(/[|/]/).flatMap((cell) => cell.trim() || []);
    const game = await loadGame(id);
    const everywhere = async (name: string): Promise<object[]> => {
      const { module, parameters } = await loadPolicy(await choosePolicy(game, parseReference(name)));
      const setup = game.resolve({ scenario, set: [] });
      return seatsOf(game, setup).map(() => game.continuation?.complete(module.create(parameters)) ?? {});
    };
    const engine = await engineOf(id, scenario, calm);
    const gains: number[] = [];
    const place = R_FIRST + game.metrics.findIndex(({ name }) => name === metric);
    const run = new Function('engine', 'bold', 'calm', 'place', 'gains', example);
    run(engine, await everywhere(bold), await everywhere(calm), place, gains);
    expect(played(engine, [0])).toEqual(played(await engineOf(id, scenario, calm), [0]));
    expect(gains.some((gain) => gain !== 0)).toBe(true);
  });
});

test('a member that decides without end in a game played on is given up', async () => {
  const game = await loadGame('sfge');
  const asking: GameModule = {
    ...game,
    createEngine(setup, policies, seed) {
      const engine = game.createEngine(setup, policies, seed);
      const { ahead } = engine.continuation ?? {};
      if (!ahead) throw new Error('sfge has no look-ahead');
      ahead.playOn = (seat, _luck0, _luck1, _number, now) => {
        for (;;) Reflect.get(now[seat], 'leviathan')();
      };
      return engine;
    },
  };
  const member = join(temporaryFolder(), 'member.js');
  writeFileSync(
    member,
    "export default { game: 'sfge', name: 'member', summary: 'm', create: () => ({ leviathan: () => true }) };\n",
  );
  const engine = await engineOf('sfge', 'second-empire', `portfolio(${member},banker)`, asking);
  expect(() => engine.play(0)).toThrow(`played on: ${member} made more than 1000000 decisions in one game`);
});

test('plays on so many turns at most', async () => {
  const game = await loadGame('sfge');
  const last = R_FIRST + game.metrics.findIndex(({ name }) => name === 'turns');
  const firstSeen = async (turns: number): Promise<number[]> => {
    const seen: number[] = [];
    const spied: GameModule = {
      ...game,
      createEngine(setup, policies, seed) {
        const engine = game.createEngine(setup, policies, seed);
        const { ahead } = engine.continuation ?? {};
        if (!ahead) throw new Error('sfge has no look-ahead');
        const playOn = ahead.playOn.bind(ahead);
        ahead.playOn = (...how) => {
          const over = playOn(...how);
          seen.push(engine.record[last]);
          return over;
        };
        return engine;
      },
    };
    played(await engineOf('sfge', 'second-empire', `portfolio(steward,banker):budget=4,turns=${turns}`, spied), [0]);
    return seen.slice(0, 4);
  };
  expect(await firstSeen(2)).toEqual([2, 2, 2, 2]);
  expect(Math.min(...(await firstSeen(0)))).toBeGreaterThan(2);
});

test('the plan of a portfolio is the same where its members lie elsewhere', async () => {
  const game = await loadGame('sfge');
  const chosen = await choosePolicy(game, parseReference('portfolio(banker,pioneer:ships=2)'));
  const factsAt = (folder: string, ships: number) => {
    const members = chosen.members?.map((member, i) => ({
      ...member,
      file: `${folder}/${i}.js`,
      parameters: { ships },
    }));
    const policies = [{ ...chosen, ...(members && { members }) }];
    return planFacts({ satrap: '1', code: '', jobs: [{ ...pigJob(), policies }], perGame: false });
  };
  expect(factsAt('/here', 2)).toEqual(factsAt('/there', 2));
  expect(factsAt('/here', 2)).not.toEqual(factsAt('/here', 3));
});

describe('a portfolio on the command line', () => {
  const run = ['run', 'sfge/second-empire', '--policy', 'portfolio(banker,pioneer:ships=2):budget=4', '--games', '2'];

  test.each(['', ',each=1'])(
    'is the same on one thread and on two %s',
    {
      timeout: 120_000,
    },
    async (each) => {
      const results = [];
      for (const threads of ['1', '2']) {
        const words = run.map((word) => (word.startsWith('portfolio') ? word + each : word));
        const how = ['--threads', threads, '--chunk', '1', '--json', '--quiet'];
        const { code, stdout } = await satrap([...words, ...how], temporaryFolder());
        expect(code).toBe(0);
        results.push(JSON.parse(stdout));
      }
      expect(results[0]).toEqual(results[1]);
    },
  );

  test('killed and resumed: the same bytes', { timeout: 120_000 }, async () => {
    const folder = temporaryFolder();
    const words = [...run.slice(0, -1), '24', '--per-game', '--quiet', '--chunk', '2'];
    expect((await satrap([...words, '--out', 'whole'], folder)).code).toBe(0);
    const { child, finished } = start([...words, '--threads', '1', '--out', 'killed'], folder);
    const checkpoint = join(folder, 'killed', 'run.checkpoint');
    await until(() => existsSync(checkpoint), child);
    await grown(checkpoint, statSync(checkpoint).size, child);
    child.kill('SIGKILL');
    await finished;
    expect(existsSync(join(folder, 'killed', 'games.csv'))).toBe(false);
    expect((await satrap(['resume', 'killed', '--quiet', '--threads', '2'], folder)).code).toBe(0);
    expect(filesOf(join(folder, 'killed'))).toEqual(filesOf(join(folder, 'whole')));
  });

  test.each([
    ["purchase() { throw new Error('no ships'); }", './member.js threw: no ships'],
    ['purchase: () => true', 'played on: purchase was still wanted after 10000 orders in one phase'],
  ])('a member that goes wrong is at fault: %s', async (decisions, message) => {
    const folder = temporaryFolder();
    writeFileSync(
      join(folder, 'member.js'),
      `export default { game: 'sfge', name: 'member', summary: 'm', create: () => ({ ${decisions} }) };\n`,
    );
    const policy = 'portfolio(banker,./member.js)';
    const { code, stderr } = await satrap(['run', 'over-the-edge', '--policy', policy, '--games', '2'], folder);
    expect(stderr).toContain(`policy ${policy} is at fault in its decision 'purchase' in game 0 (sfge/over-the-edge, `);
    expect(stderr).toContain(message);
    expect(code).toBe(1);
  });

  test.each([
    [
      'portfolio(steward,portfolio(banker,pioneer))',
      'cannot be a member: a portfolio is made of policies that are none',
    ],
    ['portfolio(steward,steward)', 'steward is a member twice'],
    ['portfolio(steward)', 'portfolio(steward): expected two members or more, as portfolio(A,B)'],
    ['portfolio()', "policy 'portfolio()': expected two members or more, as portfolio(A,B)"],
    ['portfolio', 'of a portfolio: expected two members or more, as portfolio(A,B)'],
    ['portfolio(steward,banker)@mine.json', 'a portfolio takes no parameter file; write portfolio(A,B):budget=64'],
    ['portfolio(steward,admiral)', "unknown policy 'admiral' of sfge"],
    ['portfolio(steward,banker):budget=0', 'budget=0 is not allowed; expected 2..1000000'],
    ['portfolio(steward,banker):others=3', 'others=3 is not allowed; expected 0..2'],
    ['portfolio(steward,banker', "')' is missing"],
    ['portfolio(steward,banker):turns=-1', 'turns=-1 is not allowed; expected 0..10000'],
    ['portfolio(steward,banker):each=2', 'each=2 is not allowed; expected 0..1'],
  ])('%s is refused', async (policy, message) => {
    const { code, stderr } = await satrap(['run', 'sfge/over-the-edge', '--policy', policy], temporaryFolder());
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  test('each=1 is refused in a game of several seats', async () => {
    const words = ['run', 'bfge/civil-war', '--policy', 'portfolio(admiral,greedy):each=1'];
    expect(await satrap(words, temporaryFolder())).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('each=1: in bfge a portfolio looks ahead before each turn only'),
    });
  });
});
