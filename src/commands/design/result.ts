/** From the finalists of the search to points that are confirmed, and to one that is recommended. */

import type { designDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import type { Estimate } from '../../stats/interval.js';
import { together } from '../../stats/together.js';
import { effectOf } from '../../study/effect.js';
import { quantityLevel } from '../../study/quantity.js';
import type { PlayedChanges } from './explorer.js';
import { brokenGuards, type GuardPlan, type GuardValue } from './guards.js';
import { distanceOf, leanBy, offBy } from './score.js';
import { mean, type Ranked } from './search.js';
import type { Series, Target, Wanted } from './targets.js';

/** Numbers of changes on the front at most, beside what is given. */
const SIZES_MAX = 5;
/** Sets of changes of a size on the front: the best, and those that the search cannot tell from it. */
export const RIVALS = 2;
/** Share of the price of a step that a larger set of changes must at least bring. */
const GAIN_MIN = 0.5;

/**
 * What is given, and the best sets of changes of each size that come nearer than all smaller ones, or are better for
 * their price. Chance decides which of two neighbours is better in the games of the search, so a rival comes along:
 * fresh games tell.
 *
 * @param kept finalists that break no guard, as far as it is known
 */
export function frontOf(given: Ranked, kept: readonly Ranked[], price: number): Ranked[] {
  const sizes = [...new Set(kept.map(({ played }) => played.changes.length))].sort((a, b) => a - b);
  const front: Ranked[][] = [[given]];
  for (const size of sizes) {
    const nearest = Math.min(...front.flat().map(({ distance }) => distance)) - GAIN_MIN * price;
    const least = Math.min(...front.flat().map(({ objective }) => objective)) - GAIN_MIN * price;
    const own = kept
      .filter(({ played }) => played.changes.length === size)
      .filter(({ distance, objective }) => distance < nearest || objective < least)
      .sort((a, b) => a.objective - b.objective);
    const near = own.filter((one, i) => i === 0 || one.isClose).slice(0, RIVALS);
    if (near.length > 0) front.push(near);
  }
  return front.slice(0, 1 + SIZES_MAX).flat();
}

/** Where a target is, in games that had no part in finding it. */
export type ConfirmedTarget = Confirmed['targets'][number];

export type ConfirmedGuard = Confirmed['guards'][number];

export type Confirmed = NonNullable<DocumentOf<typeof designDocument>['points'][number]['confirmed']>;

export type Adapted = NonNullable<DocumentOf<typeof designDocument>['points'][number]['adapted']>;

/** Estimates of all targets at one point. @param each confidence of each interval */
export function confirmedTargets(
  { series, targets }: Wanted,
  units: readonly number[],
  { columns }: Pick<PlayedChanges, 'columns'>,
  each: number,
): ConfirmedTarget[] {
  return targets.map((target, t): ConfirmedTarget => {
    const found = estimateOf(series, target, columns, each);
    const { low, high, share, second } = target;
    return {
      target: target.name,
      low: Number.isFinite(low) ? low : null,
      high: Number.isFinite(high) ? high : null,
      ...{ share, difference: second !== null, found, off: offBy(target, found.estimate, units[t]) },
      verdict: verdictOf(target, found),
    };
  });
}

function estimateOf(
  series: readonly Series[],
  { first, second }: Target,
  columns: readonly Float64Array[],
  confidence: number,
): Estimate {
  const { quantity } = series[first];
  if (second === null) return quantityLevel(quantity, columns[first], confidence);
  const { rate } = series[second].quantity;
  return effectOf(columns[second], columns[first], quantity.rate && rate, confidence, quantity).difference;
}

function verdictOf({ low, high }: Target, found: Estimate): ConfirmedTarget['verdict'] {
  // Where all games are alike there is no interval; nothing but the value itself can be said.
  const [least, most] = found.constant
    ? [found.estimate, found.estimate]
    : [found.low ?? Number.NEGATIVE_INFINITY, found.high ?? Number.POSITIVE_INFINITY];
  if (most < low || least > high) return 'missed';
  return least >= low && most <= high ? 'met' : 'open';
}

/** Points for lying near the borders of the bands. */
export function confirmedLean({ targets }: Wanted, units: readonly number[], found: Confirmed): number {
  return found.targets.reduce((sum, one, t) => sum + leanBy(targets[t], one.found.estimate, units[t]), 0);
}

export function confirmedDistance(
  { targets }: Wanted,
  units: readonly number[],
  { columns }: Pick<PlayedChanges, 'columns'>,
): number {
  return distanceOf(targets, units, columns.map(mean));
}

/** Guards of a point beside those of what is given. */
export function confirmedGuards(
  plan: GuardPlan,
  scenarios: readonly string[],
  given: readonly GuardValue[],
  found: readonly GuardValue[],
): ConfirmedGuard[] {
  const broken = brokenGuards(plan, given, found);
  return found.map((value, i) => ({
    ...{ guard: value.guard, scenario: scenarios[value.scenario], given: given[i].value, found: value.value },
    broken: broken.includes(value),
  }));
}

/** The interval of one estimate, where so many are to hold together. */
export function shared(confidence: number, points: number, targets: number): number {
  return together(confidence, points * targets);
}

/** What is said in the end. */
export type Advice = NonNullable<DocumentOf<typeof designDocument>['advice']>;

/**
 * What is given stays unless it is shown to miss a target: intervals hold together, so where nothing needs a change one
 * is recommended with chance at most 1 - confidence. Else the cheapest and nearest of the points that are not shown to
 * miss.
 *
 * @param points with the price of their steps, and of lying near the borders of the bands
 */
export function adviceOf(points: readonly { readonly cost: number; readonly confirmed: Confirmed }[]): Advice {
  const misses = ({ confirmed }: (typeof points)[number]): boolean =>
    confirmed.targets.some(({ verdict }) => verdict === 'missed') || confirmed.guards.some(({ broken }) => broken);
  if (!misses(points[0])) return { point: 0, advice: 'given' };
  const order = points
    .map((point, i) => ({ point, i, worth: point.confirmed.distance + point.cost }))
    .sort((a, b) => a.worth - b.worth || a.i - b.i);
  const found = order.find(({ point }) => !misses(point));
  if (found) return { point: found.i, advice: 'found' };
  const nearest = [...order].sort((a, b) => a.point.confirmed.distance - b.point.confirmed.distance || a.i - b.i)[0];
  return { point: nearest.i, advice: 'none' };
}

/** Games with which a target that is open would be decided, at about the same estimate; null: it lies at the border. */
export function gamesToDecide({ low, high, found, verdict }: ConfirmedTarget, games: number): number | null {
  if (verdict !== 'open' || found.low === null || found.high === null) return null;
  const half = (found.high - found.low) / 2;
  const borders = [low, high].filter((border) => border !== null);
  const room = Math.min(...borders.map((border) => Math.abs(found.estimate - border)));
  const times = (half / room) ** 2;
  return times < GAMES_TIMES_MAX ? Math.ceil((games * times) / 1000) * 1000 : null;
}

/** More games than so many times as many are no advice. */
const GAMES_TIMES_MAX = 1000;
