/** Shares along a curve, with a band in which all of the curve lies. */

import { type IntervalKind, shareOf } from '../run/estimates.js';
import { plainNumber } from '../stats/digits.js';
import type { Estimate } from '../stats/interval.js';
import { together } from '../stats/together.js';

/** So many games of so many. */
export interface Counted {
  readonly count: number;
  readonly games: number;
}

/** Intervals of all points of a curve at once. */
export function curveBand(points: readonly Counted[], { kind, confidence }: IntervalKind): Estimate[] {
  const whole = { kind, confidence: together(confidence, points.length) };
  return points.map(({ count, games }) => shareOf(count, games, whole));
}

/** What is said below a figure with such bands. */
export function bandText({ confidence }: IntervalKind): string {
  return `The whole curve lies within its band in ${plainNumber(100 * confidence)} of 100 studies.`;
}
