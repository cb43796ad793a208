/** Estimates as rows of figures, with the same texts as in tables. */

import type { IntervalRow } from '../report/figures/interval-plot.js';
import type { SectionContext } from '../report/html/section.js';
import { pointsOf, scaleOf } from '../report/words.js';
import { meanText, plainNumber, rateText, ratingText } from '../stats/digits.js';
import { SHOWN_P } from '../stats/holm.js';
import { type Estimate, scaled } from '../stats/interval.js';
import { signedText } from './texts.js';

/** A rate, in percent. */
export function rateRow(name: string, found: Estimate): IntervalRow {
  return { ...scaled(found, 100), name, text: plainRateText(found) };
}

/** As `rateText`; of a rate of 0 or 1 without digits that say nothing: `0 % (at most 0.18)`. */
export function plainRateText(found: Estimate): string {
  const { estimate, low, high } = found;
  const bound = (value: number): string => plainNumber(Number((100 * value).toPrecision(2)));
  if (estimate === 0 && high !== null) return `0 % (at most ${bound(high)})`;
  if (estimate === 1 && low !== null)
    return `100 % (at least ${plainNumber(100 - Number((100 * (1 - low)).toPrecision(2)))})`;
  return rateText(found);
}

export function meanRow(name: string, found: Estimate): IntervalRow {
  return { ...scaled(found, 1), name, text: meanText(found) };
}

/** Rating points; one without bounds stands where the fit has it. */
export function ratingRow(name: string, found: Estimate): IntervalRow {
  return { ...scaled(found, 1), name, text: ratingText(found) };
}

/** A level of a measure: a rate in percent, or a mean. */
export function levelRow(measure: string, name: string, found: Estimate): IntervalRow {
  return isShare(measure) ? rateRow(name, found) : meanRow(name, found);
}

/**
 * A difference of a measure, in points where it is a rate. Hollow where it is not shown: its interval holds 0, or, of
 * many differences, its p corrected for all is greater than `SHOWN_P`.
 */
export function differenceRow(measure: string, name: string, found: Estimate, corrected?: number): IntervalRow {
  const share = isShare(measure);
  const { low, high } = found;
  const open = corrected === undefined ? !((low ?? -1) > 0 || (high ?? 1) < 0) : corrected > SHOWN_P;
  return { ...scaled(found, share ? 100 : 1), name, text: signedText(found, share), open };
}

/** What a statement is about: a level or a difference of a share or of a metric. */
export function statementRow(
  { share, difference }: { readonly share: boolean; readonly difference: boolean },
  name: string,
  found: Estimate,
): IntervalRow {
  if (difference) return differenceRow(share ? 'win' : '', name, found);
  return share ? rateRow(name, found) : meanRow(name, found);
}

/** `games won (%)`, `mean vp (points)`. */
export function levelAxis(measure: string, unit?: string): string {
  return isShare(measure) ? `${pointsOf(measure)} (%)` : `mean ${withUnit(measure, unit)}`;
}

/** `difference in games won (percentage points)`, `difference in vp (points)`. */
export function differenceAxis(measure: string, unit?: string, what = 'difference'): string {
  return `${what} in ${withUnit(pointsOf(measure), isShare(measure) ? 'percentage points' : unit)}`;
}

/** A name with its unit, if it does not say it. */
export function withUnit(name: string, unit: string | undefined): string {
  return unit === undefined || unit.toLowerCase() === name.toLowerCase() ? name : `${name} (${unit})`;
}

/** Unit of a metric of a game. */
export function unitOf(
  game: string,
  measure: string,
  { catalogs }: Pick<SectionContext, 'catalogs'>,
): string | undefined {
  return catalogs.find(({ id }) => id === game)?.metrics.find(({ name }) => name === measure)?.unit;
}

export function isShare(measure: string): boolean {
  return scaleOf(measure) === 'points';
}

/** Rows whose estimate is known. */
export function knownRows(rows: readonly IntervalRow[]): IntervalRow[] {
  return rows.filter(({ estimate }) => Number.isFinite(estimate));
}
