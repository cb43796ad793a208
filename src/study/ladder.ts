/** All against all for two seats: ratings, who is shown to lead, and what no ladder shows. */

import { clusteredRate } from '../stats/clustered-rate.js';
import { CONFIDENCE, type Estimate } from '../stats/interval.js';
import type { Comparison } from '../stats/rating-fit.js';
import { type Ratings, ratingsOf, unbeaten } from '../stats/ratings.js';
import { together } from '../stats/together.js';
import { bestMixture } from '../stats/zero-sum.js';

export interface Ladder {
  /** Players, the strongest first. */
  readonly order: readonly number[];
  readonly ratings: Ratings;
  readonly comparisons: readonly Comparison[];
  /** Mean score of each against the others, in both seats. */
  readonly scores: readonly Estimate[];
  /** Whom the first is not shown to be stronger than; none: it is the strongest. */
  readonly rivals: readonly number[];
  /** Of whom the last is not shown to be weaker; none: it is the weakest. */
  readonly lowRivals: readonly number[];
  /** Players of whom each is shown to beat the next, and the last the first; none where no such ring is shown. */
  readonly ring: readonly number[];
  /** Shares of a mixture against which nobody scores more than half, by the scores as they are. */
  readonly mixture: readonly number[];
}

/**
 * @param pairs first seat, second seat; a player may meet itself, which says nothing here
 * @param columns of each pair: scores of the first seat, game by game
 */
export function ladderOf(
  players: number,
  pairs: readonly (readonly [first: number, second: number])[],
  columns: readonly Float64Array[],
): Ladder {
  const comparisons = pairs.flatMap(([first, second], i): Comparison[] => {
    if (first === second) return [];
    const score = columns[i].reduce((sum, value) => sum + value, 0);
    const value = (game: number): number => columns[i][game];
    return [{ first, second, firstSeat: 0, secondSeat: 1, games: columns[i].length, score, value }];
  });
  const ratings = ratingsOf(players, 2, comparisons);
  const all = Array.from({ length: players }, (_, i) => i);
  const order = [...all].sort((i, j) => ratings.points[j].estimate - ratings.points[i].estimate || i - j);
  const against = (player: number, other: number | null): Float64Array[] =>
    pairs.flatMap(([first, second], i) => {
      if (first === second) return [];
      if (first === player && (other ?? second) === second) return [columns[i]];
      return second === player && (other ?? first) === first ? [columns[i].map((value) => 1 - value)] : [];
    });
  // Right for all pairs at once.
  const confidence = together(CONFIDENCE, (players * (players - 1)) / 2);
  const met = all.map((i) => all.map((j) => (i < j ? clusteredRate(against(i, j), confidence) : null)));
  const beats = (i: number, j: number): boolean =>
    i < j ? (met[i][j]?.low ?? 0) > 0.5 : i > j && (met[j][i]?.high ?? 1) < 0.5;
  const gain = (i: number, j: number): number =>
    i < j ? (met[i][j]?.estimate ?? 0.5) - 0.5 : i > j ? 0.5 - (met[j][i]?.estimate ?? 0.5) : 0;
  return {
    order,
    ratings,
    comparisons,
    scores: all.map((i) => clusteredRate(against(i, null))),
    rivals: unbeaten(ratings, order, 1),
    lowRivals: unbeaten(ratings, [...order].reverse(), -1),
    ring: ringOf(order, beats),
    mixture: bestMixture(all.map((i) => all.map((j) => gain(i, j)))),
  };
}

/** A shortest ring, the one of the highest on the ladder. */
function ringOf(order: readonly number[], beats: (i: number, j: number) => boolean): number[] {
  let shortest: number[] = [];
  for (const start of order) {
    const ring = backTo(start, order, beats);
    if (ring.length > 0 && (shortest.length === 0 || ring.length < shortest.length)) shortest = ring;
  }
  return shortest;
}

/** Breadth first from one who is beaten to the next. */
function backTo(start: number, order: readonly number[], beats: (i: number, j: number) => boolean): number[] {
  const ways: number[][] = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    const last = way[way.length - 1];
    if (way.length > 1 && beats(last, start)) return way;
    for (const next of order) {
      if (seen.has(next) || !beats(last, next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [];
}

/** `A is the strongest`, or `A leads, but is not shown to be stronger than B, C`. */
export function leadWords(best: string, rivals: readonly string[], word: 'strong' | 'weak' = 'strong'): string {
  if (rivals.length === 0) return `${best} is the ${word}est`;
  const place = word === 'strong' ? 'leads' : 'comes last';
  return `${best} ${place}, but is not shown to be ${word}er than ${listed(rivals)}`;
}

const LISTED_MAX = 3;

function listed(names: readonly string[]): string {
  if (names.length <= LISTED_MAX) return names.join(', ');
  return `${names.slice(0, LISTED_MAX).join(', ')} and ${names.length - LISTED_MAX} more`;
}

/** What no ladder shows: who beats whom in a ring, and the mixture that nobody beats. */
export function ringWords(
  ring: readonly string[],
  shares: readonly { readonly name: string; readonly mixture: number }[],
): string[] {
  if (ring.length === 0) return [];
  const parts = [...shares].filter(({ mixture }) => mixture >= 0.005).sort((a, b) => b.mixture - a.mixture);
  const mixed = parts.map(({ name, mixture }) => `${Math.round(100 * mixture)} % ${name}`).join(', ');
  return [
    `no ladder is right for all: ${[...ring, ring[0]].join(' beats ')} (all shown together)`,
    `best mixture: ${mixed}; by these scores nobody gets more than half against it`,
  ];
}
