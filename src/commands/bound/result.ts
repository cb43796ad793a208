/** What nobody exceeds who chooses among plans, from games played in every way to choose. */

import type { boundDocument } from '../../report/schema/policy-schemas.js';
import type { OwnOf } from '../../report/schema/shapes.js';
import type { Estimate } from '../../stats/interval.js';
import { meanEstimate, sampleOf } from '../../stats/mean-estimate.js';
import { together } from '../../stats/together.js';
import type { GameBound } from '../../study/bound.js';
import type { Measure } from '../../study/measure.js';

type OwnFields = OwnOf<typeof boundDocument>;

export type BoundFound = Pick<OwnFields, 'measure' | 'games' | 'confidence' | 'bound' | 'chooser' | 'plans'>;

/** As the document has it, with what was played. */
export type BoundTold = BoundFound & Pick<OwnFields, 'every' | 'choices' | 'samples' | 'valueGames'>;

export interface BoundAsked {
  readonly measure: Measure;
  readonly confidence: number;
  /** Labels. */
  readonly plans: readonly string[];
}

export function boundOf(games: readonly GameBound[], { measure, confidence, plans }: BoundAsked): BoundFound {
  // Penalized results lie outside of what the measure can be; their means do not.
  const mean = (of: (game: GameBound) => number, level: number): Estimate =>
    within(meanEstimate(sampleOf(games.map(of)), null, level), measure.min, measure.max);
  const each = together(confidence, plans.length);
  const range = measure.max === null ? null : measure.max - measure.min;
  return {
    ...{ measure: measure.name, games: games.length, confidence },
    bound: mean(({ best }) => best, confidence),
    chooser: mean(({ chooser }) => chooser, confidence),
    plans: plans.map((policy, plan) => ({
      policy,
      value: mean(({ plans: own }) => own[plan], each),
      left: within(meanEstimate(sampleOf(games.map(({ best, plans: own }) => best - own[plan])), null, each), 0, range),
      changed: games.filter(({ changed }) => changed[plan]).length,
    })),
  };
}

function within({ estimate, low, high, constant }: Estimate, min: number, max: number | null): Estimate {
  const kept = (value: number): number => Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min, value));
  const bounds = { low: low === null ? null : kept(low), high: high === null ? null : kept(high) };
  return { estimate: kept(estimate), ...bounds, ...(constant && { constant }) };
}
