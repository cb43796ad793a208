/** A time, and whether the event was seen then (`observed`), or is only known to come later. */
export interface TimedGame {
  readonly time: number;
  readonly observed: boolean;
}

/** A step of the estimate, at a time at which the event was seen. */
export interface SurvivalStep {
  readonly time: number;
  /** Games that had reached this time without the event. */
  readonly atRisk: number;
  readonly events: number;
  /** Estimate of P(T > time). */
  readonly survival: number;
  /**
   * Greenwood's sum of d / (r (r - d)): the variance of `survival` is survival^2 times this; infinite at survival 0.
   */
  readonly greenwood: number;
}

/**
 * The product-limit estimate of P(T > t) where some games ended before the event: the product of (1 - d/r) over times
 * at which d of the r games at risk saw it. A game that ended at c tells that T > c. Right where the end of observation
 * tells nothing of what would have followed; without such games, or with all of them at one horizon, it is the plain
 * share. E. Kaplan and P. Meier, JASA 53 (1958); M. Greenwood (1926). O(n log n).
 */
export function kaplanMeier(games: readonly TimedGame[]): SurvivalStep[] {
  const sorted = [...games].sort((a, b) => a.time - b.time || Number(b.observed) - Number(a.observed));
  const steps: SurvivalStep[] = [];
  let survival = 1;
  let greenwood = 0;
  for (let i = 0; i < sorted.length; ) {
    const { time } = sorted[i];
    const atRisk = sorted.length - i;
    let events = 0;
    for (; i < sorted.length && sorted[i].time === time; i++) if (sorted[i].observed) events++;
    if (events === 0 || time === Number.POSITIVE_INFINITY) continue;
    survival *= 1 - events / atRisk;
    greenwood += events / (atRisk * (atRisk - events));
    steps.push({ time, atRisk, events, survival, greenwood });
  }
  return steps;
}
