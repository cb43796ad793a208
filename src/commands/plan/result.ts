import type { planDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { gamesToSee, varianceOf } from '../../stats/sample-size.js';
import { isRate, type Measure } from '../../study/measure.js';

/** Games that one difference takes. */
export type PlannedGames = Plan['needs'][number];

/** What the pilot says of a measure. */
export type Plan = DocumentOf<typeof planDocument>['plans'][number];

export interface PlanQuestion {
  /** Empty: three of each measure. */
  readonly differences: readonly number[];
  readonly alpha: number;
  /** null: one policy, whose interval is to be so short. */
  readonly beta: number | null;
}

const SHARES = [0.05, 0.02, 0.01];
/** Of the standard deviation, where a measure is no rate. */
const PARTS = [0.2, 0.1, 0.05];

/** Games that a measure takes, by the numbers of the pilot's games: differences of two policies, or levels of one. */
export function planOf(measure: Measure, values: Float64Array, question: PlanQuestion): Plan {
  const { alpha, beta } = question;
  const variance = varianceOf(values);
  if (variance === null) return { measure: measure.name, sd: null, needs: [] };
  const root = (value: number | null): number | null => (value === null ? null : Math.sqrt(value));
  const sd = { estimate: Math.sqrt(variance.estimate), low: root(variance.low), high: root(variance.high) };
  const usual = isRate(measure) ? SHARES : PARTS.map((part) => Number((part * sd.estimate).toPrecision(1)));
  const differences = question.differences.length > 0 ? question.differences : usual;
  const needs = differences.map((difference): PlannedGames => {
    return { difference, games: gamesToSee(variance, { difference, alpha, beta }) };
  });
  return { measure: measure.name, sd, needs };
}
