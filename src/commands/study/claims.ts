/** Which claims the games show: one correction over all of them. */

import type { studyDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { exp, log } from '../../stats/elementary.js';
import { holm } from '../../stats/holm.js';
import type { Estimate } from '../../stats/interval.js';
import { effectOf } from '../../study/effect.js';
import { type Quantity, quantityLevel } from '../../study/quantity.js';
import type { Band } from '../../study/statement.js';

/** A claim and the games that it is judged by. */
export interface ClaimData {
  readonly id: string;
  readonly claim: string;
  readonly quantity: Quantity;
  /** Of the first term, and of what is subtracted from it. */
  readonly first: Float64Array;
  readonly second: Float64Array | null;
  readonly band: Pick<Band, 'low' | 'high'>;
}

export type JudgedClaim = Omit<DocumentOf<typeof studyDocument>['claims'][number], 'why'>;

/**
 * Judges all claims of a study: any false one is called shown with chance at most alpha, whatever depends on what. A
 * claim is shown where the side of the interval that could contradict it does not.
 */
export function judgeClaims(claims: readonly ClaimData[], alpha: number): JudgedClaim[] {
  const ps = claims.map(claimP);
  const corrected = holm(ps);
  const together = 1 - alpha / Math.max(1, claims.length);
  return claims.map((claim, i): JudgedClaim => {
    const { id, quantity, second } = claim;
    const named = { id, claim: claim.claim, share: quantity.share, difference: second !== null };
    const found = estimateOf(claim, together);
    return { ...named, found, p: ps[i], corrected: corrected[i], shown: corrected[i] <= alpha };
  });
}

export function estimateOf(
  { quantity, first, second }: Omit<ClaimData, 'band' | 'id' | 'claim'>,
  confidence: number,
): Estimate {
  if (second === null) return quantityLevel(quantity, first, confidence);
  return effectOf(second, first, quantity.rate, confidence, quantity).difference;
}

/** Errors below this are not told apart. */
const P_MIN = 1e-9;
/** Halvings of the search for p, on a scale of logarithms: p is right to a part in 800. */
const HALVINGS = 14;

/** The larger p of the two sides of the band: the value lies above the lower border, and below the upper one. */
function claimP(claim: ClaimData): number {
  const { low, high } = claim.band;
  return Math.max(
    Number.isFinite(low) ? sideP(claim, (found) => found.low !== null && found.low >= low) : 0,
    Number.isFinite(high) ? sideP(claim, (found) => found.high !== null && found.high <= high) : 0,
  );
}

/**
 * The least error at which one bound of the interval is on the claimed side of the border; 1 where none is below 1/2.
 */
function sideP(claim: ClaimData, holds: (found: Estimate) => boolean): number {
  const at = (error: number): boolean => holds(estimateOf(claim, 1 - 2 * error));
  let [no, yes] = [log(P_MIN), log(0.499)];
  if (!at(exp(yes))) return 1;
  if (at(P_MIN)) return P_MIN;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (no + yes) / 2;
    if (at(exp(middle))) yes = middle;
    else no = middle;
  }
  return exp(yes);
}
