/**
 * Plays every configuration of this folder, as many games as the reference has, and compares all metrics in
 * distribution with those of the independent program: `npm run verify`, or
 * `npx tsx tests/fitg/reference/verify.ts [games [part of a name [seed]]]`. All games take six minutes of two cores.
 *
 * Exit code 0: no difference; 1: a rule is read differently somewhere; 2: wrong usage.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { byDifference, type Comparable, corrected, type Difference, differences } from '../../../src/stats/diff.js';

/** Largest corrected p, over all tests of all configurations, that counts as a difference. */
const ALPHA = 0.001;
const SHOWN = 5;

interface Run extends Comparable {
  readonly scenario: string;
  readonly policy: string;
  readonly games: number;
}

const CONFIGURATIONS = [
  'standard-drill',
  'threshold-20-drill',
  'standard-wild',
  'standard-marshal',
  'quick-start-marshal',
];

const binary = fileURLToPath(new URL('../../../dist/src/main.js', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'satrap-verify-'));

function runOf(text: string): Run {
  return (JSON.parse(text) as { readonly runs: readonly Run[] }).runs[0];
}

/** Plays a configuration and returns all tests against the reference. */
function verify(name: string, games: string, seed: string): Difference[] {
  const theirs = runOf(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'));
  const words = ['run', `fitg/${theirs.scenario}`, '--policy', theirs.policy, '--seed', seed, '--metrics', 'all'];
  words.push('--games', games === 'all' ? String(theirs.games) : games);
  words.push('--json', '--quiet', '--out', join(work, name));
  const played = spawnSync(process.execPath, [binary, ...words], { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (played.status !== 0) throw new Error(`satrap ${words.join(' ')}: exit ${played.status}\n${played.stderr}`);
  const tests = differences(runOf(played.stdout), theirs).sort(byDifference);
  console.log(`fitg ${name}: ${tests.length} tests, smallest p ${tests[0].p.toExponential(1)} (${tests[0].what})`);
  return tests;
}

function main(games = 'all', part = '', seed = 'verify'): number {
  const chosen = CONFIGURATIONS.filter((name) => name.includes(part));
  if (chosen.length === 0 || !(games === 'all' || Number(games) >= 1)) {
    console.error(`a number of games or 'all', and a part of ${CONFIGURATIONS.join(', ')}`);
    return 2;
  }
  const found = chosen.map((name) => ({ name, tests: verify(name, games, seed) }));
  const total = found.reduce((sum, { tests }) => sum + tests.length, 0);
  let different = 0;
  for (const { name, tests } of found) {
    const wrong = tests.filter(({ p }) => corrected(p, total) <= ALPHA);
    different += wrong.length;
    for (const { what, test, meanA, meanB, p } of wrong.slice(0, SHOWN))
      console.log(`DIFFERENT ${name}: ${what}, ${test}: ours ${meanA}, theirs ${meanB}, p ${p}`);
  }
  console.log(`${found.length} configurations, ${total} tests, ${different} differences at ${ALPHA} (corrected)`);
  return different === 0 ? 0 : 1;
}

try {
  process.exitCode = main(...process.argv.slice(2));
} finally {
  rmSync(work, { recursive: true, force: true });
}
