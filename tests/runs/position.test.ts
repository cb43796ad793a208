import { describe, expect, test } from 'vitest';
import { type PolicyInstance, R_FIRST } from '../../src/games/game.js';
import { loadGame } from '../../src/games/registry.js';
import { choosePolicy, loadPolicy } from '../../src/policy/load.js';
import { positionGame } from '../../src/run/position.js';

const CASES = [
  ['sfge', 'over-the-edge', 'garrison', 3],
  ['bfge', 'civil-war', 'drill', 2],
  ['noble-houses', 'short-war', 'wild', 4],
] as const;

async function made(id: string, scenario: string, policy: string) {
  const game = await loadGame(id);
  const setup = game.resolve({ scenario, set: [] });
  const instance: PolicyInstance = await loadPolicy(await choosePolicy(game, { name: policy, parameters: {} }));
  const players = Array.from({ length: setup.seats ?? game.seats.length }, () => instance);
  return { game, setup, players };
}

describe('games continued from a position', () => {
  test.each(CASES)(
    '%s/%s by %s: over all positions they are the games of a run',
    async (id, scenario, policy, turn) => {
      const { game, setup, players } = await made(id, scenario, policy);
      const engine = game.createEngine(setup, players, 'run');
      const mean = { run: 0, positions: 0 };
      const squares = { run: 0, positions: 0 };
      const add = (kind: 'run' | 'positions', value: number): void => {
        mean[kind] += value;
        squares[kind] += value * value;
      };
      const [positions, each] = [80, 8];
      for (let number = 0; number < positions; number++) {
        engine.play(number);
        // A game that is over by then is its own whole future.
        const own = engine.record[R_FIRST];
        const from = positionGame(game, { game: number, turn }, players).createEngine(setup, players, 'run');
        let sum = 0;
        for (let luck = 0; luck < each; luck++) {
          try {
            from.play(1_000_000 + number * each + luck);
            sum += from.record[R_FIRST];
          } catch (error) {
            expect(String(error)).toContain(`game ${number} is over before turn ${turn} ends`);
            sum += own;
          }
        }
        add('positions', sum / each);
      }
      const games = 600;
      for (let number = 0; number < games; number++) {
        engine.play(2_000_000 + number);
        add('run', engine.record[R_FIRST]);
      }
      const [a, b] = [mean.positions / positions, mean.run / games];
      const variance = (squares.positions / positions - a * a) / positions + (squares.run / games - b * b) / games;
      expect(Math.abs(a - b)).toBeLessThan(4 * Math.sqrt(variance) + 1e-9);
    },
  );

  test.each(CASES)('%s/%s by %s: checked or not, the record is the same', async (id, scenario, policy, turn) => {
    const { game, setup, players } = await made(id, scenario, policy);
    const from = positionGame(game, { game: 1, turn }, players).createEngine(setup, players, 's');
    for (let luck = 0; luck < 8; luck++) {
      from.play(luck);
      const record = [...from.record];
      from.playChecked(luck);
      expect([...from.record]).toEqual(record);
    }
  });

  test('the policy that goes on decides after the position only', async () => {
    const { game, setup, players } = await made('sfge', 'over-the-edge', 'garrison');
    const [garrison] = players;
    const turns: number[] = [];
    const noted: PolicyInstance = {
      ...garrison,
      label: 'noted',
      module: {
        ...garrison.module,
        create: (parameters) => {
          const decisions = garrison.module.create(parameters) as Record<string, (view: { turn: number }) => unknown>;
          const { purchase } = decisions;
          return {
            ...decisions,
            purchase(view: { turn: number }, ...rest: []) {
              turns.push(view.turn);
              return purchase.call(decisions, view, ...rest);
            },
          };
        },
      },
    };
    positionGame(game, { game: 1, turn: 3 }, [garrison]).createEngine(setup, [noted], 's').play(5);
    expect(Math.min(...turns)).toBe(4);
  });
});
