/** Which sets of changes to try next: those that a surface through all tried ones finds nearest for their price. */

import { AdditiveSurface, type Observation } from '../../stats/additive-surface.js';
import { asShare } from '../../stats/interval.js';
import { type Changes, costOf, keyOf, type Prices, pointOf, withLevel } from './candidate.js';
import type { Part } from './parts.js';
import { distanceOf, leanOf } from './score.js';
import { usedSeries, type Wanted } from './targets.js';

/** What is known of a candidate. */
export interface Tried {
  readonly changes: Changes;
  /** By series: its mean, rid of the luck that it shares with what is given, and the standard error of that. */
  readonly means: readonly number[];
  readonly errors: readonly number[];
}

export interface SearchSpace extends Wanted {
  readonly parts: readonly Part[];
  readonly units: readonly number[];
  readonly prices: Prices;
  readonly changesMax: number;
}

/** Parts that are tried in sets of several, and sets of each size that are gone on from. */
const PARTS_MAX = 14;
const BEAM = 4;
/** The least that a coordinate is thought to move the results, beside the one that moves them most. */
const SIZE_MIN = 0.02;

/** Shares are told on a scale on which their error is the same everywhere. */
interface Scale {
  to(mean: number): number;
  from(value: number): number;
  /** Slope of `to`. */
  slope(mean: number): number;
}

const PLAIN: Scale = { to: (mean) => mean, from: (value) => value, slope: () => 1 };
const ANGLE: Scale = {
  to: (mean) => Math.asin(Math.sqrt(asShare(mean))),
  from: (value) => Math.sin(Math.min(Math.PI / 2, Math.max(0, value))) ** 2,
  slope: (mean) => 0.5 / Math.sqrt(Math.max(mean * (1 - mean), 1e-3)),
};

/** The surface of one series. */
class SeriesSurface {
  private readonly surface: AdditiveSurface;
  private readonly scale: Scale;
  private readonly origin: number;

  constructor(space: SearchSpace, tried: readonly Tried[], given: Tried, series: number) {
    const { share } = space.series[series].quantity;
    this.scale = share ? ANGLE : PLAIN;
    this.origin = this.scale.to(given.means[series]);
    const observations = tried.map(({ changes, means, errors }): Observation => {
      const value = this.scale.to(means[series]) - this.origin;
      return { point: pointOf(changes), value, error: errors[series] * this.scale.slope(means[series]) };
    });
    this.surface = new AdditiveSurface(sizesOf(space, observations), observations);
  }

  at(changes: Changes): number {
    return this.scale.from(this.origin + this.surface.at(pointOf(changes)));
  }
}

/** How much each coordinate moves a series, from the candidates in which it alone is changed; noise taken off. */
function sizesOf({ parts }: SearchSpace, observations: readonly Observation[]): number[] {
  const count = 1 + Math.max(...parts.flatMap(({ levels }) => levels.map(({ coordinate }) => coordinate)));
  const sums = Array.from({ length: count }, () => ({ squares: 0, count: 0 }));
  for (const { point, value, error } of observations) {
    if (point.length !== 1) continue;
    const [[coordinate, at]] = point;
    sums[coordinate].squares += (value * value - error * error) / (at * at);
    sums[coordinate].count++;
  }
  const sizes = sums.map(({ squares, count }) => Math.sqrt(Math.max(0, squares / Math.max(1, count))));
  const least = SIZE_MIN * Math.max(1e-9, ...sizes);
  return sizes.map((size) => Math.max(size, least));
}

interface Guess {
  readonly changes: Changes;
  /** Points to the target as guessed, and the price. */
  readonly objective: number;
}

/** What a search asks for. */
interface Proposal {
  /** Sets of changes at most. */
  readonly count: number;
  /** Those that are guessed to be farther off than this are not worth their games. */
  readonly objectiveMax: number;
}

/** New sets of changes worth trying, best first, of all sizes in turn. */
export function propose(
  space: SearchSpace,
  given: Tried,
  tried: readonly Tried[],
  { count, objectiveMax }: Proposal,
): Changes[] {
  const used = usedSeries(space.targets);
  const surfaces = space.series.map((_, s) => (used.has(s) ? new SeriesSurface(space, tried, given, s) : null));
  const guess = (changes: Changes): Guess => {
    const means = surfaces.map((surface) => surface?.at(changes) ?? 0);
    const off = distanceOf(space.targets, space.units, means) + leanOf(space.targets, space.units, means);
    return { changes, objective: off + costOf(changes, space.parts, space.prices) };
  };
  const known = new Set(tried.map(({ changes }) => keyOf(changes)));
  const singles = space.parts.flatMap(({ levels }, part) => levels.map((level) => guess([{ part, level }])));
  const useful = usefulParts(singles);
  const bySize: Guess[][] = [best(singles, space)];
  while (bySize.length < Math.min(space.changesMax, space.parts.length)) {
    const beam = bySize[bySize.length - 1].slice(0, BEAM);
    const longer = new Map<string, Guess>();
    for (const { changes } of beam) {
      for (const part of useful) {
        if (changes.some((change) => change.part === part)) continue;
        for (const level of space.parts[part].levels) {
          const more = withLevel(changes, part, level);
          const key = keyOf(more);
          if (!longer.has(key)) longer.set(key, guess(more));
        }
      }
    }
    if (longer.size === 0) break;
    bySize.push(
      best(
        [...longer.values()]
          .map((one) => one)
          .sort(byObjective)
          .slice(0, 3 * BEAM),
        space,
        guess,
      ),
    );
  }
  return inTurn(
    bySize.map((guesses) =>
      guesses.filter(({ changes, objective }) => objective <= objectiveMax && !known.has(keyOf(changes))),
    ),
    count,
  );
}

function byObjective(a: Guess, b: Guess): number {
  return a.objective - b.objective || (keyOf(a.changes) < keyOf(b.changes) ? -1 : 1);
}

/** Sorted; with `guess`, each improved by moving one part at a time. */
function best(guesses: readonly Guess[], { parts }: SearchSpace, guess?: (changes: Changes) => Guess): Guess[] {
  const improved = new Map<string, Guess>();
  for (const one of guesses) {
    let at = one;
    for (const { part } of guess ? one.changes : []) {
      const moved = parts[part].levels.map((level) => guess?.(withLevel(at.changes, part, level)) ?? at);
      at = [at, ...moved].sort(byObjective)[0];
    }
    improved.set(keyOf(one.changes), one);
    improved.set(keyOf(at.changes), at);
  }
  return [...improved.values()].sort(byObjective);
}

/** The parts whose best level alone comes nearest. */
function usefulParts(singles: readonly Guess[]): number[] {
  const order = [...singles].sort(byObjective).map(({ changes: [{ part }] }) => part);
  return [...new Set(order)].slice(0, PARTS_MAX);
}

/** The first of each list, the second of each, ... */
function inTurn(lists: readonly (readonly Guess[])[], count: number): Changes[] {
  const found: Changes[] = [];
  for (let i = 0; found.length < count && lists.some((list) => i < list.length); i++)
    for (const list of lists) if (i < list.length && found.length < count) found.push(list[i].changes);
  return found;
}
