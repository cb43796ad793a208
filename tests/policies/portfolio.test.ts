import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Ahead, Engine, GameModule, Looker } from '../../src/games/game.js';
import { loadGame } from '../../src/games/registry.js';
import { seatsOf } from '../../src/games/seats.js';
import { choosePolicy, loadPolicy } from '../../src/policy/load.js';
import { seatedEngine } from '../../src/policy/seating.js';
import { parseReference } from '../../src/policy/syntax.js';
import { Stream } from '../../src/random/stream.js';
import { planFacts } from '../../src/run/run-plan.js';
import { pigJob } from '../support/pig-job.js';
import { satrap, temporaryFolder } from '../support/satrap.js';
import { isRest, sized } from '../support/size.js';

/** By game: a scenario, and two policies. */
const CASES = [
  ['sfge', 'second-empire', 'steward', 'banker'],
  ['bfge', 'civil-war', 'mixed', 'admiral'],
  ['star-battle', 'field', 'captain', 'drill'],
  ['noble-houses', 'short-war', 'steward', 'raider'],
  ['fitg', 'standard', 'marshal', 'insurgent'],
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

/** One in which all is open, one with a hand for each side, one full of secrets; or all. */
const TRIED = sized<readonly (typeof CASES)[number][]>(
  CASES.filter(([id]) => ['sfge', 'bfge', 'fitg'].includes(id)),
  CASES,
);

describe.each(TRIED)('a portfolio of %s', (id, scenario, first, second) => {
  const both = `portfolio(${first},${second})`;

  test('leaves no trace of the games that it played on', { timeout: 120_000 }, async () => {
    const alone = await engineOf(id, scenario, first);
    const ahead = await engineOf(id, scenario, `${both}:budget=2,doubt=1000`);
    const games = Array.from({ length: sized(3, 20) }, (_, i) => i);
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
  });

  test.skipIf(isRest)('plays each game alike, whatever was played before', { timeout: 120_000 }, async () => {
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
    for (let number = 0; number < sized(2, 10); number++)
      try {
        // A battle may end before.
        engine.play(number);
      } catch (error) {
        expect(String(error)).toContain('enough');
      }
    expect(compared).toBeGreaterThan(20);
  });
});

test.skipIf(isRest)('the look-ahead of docs/policies.md leaves the game as it was', async () => {
  const text = readFileSync(fileURLToPath(new URL('../../docs/policies.md', import.meta.url)), 'utf8');
  const example = /```ts\n(const \{ ahead \}.*?)```/s.exec(text)?.[1] ?? '';
  const game = await loadGame('sfge');
  const player = async (name: string): Promise<object> => {
    const { module, parameters } = await loadPolicy(await choosePolicy(game, parseReference(name)));
    return game.continuation?.complete(module.create(parameters)) ?? {};
  };
  const engine = await engineOf('sfge', 'second-empire', 'steward');
  new Function('engine', 'bold', 'calm', example)(engine, [await player('crusader')], [await player('banker')]);
  expect(played(engine, [0, 1])).toEqual(played(await engineOf('sfge', 'second-empire', 'steward'), [0, 1]));
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

describe.skipIf(isRest)('a portfolio on the command line', () => {
  const run = ['run', 'sfge/second-empire', '--policy', 'portfolio(banker,pioneer:ships=2):budget=8', '--games', '12'];

  test('is the same on one thread and on two', { timeout: 120_000 }, async () => {
    const results = [];
    for (const threads of ['1', '2']) {
      const { code, stdout } = await satrap([...run, '--threads', threads, '--json', '--quiet'], temporaryFolder());
      expect(code).toBe(0);
      results.push(JSON.parse(stdout));
    }
    expect(results[0]).toEqual(results[1]);
  });

  test.each([
    [
      'portfolio(steward,portfolio(banker,pioneer))',
      'cannot be a member: a portfolio is made of policies that are none',
    ],
    ['portfolio(steward,steward)', 'steward is a member twice'],
    ['portfolio(steward)', 'expected two members or more, as portfolio(steward,...)'],
    ['portfolio(steward,admiral)', "unknown policy 'admiral' of sfge"],
    ['portfolio(steward,banker):budget=0', 'budget=0 is not allowed; expected 2..1000000'],
    ['portfolio(steward,banker):others=3', 'others=3 is not allowed; expected 0..2'],
    ['portfolio(steward,banker', "')' is missing"],
    ['portfolio()', 'empty name'],
  ])('%s is refused', async (policy, message) => {
    const { code, stderr } = await satrap(['run', 'sfge/over-the-edge', '--policy', policy], temporaryFolder());
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});
