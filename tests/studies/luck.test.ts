import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { costOf, luckOf as summedUp } from '../../src/commands/luck/result.js';
import { type Engine, type PolicyModule, R_OUTCOME, type TraceColumn } from '../../src/games/game.js';
import { loadGame, shippedPolicyFile } from '../../src/games/registry.js';
import { seatsOf } from '../../src/games/seats.js';
import { exactBattle } from '../../src/games/star-battle/battle/exact.js';
import { starBattle } from '../../src/games/star-battle/index.js';
import { TRACE_COLUMNS } from '../../src/games/star-battle/trace.js';
import { fillParameters } from '../../src/policy/parameters.js';
import { LuckSwitch } from '../../src/run/luck-switch.js';
import { type GameLuck, LuckPlayer } from '../../src/study/luck.js';
import { fitValue, Value, type ValueModel } from '../../src/study/value.js';
import { engineFor } from '../star-battle/players.js';
import { satrap, temporaryFolder } from '../support/satrap.js';
import { isRest, replicated } from '../support/size.js';
import { type PigRules, SolvedPig, turnChances, winChance } from './solved-pig.js';

const RULES: PigRules = { target: 30, hold: [12, 8] };
const COLUMNS: readonly TraceColumn[] = [
  { kind: 'standing', name: 'own', meaning: 'own points' },
  { kind: 'state', name: 'other', meaning: 'points of the other' },
  { kind: 'state', name: 'next', meaning: 'whose turn it is' },
];
const SUCCESS = [true, false];

/** A value function fitted on games of another seed. */
function fitted(games: number) {
  const engine = new SolvedPig(RULES, 'value');
  const traced = Array.from({ length: games }, (_, game) => {
    const rows: number[] = [];
    engine.trace(game, (values) => rows.push(...values));
    return { outcome: engine.record[R_OUTCOME], ending: 0, rows: Int32Array.from(rows) };
  });
  return fitValue(
    COLUMNS,
    traced,
    traced.map(({ outcome }) => SUCCESS[outcome]),
    'value',
  );
}

function playerOf(engine: Engine, model: ValueModel, samples: number, leave: (seat: number) => void = () => undefined) {
  return new LuckPlayer({ engine, model, success: SUCCESS, seats: 1, leave, tick: () => undefined }, samples);
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

/** Distance of the mean of values from a number, in standard errors. */
function sigmas(values: readonly number[], truth: number): number {
  const mean = sum(values) / values.length;
  const squares = sum(values.map((value) => (value - mean) ** 2));
  return Math.abs(mean - truth) / Math.sqrt(squares / (values.length - 1) / values.length);
}

const luckOf = ({ turns }: GameLuck): number => sum(turns.map(({ luck }) => luck));
const { model, info } = fitted(2000);
/** Weights that nobody fitted: it takes the points of the other for one's own. */
const wrong: ValueModel = {
  columns: [1],
  knots: [{ turn: 0, model: { intercept: -1, columns: [{ mean: 10, scale: 5, weight: 1.5 }] } }],
  base: 0.5,
};

describe.skipIf(isRest)('luck in a game that is solved', () => {
  test('the value function is named, and tells much of the results', () => {
    expect(info.hash).toMatch(/^[0-9a-f]{16}$/);
    expect(info.hash).toBe(fitted(2000).info.hash);
    expect(info.hash).not.toBe(fitted(1996).info.hash);
    expect(info.explained).toBeGreaterThan(0.15);
    expect([info.games, info.checked, info.columns]).toEqual([1500, 500, 3]);
  });

  test.each([
    ['fitted', model],
    ['wrong', wrong],
  ])(
    'with a %s value function: final - initial = luck + decisions in every game, and luck is 0 on average',
    (_, value) => {
      const player = playerOf(new SolvedPig(RULES, '1'), value, 3);
      const games = Array.from({ length: 600 }, (_, game) => player.game(game, false));
      for (const { turns, success } of games) {
        const changes = sum(turns.map(({ luck, decisions }) => luck + decisions));
        expect(changes).toBeCloseTo((success ? 1 : 0) - turns[0].before, 10);
      }
      expect(sigmas(games.map(luckOf), 0)).toBeLessThan(4);
      // Less luck, results have the mean that the solution has.
      const less = games.map((game) => (game.success ? 1 : 0) - luckOf(game));
      expect(sigmas(less, winChance(RULES))).toBeLessThan(4);
    },
  );

  test('what is expected of a turn is the mean over all its dice', () => {
    const player = playerOf(new SolvedPig(RULES, '1'), model, 4000);
    const value = new Value(model);
    const { turns } = player.game(5, false);
    const engine = new SolvedPig(RULES, '1');
    const rows: Int32Array[] = [];
    engine.trace(5, (values) => rows.push(values.slice()));
    for (let turn = 1; turn < Math.min(5, rows.length); turn++) {
      let exact = 0;
      for (const [gain, chance] of turnChances(RULES.hold[rows[turn - 1][2]])) {
        const [own, other, next] = rows[turn - 1];
        const after = next === 0 ? [own + gain, other, 1] : [own, other + gain, 0];
        const won = after[0] >= RULES.target ? 1 : after[1] >= RULES.target ? 0 : null;
        exact += chance * (won ?? value.at(turn, after));
      }
      expect(Math.abs(turns[turn].expected - exact)).toBeLessThan(4 * turns[turn].error + 1e-12);
    }
  });

  test('decisions left to others cost what they cost', () => {
    let left = false;
    const engine = new SolvedPig(RULES, '1', () => (left ? 1 : null));
    const player = playerOf(engine, model, 3000, (seat) => {
      left = seat === 0;
    });
    const [, first] = player.game(2, true).turns;
    let exact = 0;
    for (const [gain, chance] of turnChances(1)) exact += chance * new Value(model).at(1, [gain, 0, 1]);
    expect(Math.abs(first.left[0] - exact)).toBeLessThan(0.01);
    expect(first.expected).toBeGreaterThan(first.left[0]);
  });

  test('a whole game left to others is won as often as they win it', () => {
    let left = false;
    const engine = new SolvedPig(RULES, '1', () => (left ? 1 : null));
    const player = playerOf(engine, model, 2, (seat) => {
      left = seat === 0;
    });
    const won = Array.from({ length: 300 }, (_, game) => Number(player.game(game, true).byDefault[0]));
    expect(sigmas(won, winChance({ ...RULES, hold: [1, 1] }))).toBeLessThan(4);
  });

  test('the rolls of a turn add up to its luck', () => {
    const player = playerOf(new SolvedPig(RULES, '1'), model, 200);
    const { turns } = player.game(3, false);
    for (const { turn, luck } of turns.slice(1)) {
      const { items, order } = player.rolls(3, turn);
      expect(order).toBe(0);
      expect(sum(items.map(({ change }) => change))).toBeCloseTo(luck, 10);
    }
  });
});

describe('luck in a battle that is solved by enumeration', () => {
  test('adds up in every battle, is 0 on average, and less it the results have the exact mean', () => {
    const armies = ['a=undead-horde', 'b=undead-horde'];
    const exact = exactBattle(engineFor('drill', 'exact', ...armies));
    const won = starBattle.outcomes.map(({ verdicts: [verdict] }) => verdict === 'win');
    const traces = engineFor('drill', 'value', ...armies);
    const traced = Array.from({ length: replicated(200, 600) }, (_, game) => {
      const rows: number[] = [];
      traces.trace(game, (values) => rows.push(...values));
      return { outcome: traces.record[R_OUTCOME], ending: 0, rows: Int32Array.from(rows) };
    });
    const success = traced.map(({ outcome }) => won[outcome]);
    const { model: value } = fitValue(TRACE_COLUMNS, traced, success, 'value');
    const engine = engineFor('drill', '1', ...armies);
    const how = { engine, model: value, success: won, seats: 1, leave: () => undefined, tick: () => undefined };
    const player = new LuckPlayer(how, 4);
    const games = Array.from({ length: replicated(40, 500) }, (_, game) => player.game(game, false));
    for (const { turns, success: succeeded } of games) {
      const changes = sum(turns.map(({ luck, decisions }) => luck + decisions));
      expect(changes).toBeCloseTo((succeeded ? 1 : 0) - turns[0].before, 10);
    }
    expect(sigmas(games.map(luckOf), 0)).toBeLessThan(4);
    const less = games.map((game) => (game.success ? 1 : 0) - luckOf(game));
    expect(sigmas(less, exact?.win ?? Number.NaN)).toBeLessThan(4);
  });
});

const SHIPPED: readonly (readonly [game: string, scenario: string, policy: string])[] = [
  ['sfge', 'over-the-edge', 'steward'],
  ['sfge', 'over-the-edge', 'wild'],
  ['bfge', 'civil-war', 'mixed'],
  ['noble-houses', 'short-war', 'wild'],
  ['fitg', 'quick-start', 'wild'],
  ['star-battle', 'duel', 'wild'],
  ['star-empires', 'frontier', 'random'],
];

describe.skipIf(isRest)('luck taken from another game', () => {
  test.each(SHIPPED)('%s, %s, %s: none of it plays the game, all of it the other one', async (id, scenario, name) => {
    const game = await loadGame(id);
    const { default: module } = (await import(await shippedPolicyFile(id, name))) as { readonly default: PolicyModule };
    const setup = game.resolve({ scenario, set: [] });
    const policies = seatsOf(game, setup).map(() => ({ label: name, module, parameters: fillParameters(module, {}) }));
    const engine = game.createEngine(setup, policies, '1');
    const recordOf = (play: () => void): number[] => {
      play();
      return Array.from(engine.record);
    };
    const [own, other] = [3, 9].map((index) => recordOf(() => engine.play(index)));
    const luck = new LuckSwitch(engine.continuation?.streams() ?? []);
    const words: number[] = [];
    luck.arm();
    expect(recordOf(() => engine.trace?.(3, () => void words.push(luck.words)))).toEqual(own);
    luck.arm(0, 9);
    expect(recordOf(() => engine.play(3))).toEqual(other);
    expect(luck.words).toBe(0);
    // After the words of the first turn, the first turn is as it was, and the game another one.
    const tell = (limit: number): Int32Array[] => {
      const rows: Int32Array[] = [];
      luck.arm(limit, 9);
      engine.trace?.(3, (values) => void rows.push(values.slice()));
      return rows;
    };
    const [plain, mixed] = [tell(Number.POSITIVE_INFINITY), tell(words[1])];
    expect(mixed.slice(0, 2)).toEqual(plain.slice(0, 2));
    expect(mixed).not.toEqual(plain);
    luck.release();
    expect(recordOf(() => engine.play(3))).toEqual(own);
  });
});

test('a game costs itself and its samples, each up to the turn after the one that is played anew', () => {
  expect(costOf(0, 20)).toBe(1);
  expect(costOf(1, 20)).toBe(21);
  expect(costOf(4, 10)).toBe(1 + (10 * (2 + 3 + 4 + 4)) / 4);
});

test('luck and decisions of a turn each have their deviation, less what few samples add to both', () => {
  const game = (number: number, luck: number, decisions: number): GameLuck => {
    const expected = 0.5 + decisions;
    const chances = { before: 0.5, expected, after: expected + luck, error: 0.03 };
    const turns = [{ turn: 0, ...chances, luck, decisions, left: [] }];
    return { game: number, outcome: 0, success: luck > 0, turns, byDefault: [] };
  };
  const { turns, spread } = summedUp([game(0, -0.3, 0.05), game(1, 0.3, -0.05), game(2, 0, 0)], [], 4, 0.95);
  // Variances by n - 1: 0.09 and 0.0025.
  expect(turns[0].spread).toBeCloseTo(Math.sqrt(0.09 - 0.0009), 12);
  expect(turns[0].decisionsSpread).toBeCloseTo(Math.sqrt(0.0025 - 0.0009), 12);
  // Of one turn it is that of the game.
  expect([spread.luck, spread.decisions]).toEqual([turns[0].spread, turns[0].decisionsSpread]);
});

const STUDY = [
  'luck',
  'bfge/civil-war',
  '--policy',
  'drill',
  '--games',
  '12',
  '--value-games',
  '200',
  '--samples',
  '4',
];

describe.skipIf(isRest)('satrap luck', () => {
  test('the same bytes from any number of threads, and sums that add up', async () => {
    const play = async (threads: string) => {
      const out = temporaryFolder();
      const words = [...STUDY, '--quiet', '--json', '--threads', threads, '--out', out];
      const { code, stdout, stderr } = await satrap(words);
      expect([code, stderr]).toEqual([0, '']);
      return [stdout, ...['turn-luck.csv', 'game-luck.csv'].map((file) => readFileSync(join(out, file), 'utf8'))];
    };
    const one = await play('1');
    expect(await play('2')).toEqual(one);
    const found = JSON.parse(one[0]);
    expect(found.initial + found.luck.estimate + found.decisions.estimate).toBeCloseTo(found.success.estimate, 9);
    expect(found.value).toMatchObject({ kind: 'logistic', seed: '1/value', games: 150, checked: 50 });
    // drill is what the game plays by default: its decisions are worth nothing against that.
    for (const { gain, byDefault } of found.deciding)
      expect([gain.estimate, byDefault.estimate]).toEqual([0, found.success.estimate]);
    expect(found.adjusted.success).toBeNull();
    expect(one[2].trimEnd().split('\n')).toHaveLength(1 + 12);
  });

  test.each([
    ['over-the-edge', 'garrison'],
    ['bfge/civil-war', 'drill'],
    ['noble-houses/short-war', 'random'],
    ['fitg/quick-start', 'drill'],
    ['star-battle/duel', 'drill'],
    ['star-empires/frontier', 'random'],
  ])('%s, %s: in every game what luck and decisions changed is all that changed', async (scenario, policy) => {
    const out = temporaryFolder();
    const sizes = ['--games', '3', '--value-games', '60', '--samples', '2'];
    const words = ['luck', scenario, '--policy', policy, ...sizes, '--quiet', '--json', '--out', out];
    const { code, stdout, stderr } = await satrap(words);
    expect([code, stderr]).toEqual([0, '']);
    const { initial } = JSON.parse(stdout);
    const [head, ...rows] = readFileSync(join(out, 'game-luck.csv'), 'utf8').trimEnd().split('\n');
    const names = head.split(',');
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      const cell = (name: string): string => row.split(',')[names.indexOf(name)];
      const success = cell('succeeded') === 'true' ? 1 : 0;
      expect(Number(cell('luck')) + Number(cell('decisions'))).toBeCloseTo(success - initial, 9);
    }
  });

  test('a game is told with the rolls that changed most', async () => {
    const words = ['replay', 'bfge/civil-war', '--policy', 'drill', '--game', '3', '--luck', '--samples', '3'];
    const more = ['--value-games', '100', '--turn', '1'];
    const { code, stdout } = await satrap([...words, ...more]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/from \d+\.\d % to (0|100) %: luck [+-]\d/);
    expect(stdout).toMatch(/^turn 1: .*(cost|gave) \d+\.\d points$/m);
    const told = JSON.parse((await satrap([...words, ...more, '--json'])).stdout).luck;
    const [, first] = told.turns;
    expect(sum(told.rolls.map(({ change }: { change: number }) => change))).toBeCloseTo(first.luck, 9);
    expect(told.rolls.every(({ turn }: { turn: number }) => turn === 1)).toBe(true);
  });

  test.each([
    [['luck', 'short'], 'pig has no turn-by-turn trace'],
    [[...STUDY, '--goal', 'nonsense'], "--goal: no outcome 'nonsense'"],
    [[...STUDY, '--policy', 'drill,greedy'], '--policy: give one policy'],
    [[...STUDY, '--samples', '1'], '--samples'],
    [['replay', 'over-the-edge', '--luck', '--summary'], '--luck and --summary: give one of them'],
    [['replay', 'over-the-edge', '--samples', '9'], '--samples goes with --luck only'],
    [['replay', 'over-the-edge', '--seat', 'red'], '--seat goes with --pick or --luck only'],
  ])('%j is refused in one line', async (words, message) => {
    const { code, stdout, stderr } = await satrap(words);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([code, stdout]).toEqual([2, '']);
  });
});
