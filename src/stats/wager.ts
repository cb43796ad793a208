import { exp, log, log1p } from './elementary.js';

/** Bets on the stated alternative and on larger effects; half of the stake on the first. */
const FACTORS = [1, 2, 4, 8, 16, 32] as const;
const STAKES = FACTORS.map((_, i) => (i === 0 ? 0.5 : 0.5 / (FACTORS.length - 1)));

/**
 * A test by betting that may be looked at after every game. The hypothesis is that a sequence x in [-1, 1] has a mean
 * of at most m (`side` 1) or at least m (`side` -1). A gambler with stake 1 bets a share of what he has on the contrary
 * in each game,
 *
 *     W <- W (1 + share y),   y = side (x - m),   0 <= share <= 1/(2 (1 + |m|)),
 *
 * where a share is fixed before its game. While the hypothesis is true, W cannot be expected to grow, so the chance
 * that it ever reaches 1/alpha is at most alpha (J. Ville, 1939), for any number of games and any distribution in [-1,
 * 1]. The stake is divided among shares f g / q, with g the effect one would like to find, q the mean of y^2 so far and
 * f from 1 to 32: f = 1 bets as Wald's sequential test of m against m + g does, the others are quicker when the effect
 * is larger. I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting", JRSS B 86
 * (2024).
 */
export class Wager {
  private readonly logs = new Float64Array(FACTORS.length);
  private readonly shareMax: number;
  private squares = 1;
  private games = 1;
  private now = 0;
  private best = 0;

  /** @param effect distance from m at which the test shall be quickest */
  constructor(
    private readonly m: number,
    private readonly side: 1 | -1,
    private readonly effect: number,
  ) {
    this.shareMax = 1 / (2 * (1 + Math.abs(m)));
  }

  /** Logarithm of W. */
  get log(): number {
    return this.now;
  }

  /** Logarithm of the largest W so far. */
  get logBest(): number {
    return this.best;
  }

  /** Takes in the next game. */
  add(x: number): void {
    const y = this.side * (x - this.m);
    const unit = (this.effect * this.games) / this.squares;
    let wealth = 0;
    for (let i = 0; i < FACTORS.length; i++) {
      this.logs[i] += log1p(Math.min(this.shareMax, FACTORS[i] * unit) * y);
      wealth += STAKES[i] * exp(this.logs[i]);
    }
    this.now = log(wealth);
    this.best = Math.max(this.best, this.now);
    this.squares += y * y;
    this.games++;
  }
}
