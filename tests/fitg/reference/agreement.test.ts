/** Against the figures of an independent program (README.md here), metric by metric in distribution. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameModule, PolicyModule } from '../../../src/games/game.js';
import { fillParameters } from '../../../src/policy/parameters.js';
import { type Comparable, corrected, differences } from '../../../src/stats/diff.js';
import { countedGames } from '../../support/counted-games.js';
import { replicated, sized } from '../../support/size.js';

/** As built: a tenth of the time that the sources take in a test. */
const built = '../../../dist';
const { fitg } = (await import(`${built}/src/games/fitg/index.js`)) as { fitg: GameModule };
const shipped = async (name: string): Promise<PolicyModule> =>
  ((await import(`${built}/policies/fitg/${name}.js`)) as { default: PolicyModule }).default;

/** One in a thousand runs of this test would show a difference where there is none. */
const P_MIN = 0.001 / 5;

const CONFIGURATIONS = [
  ['standard', 'drill', 3000],
  ['threshold-20', 'drill', 1500],
  ['standard', 'wild', 4000],
  ['standard', 'marshal', 1500],
  ['quick-start', 'marshal', 700],
] as const;

function reference(name: string): Comparable {
  const text = readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { runs: Comparable[] }).runs[0];
}

function played(scenario: string, module: PolicyModule, games: number): Comparable {
  const setup = fitg.resolve({ scenario, set: [] });
  const instance = { label: module.name, module, parameters: fillParameters(module, {}) };
  const engine = fitg.createEngine(setup, [instance, instance], 'agreement');
  return countedGames(fitg, engine, games, 100);
}

describe.each(CONFIGURATIONS)('%s with %s', (scenario, policy, games) => {
  test('every metric is distributed as in the reference', async () => {
    const found = differences(
      played(scenario, await shipped(policy), games / replicated(sized(4, 2), 1)),
      reference(`${scenario}-${policy}`),
    );
    expect(found.length).toBeGreaterThan(100);
    const significant = found.filter(({ p }) => corrected(p, found.length) < P_MIN);
    expect(significant.map(({ what, test: kind, p }) => `${what} ${kind} ${p}`)).toEqual([]);
  });
});
