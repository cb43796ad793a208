import { binomialAtMost } from './beta-tail.js';
import { log, pow } from './elementary.js';
import { holm } from './holm.js';
import type { Comparison, RatingFit } from './rating-fit.js';

/** Games of a pairing that ratings do not explain. */
export interface Residual {
  readonly first: number;
  readonly second: number;
  /** Score of the first, and the one that the ratings give it. */
  readonly score: number;
  readonly expected: number;
  /** Chance of a score as far off, corrected for all pairings (Holm). */
  readonly p: number;
}

export interface Misfit {
  /** Pairings that are shown to be off, the most certain first; none: nothing speaks against the ratings. */
  readonly off: readonly Residual[];
  /** How many times as much the scores scatter about the ratings as games of chance do; at least 1. */
  readonly spread: number;
}

const ALPHA = 0.05;
/** So many expected games of the rarer kind, and the deviance has mean 1. */
const MANY = 20;

/**
 * Do the ratings explain who beats whom? Each pairing's score against the one expected: exact binomial tails (drawn
 * games vary less, so with them it is on the safe side; shared luck does not matter within a pairing). The spread is
 * the deviance over its mean, which is worked out where few games are expected, less what the fit took up (P. McCullagh
 * and J. Nelder, Generalized Linear Models, 1989, 4.5).
 */
export function misfitOf(fit: RatingFit, comparisons: readonly Comparison[]): Misfit {
  let [deviance, mean] = [0, 0];
  const residuals = comparisons.map((comparison): Residual => {
    const { first, second, games, score } = comparison;
    const expected = fit.chance(comparison);
    deviance += devianceOf(score, games, expected);
    mean += meanDeviance(games, expected) * (1 - fit.leverage(comparison));
    const below = binomialAtMost(score, games, expected);
    const above = binomialAtMost(games - score, games, 1 - expected);
    return { first, second, score: score / games, expected, p: Math.min(1, 2 * Math.min(below, above)) };
  });
  const corrected = holm(residuals.map(({ p }) => p));
  const off = residuals.map((residual, i) => ({ ...residual, p: corrected[i] })).filter(({ p }) => p < ALPHA);
  const far = ({ score, expected }: Residual): number => Math.abs(score - expected);
  return { off: off.sort((x, y) => x.p - y.p || far(y) - far(x)), spread: Math.max(1, deviance / mean) };
}

function devianceOf(score: number, games: number, expected: number): number {
  const part = (count: number, chance: number): number => (count > 0 ? count * log(count / (games * chance)) : 0);
  return 2 * (part(score, expected) + part(games - score, 1 - expected));
}

function meanDeviance(games: number, expected: number): number {
  const rare = Math.min(expected, 1 - expected);
  if (games * rare > MANY) return 1;
  let chance = pow(1 - rare, games);
  let sum = 0;
  for (let count = 0; count <= games && (count <= games * rare || chance > 1e-12); count++) {
    sum += chance * devianceOf(count, games, rare);
    chance *= ((games - count) / (count + 1)) * (rare / (1 - rare));
  }
  return sum;
}
