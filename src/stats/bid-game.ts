import { type BidCurve, brokenAt, halfAt } from './bid-curve.js';

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

/** What A may expect with bids `own` of A and `other` of B; null beyond what is known. */
export function payoff({ a, b, draw }: BidGame, own: number, other: number): number | null {
  const [aOwn, aOther] = [brokenAt(a, own), brokenAt(a, other)];
  const [bOwn, bOther] = [brokenAt(b, own), brokenAt(b, other)];
  if (aOwn === null || aOther === null || bOwn === null || bOther === null) return null;
  if (own > other) return 1 - (1 - draw) * aOwn - draw * aOther;
  if (own < other) return (1 - draw) * bOwn + draw * bOther;
  return (1 - aOwn + bOwn) / 2;
}

/** Error of a payoff: F enters with weights that add up to 1. Equal bids of equal players are worth 1/2 exactly. */
export function payoffHalf({ a, b }: BidGame, own: number, other: number): number {
  if (own === other && a === b) return 0;
  const at = (curve: BidCurve): number => Math.max(halfAt(curve, own), halfAt(curve, other));
  return own === other ? (at(a) + at(b)) / 2 : own > other ? at(a) : at(b);
}

export interface Response {
  readonly to: number;
  readonly bid: number;
  readonly payoff: number;
  /** The payoff is right to +- this at all bids at once. */
  readonly half: number;
}

/**
 * A's best bid against a bid of B. Above B's bid a higher one is only worse, below it a lower one, so it is one of three:
 * one above, the same, one below.
 */
export function bestResponse(game: BidGame, to: number): Response | null {
  let best: Response | null = null;
  for (const bid of [to, to - 1, to + 1]) {
    const value = payoff(game, bid, to);
    if (value !== null && (best === null || value > best.payoff + 1e-12))
      best = { to, bid, payoff: value, half: payoffHalf(game, bid, to) };
  }
  return best;
}

/** Bids that neither player can better, or the best that each can secure. */
export interface BidSolution {
  /** A's bid that secures `secured` whatever B bids; B's bid that holds A to `held`. */
  readonly bidA: number;
  readonly bidB: number;
  readonly secured: number;
  readonly held: number;
  /** True: `secured` = `held`, the bids are an equilibrium. */
  readonly equilibrium: boolean;
  /** Largest error of both, at all bids at once. */
  readonly half: number;
}

/** Each player's safest bid, over all bids that are known. O(bids). */
export function solveBids(game: BidGame): BidSolution | null {
  const bids = commonBids(game);
  if (bids.length === 0) return null;
  let [bidA, bidB, secured, held] = [Number.NaN, Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const bid of bids) {
    const answers = [bid, bid - 1, bid + 1].filter((other) => other >= bids[0] && other <= bids[bids.length - 1]);
    const worst = Math.min(...answers.map((other) => payoff(game, bid, other) ?? Number.POSITIVE_INFINITY));
    const best = Math.max(...answers.map((own) => payoff(game, own, bid) ?? Number.NEGATIVE_INFINITY));
    if (worst > secured + 1e-12) [bidA, secured] = [bid, worst];
    if (best < held - 1e-12) [bidB, held] = [bid, best];
  }
  const half = Math.max(...[game.a, game.b].map((curve) => curve.half.reduce((x, y) => Math.max(x, y), 0)));
  return { bidA, bidB, secured, held, equilibrium: held - secured <= 1e-12, half };
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
 * With `slack` = 1 all m for which this holds somewhere in the curve's band.
 */
export function symmetricEquilibria(curve: BidCurve, draw: number, slack: 0 | 1): number[] {
  const value = (bid: number, sign: 1 | -1): number | null => {
    const broken = brokenAt(curve, bid);
    return broken === null ? null : Math.min(1, Math.max(0, broken + sign * slack * halfAt(curve, bid)));
  };
  const found: number[] = [];
  for (let m = curve.first; m < curve.first + curve.broken.length; m++) {
    const [above, at, below, atLow] = [value(m + 1, 1), value(m, 1), value(m - 1, -1), value(m, -1)];
    if (above === null || at === null || below === null || atLow === null) continue;
    const noMore = 1 - (1 - draw) * above - draw * at <= 0.5 + 1e-12;
    const noLess = (1 - draw) * below + draw * atLow <= 0.5 + 1e-12;
    if (noMore && noLess) found.push(m);
  }
  return found;
}
