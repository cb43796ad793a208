/** `satrap check` of games: planted faults are found and named, shipped games have none. */

import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { DecisionsAsked } from '../src/commands/check/conformance/decisions.js';
import { checkRefusals } from '../src/commands/check/conformance/declarations.js';
import { conformance } from '../src/commands/check/conformance/index.js';
import { findingLines, type Subject } from '../src/commands/check/conformance/subject.js';
import type { PolicyInstance, PolicyModule } from '../src/games/game.js';
import { gameIds, loadGame, useGame } from '../src/games/registry.js';
import { seatsOf } from '../src/games/seats.js';
import { FAULTS, type Fault, faulty, POLICIES } from './support/faulty.js';
import { satrap, start, temporaryFolder, testGame } from './support/satrap.js';
import { shipped } from './support/shipped-policy.js';

const support = (name: string): string => fileURLToPath(new URL(`./support/${name}`, import.meta.url));

/** What satrap check finds, and not the checks of one thread. */
const ON_THREADS: readonly Fault[] = [
  'other games on threads',
  'a game that never ends',
  'a game that ends the program',
];
const faults = (Object.keys(FAULTS) as Fault[]).filter((fault) => !ON_THREADS.includes(fault));

describe('planted faults', () => {
  const options = { policies: POLICIES, games: 40, budgetMs: Number.POSITIVE_INFINITY };
  const found = async (fault: Fault | null) =>
    (await conformance(faulty(fault), options)).map(({ check, message }) => `${check}: ${message}`);

  test('the game as it is has none', async () => {
    expect(await found(null)).toEqual([]);
  });

  test('one that every scenario and policy shows is told once', async () => {
    const lines = findingLines(await conformance(faulty('metric out of range'), options));
    expect(lines).toEqual([
      expect.stringMatching(
        /^ranges: faulty\/two, \w+: game \d+: rounds is .* \(and so in 3 more, the last is faulty\/three, \w+\)$/,
      ),
    ]);
  });

  test.each(faults)('%s', async (fault) => {
    const messages = await found(fault);
    expect(
      messages.some((message) => FAULTS[fault].test(message)),
      messages.join('\n') || 'nothing',
    ).toBe(true);
  });
});

describe('shipped games', async () => {
  for (const id of await gameIds()) {
    const game = await loadGame(id);
    for (const [i, name] of game.policies.entries()) {
      test(`${id}, ${name}, in its scenarios`, async () => {
        // One that plays many games to decide is played less.
        const isQuick = game.bench?.signature?.includes(name) ?? true;
        // Every other scenario: the next policy plays those between.
        const all = game.scenarios().map((scenario) => scenario.id);
        const played = all.length < 3 ? all : all.filter((_, s) => (s + i) % 2 === 0);
        const policies = [await shipped(id, name)];
        const other = await shipped(id, game.policies[0]);
        // Memory and decisions follow below, with more games.
        const options = {
          games: isQuick ? 2 : 1,
          budgetMs: Number.POSITIVE_INFINITY,
          allocation: false,
          decisions: false,
          against: other,
        };
        const findings = await conformance(game, {
          ...options,
          scenarios: isQuick ? played : all.slice(0, 1),
          policies,
        });
        expect(findings).toEqual([]);
      }, 240_000);
    }
  }
});

/** What a scenario does not say, where decisions come up that the shipped scenarios ask for too seldom. */
const SETS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'star-battle': [
    ['a=p1,legion', 'b=spellcasters,dragon', 'highGround=true'],
    ['a=star-cavalry,spellcasters', 'b=mobile-artillery,mentalists', 'siege=b', 'defence=4'],
    ['a=raiding-party,legion', 'b=guide-force,spellcasters', 'ambush=a'],
    ['a=elite-squad,p2', 'b=strike-force,p3', 'visibility=dark'],
  ],
};

/** Games of each scenario, set and policy in which decisions are looked for; absent: 30. */
const GAMES: Readonly<Record<string, number>> = { 'noble-houses': 150 };

/** Decisions that no shipped policy answers. */
const HOOKS: Readonly<Record<string, readonly string[]>> = { sfge: ['beginGame'] };

/** The policy with a function for each of the decisions that it leaves alone. */
function hooked({ module, ...rest }: PolicyInstance, names: readonly string[]): PolicyInstance {
  const hooks = Object.fromEntries(names.map((name) => [name, () => undefined]));
  const create: PolicyModule['create'] = (parameters) => ({ ...hooks, ...(module.create(parameters) as object) });
  return { ...rest, module: { ...module, create } };
}

describe('all of a shipped game', async () => {
  for (const id of await gameIds()) {
    const game = await loadGame(id);
    const subjectOf = (policy: PolicyInstance, scenario: string, set: readonly string[], games: number): Subject => {
      const setup = game.resolve({ scenario, set });
      const policies = seatsOf(game, setup).map(() => policy);
      return { game, setup, policies, games, budgetMs: Number.POSITIVE_INFINITY };
    };

    test(`${id} asks for every decision, and refuses what it does not know`, async () => {
      const found: string[] = [];
      const report = (check: string, message: string): void => void found.push(`${check}: ${message}`);
      const asked = new DecisionsAsked();
      const quick = game.policies.filter((name) => game.bench?.signature?.includes(name) ?? true);
      const policies = await Promise.all(quick.map(async (name) => hooked(await shipped(id, name), HOOKS[id] ?? [])));
      for (const { id: scenario } of game.scenarios())
        for (const set of [[], ...(SETS[id] ?? [])])
          for (const policy of policies) asked.play(subjectOf(policy, scenario, set, GAMES[id] ?? 30));
      asked.report({ game }, report);
      checkRefusals(game, report);
      expect(found).toEqual([]);
    });
  }
});

describe('satrap check ./game.ts', () => {
  /** The same game, for whose sake threads need not load a compiler. */
  const compiled = testGame('faulty');
  const check = (fault: string, file: string, ...options: readonly string[]) => {
    // However busy the machine is.
    const patient = options.includes('--stuck-after') ? [] : ['--stuck-after', '600'];
    const words = ['check', file, '--games', '60', ...patient, ...options];
    return start(words, temporaryFolder(), { SATRAP_FAULT: fault }).finished;
  };

  test('says what was played, and ends with 0', async () => {
    const { code, stdout, stderr } = await check('', support('faulty.ts'));
    expect([code, stderr]).toEqual([0, expect.stringContaining('playing faulty/three, bold')]);
    expect(stdout).toContain("game 'faulty': 2 scenarios, 2 policies, 60 games of each");
  });

  test('finds games that threads play otherwise', async () => {
    const { code, stderr } = await check('other games on threads', compiled);
    expect(code).toBe(2);
    expect(stderr).toMatch(/threads: faulty\/two, hold: game \d+ has another record when it is played on threads/);
  });

  test('gives up a game that never ends', async () => {
    const { code, stderr } = await check('a game that never ends', compiled, '--stuck-after', '1');
    expect(code).toBe(2);
    expect(stderr).toMatch(/endless: faulty\/two, hold: game 3 has not ended after 1 s \(play\)/);
  });

  test('plays the file that is named, not another one of that id which SATRAP_GAMES names', async () => {
    const folder = temporaryFolder();
    const twin = (title: string): string => {
      const file = join(folder, `${title}.js`);
      writeFileSync(file, `export default { id: 'twin', title: '${title}', createEngine: () => {}, policies: [] };\n`);
      return file;
    };
    const [one, two, shippedId] = [twin('one'), twin('two'), join(folder, 'sfge.js')];
    writeFileSync(shippedId, `export default { id: 'sfge', createEngine: () => {} };\n`);
    const before = process.env.SATRAP_GAMES;
    try {
      process.env.SATRAP_GAMES = one;
      expect((await useGame(two)).title).toBe('two');
      expect((await loadGame('twin')).title).toBe('two');
      expect(process.env.SATRAP_GAMES).toBe(two);
      process.env.SATRAP_GAMES = [one, two].join(delimiter);
      await expect(gameIds()).rejects.toThrow(`${two}: the id 'twin' is that of ${one}`);
      process.env.SATRAP_GAMES = '';
      await expect(useGame(shippedId)).rejects.toThrow("the id 'sfge' is that of a shipped game");
    } finally {
      process.env.SATRAP_GAMES = before ?? '';
    }
  });

  test.each([
    ['no continuation in the engine', /^satrap: the engine of faulty has no continuation, so luck .*\n$/],
    ['no streams in the continuation', /^satrap: the engine of faulty has no continuation\.streams\(\), so luck .*\n$/],
  ])('luck names what an engine lacks, before anything is played: %s', async (fault, message) => {
    const words = ['luck', 'faulty/two', '--games', '4'];
    const { code, stderr } = await start(words, temporaryFolder(), { SATRAP_GAMES: compiled, SATRAP_FAULT: fault })
      .finished;
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  });

  test('survives a game that ends the program', async () => {
    const { code, stderr } = await check('a game that ends the program', compiled);
    expect(code).toBe(2);
    expect(stderr).toMatch(/play: faulty\/two, hold: game 3 ends the program \(exit code 4\)/);
  });
});

describe('satrap game new', () => {
  const folder = temporaryFolder();
  beforeAll(async () => {
    const written = await satrap(['game', 'new', 'my-game'], folder);
    expect([written.code, written.stderr]).toEqual([0, '']);
    expect((await satrap(['game', 'new', 'mapped', '--map'], folder)).code).toBe(0);
  });

  test('writes a game that has nothing wrong with it, and overwrites none', async () => {
    const words = ['check', './mapped.ts', '--games', '40', '--stuck-after', '600'];
    const checked = await satrap(words, folder);
    expect([checked.code, checked.stdout], checked.stderr).toEqual([0, expect.stringContaining("game 'mapped'")]);
    const again = await satrap(['game', 'new', 'my-game'], folder);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is there already')]);
    expect((await satrap(['game', 'new', 'My Game'], folder)).code).toBe(2);
  });

  test('writes a game that tells where its pieces lie', async () => {
    const told = await satrap(['replay', 'mapped', '--json'], folder, { SATRAP_GAMES: join(folder, 'mapped.ts') });
    const [{ board }] = JSON.parse(told.stdout).events;
    expect(board).toEqual([{ cell: 'c0', pieces: ['first', 'second'].map((who) => ({ who, text: who })) }]);
  });

  test('writes a game that studies play', async () => {
    const used = { SATRAP_GAMES: ['my-game.ts', 'mapped.ts'].map((name) => join(folder, name)).join(delimiter) };
    const words = ['luck', 'my-game', '--games', '4', '--value-games', '40', '--samples', '4', '--threads', '1'];
    const luck = await satrap([...words, '--quiet'], folder, used);
    expect([luck.code, luck.stderr]).toEqual([0, '']);
    const moved = await satrap(['sensitivity', 'mapped', '--games', '20', '--threads', '1'], folder, used);
    expect(moved.stdout, moved.stderr).toMatch(/^target /m);
  });
});
