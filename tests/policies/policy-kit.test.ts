/**
 * The kit for policies of one's own: the package's exports, `satrap policy new`, docs/policies.md, shipped strategies.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { GameModule, PolicyInstance } from '../../src/games/game.js';
import { loadCatalogs, loadGame } from '../../src/games/registry.js';
import { seatsOf } from '../../src/games/seats.js';
import { catalog } from '../../src/games/sfge/catalog.js';
import { choosePolicy, loadPolicy } from '../../src/policy/load.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(root, 'docs/policies.md'), 'utf8');
/** Whole policies of a page; what shows a few lines is none. */
function examplesOf(page: string): { name: string; code: string }[] {
  return [...page.matchAll(/```ts\n(.*?)```/gs)].flatMap(([, code]) => {
    const name = /definePolicy\(.*name: '([\w-]+)'/s.exec(code)?.[1];
    return name === undefined ? [] : [{ name, code }];
  });
}
const examples = examplesOf(text);
/** By game: where the examples of its page are played, so that each decision that they make is asked for. */
const PLACES: Record<string, readonly (readonly [scenario: string, ...set: string[]])[]> = {
  bfge: [['civil-war'], ['invasion'], ['invasion', 'invader=blue']],
  'noble-houses': [['open-sector'], ['short-war']],
  'star-battle': [['mirror'], ['neighbours', 'ambush=a', 'highGround=true'], ['siege'], ['duel', 'a=p1,p2', 'b=p3,p4']],
  'star-empires': [['frontier'], ['marches'], ['rescue']],
  fitg: [['standard'], ['quick-start']],
};
const pages = Object.entries(PLACES).map(([id, places]) => {
  const page = readFileSync(join(root, `docs/${id}.md`), 'utf8');
  return { id, places, page, own: examplesOf(page) };
});
const scenarios = catalog.scenarios().map(({ id }) => id);
const sfge = await loadGame('sfge');

/** A policy by name or file; a file is compiled each time. */
async function policyOf(name: string, game: GameModule = sfge): Promise<PolicyInstance> {
  return loadPolicy(await choosePolicy(game, { name, parameters: {} }));
}

/** Mean VP and illegal orders of a policy in its first games of a scenario. */
function play(policy: PolicyInstance, scenario: string, games: number): { vp: number; illegal: string[] } {
  const engine = sfge.createEngine(sfge.resolve({ scenario, set: [] }), [policy], 'kit');
  const column = 2 + sfge.metrics.findIndex(({ name }) => name === 'vp');
  let sum = 0;
  for (let game = 0; game < games; game++) {
    engine.play(game);
    sum += engine.record[column];
  }
  return { vp: sum / games, illegal: engine.illegalOrders().map(({ decision, reason }) => `${decision}: ${reason}`) };
}

describe('satrap policy new', () => {
  test('writes a short policy that plays at once and does not overwrite it', async () => {
    const folder = temporaryFolder();
    expect((await satrap(['policy', 'new', 'my-policy'], folder)).code).toBe(0);
    const file = join(folder, 'my-policy.ts');
    const written = readFileSync(file, 'utf8');
    expect(written.split('\n').filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line)).length).toBeLessThanOrEqual(25);
    const again = await satrap(['policy', 'new', 'my-policy', '--game', 'sfge'], folder);
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('not overwritten');
    expect(readFileSync(file, 'utf8')).toBe(written);
    const run = await satrap(
      ['run', 'over-the-edge', '--policy', './my-policy.ts:reserve=40', '--games', '50', '--json'],
      folder,
    );
    expect(run.code).toBe(0);
    expect(JSON.parse(run.stdout).runs[0]).toMatchObject({ policy: './my-policy.ts:reserve=40', illegalOrders: [] });
  });

  test.each([
    ['new', 'a/b'],
    ['new', '9lives'],
    ['old', 'mine'],
  ])('policy %s %s is refused', async (...words) => {
    expect((await satrap(['policy', ...words])).code).toBe(2);
  });

  test.each([
    ['khan', 'steward', 'sfge', 'over-the-edge'],
    ['governor-2', 'governor', undefined, 'quick-start'],
  ])('%s --from %s: a copy with all that it imports, which plays as the original', async (name, from, id, scenario) => {
    const folder = temporaryFolder();
    const words = ['policy', 'new', name, '--from', from, ...(id === undefined ? [] : ['--game', id])];
    expect((await satrap(words, folder)).code).toBe(0);
    const game = await loadGame(id ?? 'fitg');
    const setup = game.resolve({ scenario, set: [] });
    const records = async (policy: string): Promise<string[]> => {
      const instance = await loadPolicy(await choosePolicy(game, { name: policy, parameters: {} }));
      const engine = game.createEngine(setup, Array(game.seats.length).fill(instance), 'copy');
      return [0, 1, 2].map((number) => {
        engine.play(number);
        return engine.record.join();
      });
    };
    expect(await records(join(folder, `${name}.ts`))).toEqual(await records(from));
    const again = await satrap(words, folder);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is there already and is not overwritten')]);
  });

  test.each([
    [['--from', 'steward'], "policies of sfge and noble-houses are called 'steward': add --game ID"],
    [['--from', 'stewart'], "unknown policy 'stewart'; did you mean steward?"],
    [['--from', 'marshal', '--game', 'bfge'], "unknown policy 'marshal' of bfge"],
    [['--from', 'hold'], "unknown policy 'hold'"],
  ])('%j is refused', async (words, message) => {
    const { code, stderr } = await satrap(['policy', 'new', 'mine', ...words]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test('a game without a template is refused', async () => {
    expect((await satrap(['policy', 'new', 'mine', '--game', 'chess'])).code).toBe(2);
  });

  test('of the second game: it plays both sides at once', async () => {
    const folder = temporaryFolder();
    expect((await satrap(['policy', 'new', 'mine', '--game', 'bfge'], folder)).code).toBe(0);
    const scenarios = ['bfge/civil-war', 'bfge/invasion'];
    const words = ['run', ...scenarios, '--policy', './mine.ts:regions=2', '--games', '50', '--json'];
    const { code, stdout, stderr } = await satrap(words, folder);
    expect(code, stderr).toBe(0);
    const played = { policy: './mine.ts:regions=2', illegalOrders: [] };
    expect(JSON.parse(stdout).runs).toMatchObject([played, played]);
  });
});

describe("the lists of Noble Houses in a policy of one's own", () => {
  test('are those of the game that is played, though its file loads them a second time', async () => {
    const folder = temporaryFolder();
    const code = `import { cheapestOf, fallback, richestOf, strongestOf, weakestOf } from 'satrap/noble-houses';
const ALL = 0x7ffffffe;
const orders = [cheapestOf, strongestOf, weakestOf, richestOf];
export default {
  game: 'noble-houses', name: 'mine', summary: 'asks the lists',
  create: () => ({
    ...fallback,
    buy: () => { throw new Error(orders.map((of) => of(ALL)).join(' ')); },
  }),
};
`;
    writeFileSync(join(folder, 'mine.ts'), code);
    const words = ['run', 'noble-houses/short-war', '--policy', './mine.ts', '--games', '1', '--threads', '1'];
    const { stderr } = await satrap(words, folder);
    const { strongestOf, weakestOf, cheapestOf, richestOf } = await import('../../src/games/noble-houses/kit.js');
    const game = await loadGame('noble-houses');
    const policy = await loadPolicy(await choosePolicy(game, { name: 'wild', parameters: {} }));
    game.createEngine(game.resolve({ scenario: 'short-war', set: [] }), [policy, policy], 'kit').play(0);
    const expected = [cheapestOf, strongestOf, weakestOf, richestOf].map((of) => of(0x7ffffffe)).join(' ');
    expect(stderr).toContain(expected);
    expect(new Set(expected.split(' ')).size).toBeGreaterThan(2);
  });
});

describe('the name satrap', () => {
  const kinds: readonly (readonly [string, string, string | null])[] = [
    ['in JavaScript', 'mine.js', null],
    ['in a CommonJS package', 'mine.ts', '{}'],
    ['in an ES module package', 'mine.ts', '{ "type": "module" }'],
    ['without package.json', 'mine.ts', null],
  ];
  test.each(kinds)('%s', async (_, file, description) => {
    const folder = temporaryFolder();
    if (description !== null) writeFileSync(join(folder, 'package.json'), description);
    writeFileSync(join(folder, file), examples[0].code);
    expect(play(await policyOf(join(folder, file)), 'over-the-edge', 5).illegal).toEqual([]);
  });

  test('templates, examples and copies of all shipped policies satisfy a strict compiler that finds the package linked', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(root, join(folder, 'node_modules/satrap'), 'junction');
    await satrap(['policy', 'new', 'mine'], folder);
    await satrap(['policy', 'new', 'second', '--game', 'bfge'], folder);
    for (const { name, code } of [...examples, ...pages.flatMap(({ own }) => own)])
      writeFileSync(join(folder, `${name}.ts`), code);
    for (const { id, policies } of await loadCatalogs())
      for (const from of policies.filter((policy) => existsSync(join(root, 'policies', id, `${policy}.ts`))))
        await satrap(['policy', 'new', `${id}-${from}`, '--from', from, '--game', id], folder);
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(50);
    const options = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--types', ''];
    const { stdout } = spawnSync(process.execPath, [tsc, ...options, ...files], { cwd: folder, encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});

describe('docs/policies.md', () => {
  test.each(sfge.decisions.map((decision) => [decision.name, decision] as const))('explains %s', (name, decision) => {
    const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
    expect(row?.split(' | ')[1]).toBe(decision.paragraph);
    expect(row?.split(' | ')).toHaveLength(5);
  });

  const told = examples.map(({ name, code }) => [name, code] as const);
  test.each(told)('example %s plays by the rules', async (name, code) => {
    const file = join(temporaryFolder(), `${name}.ts`);
    writeFileSync(file, code);
    const policy = await policyOf(file);
    for (const scenario of scenarios) expect(play(policy, scenario, 10).illegal, scenario).toEqual([]);
  });
});

describe.each(pages)('the page of $id', async ({ id, places, page, own }) => {
  const game = await loadGame(id);
  const lines = page.slice(page.indexOf('## Decisions of a policy')).split('\n');

  test.each(game.decisions.map((decision) => [decision.name, decision] as const))('explains %s', (name, decision) => {
    const row = lines.find((line) => line.startsWith(`| \`${name}\` |`));
    expect(row?.split(' | ')[1]).toBe(decision.paragraph);
    expect(row?.split(' | ').at(-1)).toBe(`${decision.fallback} |`);
    expect(row?.split(' | ')).toHaveLength(6);
  });

  // That of Noble Houses shows some of its decisions.
  test.skipIf(id === 'noble-houses')('has an example of every decision', () => {
    const shown = own.map(({ code }) => code).join();
    const names = game.decisions.map(({ name }) => name).filter((name) => name !== 'beginGame');
    expect(names.filter((name) => !new RegExp(`^ +${name}[(:,]`, 'm').test(shown))).toEqual([]);
  });

  test.each(own)('example $name plays by the rules, and each of its decisions is asked for', async ({ name, code }) => {
    const file = join(temporaryFolder(), `${name}.ts`);
    writeFileSync(file, code);
    const policy = await policyOf(file, game);
    const asked = new Map<string, number>();
    const counting: PolicyInstance = {
      ...policy,
      module: {
        ...policy.module,
        create(parameters) {
          const decisions = Object.entries(policy.module.create(parameters));
          const counted = decisions.map(([decision, decide]) => {
            if (!asked.has(decision)) asked.set(decision, 0);
            const count = (...args: unknown[]): unknown => {
              asked.set(decision, (asked.get(decision) ?? 0) + 1);
              return decide(...args);
            };
            return [decision, count];
          });
          return Object.fromEntries(counted);
        },
      },
    };
    for (const [scenario, ...set] of places) {
      const setup = game.resolve({ scenario, set });
      const engine = game.createEngine(setup, Array(seatsOf(game, setup).length).fill(counting), 'page');
      for (let number = 0; number < 20; number++) engine.play(number);
      expect(engine.illegalOrders(), scenario).toEqual([]);
    }
    expect([...asked].filter(([, times]) => times === 0).map(([decision]) => decision)).toEqual([]);
  });
});

describe('shipped strategies', () => {
  /** Mean VP of the reference player by scenario. */
  const garrison = new Map<string, number>();

  test.each(['fortress', 'crusader', 'shepherd', 'pioneer', 'banker'])('%s', async (name) => {
    expect(catalog.policies).toContain(name);
    expect(readFileSync(join(root, 'policies/sfge', `${name}.ts`), 'utf8')).toMatch(/^\/\*\*\n \* `/);
    const policy = await policyOf(name);
    const reference = await policyOf('garrison');
    for (const scenario of scenarios) {
      const own = play(policy, scenario, 40);
      expect(own.illegal, scenario).toEqual([]);
      const vp = garrison.get(scenario) ?? play(reference, scenario, 40).vp;
      garrison.set(scenario, vp);
      expect(own.vp, scenario).toBeGreaterThan(vp);
    }
  });
});
