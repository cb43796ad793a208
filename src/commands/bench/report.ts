/** Tables, CSV and JSON of a benchmark. */

import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { median } from 'simple-statistics';
import { requireBuild } from '../../bench/players.js';
import { type Case, caseName } from '../../bench/suite.js';
import type { Extra, Round } from '../../bench/timing.js';
import type { Arguments } from '../../cli/arguments.js';
import { UserError } from '../../games/game.js';
import { packageRoot, packageVersion } from '../../package.js';
import { readJson } from '../../report/read-result.js';
import { tableLines } from '../../report/render.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import type { benchDocument } from '../../report/schema/small-schemas.js';
import { PAPER } from '../../report/screen.js';
import type { Column } from '../../report/table.js';
import type { Estimate } from '../../stats/interval.js';
import { caseRatio, gameRatio } from './ratios.js';

/** One case measured. */
export interface Measured {
  readonly case: Case;
  readonly rounds: readonly Round[];
  readonly extra: Extra;
}

/** One row of a benchmark. */
export type Row = DocumentOf<typeof benchDocument>['rows'][number];

export type Extras = DocumentOf<typeof benchDocument>['extras'][number];

/** What the rounds of a case say of another build, which played beside it or was measured before. */
function ratiosOf({ case: c, rounds }: Measured, stored: readonly Row[] | null): number[] {
  const before = stored?.find((row) => row.case === caseName(c));
  if (before) return rounds.map(({ microseconds }) => 1e6 / before.gamesPerSecond / microseconds);
  return rounds.flatMap(({ ratio }) => (ratio === null ? [] : [ratio]));
}

/** @throws UserError when the other build plays other games. */
export function rows(measured: readonly Measured[], stored: readonly Row[] | null): Row[] {
  return measured.map((one) => {
    const { case: c, rounds, extra } = one;
    const { dice, checksum } = extra.facts;
    const us = median(rounds.map(({ microseconds }) => microseconds));
    const name = caseName(c);
    const theirs = extra.other?.checksum ?? stored?.find((row) => row.case === name)?.checksum;
    if (theirs !== undefined && theirs !== checksum) {
      throw new UserError(`${name}: the outcomes differ (checksums ${checksum} and ${theirs}); times are not compared`);
    }
    const ratios = ratiosOf(one, stored);
    const ofGame = measured.filter((other) => other.case.game === c.game).flatMap((other) => ratiosOf(other, stored));
    return {
      case: name,
      gamesPerSecond: 1e6 / us,
      nsPerDie: dice > 0 ? (1000 * us) / dice : null,
      bytesPerGame: extra.bytes,
      checksum,
      phases: extra.phases,
      ratio: ratios.length > 0 ? caseRatio(ratios, ofGame) : null,
    };
  });
}

/** What was written by `--json` before. @throws UserError when it has none of the cases */
function storedRows(file: string, cases: readonly Case[]): Row[] {
  let document: { rows?: unknown } | null;
  try {
    document = readJson(file) as typeof document;
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
function scaling({ case: { game, scenario, policy }, rounds }: Measured, threads: number): Extras[] {
  const games = Math.round(3e6 / median(rounds.map(({ microseconds }) => microseconds)));
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

/** What is to be measured and printed, checked. */
export interface BenchRequest {
  /** Processes a case, or pairs of them; null: as many as its game needs. */
  readonly rounds: number | null;
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

/** Measured in a process once it is warm, which takes one to two seconds. Of a pair, half a second each. */
const MS_ALONE = 1000;
const MS_OF_A_PAIR = 500;

/** @throws UserError for arguments that cannot be followed */
export function benchRequest(args: Arguments, cases: readonly Case[]): BenchRequest {
  const against = args.text('against');
  const isFolder = against !== undefined && statSync(against, { throwIfNoEntry: false })?.isDirectory() === true;
  const rounds = args.text('rounds') === undefined ? null : args.integer('rounds', 1, 1);
  if (against !== undefined && rounds !== null && rounds < ROUNDS_COMPARED)
    throw new UserError(`--rounds ${rounds}: a comparison needs at least ${ROUNDS_COMPARED} for its interval`);
  if (args.flag('json') && args.flag('csv')) throw new UserError('--json and --csv: give one of them');
  const milliseconds = args.integer('milliseconds', isFolder ? MS_OF_A_PAIR : MS_ALONE, 20);
  return {
    rounds: rounds ?? (against !== undefined && !isFolder ? ROUNDS_COMPARED : null),
    milliseconds,
    phases: args.flag('phases'),
    folder: isFolder ? requireBuild(resolve(against)) : null,
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
  return request.format === 'csv' ? csvText(table, extras) : tableText(table, measured, extras, request.stored);
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

function tableText(
  table: readonly Row[],
  measured: readonly Measured[],
  extras: readonly Extras[],
  stored: readonly Row[] | null,
): string {
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
        ...(compared ? [ratioText(row.ratio)] : []),
      ]),
    },
    PAPER,
  );
  if (compared) lines.push('', ...gameLines(measured, stored));
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

/** All cases of a game together: one percent, which few cases show by themselves, is seen there. */
function gameLines(measured: readonly Measured[], stored: readonly Row[] | null): string[] {
  const games = [...new Set(measured.map((one) => one.case.game))];
  return games.flatMap((game) => {
    const own = measured.filter((one) => one.case.game === game);
    const ratios = own.flatMap((one) => ratiosOf(one, stored));
    if (ratios.length === 0) return [];
    return [`${game}, ${own.length} cases, ${ratios.length} rounds: ${ratioText(gameRatio(ratios))}`];
  });
}

function ratioText(ratio: Estimate | null): string {
  if (ratio === null) return 'not measured there';
  const { estimate, low, high } = ratio;
  const interval = low === null || high === null ? 'one round' : `${low.toFixed(3)}-${high.toFixed(3)}`;
  return `${estimate.toFixed(3)}x (${interval})`;
}
