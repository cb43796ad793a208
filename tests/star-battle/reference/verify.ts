/**
 * Fights every battle of battles.json and compares it in distribution with the independent program's: `npm run verify`,
 * or `npx tsx tests/star-battle/reference/verify.ts [games [part of a name]]` (400,000 games each, as the reference
 * has).
 *
 * Exit code 0: no difference; 1: a rule is read differently somewhere.
 */

import { fileURLToPath } from 'node:url';
import { readDocument } from '../../../src/report/read-document.js';
import { byDifference, corrected } from '../../../src/stats/diff.js';
import { ALPHA, nameOf, testsOf } from './compare.js';

const [games = '400000', part = ''] = process.argv.slice(2);

const runs = readDocument(fileURLToPath(new URL('battles.json', import.meta.url)));
const found = runs
  .filter((run) => nameOf(run).includes(part))
  .map((run) => {
    const tests = testsOf(run, Number(games), 'verify').sort(byDifference);
    console.log(`${nameOf(run)}: ${tests.length} tests, smallest p ${tests[0].p.toExponential(1)} (${tests[0].what})`);
    return { run, tests };
  });
const total = found.reduce((sum, { tests }) => sum + tests.length, 0);
const different = found.flatMap(({ run, tests }) =>
  tests
    .filter(({ p }) => corrected(p, total) < ALPHA)
    .map(({ what, test, meanA, meanB }) => `${nameOf(run)}: ${what} ${test}: ${meanA}, reference ${meanB}`),
);
for (const line of different) console.log(line);
console.log(`${different.length} of ${total} tests differ at a corrected p below ${ALPHA}`);
process.exitCode = different.length > 0 ? 1 : 0;
