/**
 * Written by src/games/bfge/tools/mix.ts: mixture of the plans of menu.ts in thousandths, an approximate equilibrium of
 * Civil War. From 400 games per pair of plans; in as many others Blue wins 51.2 % when both sides play it,
 * and the best single plan of the menu gains 0.1 points as Blue, 2.4 points as Red (the largest of
 * 14 estimates with a standard error of up to 2.5 points each).
 */

export const MIXTURE: readonly (readonly number[])[] = [
  [0, 0, 0, 218, 782, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 346, 654, 0, 0, 0, 0, 0, 0, 0, 0, 0],
];
