/**
 * Written by policies/bfge/tools/mix.ts: mixture of the plans of menu.ts in thousandths, an approximate equilibrium of
 * Civil War, found in 1500 games per pair of plans. Tested in 6000 other games per pair: Blue wins 49.1 % when both
 * sides play it; the best single plan of the menu gains 0.7 points as Blue and 0.5 points as Red (the
 * exploitability; each the largest of 15 estimates with a standard error of up to 0.6 points).
 */

export const MIXTURE: readonly (readonly number[])[] = [
  [0, 0, 0, 124, 0, 251, 625, 0, 0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 445, 547, 0, 0, 0, 0, 0, 0, 8, 0],
];
