import { log } from './elementary.js';
import { CONFIDENCE } from './interval.js';

/**
 * Half-width of a band that contains a whole distribution function: with n independent games,
 *
 *     P(sup |F_n(x) - F(x)| > e) <= 2 exp(-2 n e^2)
 *
 * for every distribution and every n, so e = sqrt(ln(2/alpha) / 2n). A. Dvoretzky, J. Kiefer and J. Wolfowitz (1956)
 * with the constant of P. Massart, "The tight constant in the DKW inequality", Annals of Probability 18 (1990). What
 * one reads off the band is right at all x at once, also where x was chosen by looking at it.
 */
export function dkwHalf(n: number, confidence = CONFIDENCE): number {
  return n === 0 ? 1 : Math.min(1, Math.sqrt(log(2 / (1 - confidence)) / (2 * n)));
}
