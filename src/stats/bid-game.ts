import { type BidCurve, brokenAt, halfAt } from './bid-curve.js';
import { asShare } from './interval.js';

/**
 * The bidding as a game of two players, A and B. The higher bid promises "more than my bid"; a draw is worth `draw` to
 * either. `a` is the curve of games in which A promises, `b` of those in which B does.
 */
export interface BidGame {
  readonly a: BidCurve;
  readonly b: BidCurve;
  /** Worth of a draw, 0..1/2. */
  readonly draw: number;
}

/** Least and most that something can be; equal where it is known. */
export type Bounds = readonly [least: number, most: number];

/** What A may expect with bids `own` of A and `other` of B; null beyond what is known. */
export function payoff(game: BidGame, own: number, other: number): number | null {
  const [least, most] = payoffBounds(game, own, other);
  return least === most ? least : null;
}

/** The same game with the players in each other's place: what B may expect is A's payoff there. */
export function mirrored({ a, b, draw }: BidGame): BidGame {
  return { a: b, b: a, draw };
}

/** The payoff falls with F of the one who promises if that is A, and rises with it if that is B. */
export function payoffBounds({ a, b, draw }: BidGame, own: number, other: number): Bounds {
  // Equal players with equal bids are even at bids of which nothing is known, too.
  if (own === other && a === b) return [1 / 2, 1 / 2];
  const [aOwn, aOther] = [brokenBounds(a, own), brokenBounds(a, other)];
  const [bOwn, bOther] = [brokenBounds(b, own), brokenBounds(b, other)];
  const value = (ofA: 0 | 1, ofB: 0 | 1): number => {
    if (own > other) return 1 - (1 - draw) * aOwn[ofA] - draw * aOther[ofA];
    if (own < other) return (1 - draw) * bOwn[ofB] + draw * bOther[ofB];
    return (1 - aOwn[ofA] + bOwn[ofB]) / 2;
  };
  return [value(1, 0), value(0, 1)];
}

/** F does not fall: beyond the horizon it lies between its last known value and 1. */
function brokenBounds(curve: BidCurve, bid: number): Bounds {
  const known = brokenAt(curve, bid);
  return known === null ? [curve.broken[curve.broken.length - 1], 1] : [known, known];
}

/** Error of a payoff: F enters with weights that add up to 1. Equal bids of equal players are worth 1/2 exactly. */
export function payoffHalf({ a, b }: BidGame, own: number, other: number): number {
  if (own === other && a === b) return 0;
  const at = (curve: BidCurve): number => Math.max(halfAt(curve, own), halfAt(curve, other));
  return own === other ? (at(a) + at(b)) / 2 : own > other ? at(a) : at(b);
}

/** A bid and what it is worth. */
export interface Answer {
  readonly bid: number;
  readonly payoff: number;
  /** The payoff is right to +- this at all bids at once. */
  readonly half: number;
}

export interface Response {
  readonly to: number;
  /** null: it may be a bid beyond the horizon. */
  readonly best: Answer | null;
}

/** Differences of payoffs up to this are rounding. */
export const SLACK = 1e-12;

/**
 * A's best bid against a bid of B. Above B's bid a higher one is only worse, below it a lower one, so it is one of
 * three: one above, the same, one below. Where one of them is unknown, the best is named if it is best whatever F is
 * there.
 */
export function bestResponse(game: BidGame, to: number): Response {
  const answers = [to, to - 1, to + 1].map((bid) => ({ bid, bounds: payoffBounds(game, bid, to) }));
  const best = answers.reduce((x, y) => (y.bounds[0] > x.bounds[0] + SLACK ? y : x));
  const [least, most] = best.bounds;
  const surely = most === least && answers.every(({ bounds }) => bounds[1] <= least + SLACK);
  return { to, best: surely ? { bid: best.bid, payoff: least, half: payoffHalf(game, best.bid, to) } : null };
}

/** All bids that differ in what is known of them: those of either curve, and two beyond both. */
export function everyBid({ a, b }: BidGame): number[] {
  const first = Math.min(a.first, b.first);
  const end = Math.max(a.first + a.broken.length, b.first + b.broken.length) + 1;
  return Array.from({ length: end - first + 1 }, (_, i) => first + i);
}

/** Bids that both curves know. */
export function commonBids({ a, b }: BidGame): number[] {
  const first = Math.min(a.first, b.first);
  const last = ({ first: from, broken, horizon }: BidCurve): number =>
    horizon === null ? Number.POSITIVE_INFINITY : from + broken.length - 1;
  const end = Math.max(a.first + a.broken.length, b.first + b.broken.length) - 1;
  const to = Math.min(end, last(a), last(b));
  return Array.from({ length: Math.max(0, to - first + 1) }, (_, i) => first + i);
}

/**
 * Bids m at which two equal players are in equilibrium: neither gains by bidding one more or one less,
 *
 *     1 - (1 - d) F(m+1) - d F(m) <= 1/2,   (1 - d) F(m-1) + d F(m) <= 1/2.
 *
 * With `slack` = 1 all m for which this holds somewhere in the curve's band, infinite: also bids beyond the horizon.
 * There F lies between its last known value and 1, so that the last known bid may be said to be in equilibrium.
 */
export function symmetricEquilibria(curve: BidCurve, draw: number, slack: 0 | 1): number[] {
  const value = (bid: number, sign: 1 | -1): number => {
    const [low, high] = brokenBounds(curve, bid);
    // What surely holds without slack, what may hold with it.
    const broken = slack === 1 && sign === 1 ? high : low;
    return asShare(broken + sign * slack * halfAt(curve, bid));
  };
  const holds = (m: number): boolean => {
    const noMore = 1 - (1 - draw) * value(m + 1, 1) - draw * value(m, 1) <= 0.5 + SLACK;
    const noLess = (1 - draw) * value(m - 1, -1) + draw * value(m, -1) <= 0.5 + SLACK;
    return noMore && noLess;
  };
  const end = curve.first + curve.broken.length;
  const found = Array.from({ length: end - curve.first }, (_, i) => curve.first + i).filter(holds);
  return slack === 1 && curve.horizon !== null && holds(end) ? [...found, Number.POSITIVE_INFINITY] : found;
}
