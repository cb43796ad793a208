import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import admiral from '../../policies/bfge/admiral.js';
import marshal from '../../policies/fitg/marshal.js';
import steward from '../../policies/sfge/steward.js';
import { resolveBfge } from '../../src/games/bfge/data/resolve.js';
import { BfgeEngine } from '../../src/games/bfge/engine.js';
import type { BfgePolicy } from '../../src/games/bfge/player/decisions.js';
import { record as bfgeRecord } from '../../src/games/bfge/position/record.js';
import * as bfgeState from '../../src/games/bfge/position/state.js';
import { tacticalUsed } from '../../src/games/bfge/rules/fire.js';
import type { BfgeSetup } from '../../src/games/bfge/setup.js';
import { fitg } from '../../src/games/fitg/index.js';
import type { FitgPolicy } from '../../src/games/fitg/player/decisions.js';
import { STAY } from '../../src/games/fitg/player/orders.js';
import type { Fleet as Fleets } from '../../src/games/fitg/player/view.js';
import { PolicyFault, type PolicyInstance, type PolicyModule } from '../../src/games/game.js';
import { nobleHouses } from '../../src/games/noble-houses/index.js';
import type { NobleHousesPolicy } from '../../src/games/noble-houses/player/decisions.js';
import type { ActionOrder, Fleet, Market } from '../../src/games/noble-houses/player/orders.js';
import { seatsOf } from '../../src/games/seats.js';
import { resolveSfge } from '../../src/games/sfge/data/resolve.js';
import { SfgeEngine } from '../../src/games/sfge/engine.js';
import type { SfgePolicy } from '../../src/games/sfge/player/decisions.js';
import { complete } from '../../src/games/sfge/player/defaults.js';
import { deck, luck } from '../../src/games/sfge/position/luck.js';
import { record as sfgeRecord } from '../../src/games/sfge/position/record.js';
import * as sfgeState from '../../src/games/sfge/position/state.js';
import { t as sfgeTables } from '../../src/games/sfge/position/tables.js';
import type { SfgeSetup } from '../../src/games/sfge/setup.js';
import { starBattle } from '../../src/games/star-battle/index.js';
import { starEmpires } from '../../src/games/star-empires/index.js';
import { NOTHING } from '../../src/games/star-empires/player/constants.js';
import type { StarEmpiresPolicy } from '../../src/games/star-empires/player/decisions.js';
import { fillParameters } from '../../src/policy/parameters.js';
import { Stream } from '../../src/random/stream.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

const sfgeSetup = resolveSfge({ scenario: 'over-the-edge', set: [] }).document as unknown as SfgeSetup;
const bfgeSetup = resolveBfge({ scenario: 'civil-war', set: [] }).document as unknown as BfgeSetup;

function sfge(policy: SfgePolicy): SfgeEngine {
  return new SfgeEngine(sfgeSetup, policy, 'cheating');
}

function bfge(blue: BfgePolicy, red: BfgePolicy = {}): BfgeEngine {
  return new BfgeEngine(bfgeSetup, [blue, red], 'cheating');
}

const stewardDecisions = (): SfgePolicy => steward.create(fillParameters(steward, {}));

/** Everything that can be reached from a value without calling anything but getters. */
function reachable(from: unknown): Set<object> {
  const seen = new Set<object>();
  const open = [from];
  while (open.length > 0) {
    const value = open.pop();
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
    // The language itself is no way to the game in play.
    if (value === Object.prototype || value === Function.prototype || ArrayBuffer.isView(value)) {
      seen.add(value);
      continue;
    }
    seen.add(value);
    open.push(Object.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      const { get, value: inner } = Object.getOwnPropertyDescriptor(value, key) ?? {};
      if (get === undefined) open.push(inner);
      else {
        try {
          open.push(Reflect.apply(get, from, []));
        } catch {
          // A getter of something else.
        }
      }
    }
  }
  return seen;
}

/** A policy that has a look at everything it is given, at every decision. */
function curious<Policy extends object>(policy: Policy, look: (argument: unknown) => void): Policy {
  const entries = Object.entries(policy).map(([name, decide]) => [
    name,
    (...given: unknown[]) => {
      for (const argument of given) look(argument);
      return Reflect.apply(decide, policy, given);
    },
  ]);
  return Object.fromEntries(entries) as Policy;
}

describe('what a policy is given', () => {
  test.each(['sfge', 'bfge'])('leads neither to the game in play nor to luck: %s', (game) => {
    const found: string[] = [];
    let looked = 0;
    const buffers: ArrayBufferLike[] = [];
    const look = (argument: unknown): void => {
      looked++;
      for (const value of reachable(argument)) {
        if (value instanceof Stream) found.push('a stream');
        if (ArrayBuffer.isView(value) && buffers.includes(value.buffer)) found.push('the state');
        if (value === sfgeTables) found.push('the tables');
      }
    };
    if (game === 'sfge') {
      const engine = sfge(curious(stewardDecisions(), look));
      buffers.push(sfgeState.words.buffer, sfgeRecord.buffer, sfgeTables.distance.buffer);
      engine.play(1);
    } else {
      const engine = bfge(curious(admiral.create({}), look));
      buffers.push(bfgeState.words.buffer, bfgeRecord.buffer, tacticalUsed.buffer);
      engine.play(1);
    }
    expect(looked).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });

  test('is of the own side, whatever number the view is given', () => {
    const seen: unknown[] = [];
    bfge({
      discard(view) {
        const other: typeof view = Object.create(view, { side: { value: 1 - view.side } });
        seen.push(Object.getOwnPropertyNames(view), view.constructor);
        expect(() => other.inHand(0)).toThrow(TypeError);
      },
    }).play(0);
    expect(seen.slice(0, 2)).toEqual([[], Object]);
  });

  test('cannot be used when another seat decides: desks of Noble Houses', () => {
    const held: { fleet?: Fleet; market?: Market; act?: ActionOrder } = {};
    const done: unknown[] = [];
    const spy: NobleHousesPolicy = {
      buy(_view, market) {
        held.market = market;
      },
      move(_view, fleet) {
        held.fleet = fleet;
      },
      act(view, order) {
        held.act = order;
        expect(Reflect.has(order, 'open') || Reflect.has(held.fleet ?? {}, 'open')).toBe(false);
        for (let system = 1; system <= view.systems; system++) {
          done.push(held.market?.left(system), held.fleet?.jump(system, 1, 0, 0, 0, 0));
          for (let ally = 1; ally < 9; ally++) done.push(held.market?.sells(ally));
        }
      },
    };
    const instance = (create: PolicyModule['create']): PolicyInstance => ({
      ...{ label: 'spy', parameters: {} },
      module: { game: 'noble-houses', name: 'spy', summary: 'spies', create },
    });
    const setup = nobleHouses.resolve({ scenario: nobleHouses.scenarios()[0].id, set: [] });
    const seats = seatsOf(nobleHouses, setup).map((_, seat) => instance(() => (seat === 0 ? spy : {})));
    nobleHouses.createEngine(setup, seats, 'cheating').play(0);
    expect([...new Set(done)].sort()).toEqual([0, false]);
  });

  test('answers where arguments are missing: SFGE and Star Empires', () => {
    const answers: unknown[] = [];
    sfge({
      beginMovement(view) {
        answers.push(view.reaches(2, 1, 1 << 30), Reflect.apply(view.reaches, view, [2, 1]));
      },
    }).play(0);
    const spy: StarEmpiresPolicy = {
      setUp(view) {
        answers.push(Reflect.apply(view.firstWhole, view, [1]));
      },
    };
    const policy = { label: 'spy', parameters: {}, module: { ...steward, game: 'star-empires', create: () => spy } };
    const setup = starEmpires.resolve({ scenario: 'frontier', set: [] });
    starEmpires.createEngine(setup, [policy], 'cheating').play(0);
    expect([...new Set(answers)]).toEqual([false, NOTHING]);
  });

  test('cannot be used after its decision: fleets of Freedom in the Galaxy', () => {
    let fleet: Fleets | null = null;
    const done: unknown[] = [];
    const spy: FitgPolicy = {
      moveUnits(_view, given) {
        fleet = given;
      },
      group(view) {
        for (let from = 0; from < view.planets; from++)
          if (view.movable(from, 1) > 0)
            for (let to = 0; to < view.planets; to++) done.push(fleet?.send(from, to, 0, 1, 0, 0, 0));
        return STAY;
      },
    };
    const policy = { label: 'spy', parameters: {}, module: { ...marshal, create: () => spy } };
    fitg.createEngine(fitg.resolve({ scenario: 'standard', set: ['horizon=2'] }), [policy, policy], 'cheating').play(0);
    expect([...new Set(done)]).toEqual([false]);
  });

  test('leads nowhere from the global object either', () => {
    const found = Object.getOwnPropertySymbols(globalThis)
      .filter((symbol) => String(symbol).includes('satrap'))
      .flatMap((symbol) => [...reachable(Reflect.get(globalThis, symbol))])
      .filter((value) => ArrayBuffer.isView(value) || value instanceof Stream);
    expect(Object.getOwnPropertySymbols(globalThis).map(String)).toContain('Symbol(satrap.noble-houses.lists)');
    expect([found, starBattle.id]).toEqual([[], 'star-battle']);
  });

  test('cannot be changed, but for the fields of orders', () => {
    const refused: string[] = [];
    const trying = (what: string, change: () => void): void => {
      try {
        change();
      } catch (error) {
        if (error instanceof TypeError) refused.push(what);
      }
    };
    sfge({
      purchase(view, order) {
        trying('view', () => Object.assign(view, { affordable: () => true }));
        trying('methods of the view', () => Object.assign(Object.getPrototypeOf(view), { affordable: () => true }));
        trying('set-up', () => Object.assign(view.setup.scenario, { turns: 1 }));
        trying('methods of the order', () => Object.assign(order, { reset: () => {} }));
        trying('getters', () => Object.defineProperty(order, 'item', { get: () => 0 }));
        return false;
      },
    }).play(0);
    const own = bfge({
      fire(view, order) {
        trying('side', () => Object.assign(view, { side: 1 - view.side }));
        trying('firers', () => Object.assign(order, { firerKind: () => 0 }));
      },
      discard(_view, order) {
        trying('lists', () => Object.assign(order, { chits: [] }));
      },
    });
    for (let game = 0; game < 5; game++) own.play(game);
    expect([...new Set(refused)].sort()).toEqual(
      ['firers', 'getters', 'lists', 'methods of the order', 'methods of the view', 'set-up', 'side', 'view'].sort(),
    );
  });

  test('is of one side only: the orders of the other are in other hands', () => {
    const orders: object[][] = [[], []];
    const side = (own: number): BfgePolicy => ({
      action(view, order) {
        orders[own].push(order);
        order.region = view.lowestUnresolved();
      },
      garrison: (_view, order) => void orders[own].push(order),
    });
    bfge(side(0), side(1)).play(0);
    expect(orders[0].length * orders[1].length).toBeGreaterThan(0);
    expect(orders[0].filter((order) => orders[1].includes(order))).toEqual([]);
  });
});

describe('a checked game', () => {
  test.each([
    ['RP', () => void sfgeState.n.fill(200, 1, 2), 'n[1]'],
    ['dice', () => void luck.word(), 'the dice to come'],
    ['deck', () => void deck.word(), 'the order of the event pool'],
    ['metrics', () => void sfgeRecord[5]++, 'the metrics of the game'],
  ])('names the decision that changed it: %s', (_what, change, message) => {
    const cheat = sfge({
      beginMovement() {
        change();
      },
    });
    const wanted = { name: 'PolicyFault', decision: 'beginMovement', seat: 0 };
    expect(() => cheat.playChecked(0)).toThrow(expect.objectContaining(wanted));
    expect(() => cheat.playChecked(0)).toThrow(
      message.startsWith('n[1]') ? /it changed the game itself: n\[1\] was \d+ and is 200/ : message,
    );
    expect(() => cheat.replay(0, () => {})).toThrow(PolicyFault);
  });

  test('of the second game names the side as well', () => {
    const engines: BfgeEngine[] = [];
    engines.push(bfge({}, { discard: () => void bfgeState.hand.fill(9) }));
    expect(() => engines[0].playChecked(0)).toThrow(
      expect.objectContaining({ name: 'PolicyFault', decision: 'discard', seat: 1 }),
    );
  });

  test('lets a look-ahead lay the game aside', () => {
    const look = sfge({
      purchase(view) {
        const ahead = view.lookAhead();
        ahead.see(6, view.random(9), 2);
        ahead.play(0, stewardAlone, stewardAlone, 1, () => {});
        return false;
      },
    });
    const stewardAlone = complete(stewardDecisions());
    look.playChecked(0);
    expect(look.record[2]).toBeGreaterThan(0);
  });
});

describe.concurrent('a policy file', () => {
  test.each([
    'satrap/games/sfge/sfgeGame.js',
    'satrap/dist/src/games/sfge/turn.js',
    'satrap/chess',
    join(process.cwd(), 'dist/src/games/sfge/kit.js'),
  ])('may import only what is open: %s', async (module) => {
    const folder = temporaryFolder();
    const text = `import * as inside from '${module}';\nexport default { game: 'sfge', name: 'x', summary: 'x', create: () => ({ _i: () => inside }) };\n`;
    writeFileSync(join(folder, 'spy.mjs'), text);
    const { code, stderr } = await satrap(['check', './spy.mjs'], folder);
    expect(stderr).toContain(`${module} is no part of Satrap that is open to policies`);
    expect(code).toBe(2);
  });
});
