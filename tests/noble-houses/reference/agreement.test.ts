/** Against the figures of an independent program (README.md here), metric by metric in distribution. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameModule, PolicyModule } from '../../../src/games/game.js';
import { type Comparable, corrected, differences } from '../../../src/stats/diff.js';
import { countedGames } from '../../support/counted-games.js';
import { replicated, sized } from '../../support/size.js';

/** As built: a tenth of the time that the sources take in a test. */
const built = '../../../dist';
const { nobleHouses } = (await import(`${built}/src/games/noble-houses/index.js`)) as { nobleHouses: GameModule };
const shipped = async (name: string): Promise<PolicyModule> =>
  ((await import(`${built}/policies/noble-houses/${name}.js`)) as { default: PolicyModule }).default;

const GAMES = replicated(sized(1000, 2000), 4000);
/** One in a thousand runs of this test would show a difference where there is none. */
const P_MIN = 0.001 / 4;

const CONFIGURATIONS = [
  ['open-2-warlord', 'open-sector', 2, 'warlord'],
  ['open-2-wild', 'open-sector', 2, 'wild'],
  ['rough-3-warlord', 'rough-sector', 3, 'warlord'],
  ['short-4-warlord', 'short-war', 4, 'warlord'],
] as const;

function reference(name: string): Comparable {
  const text = readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { runs: Comparable[] }).runs[0];
}

function played(scenario: string, players: number, policy: PolicyModule): Comparable {
  const setup = nobleHouses.resolve({ scenario, set: [`players=${players}`] });
  const instance = { label: policy.name, module: policy, parameters: {} };
  const engine = nobleHouses.createEngine(setup, new Array(players).fill(instance), 'agreement');
  const counted = countedGames(nobleHouses, engine, GAMES, 100);
  expect(engine.illegalOrders()).toEqual([]);
  return counted;
}

describe.each(CONFIGURATIONS)('%s', (name, scenario, players, policy) => {
  test('every metric is distributed as in the reference', async () => {
    const tests = differences(played(scenario, players, await shipped(policy)), reference(name));
    expect(tests.length).toBeGreaterThan(100);
    const found = tests.filter(({ p }) => corrected(p, tests.length) < P_MIN);
    expect(found.map(({ what, test: kind, p }) => `${what} ${kind} ${p}`)).toEqual([]);
  });
});
