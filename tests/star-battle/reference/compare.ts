/** Battles of one run of the reference, fought here and compared with it metric by metric. */

import { ENDINGS, METRICS, OUTCOMES } from '../../../src/games/star-battle/metrics.js';
import type { readDocument } from '../../../src/report/read-document.js';
import { type Comparable, type Difference, differences } from '../../../src/stats/diff.js';
import { countedGames } from '../../support/counted-games.js';
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
  // The reference calls outcomes by what they are for side A, and has no endings.
  const outcomes = OUTCOMES.map((outcome) => ({ ...outcome, id: String(outcome.verdicts[0]) }));
  return { ...countedGames({ outcomes, endings: ENDINGS, metrics: METRICS }, engine, games), endings: {} };
}

export function testsOf(run: ReferenceRun, games: number, seed: string): Difference[] {
  return differences(played(run, games, seed), run);
}
