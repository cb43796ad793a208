/** Against the figures of an independent program (README.md here), metric by metric in distribution. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type GameModule, type PolicyModule, R_ENDING, R_FIRST, R_OUTCOME } from '../../../src/games/game.js';
import { corrected, differences } from '../../../src/stats/diff.js';

interface Run {
  readonly games: number;
  readonly outcomes: Record<string, number>;
  readonly endings: Record<string, number>;
  readonly metrics: Record<string, { readonly histogram: Record<string, number> }>;
}

/** As built: a tenth of the time that the sources take in a test. */
const built = '../../../dist';
const { nobleHouses } = (await import(`${built}/src/games/noble-houses/index.js`)) as { nobleHouses: GameModule };
const shipped = async (name: string): Promise<PolicyModule> =>
  ((await import(`${built}/policies/noble-houses/${name}.js`)) as { default: PolicyModule }).default;

const GAMES = 4000;
/** One in a thousand runs of this test would show a difference where there is none. */
const P_MIN = 0.001 / 4;

const CONFIGURATIONS = [
  ['open-2-warlord', 'open-sector', 2, 'warlord'],
  ['open-2-wild', 'open-sector', 2, 'wild'],
  ['rough-3-warlord', 'rough-sector', 3, 'warlord'],
  ['short-4-warlord', 'short-war', 4, 'warlord'],
] as const;

function reference(name: string): Run {
  const text = readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { runs: Run[] }).runs[0];
}

function played(scenario: string, players: number, policy: PolicyModule): Run {
  const setup = nobleHouses.resolve({ scenario, set: [`players=${players}`] });
  const instance = { label: policy.name, module: policy, parameters: {} };
  const engine = nobleHouses.createEngine(setup, new Array(players).fill(instance), 'agreement');
  const run: Run = { games: GAMES, outcomes: {}, endings: {}, metrics: {} };
  const add = (counts: Record<string, number>, key: string | number): void => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  for (const { name } of nobleHouses.metrics) run.metrics[name] = { histogram: {} };
  for (let game = 0; game < GAMES; game++) {
    if (game % 100 === 0) engine.playChecked(game);
    else engine.play(game);
    add(run.outcomes, nobleHouses.outcomes[engine.record[R_OUTCOME]].id);
    add(run.endings, nobleHouses.endings[engine.record[R_ENDING]].id);
    nobleHouses.metrics.forEach(({ name }, i) => {
      add(run.metrics[name].histogram, engine.record[R_FIRST + i]);
    });
  }
  expect(engine.illegalOrders()).toEqual([]);
  return run;
}

describe.each(CONFIGURATIONS)('%s', (name, scenario, players, policy) => {
  test('every metric is distributed as in the reference', async () => {
    const tests = differences(played(scenario, players, await shipped(policy)), reference(name));
    expect(tests.length).toBeGreaterThan(100);
    const found = tests.filter(({ p }) => corrected(p, tests.length) < P_MIN);
    expect(found.map(({ what, test: kind, p }) => `${what} ${kind} ${p}`)).toEqual([]);
  });
});
