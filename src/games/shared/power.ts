/** A power with a whole exponent, by products: the last bit of `**` differs between engines of JavaScript. */
export function power(base: number, exponent: number): number {
  let result = 1;
  for (let i = 0; i < exponent; i++) result *= base;
  return result;
}
