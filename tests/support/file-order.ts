/** Which test files there are, which are left to the rest, which begin first, and which share a process. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that take longest, in `npm test` or the rest, so that none of them runs alone at the end. */
export const LONGEST: readonly string[] = [
  'tests/report/browser.rest.test.ts',
  'tests/studio/studio.rest.test.ts',
  'tests/report/viewer-browser.rest.test.ts',
  'tests/command-line/package.rest.test.ts',
  'tests/runs/queue.rest.test.ts',
  'tests/policies/python-bots.rest.test.ts',
  'tests/studio/table.rest.test.ts',
  'tests/sfge/engine/allocation.test.ts',
  'tests/policies/every-cell.rest.test.ts',
  'tests/sfge/engine/conservation.test.ts',
  'tests/memory.rest.test.ts',
  'tests/runs/queue-security.rest.test.ts',
  'tests/noble-houses/engine/engine.test.ts',
  'tests/star-empires/engine/engine.test.ts',
  'tests/bfge/engine/conservation.test.ts',
  'tests/policies/bots.test.ts',
  'tests/conformance.test.ts',
  'tests/report/report.test.ts',
  'tests/runs/faults.test.ts',
  'tests/command-line/json-docs.test.ts',
  'tests/studies/luck.test.ts',
  'tests/runs/resume.test.ts',
  'tests/studies/resume.test.ts',
  'tests/policies/portfolio.test.ts',
  'tests/policies/repeatable.test.ts',
  'tests/command-line/cli.test.ts',
  'tests/command-line/events.test.ts',
  'tests/report/parting.test.ts',
  'tests/policies/policy-kit.test.ts',
  'tests/noble-houses/reference/agreement.test.ts',
  'tests/bfge/reference/plain-program.test.ts',
  'tests/fitg/reference/agreement.test.ts',
  'tests/star-empires/reference/agreement.test.ts',
];

/**
 * Files that `npm test` leaves to the rest: they take long, and find no planted fault (`npm run mutants`) that others
 * do not find in `npm test`. Who names one runs it, one of `LONG` too.
 */
export const LEFT: readonly string[] = [
  'tests/command-line/hostile-texts.test.ts',
  'tests/report/report.test.ts',
  'tests/runs/resume.test.ts',
  'tests/sfge/engine/allocation.test.ts',
  'tests/sfge/engine/conservation.test.ts',
  'tests/studies/resume.test.ts',
];

/** Such files that the rest leaves to `npm run verify`: together they take longer than all that it runs. */
export const LONG: readonly string[] = [
  'tests/bench/bench-cli.rest.test.ts',
  'tests/bench/guard.rest.test.ts',
  'tests/bfge/engine/engine.test.ts',
  'tests/bfge/reference/plain-program.test.ts',
  'tests/command-line/events.test.ts',
  'tests/command-line/json-docs.test.ts',
  'tests/command-line/replay.test.ts',
  'tests/commands/link.test.ts',
  'tests/commands/registry.test.ts',
  'tests/commands/reproduce.test.ts',
  'tests/commands/verify.test.ts',
  'tests/commands/worth.rest.test.ts',
  'tests/conformance.test.ts',
  'tests/docs/api.test.ts',
  'tests/docs/ladder.test.ts',
  'tests/fitg/commands/turns.test.ts',
  'tests/fitg/engine/engine.test.ts',
  'tests/fitg/engine/hidden.test.ts',
  'tests/fitg/golden/dice.test.ts',
  'tests/fitg/policies/strength.rest.test.ts',
  'tests/noble-houses/commands/hooks.test.ts',
  'tests/noble-houses/engine/engine.test.ts',
  'tests/peers/peers.rest.test.ts',
  'tests/policies/bots.test.ts',
  'tests/policies/every-cell.rest.test.ts',
  'tests/policies/loading.test.ts',
  'tests/policies/policy-faults.test.ts',
  'tests/policies/policy-kit.test.ts',
  'tests/policies/portfolio.test.ts',
  'tests/report/board-from-events.test.ts',
  'tests/report/parting.test.ts',
  'tests/report/viewer.test.ts',
  'tests/runs/program.test.ts',
  'tests/sfge/policies/oracle.test.ts',
  'tests/star-battle/engine/engine.test.ts',
  'tests/star-battle/policies/captain.rest.test.ts',
  'tests/star-battle/reference/battles.test.ts',
  'tests/star-empires/engine/engine.test.ts',
  'tests/studies/adapt.test.ts',
  'tests/studies/analyse.test.ts',
  'tests/studies/bound.test.ts',
  'tests/studies/collect.test.ts',
  'tests/studies/ensemble.test.ts',
  'tests/studies/experiment.test.ts',
  'tests/studies/explain.test.ts',
  'tests/studies/regret.test.ts',
  'tests/studies/seats.test.ts',
  'tests/studies/tension.test.ts',
  'tests/studies/tune.test.ts',
  'tests/support/in-process.test.ts',
];

/**
 * What makes a file need a process of its own: it changes the process, counts its threads, measures speed or memory, or
 * needs a server or a browser.
 */
const OWN_PROCESS = new RegExp(
  [
    'support/(?:redis|browser|installed|bytes-a-game)\\b|\\./in-process',
    "src/bench/|\\['bench'",
    "^import .* from 'node:worker_threads'",
    'satrap\\.memory',
    '\\bvi\\.',
    '\\bprocess\\.(?:on|off|env\\.\\w+ =|stdout)',
  ].join('|'),
  'm',
);

/** Test files that only `npm run test:rest` runs: they need a browser, a server, the packed package, or long. */
const REST = /\.rest\.test\.ts$/;
/** What a file calls that plays more there than in `npm test`. */
const SIZED = /\bsized[<(]|runIf\(isRest\)|!== isRest/;
/** Test files that only `npm run verify` runs. */
const VERIFY = /\.verify\.test\.ts$/;
/** What a file calls that it alone plays at full size. */
const REPLICATED = /\breplicated[<(]|runIf\(isVerify\)/;

/** All test files but those that `npm run verify` alone runs, relative to the root. */
export function testFiles(root: string): string[] {
  return filesOf(root).filter((path) => !VERIFY.test(path) && !LONG.includes(path));
}

function filesOf(root: string): string[] {
  return ['src', 'tests', 'policies']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.test.ts'));
}

/** What `npm run test:rest` runs: the files that it alone runs; and those that play more there, or nowhere else. */
export function filesOfRest(root: string): { readonly only: string[]; readonly whole: string[] } {
  const files = testFiles(root);
  const only = files.filter((path) => REST.test(path) || LEFT.includes(path));
  return {
    only,
    whole: [
      ...only,
      ...files.filter((path) => !only.includes(path) && SIZED.test(readFileSync(join(root, path), 'utf8'))),
    ],
  };
}

/** What `npm run verify` runs of the tests. */
export function filesOfVerify(root: string): string[] {
  return filesOf(root).filter(
    (path) => VERIFY.test(path) || LONG.includes(path) || REPLICATED.test(readFileSync(join(root, path), 'utf8')),
  );
}

/**
 * Files that run one after the other in the processes that are there: what one has loaded and V8 has compiled, threads
 * that play included, serves the next. Those of the rest alone measure, or take minutes.
 */
export function sharingFiles(root: string): string[] {
  return filesOf(root).filter(
    (path) => !REST.test(path) && !VERIFY.test(path) && !OWN_PROCESS.test(readFileSync(join(root, path), 'utf8')),
  );
}
