/** Draws an ensemble of chart sets and weighs its members by what is in print. */

import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import type { ensembleDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { type EvidenceLine, stepsOf, type Unknown } from '../../run/ensemble.js';
import { exp, log } from '../../stats/elementary.js';

/** By how many deviations of the results a scenario's middle level may lie beside a sensible player's middle result. */
export const LEVELS_OFF = 0.5;
/** The same of all scenarios together: the player is better or worse than those whom the levels were made for. */
export const PLAYER_OFF = 0.75;

/** Where the middle level of a scenario lies in the results. */
export interface Placed {
  /** Share of results below its middle. */
  readonly below: number;
  /** The same as a deviate of the normal distribution, and the variance that it has of few games. */
  readonly deviate: number;
  readonly variance: number;
}

/** @param values of the games: 1 below the middle of the middle level, 1/2 in it, 0 above */
export function placed(values: ArrayLike<number>): Placed {
  const sum = Array.from(values).reduce((total, value) => total + value, 0);
  // Half a game to either side: of few games none may be below.
  const share = (sum + 0.5) / (values.length + 1);
  const deviate = normalQuantile(share, 0, 1);
  const density = exp(-(deviate ** 2) / 2) / Math.sqrt(2 * Math.PI);
  return { below: sum / values.length, deviate, variance: (share * (1 - share)) / (values.length * density ** 2) };
}

/**
 * Logarithm of the likelihood of the printed levels, but for a constant: the deviates are normal with mean 0 and the
 * covariance LEVELS_OFF^2 + variance on the diagonal and PLAYER_OFF^2 everywhere, whose inverse is by Sherman and
 * Morrison. As deviates and not as shares, since shares of players who nearly always win or lose lie near to each
 * other whatever the levels.
 */
export function logLikelihood(lines: readonly Placed[]): number {
  let [sum, first, second, logs] = [0, 0, 0, 0];
  for (const { deviate, variance } of lines) {
    const own = LEVELS_OFF ** 2 + variance;
    sum += 1 / own;
    first += deviate / own;
    second += deviate ** 2 / own;
    logs += log(own);
  }
  const shared = 1 + PLAYER_OFF ** 2 * sum;
  return -0.5 * (second - (PLAYER_OFF ** 2 * first ** 2) / shared + log(shared) + logs);
}

/** Weights of members, 1 on average. */
export function weightsOf(members: readonly (readonly Placed[])[]): number[] {
  const logs = members.map(logLikelihood);
  const most = Math.max(...logs);
  const weights = logs.map((one) => exp(one - most));
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  return weights.map((weight) => weight / mean);
}

/** So many members of equal weight would say as much (L. Kish, 1965). */
export function effectiveSize(weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sum ** 2 / weights.reduce((total, weight) => total + weight ** 2, 0);
}

/** What each line of evidence says: how well members meet it, before and after they are weighed by all lines. */
export function evidenceLines(
  names: readonly string[],
  asGiven: readonly Placed[],
  members: readonly (readonly Placed[])[],
  weights: readonly number[],
): EvidenceLine[] {
  const equal = weights.map(() => 1);
  return names.map((line, s) => {
    const shares = members.map((own) => own[s].below);
    const drawn = weightedMean(shares, equal);
    const weighted = weightedMean(shares, weights);
    const below = members.map((own) => {
      const { deviate, variance } = own[s];
      return normalCdf(-deviate, 0, Math.sqrt(LEVELS_OFF ** 2 + PLAYER_OFF ** 2 + variance));
    });
    const tail = weightedMean(below, weights);
    return { line, asGiven: asGiven[s].below, drawn, weighted, p: 2 * Math.min(tail, 1 - tail) };
  });
}

/** How far the evidence moved something unknown. */
export type Moved = DocumentOf<typeof ensembleDocument>['moved'][number];

/** What the evidence moved, the farthest first. */
export function movedBy(
  unknowns: readonly Unknown[],
  signs: readonly string[],
  members: readonly (readonly Placed[])[],
  weights: readonly number[],
): Moved[] {
  const steps = signs.map(stepsOf);
  const equal = weights.map(() => 1);
  const lines = members[0].map((_, s) => weightsOf(members.map((own) => own.filter((_, other) => other !== s))));
  const found = unknowns.map(({ name, table }, u): Moved => {
    const own = steps.map((all) => all[u]);
    const weighted = weightedMean(own, weights);
    const spread = weightedMean(
      own.map((step) => (step - weighted) ** 2),
      weights,
    );
    return {
      ...{ unknown: name, table, drawn: weightedMean(own, equal), weighted },
      error: Math.sqrt(spread / effectiveSize(weights)),
      without: lines.map((others) => weightedMean(own, others)),
    };
  });
  const distance = ({ drawn, weighted, error }: Moved): number => Math.abs(weighted - drawn) / Math.max(error, 1e-9);
  return found.sort((a, b) => distance(b) - distance(a));
}

function weightedMean(values: readonly number[], weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return values.reduce((sum, value, i) => sum + value * weights[i], 0) / total;
}
