/** What games list as legal orders: nothing that is refused, and all that players give. */

import { describe, expect, test } from 'vitest';
import type { GameModule, LegalOrder, PolicyModule } from '../../src/games/game.js';
import { loadGame } from '../../src/games/registry.js';
import { seatsOf } from '../../src/games/seats.js';
import { choosePolicy, loadPolicy } from '../../src/policy/load.js';
import { parseReference } from '../../src/policy/syntax.js';
import { Stream } from '../../src/random/stream.js';
import { replicated } from '../support/size.js';

/** A scenario of each game, the policy that decides what is not listed, and the decisions of which that is. */
const CASES = [
  ['sfge', 'second-empire', 'wild', 'attack move'],
  ['bfge', 'invasion', 'random', 'deploy discard fire garrison'],
  ['star-battle', 'field', 'wild', 'posture'],
  ['noble-houses', 'short-war', 'wild', 'launch move'],
  ['star-empires', 'frontier', 'wild', ''],
  ['fitg', 'standard', 'wild', 'moveUnits'],
] as const;

type Decide = (view: object, ...given: unknown[]) => unknown;
type Decisions = Record<string, Decide>;

/** Plays games in which all seats are this one; returns its illegal orders. */
async function played(game: GameModule, scenario: string, create: () => object, games: number) {
  const setup = game.resolve({ scenario, set: [] });
  const module: PolicyModule = { game: game.id, name: 'test', summary: '', create };
  const policies = seatsOf(game, setup).map(() => ({ label: 'test', module, parameters: {} }));
  const engine = game.createEngine(setup, policies, 'legal');
  for (let number = 0; number < games; number++) engine.play(number);
  return engine.illegalOrders();
}

async function wildOf(game: GameModule, name: string): Promise<Decisions> {
  const { module, parameters } = await loadPolicy(await choosePolicy(game, parseReference(name)));
  return (game.continuation?.complete(module.create(parameters)) ?? {}) as Decisions;
}

/** Carries out what a list holds. */
function carryOut({ answer, order = {}, calls = [] }: LegalOrder, given: readonly unknown[]): unknown {
  const desk = given.at(-1) as object;
  Object.assign(desk ?? {}, order);
  for (const [name, ...args] of calls) Reflect.apply(Reflect.get(desk, name), desk, args);
  return answer;
}

/** Whoever hands a decision on may add `undefined`. */
const trimmed = (given: readonly unknown[]): unknown[] =>
  given.slice(0, given.findLastIndex((arg) => arg !== undefined) + 1);

/** The same desk; `done` hears of each order that was carried out. */
function watched(desk: object, done: (name: string, args: readonly unknown[]) => void): object {
  return new Proxy(desk, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, args);
        if (result === true) done(String(key), args);
        return result;
      };
    },
  });
}

describe.each(CASES)('legal orders of %s', (id, scenario, name, unlisted) => {
  test('are not refused, and are listed for every decision but these', { timeout: 120_000 }, async () => {
    const game = await loadGame(id);
    const wild = await wildOf(game, name);
    const luck = new Stream();
    luck.start(1, 2);
    const listed = new Set<string>();
    const asked = new Set<string>();
    const chance = (decision: string, decide: Decide): Decide => {
      return (view, ...rest) => {
        const given = trimmed(rest);
        if (!decision.startsWith('begin')) asked.add(decision);
        const list = game.legal?.(decision, view, given) ?? null;
        if (list === null) return decide(view, ...given);
        listed.add(decision);
        return carryOut(list[luck.below(list.length)], given);
      };
    };
    const create = () => Object.fromEntries(Object.entries(wild).map(([one, decide]) => [one, chance(one, decide)]));
    const illegal = await played(game, scenario, create, replicated(8, 30));
    expect(illegal.filter(({ decision }) => listed.has(decision))).toEqual([]);
    expect(
      [...asked]
        .filter((one) => !listed.has(one))
        .sort()
        .join(' '),
    ).toBe(unlisted);
    expect(listed.size).toBeGreaterThan(5);
  });

  test('are all that a player at random orders', { timeout: 120_000 }, async () => {
    const game = await loadGame(id);
    const wild = await wildOf(game, name);
    const missing = new Set<string>();
    let compared = 0;
    const comparing = (decision: string, decide: Decide): Decide => {
      return (view, ...rest) => {
        const given = trimmed(rest);
        const list = game.legal?.(decision, view, given) ?? null;
        if (list === null) return decide(view, ...given);
        let calls = 0;
        const compare = (what: string, is: (order: LegalOrder) => boolean): void => {
          compared++;
          if (!list.some(is)) missing.add(`${decision}: ${what}`);
        };
        const carried = (order: string, args: readonly unknown[]): void => {
          const all = list.flatMap((one) => one.calls ?? []);
          if (calls > 0 || !all.some(([known]) => known === order)) return;
          calls++;
          compare(`${order} ${args}`, (one) => String(one.calls) === String([order, ...args]));
        };
        const seen = given.map((arg) =>
          typeof arg === 'object' && arg !== null && Object.keys(arg).length === 0 ? watched(arg, carried) : arg,
        );
        const answer = decide(view, ...seen);
        const order = given.at(-1) ?? {};
        if (list.some((one) => one.calls)) return answer;
        compare(`${answer} ${JSON.stringify(order)}`, (one) => {
          const fields = Object.entries(one.order ?? {});
          const same = one.answer === undefined || one.answer === answer;
          return same && fields.every(([field, value]) => Reflect.get(Object(order), field) === value);
        });
        return answer;
      };
    };
    const create = () => Object.fromEntries(Object.entries(wild).map(([one, decide]) => [one, comparing(one, decide)]));
    const illegal = await played(game, scenario, create, replicated(8, 30));
    expect(illegal).toEqual([]);
    expect([...missing]).toEqual([]);
    expect(compared).toBeGreaterThan(100);
  });
});
