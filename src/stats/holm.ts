/**
 * Holm's step-down correction: with m tests and p(1) <= p(2) <= ..., p(i) becomes the largest (m - j + 1) p(j), j <= i,
 * at most 1. Whoever calls those of at most alpha real is wrong anywhere with chance at most alpha, whatever depends on
 * what; never weaker than Bonferroni's m p. S. Holm, Scandinavian Journal of Statistics 6 (1979).
 *
 * @returns corrected values in the order given
 */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((_, i) => i).sort((i, j) => ps[i] - ps[j]);
  const corrected = new Array<number>(ps.length);
  let largest = 0;
  for (const [rank, i] of order.entries()) {
    largest = Math.max(largest, Math.min(1, (ps.length - rank) * ps[i]));
    corrected[i] = largest;
  }
  return corrected;
}

/** Largest corrected p of what counts as shown. */
export const SHOWN_P = 0.05;

/**
 * Number of the largest difference of those shown, the first of equals; -1: none is.
 *
 * @param corrected p of each, corrected for all; null: nothing is known of it
 */
export function largestShown(differences: readonly number[], corrected: readonly (number | null)[]): number {
  const size = (i: number): number => Math.abs(differences[i]);
  return corrected.reduce<number>(
    (most, p, i) => (p !== null && p <= SHOWN_P && (most < 0 || size(i) > size(most)) ? i : most),
    -1,
  );
}
