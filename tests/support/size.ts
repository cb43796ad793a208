/** How much a test plays: `npm test` as much as finds what goes wrong often, `npm run test:rest` what is rare too. */

/** Mode of vitest in which the rest of the tests runs. */
export const REST_MODE = 'rest';

/** Whether it does. What plays no more there than in `npm test` is not played again: `test.skipIf(isRest)`. */
export const isRest = process.env.SATRAP_TESTS === REST_MODE;

/** @returns `few` in `npm test`, `all` in `npm run test:rest` */
export function sized<Amount>(few: Amount, all: Amount): Amount {
  return isRest ? all : few;
}
