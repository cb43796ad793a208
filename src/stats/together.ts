/**
 * The confidence of each of `count` intervals for all of them to hold at once with the one given, whatever depends on
 * what: C. Bonferroni (1936). Then the interval of any one that was chosen among them, by whatever rule and by looking
 * at them all, holds with it too: where the largest of many is named, this is its interval.
 */
export function together(confidence: number, count: number): number {
  return 1 - (1 - confidence) / Math.max(1, count);
}
