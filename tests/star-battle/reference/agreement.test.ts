/** Against the figures of an independent program (README.md): every metric, in mean and distribution. */

import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { METRICS, OUTCOMES } from '../../../src/games/star-battle/metrics.js';
import { readDocument } from '../../../src/report/read-document.js';
import { type Comparable, corrected, differences } from '../../../src/stats/diff.js';
import { engineFor } from '../players.js';

const GAMES = 20_000;
/** Smallest corrected p that counts as agreement: over all runs and tests together. */
const ALPHA = 0.001;

const runs = readDocument(fileURLToPath(new URL('battles.json', import.meta.url)));

/** As many battles as asked, counted as a document of results counts them. */
function played(policies: string, set: readonly string[]): Comparable {
  const engine = engineFor(policies, 'agreement', ...set);
  const outcomes: Record<string, number> = {};
  const histograms = METRICS.map((): Record<string, number> => ({}));
  for (let game = 0; game < GAMES; game++) {
    engine.play(game);
    const { record } = engine;
    const { id } = OUTCOMES[record[0]];
    outcomes[id] = (outcomes[id] ?? 0) + 1;
    METRICS.forEach((_, i) => {
      const value = record[2 + i];
      histograms[i][value] = (histograms[i][value] ?? 0) + 1;
    });
  }
  const metrics = Object.fromEntries(METRICS.map(({ name }, i) => [name, { histogram: histograms[i] }]));
  return { outcomes, endings: {}, metrics };
}

describe('battles of an independent program', () => {
  it.each(runs.map((run) => [`${run.policy} ${run.overrides?.join(' ')}`, run] as const))('%s', (_, run) => {
    expect(run.games).toBe(400_000);
    const found = differences(played(run.policy, run.overrides ?? []), run);
    expect(found.length).toBeGreaterThan(20);
    const tests = found.length * runs.length;
    const different = found.filter(({ p }) => corrected(p, tests) < ALPHA);
    expect(different.map(({ what, test, meanA, meanB }) => `${what} ${test}: ${meanA}, reference ${meanB}`)).toEqual(
      [],
    );
  });
});
