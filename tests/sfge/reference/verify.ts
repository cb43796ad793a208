/**
 * Plays every configuration of this folder and compares the results in distribution with those of an independent
 * program. Part of `npm run verify` (200,000 games each); fewer:
 * `npx tsx tests/sfge/reference/verify.ts --games 20000 --only garrison`.
 *
 * Exit code 0: no difference; 1: a rule is read differently somewhere; 2: wrong usage.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pairRuns } from '../../../src/report/pair-runs.js';
import { readDocument } from '../../../src/report/read-document.js';
import { byDifference, corrected, type Difference, differences } from '../../../src/stats/diff.js';

/** Largest corrected p, over all tests of all configurations, that counts as a difference. */
const ALPHA = 0.001;

interface Configuration {
  readonly file: string;
  readonly set: readonly string[];
}

const folder = fileURLToPath(new URL('./', import.meta.url));
const binary = fileURLToPath(new URL('../../../dist/src/main.js', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'satrap-verify-'));

/** Plays as many games of the configuration with Satrap and returns all tests against the reference. */
function verify({ file, set }: Configuration, games: string, seed: string): Difference[] {
  const reference = readDocument(join(folder, file));
  const { game, scenario, policy } = reference[0];
  const words = [
    'run',
    `${game}/${scenario}`,
    '--policy',
    policy,
    '--games',
    games,
    '--seed',
    seed,
    '--metrics',
    'all',
  ];
  for (const override of set) words.push('--set', override);
  words.push('--json', '--quiet', '--out', join(work, 'out'));
  const played = spawnSync(process.execPath, [binary, ...words], { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (played.status !== 0) throw new Error(`satrap ${words.join(' ')}: exit ${played.status}\n${played.stderr}`);
  const ours = join(work, file);
  writeFileSync(ours, played.stdout);
  return pairRuns(readDocument(ours), reference).pairs.flatMap(({ a, b }) => differences(a, b));
}

function main(): number {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '200000' },
      seed: { type: 'string', default: 'verify' },
      only: { type: 'string', default: '' },
      top: { type: 'string', default: '5' },
    },
  });
  const all: Configuration[] = JSON.parse(readFileSync(join(folder, 'configurations.json'), 'utf8'));
  const chosen = all.filter(({ file }) => file.includes(values.only));
  if (chosen.length === 0) {
    console.error(`no configuration has '${values.only}' in its name`);
    return 2;
  }
  const found = chosen.map((configuration) => {
    const tests = verify(configuration, values.games, values.seed).sort(byDifference);
    console.log(
      `${configuration.file}: ${tests.length} tests, smallest p ${tests[0].p.toExponential(1)} (${tests[0].what})`,
    );
    return { file: configuration.file, tests };
  });
  const total = found.reduce((sum, { tests }) => sum + tests.length, 0);
  let different = 0;
  for (const { file, tests } of found) {
    const wrong = tests.filter(({ p }) => corrected(p, total) <= ALPHA);
    different += wrong.length;
    for (const { what, test, meanA, meanB, statistic, p } of wrong.slice(0, Number(values.top)))
      console.log(
        `DIFFERENT ${file}: ${what}, ${test}: ours ${meanA}, theirs ${meanB}, statistic ${statistic}, p ${p}`,
      );
  }
  console.log(`${found.length} configurations, ${total} tests, ${different} differences at ${ALPHA} (corrected)`);
  return different === 0 ? 0 : 1;
}

try {
  process.exitCode = main();
} finally {
  rmSync(work, { recursive: true, force: true });
}
