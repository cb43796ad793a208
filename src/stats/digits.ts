/** Estimates as texts whose digits end where knowledge ends. */

import type { Estimate } from './interval.js';

const DECIMALS_MAX = 9;

/**
 * Decimals worth showing of a number known to +- `half`: as many as leave the error two digits, so that rounding
 * changes it by a twentieth at most. All numbers with an error are shown with these. Says nothing of numbers without
 * error: 0.
 */
export function decimalsFor(half: number): number {
  if (!(half > 0)) return 0;
  const exponent = Number(half.toExponential(1).split('e')[1]);
  return Math.min(DECIMALS_MAX, Math.max(0, 1 - exponent));
}

/** Digits of a number whose error nobody knows. */
const DIGITS_UNKNOWN = 3;

/** An interval that lies so far to one side, in half-widths, is shown by its bounds. */
const SKEWED = 0.2;

/**
 * `19.748 ± 0.046`, or `1.20 (0.90 to 2.04)` where the error is not the same to both sides; `1.2 (0.9 or more)` where
 * one bound only is known, `1.2 ± ?` where none is; `40 in every game` where all were
 * alike, whose spread says nothing of the error.
 */
export function meanText({ estimate, low, high, constant }: Estimate): string {
  if (Number.isNaN(estimate)) return '-';
  if (constant) return `${plainNumber(estimate)} in every game`;
  if (low === null && high === null) return `${roughNumber(estimate)} ± ?`;
  if (low === null || high === null) {
    const bound = low ?? high ?? estimate;
    const decimals = decimalsFor(Math.abs(estimate - bound));
    return `${fixed(estimate, decimals)} (${fixed(bound, decimals)} or ${sideOf(low)})`;
  }
  const half = (high - low) / 2;
  if (half === 0) return plainNumber(estimate);
  const decimals = decimalsFor(half);
  if (Math.abs((low + high) / 2 - estimate) > SKEWED * half)
    return `${fixed(estimate, decimals)} (${fixed(low, decimals)} to ${fixed(high, decimals)})`;
  return plusMinusText(estimate, half);
}

/** `more` than a lower bound, `less` than an upper one. */
export function sideOf(low: number | null): string {
  return low === null ? 'less' : 'more';
}

/** `0.840 ± 0.021`; a number without error as it is. */
export function plusMinusText(value: number, half: number): string {
  if (half === 0) return plainNumber(value);
  const decimals = decimalsFor(half);
  return `${fixed(value, decimals)} ± ${fixed(half, decimals)}`;
}

/** `34.2 % (33.9-34.5)`: rates have unequal error to either side, so both bounds are shown. */
export function rateText({ estimate, low, high }: Estimate): string {
  if (Number.isNaN(estimate)) return '-';
  const half = (100 * ((high ?? 1) - (low ?? 0))) / 2;
  const percent = (rate: number): string =>
    half === 0 ? plainNumber(100 * rate) : fixed(100 * rate, decimalsFor(half));
  return `${percent(estimate)} % (${percent(low ?? 0)}-${percent(high ?? 1)})`;
}

/** A share without error: `81.95 %`; what two decimals would make 0 or 100 keeps its first digits. */
export function shareText(share: number): string {
  const percent = 100 * share;
  const rounded = percent.toFixed(2);
  const lost = (Number(rounded) === 0 && share > 0) || (Number(rounded) === 100 && share < 1);
  return `${lost ? plainNumber(percent) : Number.isInteger(percent) ? String(percent) : rounded} %`;
}

/** Few digits, but never fewer than the whole part has. */
function roughNumber(value: number): string {
  const whole = String(Math.trunc(Math.abs(value))).length;
  return String(Number(value.toPrecision(Math.max(DIGITS_UNKNOWN, whole))));
}

/** A number without more digits than a double of a short decimal shows. */
export function plainNumber(value: number): string {
  return String(Number(value.toPrecision(6)));
}

/** As `toFixed`, never `-0.0`. */
function fixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** A number whose error is about `half`, which is printed elsewhere. */
export function numberText(value: number, half: number): string {
  return half > 0 ? fixed(value, decimalsFor(half)) : plainNumber(value);
}

/** `1628 ± 93`; `1400 or more, unbounded` where one bound does not exist: the estimate then says nothing. */
export function ratingText({ estimate, low, high }: Estimate): string {
  if (low === null && high === null) return 'unbounded';
  if (low !== null && high !== null) return meanText({ estimate, low, high });
  const bound = low ?? high ?? estimate;
  return `${fixed(bound, decimalsFor(Math.abs(estimate - bound)))} or ${sideOf(low)}, unbounded`;
}

/** `4.2`: points that can be had at least; null where none are shown. */
export function atLeastText({ estimate, low }: Estimate): string | null {
  if (low === null || low <= 0) return null;
  return (100 * low).toFixed(decimalsFor(100 * (estimate - low)));
}
