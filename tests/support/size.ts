/**
 * How much a test plays: `npm test` as much as finds what goes wrong often, `npm run test:rest` what is rare too.
 * Full size, as studies replicated to check what an interval promises, is that of `npm run verify`.
 */

/** Modes of vitest in which the rest of the tests, and the long ones, run. */
export const [REST_MODE, VERIFY_MODE] = ['rest', 'verify'];

/** Whether `npm run verify` runs. */
export const isVerify = process.env.SATRAP_TESTS === VERIFY_MODE;

/** Whether it or the rest does. What plays no more there than in `npm test` is not played again: `skipIf(isRest)`. */
export const isRest = isVerify || process.env.SATRAP_TESTS === REST_MODE;

/** @returns `few` in `npm test`; in `npm run test:rest` `all`, or the cases that `few` leaves out */
export function sized<Amount>(few: Amount, all: Amount): Amount {
  return isRest ? all : few;
}

/** @returns `few` in `npm test`, `many` in `npm run verify` */
export function replicated<Amount>(few: Amount, many: Amount): Amount {
  return isVerify ? many : few;
}
