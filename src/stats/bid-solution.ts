import { halfAt } from './bid-curve.js';
import { type BidGame, type Bounds, everyBid, mirrored, payoffBounds, SLACK } from './bid-game.js';

/** Two bids that neither player can better. */
export interface BidEquilibrium {
  readonly bidA: number;
  readonly bidB: number;
  readonly payoffA: number;
  readonly payoffB: number;
}

/** A single bid and what it is worth at least, whatever the other one bids. */
export interface SafeBid {
  readonly bid: number;
  readonly secured: number;
}

/** How two players should bid. */
export interface BidSolution {
  /** All equilibria that are so whatever is beyond the horizon; at least one. */
  readonly equilibria: readonly BidEquilibrium[];
  /** True: there are no others. */
  readonly complete: boolean;
  /** Each player's safest single bid; null: bids beyond the horizon may be safer. */
  readonly safeA: SafeBid | null;
  readonly safeB: SafeBid | null;
  /** Largest error of all payoffs given, at all bids at once. */
  readonly half: number;
}

/**
 * Solves the bidding as a game of two players with payoffs of their own: they add up to 1 only where a draw is worth
 * 1/2.
 *
 * - Above a bid o of the other one the payoff falls with one's own bid, below it rises: bids are in equilibrium when
 *   none of o - 1, o, o + 1 is better for either. Bids that are equally good have the same F, so they follow each
 *   other.
 * - An equilibrium in single bids always exists. A best response never falls when the other's bid rises: with e = 1 -
 *   2 draw, o + 1 better than o against o says 1 - F(o+1) > G(o) + e (F(o+1) - F(o)), and o better than o + 1 against
 *   o + 1 says G(o) > 1 - F(o+1) + e (G(o+1) - G(o)), F and G the curves of oneself and of the other one; both cannot
 *   be. So the map of pairs of bids to best responses has a fixed point (A. Tarski, Pacific Journal of Mathematics 5,
 *   1955).
 *
 * null where it depends on bids beyond the horizon. O(bids + equilibria).
 */
export function solveBids(game: BidGame): BidSolution | null {
  const bids = everyBid(game);
  const { equilibria, complete } = allEquilibria(game, bids);
  if (equilibria.length === 0) return null;
  const [safeA, safeB] = [safestBid(game, bids), safestBid(mirrored(game), bids)];
  const asked = [
    ...equilibria.flatMap(({ bidA, bidB }) => [bidA, bidB]),
    ...[safeA, safeB].flatMap((safe) => (safe === null ? [] : [safe.bid - 1, safe.bid, safe.bid + 1])),
  ];
  const half = [game.a, game.b].flatMap((curve) => asked.map((bid) => halfAt(curve, bid)));
  return { equilibria, complete, safeA, safeB, half: half.reduce((most, one) => Math.max(most, one), 0) };
}

function allEquilibria(
  game: BidGame,
  bids: readonly number[],
): { readonly equilibria: BidEquilibrium[]; readonly complete: boolean } {
  const other = mirrored(game);
  const [first, last] = [bids[0], bids[bids.length - 1]];
  const equilibria: BidEquilibrium[] = [];
  let complete = true;
  const look = (own: number, to: number): boolean => {
    const ofA = standing(game, own, to);
    if (ofA === 'no') return false;
    const ofB = standing(other, to, own);
    if (ofB === 'no') return true;
    if (ofA === 'yes' && ofB === 'yes') {
      const [payoffA, payoffB] = [payoffBounds(game, own, to)[0], payoffBounds(other, to, own)[0]];
      equilibria.push({ bidA: own, bidB: to, payoffA, payoffB });
    } else complete = false;
    return true;
  };
  for (const to of bids) {
    look(to, to);
    for (let own = to + 1; own <= last && look(own, to); own++);
    for (let own = to - 1; own >= first && look(own, to); own--);
  }
  equilibria.sort((x, y) => x.bidA - y.bidA || x.bidB - y.bidB);
  return { equilibria, complete };
}

/** Whether a bid is a best response: for every F beyond the horizon, for some, or for none. */
function standing(game: BidGame, own: number, to: number): 'yes' | 'perhaps' | 'no' {
  const [least, most] = payoffBounds(game, own, to);
  const answers = [to - 1, to, to + 1].map((bid) => payoffBounds(game, bid, to));
  if (answers.some(([low]) => low > most + SLACK)) return 'no';
  return least === most && answers.every(([, high]) => high <= least + SLACK) ? 'yes' : 'perhaps';
}

/** The bid that secures most; to its worst one answers one less, the same or one more. */
function safestBid(game: BidGame, bids: readonly number[]): SafeBid | null {
  let safe: SafeBid = { bid: Number.NaN, secured: Number.NEGATIVE_INFINITY };
  let mostPossible = Number.NEGATIVE_INFINITY;
  for (const bid of bids) {
    const [worst, worstMost] = leastOf([bid, bid - 1, bid + 1].map((other) => payoffBounds(game, bid, other)));
    if (worst > safe.secured + SLACK) safe = { bid, secured: worst };
    mostPossible = Math.max(mostPossible, worstMost);
  }
  return mostPossible > safe.secured + SLACK ? null : safe;
}

function leastOf(bounds: readonly Bounds[]): Bounds {
  return [Math.min(...bounds.map(([low]) => low)), Math.min(...bounds.map(([, high]) => high))];
}
