/**
 * Functions whose last bit differs between engines of JavaScript (Node 20, Chromium 156), written in JavaScript:
 * results are the same bytes wherever they are computed. All but `pow` give what `Math` gives in Node 20. Squares are
 * the same everywhere; other powers by `**` are not.
 */

export { default as cbrt } from '@stdlib/math-base-special-cbrt';
export { default as exp } from '@stdlib/math-base-special-exp';
export { default as hypot } from '@stdlib/math-base-special-hypot';
export { default as log } from '@stdlib/math-base-special-ln';
export { default as log1p } from '@stdlib/math-base-special-log1p';
export { default as pow } from '@stdlib/math-base-special-pow';
