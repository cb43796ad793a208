/** Tables, CSV and JSON of a benchmark. */

import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { median } from 'simple-statistics';
import type { Probe } from '../../bench/probe.js';
import { type Case, caseName } from '../../bench/suite.js';
import type { Arguments } from '../../cli/arguments.js';
import { UserError } from '../../games/game.js';
import { packageRoot, packageVersion } from '../../package.js';
import { tableLines } from '../../report/render.js';
import { PAPER } from '../../report/screen.js';
import type { Column } from '../../report/table.js';
import { medianInterval } from '../../stats/median.js';

/** One case measured: medians over the rounds. */
export interface Measured {
  readonly case: Case;
  readonly probes: readonly Probe[];
  /** Probes of the other build, in the same rounds. */
  readonly other: readonly Probe[];
}

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

/** The probe of a case that was asked for more than times. */
function whole(probes: readonly Probe[]): Probe {
  return probes.find(({ checksum }) => checksum !== '') ?? probes[0];
}

/** @throws UserError when the other build plays other games. */
export function rows(measured: readonly Measured[], stored: readonly Row[] | null): Row[] {
  return measured.map(({ case: c, probes, other }) => {
    const us = median(probes.map((p) => p.microseconds));
    const { dice, checksum } = whole(probes);
    const bytes = probes.flatMap((p) => (p.bytes === null ? [] : [p.bytes]));
    const name = caseName(c);
    const before = stored?.find((row) => row.case === name);
    const theirs = other.length > 0 ? whole(other).checksum : before?.checksum;
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
      phases: probes.find((probe) => probe.phases !== null)?.phases ?? null,
      ratio: ratios.length > 0 ? { estimate: median(ratios), low, high } : null,
    };
  });
}

/** What was written by `--json` before. @throws UserError when it has none of the cases */
function storedRows(file: string, cases: readonly Case[]): Row[] {
  let document: { rows?: unknown } | null;
  try {
    document = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UserError(`--against ${file}: neither a folder nor a result of satrap bench --json`);
  }
  if (!Array.isArray(document?.rows)) throw new UserError(`--against ${file}: no rows of a benchmark in it`);
  const stored: readonly unknown[] = document.rows;
  const broken = stored.findIndex((row) => !isRow(row));
  if (broken >= 0)
    throw new UserError(`--against ${file}: rows[${broken}]: expected case, checksum and a gamesPerSecond above 0`);
  const found = stored.filter(isRow);
  if (!cases.some((one) => found.some((row) => row.case === caseName(one))))
    throw new UserError(`--against ${file}: has none of the cases asked for, such as ${caseName(cases[0])}`);
  return found;
}

function isRow(row: unknown): row is Row {
  const { case: name, checksum, gamesPerSecond } = (row ?? {}) as Partial<Row>;
  return typeof name === 'string' && typeof checksum === 'string' && Number(gamesPerSecond) > 0;
}

const main = join(packageRoot, 'dist/src/main.js');

function wallMs(words: readonly string[]): number {
  const start = performance.now();
  execFileSync(process.execPath, [main, ...words], { stdio: 'ignore' });
  return performance.now() - start;
}

/** Wall time of commands that should answer at once. */
function startUp(): Extras[] {
  return [['--help'], ['list', 'scenarios'], ['list', 'policies']].map((words) => ({
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

/** What is to be measured and told, checked. */
export interface BenchRequest {
  readonly rounds: number;
  readonly milliseconds: number;
  readonly phases: boolean;
  /** The other build, if one is measured too. */
  readonly folder: string | null;
  /** A result of before, if there is one to compare with. */
  readonly stored: readonly Row[] | null;
  readonly startUp: boolean;
  /** Threads of the whole runs that are timed; 0: none. */
  readonly threads: number;
  readonly format: 'table' | 'csv' | 'json';
}

/** Rounds from which an interval of the ratio says something. */
const ROUNDS_COMPARED = 3;

/**
 * Measured in a process once it is warm. To warm up takes five to ten times as long as a fifth of a second, so one
 * process is measured for longer than three would be together (docs/performance.md).
 */
const MS_OF_A_ROUND = 200;
const MS_OF_ONE_ROUND = 1000;

/** @throws UserError for arguments that cannot be followed */
export function benchRequest(args: Arguments, cases: readonly Case[]): BenchRequest {
  const against = args.text('against');
  const isFolder = against !== undefined && statSync(against, { throwIfNoEntry: false })?.isDirectory() === true;
  const rounds = args.integer('rounds', against === undefined ? 1 : ROUNDS_COMPARED, 1);
  if (against !== undefined && rounds < ROUNDS_COMPARED)
    throw new UserError(`--rounds ${rounds}: a comparison needs at least ${ROUNDS_COMPARED} for its interval`);
  if (args.flag('json') && args.flag('csv')) throw new UserError('--json and --csv: give one of them');
  return {
    rounds,
    milliseconds: args.integer('milliseconds', rounds === 1 ? MS_OF_ONE_ROUND : MS_OF_A_ROUND, 20),
    phases: args.flag('phases'),
    folder: isFolder ? against : null,
    stored: against !== undefined && !isFolder ? storedRows(against, cases) : null,
    startUp: args.flag('start-up'),
    threads: args.text('threads') === undefined ? 0 : args.integer('threads', 2, 2),
    format: args.flag('json') ? 'json' : args.flag('csv') ? 'csv' : 'table',
  };
}

export function report(measured: readonly Measured[], request: BenchRequest): string {
  const table = rows(measured, request.stored);
  const extras: Extras[] = [
    ...(request.startUp ? startUp() : []),
    ...(request.threads > 0 ? measured.flatMap((one) => scaling(one, request.threads)) : []),
  ];
  if (request.format === 'json') {
    const document = { satrap: packageVersion, node: process.version, rows: table, extras };
    return `${JSON.stringify(document, null, 1)}\n`;
  }
  return request.format === 'csv' ? csvText(table, extras) : tableText(table, measured, extras);
}

function csvText(table: readonly Row[], extras: readonly Extras[]): string {
  const measured = table.map(({ ratio, phases, ...row }) => ({
    ...row,
    ratio: ratio?.estimate,
    ratioLow: ratio?.low,
    ratioHigh: ratio?.high,
    ...phases,
  }));
  // Every row has all columns, whatever it has a value for.
  const columns = [...new Set([...measured, ...extras.map(extraRow)].flatMap((row) => Object.keys(row)))];
  return stringify([...measured, ...extras.map(extraRow)], { header: true, columns });
}

function extraRow({ name, value, unit }: Extras): { case: string; value: number; unit: string } {
  return { case: name, value, unit };
}

function tableText(table: readonly Row[], measured: readonly Measured[], extras: readonly Extras[]): string {
  const compared = table.some((row) => row.ratio !== null);
  const columns: Column[] = [
    { title: 'case', align: 'left' },
    { title: 'games/s', align: 'right' },
    { title: 'ns/die', align: 'right' },
    { title: 'bytes/game', align: 'right' },
    ...(compared ? [{ title: 'speed, this / other', align: 'right' as const }] : []),
  ];
  const lines = tableLines(
    {
      columns,
      rows: table.map((row) => [
        row.case,
        Math.round(row.gamesPerSecond).toLocaleString('en'),
        row.nsPerDie === null ? '' : row.nsPerDie.toFixed(1),
        row.bytesPerGame === null ? '?' : row.bytesPerGame.toFixed(1),
        ...(compared ? [ratioText(row)] : []),
      ]),
    },
    PAPER,
  );
  if (compared) lines.push('', ...gameLines(measured));
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

/** All cases of a game together: one percent, which no case shows by itself, is seen there. */
function gameLines(measured: readonly Measured[]): string[] {
  const games = [...new Set(measured.map((one) => one.case.game))];
  return games.flatMap((game) => {
    const own = measured.filter((one) => one.case.game === game);
    const ratios = own.flatMap(({ probes, other }) => other.map((p, i) => p.microseconds / probes[i].microseconds));
    if (ratios.length === 0) return [];
    const { low, high } = medianInterval(ratios);
    const text = `${median(ratios).toFixed(3)}x (${low.toFixed(3)}-${high.toFixed(3)})`;
    return [`${game}, ${own.length} cases, ${ratios.length} pairs: ${text}`];
  });
}

function ratioText({ ratio }: Row): string {
  return ratio === null
    ? 'not measured there'
    : `${ratio.estimate.toFixed(3)}x (${ratio.low.toFixed(3)}-${ratio.high.toFixed(3)})`;
}
