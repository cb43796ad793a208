/** Against the figures of an independent program (README.md here), metric by metric in distribution. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type GameModule, type PolicyModule, R_ENDING, R_FIRST, R_OUTCOME } from '../../../src/games/game.js';
import { fillParameters } from '../../../src/policy/parameters.js';
import { corrected, differences } from '../../../src/stats/diff.js';

interface Run {
  readonly games: number;
  readonly outcomes: Record<string, number>;
  readonly endings: Record<string, number>;
  readonly metrics: Record<string, { readonly histogram: Record<string, number> }>;
}

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

function reference(name: string): Run {
  const text = readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { runs: Run[] }).runs[0];
}

function played(scenario: string, module: PolicyModule, games: number): Run {
  const setup = fitg.resolve({ scenario, set: [] });
  const instance = { label: module.name, module, parameters: fillParameters(module, {}) };
  const engine = fitg.createEngine(setup, [instance, instance], 'agreement');
  const run: Run = { games, outcomes: {}, endings: {}, metrics: {} };
  const add = (counts: Record<string, number>, key: string | number): void => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  for (const { name } of fitg.metrics) run.metrics[name] = { histogram: {} };
  for (let game = 0; game < games; game++) {
    if (game % 100 === 0) engine.playChecked(game);
    else engine.play(game);
    add(run.outcomes, fitg.outcomes[engine.record[R_OUTCOME]].id);
    add(run.endings, fitg.endings[engine.record[R_ENDING]].id);
    fitg.metrics.forEach(({ name }, i) => {
      add(run.metrics[name].histogram, engine.record[R_FIRST + i]);
    });
  }
  return run;
}

describe.each(CONFIGURATIONS)('%s with %s', (scenario, policy, games) => {
  test('every metric is distributed as in the reference', async () => {
    const found = differences(played(scenario, await shipped(policy), games), reference(`${scenario}-${policy}`));
    expect(found.length).toBeGreaterThan(100);
    const significant = found.filter(({ p }) => corrected(p, found.length) < P_MIN);
    expect(significant.map(({ what, test: kind, p }) => `${what} ${kind} ${p}`)).toEqual([]);
  });
});
