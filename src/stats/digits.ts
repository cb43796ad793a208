import type { Estimate } from './interval.js';

const DECIMALS_MAX = 9;

/**
 * Decimals worth showing of a number known to +- `half`: as many as leave the error one digit, or two when it begins with
 * 1 or 2 (so that rounding changes neither by more than a fifth). Says nothing of numbers without error: 0.
 */
export function decimalsFor(half: number): number {
  if (!(half > 0)) return 0;
  const [mantissa, exponent] = half.toExponential(1).split('e');
  const digits = Number(mantissa) < 3 ? 1 : 0;
  return Math.min(DECIMALS_MAX, Math.max(0, digits - Number(exponent)));
}

/** An interval that lies so far to one side, in half-widths, is shown by its bounds. */
const SKEWED = 0.2;

/** `19.75 ± 0.05`, or `1.2 (0.9 to 2.0)` where the error is not the same to both sides; without an interval the plain number. */
export function meanText({ estimate, low, high }: Estimate): string {
  if (Number.isNaN(estimate)) return '-';
  if (low === null || high === null) return plainNumber(estimate);
  const half = (high - low) / 2;
  if (half === 0) return plainNumber(estimate);
  const decimals = decimalsFor(half);
  if (Math.abs((low + high) / 2 - estimate) > SKEWED * half)
    return `${fixed(estimate, decimals)} (${fixed(low, decimals)} to ${fixed(high, decimals)})`;
  return plusMinusText(estimate, half);
}

/** `0.84 ± 0.02`; a number without error as it is. */
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

/** A number without more digits than a double of a short decimal shows. */
export function plainNumber(value: number): string {
  return String(Number(value.toPrecision(6)));
}

/** As `toFixed`, never `-0.0`. */
function fixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
}
