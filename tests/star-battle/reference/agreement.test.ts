/** Against the figures of an independent program (README.md): every metric, in mean and distribution. */

import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../src/report/read-document.js';
import { corrected } from '../../../src/stats/diff.js';
import { sized } from '../../support/size.js';
import { ALPHA, nameOf, testsOf } from './compare.js';

/** `npm run verify` plays 400,000. */
const GAMES = sized(4000, 8000);

const runs = readDocument(fileURLToPath(new URL('battles.json', import.meta.url)));

describe('battles of an independent program', () => {
  it.each(runs.map((run) => [nameOf(run), run] as const))('%s', (_, run) => {
    expect(run.games).toBe(400_000);
    const found = testsOf(run, GAMES, 'agreement');
    expect(found.length).toBeGreaterThan(20);
    const tests = found.length * runs.length;
    const different = found.filter(({ p }) => corrected(p, tests) < ALPHA);
    expect(different.map(({ what, test, meanA, meanB }) => `${what} ${test}: ${meanA}, reference ${meanB}`)).toEqual(
      [],
    );
  });
});
