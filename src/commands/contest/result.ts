/** Who beats whom, ratings beside the printed ones, and chances by steps of the printed rating. */

import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import type { Contestant } from '../../games/game.js';
import type { chancesDocument, meetingsDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf, OwnOf } from '../../report/schema/shapes.js';
import { clusteredRate } from '../../stats/clustered-rate.js';
import { CONFIDENCE, type Estimate } from '../../stats/interval.js';
import { misfitOf } from '../../stats/misfit.js';
import { crossing, type RatingFit } from '../../stats/rating-fit.js';
import { POINTS_PER_LOGIT, type Ratings } from '../../stats/ratings.js';
import type { RecordSheet } from '../../study/collect.js';
import { ladderOf } from '../../study/ladder.js';
import type { Measure } from '../../study/measure.js';

/** Games of one force in the first seat against another in the second. */
export type Meeting = ContestFound['meetings'][number];

export type Standing = ContestFound['standings'][number];

/** A pairing that the points do not explain. */
export type Unexplained = ContestFound['unexplained'][number];

export type ContestFound = Omit<OwnOf<typeof meetingsDocument>, 'game' | 'scenario' | 'policy' | 'rating' | 'games'>;

/** A score from which on a pair counts as decided. */
const DECIDED = 0.99;

/** @param sheets of the pairs, in their order */
export function contestOf(
  forces: readonly Contestant[],
  pairs: readonly (readonly [first: number, second: number])[],
  sheets: readonly RecordSheet[],
  score: Measure,
  win: Measure,
): ContestFound {
  const columns = sheets.map((sheet) => score.column(sheet));
  const meetings = pairs.map(([first, second], i): Meeting => {
    const games = columns[i].length;
    const found = { score: clusteredRate([columns[i]]), win: clusteredRate([win.column(sheets[i])]) };
    return { first: forces[first].id, second: forces[second].id, games, ...found };
  });
  const ladder = ladderOf(forces.length, pairs, columns);
  const { order, ratings, comparisons, scores, mixture } = ladder;
  const { off, spread } = misfitOf(ratings.fit, comparisons);
  const line = lineOf(forces, ratings);
  const standings = order.map((f): Standing => {
    const { id, rating } = forces[f];
    const deserved = line === null ? null : deservedBy(f, ratings, line, spread, forces.length);
    const printed = Number.isFinite(rating) ? rating : null;
    const misrated = deserved !== null && printed !== null && isOff(printed, deserved);
    return { force: id, points: ratings.points[f], score: scores[f], printed, deserved, misrated, mixture: mixture[f] };
  });
  const different = pairs.flatMap(([first, second], i) => (first === second ? [] : [meetings[i].score.estimate]));
  const named = (force: number): string => forces[force].id;
  return {
    meetings,
    standings,
    unbounded: ratings.unbounded,
    rivals: ladder.rivals.map(named),
    lowRivals: ladder.lowRivals.map(named),
    pointsPerStep: line === null ? null : stepOf(ratings.fit, line, spread),
    unexplained: off.map((each) => ({ ...each, first: named(each.first), second: named(each.second) })),
    spread,
    ring: ladder.ring.map(named),
    decided: different.filter((share) => share >= DECIDED || share <= 1 - DECIDED).length,
    pairs: different.length,
  };
}

/** The straight line of points by printed rating, as combinations of the strengths. */
interface RatingLine {
  /** Mean printed rating of the forces that it goes through. */
  readonly centre: number;
  /** Weights of their mean strength, and of the strength that a step is worth. */
  readonly mean: Float64Array;
  readonly slope: Float64Array;
}

const LINE_MIN = 3;

/** By least squares through the forces that the games place; null where it does not rise. */
function lineOf(forces: readonly Contestant[], { zero, fit }: Ratings): RatingLine | null {
  const known = zero.filter((f) => Number.isFinite(forces[f].rating));
  if (known.length < LINE_MIN) return null;
  const centre = known.reduce((sum, f) => sum + forces[f].rating, 0) / known.length;
  const squares = known.reduce((sum, f) => sum + (forces[f].rating - centre) ** 2, 0);
  const mean = new Float64Array(fit.logits.length);
  const slope = new Float64Array(fit.logits.length);
  for (const f of known) {
    mean[f] = 1 / known.length;
    slope[f] = (forces[f].rating - centre) / squares;
  }
  return squares > 0 && fit.at(slope) > 0 ? { centre, mean, slope } : null;
}

/** z of two sides that holds for so many forces at once (Bonferroni). */
function zOf(forces: number): number {
  return normalQuantile(1 - (1 - CONFIDENCE) / (2 * forces), 0, 1);
}

function stepOf(fit: RatingFit, { slope }: RatingLine, spread: number): Estimate {
  const bound = (side: 1 | -1): number | null => {
    const logits = fit.bound(slope, side, zOf(1) * Math.sqrt(spread));
    return Number.isFinite(logits) ? POINTS_PER_LOGIT * logits : null;
  };
  return { estimate: POINTS_PER_LOGIT * fit.at(slope), low: bound(-1), high: bound(1) };
}

/**
 * Ratings x that are not refuted: "the strength of the force is that of the line at x" is a linear combination of
 * strengths, whose likelihood ratio is z^2 at the bounds (E. Fieller, JRSS B 16, 1954, by likelihood). Where pairings
 * scatter about the points more than by chance, as many times as much.
 */
function deservedBy(
  force: number,
  { fit, free, zero: [one] }: Ratings,
  { centre, mean, slope }: RatingLine,
  spread: number,
  forces: number,
): Estimate {
  const above = (x: number): Float64Array => {
    const contrast = mean.map((weight, i) => -weight - (x - centre) * slope[i]);
    contrast[force]++;
    return contrast;
  };
  const step = fit.at(slope);
  const estimate = centre + fit.at(above(centre)) / step;
  const target = zOf(forces) * Math.sqrt(spread);
  const first = (target * Math.sqrt(fit.varianceOf(above(estimate)))) / step;
  const bound = (side: 1 | -1): number | null => {
    const distance = crossing((off) => -side * fit.root(above(estimate + side * off), 0) - target, first, -target);
    return distance === null ? null : estimate + side * distance;
  };
  return { estimate, low: free[force][one] ? null : bound(-1), high: free[one][force] ? null : bound(1) };
}

/** The whole interval lies more than a step away from what is printed. */
function isOff(printed: number, { low, high }: Estimate): boolean {
  return (low !== null && low > printed + 1) || (high !== null && high < printed - 1);
}

/** Chance of the first seat, raised by so many steps against its like. */
export type Chance = DocumentOf<typeof chancesDocument>['chances'][number];

/** The mean over the forces that can be raised or lowered so far, each weighing the same. */
export function chancesOf(steps: readonly number[], sheets: readonly RecordSheet[], score: Measure): Chance[] {
  return [...new Set(steps)].map((step) => {
    const own = sheets.filter((_, i) => steps[i] === step).map((sheet) => score.column(sheet));
    return { steps: step, forces: own.length, games: own[0].length, score: clusteredRate(own) };
  });
}
