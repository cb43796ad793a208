/** How far results are from what is wanted. */

import { asShare } from '../../stats/interval.js';
import type { Target } from './targets.js';

/** Standard deviations of a metric in a point. */
const POINT_SD = 1 / 50;

/** What a point is in the unit of each target. @param spreads standard deviations of the series as given */
export function unitsOf(targets: readonly Target[], spreads: readonly number[]): number[] {
  return targets.map(({ first, share, low, high }) => {
    if (share) return 0.01;
    const size = Math.max(1, ...[low, high].filter(Number.isFinite).map(Math.abs));
    return POINT_SD * (spreads[first] > 0 ? spreads[first] : size);
  });
}

/** What is measured by a target, from the means of the series. */
export function measured({ first, second }: Target, means: ArrayLike<number>): number {
  return means[first] - (second === null ? 0 : means[second]);
}

/** Points to the band, negative below it, 0 within. */
export function offBy({ low, high }: Target, value: number, unit: number): number {
  if (value < low) return (value - low) / unit;
  return value > high ? (value - high) / unit : 0;
}

/** Points to what is wanted: the root of the sum of squares over the targets. */
export function distanceOf(targets: readonly Target[], units: readonly number[], means: ArrayLike<number>): number {
  let sum = 0;
  for (let t = 0; t < targets.length; t++) sum += offBy(targets[t], measured(targets[t], means), units[t]) ** 2;
  return Math.sqrt(sum);
}

/** Points to a border from which on nothing is feared: as far as the confirmation of 4,000 games errs. */
const SAFE_POINTS = 2;

/**
 * Points for lying near a border of a band: as the square of how far it is from safe, half of that way at the border
 * and beyond. With the distance for a single target it makes one smooth curve (Huber's loss). Who lies within is likely
 * to be met in other games, too.
 */
export function leanBy(band: Pick<Target, 'low' | 'high'>, value: number, unit: number): number {
  const way = safeWay(band, unit);
  return way > 0 ? (unsafe(band, value, unit) ** 2 * way) / 2 : 0;
}

/** Points from a border to where it is safe: the middle of a narrow band. */
function safeWay({ low, high }: Pick<Target, 'low' | 'high'>, unit: number): number {
  return Math.min(SAFE_POINTS, (high - low) / 2 / unit);
}

/** Share of the way to where it is safe that is missing; 1 at the border and beyond. */
function unsafe(band: Pick<Target, 'low' | 'high'>, value: number, unit: number): number {
  const way = safeWay(band, unit);
  const within = Math.min(value - band.low, band.high - value) / unit;
  return asShare((way - within) / way);
}

/** Points for lying near the borders of the bands. */
export function leanOf(targets: readonly Target[], units: readonly number[], means: ArrayLike<number>): number {
  let sum = 0;
  for (let t = 0; t < targets.length; t++) sum += leanBy(targets[t], measured(targets[t], means), units[t]);
  return sum;
}

/** How distance and lean together change with the mean of each series. */
export function slopesOf(targets: readonly Target[], units: readonly number[], means: ArrayLike<number>): Float64Array {
  const slopes = new Float64Array(means.length);
  const distance = distanceOf(targets, units, means);
  targets.forEach((target, t) => {
    const value = measured(target, means);
    const off = offBy(target, value, units[t]);
    const slope = off === 0 ? leanSlope(target, value, units[t]) : off / (distance * units[t]);
    slopes[target.first] += slope;
    if (target.second !== null) slopes[target.second] -= slope;
  });
  return slopes;
}

/** Within the band. */
function leanSlope(band: Target, value: number, unit: number): number {
  if (!(safeWay(band, unit) > 0)) return 0;
  return (unsafe(band, value, unit) / unit) * (value - band.low < band.high - value ? -1 : 1);
}
