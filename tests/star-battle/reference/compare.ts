/** Battles of one run of the reference, fought here and compared with it metric by metric. */

import { METRICS, OUTCOMES } from '../../../src/games/star-battle/metrics.js';
import type { readDocument } from '../../../src/report/read-document.js';
import { type Comparable, type Difference, differences } from '../../../src/stats/diff.js';
import { engineFor } from '../players.js';

/** Smallest corrected p that counts as agreement: over all runs and tests together. */
export const ALPHA = 0.001;

export type ReferenceRun = ReturnType<typeof readDocument>[number];

export function nameOf({ policy, overrides }: ReferenceRun): string {
  return `${policy} ${overrides?.join(' ')}`;
}

/** As many battles as asked, counted as a document of results counts them. */
function played(run: ReferenceRun, games: number, seed: string): Comparable {
  const engine = engineFor(run.policy, seed, ...(run.overrides ?? []));
  const outcomes: Record<string, number> = {};
  const histograms = METRICS.map((): Record<string, number> => ({}));
  for (let game = 0; game < games; game++) {
    engine.play(game);
    const { record } = engine;
    // The reference calls them by what they are for side A.
    const verdict = String(OUTCOMES[record[0]].verdicts[0]);
    outcomes[verdict] = (outcomes[verdict] ?? 0) + 1;
    METRICS.forEach((_, i) => {
      const value = record[2 + i];
      histograms[i][value] = (histograms[i][value] ?? 0) + 1;
    });
  }
  const metrics = Object.fromEntries(METRICS.map(({ name }, i) => [name, { histogram: histograms[i] }]));
  return { outcomes, endings: {}, metrics };
}

export function testsOf(run: ReferenceRun, games: number, seed: string): Difference[] {
  return differences(played(run, games, seed), run);
}
