/** Tables, CSV and JSON of a benchmark. */

import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { Arguments } from '../cli/arguments.js';
import type { Measured } from '../cli/bench.js';
import { UserError } from '../games/game.js';
import { packageRoot, packageVersion } from '../package.js';
import { tableLines } from '../report/table.js';
import { median, medianInterval } from './builds.js';
import { caseName } from './suite.js';

/** One row of a benchmark. */
export interface Row {
  readonly case: string;
  readonly gamesPerSecond: number;
  readonly nsPerDie: number | null;
  readonly bytesPerGame: number | null;
  readonly checksum: string;
  readonly phases: Readonly<Record<string, number>> | null;
  /** Time of the other build / time of this one: above 1, this build is faster. */
  readonly ratio: { readonly estimate: number; readonly low: number; readonly high: number } | null;
}

export interface Extras {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

/** @throws UserError when the other build plays other games. */
export function rows(measured: readonly Measured[], stored: readonly Row[] | null): Row[] {
  return measured.map(({ case: c, probes, other }) => {
    const us = median(probes.map((p) => p.microseconds));
    const { dice, checksum } = probes[0];
    const bytes = probes.flatMap((p) => (p.bytes === null ? [] : [p.bytes]));
    const name = caseName(c);
    const before = stored?.find((row) => row.case === name);
    const theirs = other[0]?.checksum ?? before?.checksum;
    if (theirs !== undefined && theirs !== checksum) {
      throw new UserError(`${name}: the outcomes differ (checksums ${checksum} and ${theirs}); times are not compared`);
    }
    const ratios =
      other.length > 0
        ? other.map((p, i) => p.microseconds / probes[i].microseconds)
        : before
          ? probes.map((p) => 1e6 / before.gamesPerSecond / p.microseconds)
          : [];
    const { low, high } = ratios.length > 0 ? medianInterval(ratios) : { low: 0, high: 0 };
    return {
      case: name,
      gamesPerSecond: 1e6 / us,
      nsPerDie: dice > 0 ? (1000 * us) / dice : null,
      bytesPerGame: bytes.length > 0 ? Math.min(...bytes) : null,
      checksum,
      phases: probes[0].phases,
      ratio: ratios.length > 0 ? { estimate: median(ratios), low, high } : null,
    };
  });
}

/** What was written by `--json` before. */
function storedRows(file: string): Row[] {
  let document: { rows?: Row[] };
  try {
    document = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UserError(`--against ${file}: neither a folder nor a result of satrap bench --json`);
  }
  if (!Array.isArray(document.rows)) throw new UserError(`--against ${file}: no rows of a benchmark in it`);
  return document.rows;
}

const main = join(packageRoot, 'dist/src/cli/main.js');

function wallMs(words: readonly string[]): number {
  const start = performance.now();
  execFileSync(process.execPath, [main, ...words], { stdio: 'ignore' });
  return performance.now() - start;
}

/** Wall time of commands that should answer at once. */
function startUp(): Extras[] {
  return [['--help'], ['list', 'scenarios']].map((words) => ({
    name: `satrap ${words.join(' ')}`,
    value: median([1, 2, 3, 4, 5].map(() => wallMs(words))),
    unit: 'ms',
  }));
}

/** Whole runs on 1 and n threads; start-up is taken off by a second, short run. */
function scaling({ case: { game, scenario, policy }, probes }: Measured, threads: number): Extras[] {
  const games = Math.round((3e6 / median(probes.map((p) => p.microseconds))) * 1);
  const words = (n: number, t: number): string[] => [
    ...['run', `${game}/${scenario}`, '--policy', policy, '--games', String(n), '--threads', String(t)],
    ...['--quiet', '--json'],
  ];
  const time = (t: number): number =>
    median([1, 2, 3].map(() => wallMs(words(games, t)) - wallMs(words(Math.max(1, Math.round(games / 100)), t))));
  const one = time(1);
  const many = time(threads);
  return [{ name: `${game}/${scenario} ${policy}: ${threads} threads against 1`, value: one / many, unit: 'x' }];
}

export async function report(measured: readonly Measured[], args: Arguments): Promise<string> {
  const against = args.text('against');
  const isFile = against !== undefined && !statSync(against, { throwIfNoEntry: false })?.isDirectory();
  const table = rows(measured, isFile ? storedRows(against) : null);
  const extras: Extras[] = [
    ...(args.flag('start-up') ? startUp() : []),
    ...(args.text('threads') ? scaling(measured[0], args.integer('threads', 2, 2)) : []),
  ];
  if (args.flag('json')) {
    const document = { satrap: packageVersion, node: process.version, rows: table, extras };
    return `${JSON.stringify(document, null, 1)}\n`;
  }
  return args.flag('csv') ? csvText(table) : tableText(table, extras);
}

function csvText(table: readonly Row[]): string {
  return stringify(
    table.map(({ ratio, phases, ...row }) => ({
      ...row,
      ratio: ratio?.estimate,
      ratioLow: ratio?.low,
      ratioHigh: ratio?.high,
      ...phases,
    })),
    { header: true },
  );
}

function tableText(table: readonly Row[], extras: readonly Extras[]): string {
  const compared = table.some((row) => row.ratio !== null);
  const lines = tableLines(
    [
      { title: 'case', align: 'left' },
      { title: 'games/s', align: 'right' },
      { title: 'ns/die', align: 'right' },
      { title: 'bytes/game', align: 'right' },
      ...(compared ? [{ title: 'this build is faster by', align: 'right' as const }] : []),
    ],
    table.map((row) => [
      row.case,
      Math.round(row.gamesPerSecond).toLocaleString('en'),
      row.nsPerDie === null ? '' : row.nsPerDie.toFixed(1),
      row.bytesPerGame === null ? '?' : row.bytesPerGame.toFixed(1),
      ...(compared ? [ratioText(row)] : []),
    ]),
    false,
  );
  for (const row of table) {
    if (row.phases === null) continue;
    const parts = Object.entries(row.phases).sort((a, b) => b[1] - a[1]);
    lines.push('', `${row.case}: share of time by phase (sampled)`);
    for (const [name, share] of parts) lines.push(`  ${(100 * share).toFixed(1).padStart(5)} %  ${name}`);
  }
  if (extras.length > 0) lines.push('');
  for (const { name, value, unit } of extras) lines.push(`${name}: ${value.toFixed(2)} ${unit}`);
  return `${lines.join('\n')}\n`;
}

function ratioText({ ratio }: Row): string {
  return ratio === null ? '' : `${ratio.estimate.toFixed(3)}x (${ratio.low.toFixed(3)}-${ratio.high.toFixed(3)})`;
}
