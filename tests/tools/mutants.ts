/**
 * Which planted faults the tests find: `npm run mutants [-- --only WORD] [--jobs N] [--json FILE]`, the faults of
 * `faults.ts` one by one in copies of the repository. A fault is looked for in the tests of its area, then in all of
 * `npm test`, then in `npm run test:rest`. Exit code 1 when one is found by none.
 */

import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { packageRoot } from '../../src/package.js';
import { REST_MODE } from '../support/size.js';
import { type Area, FAULTS, type Fault } from './faults.js';

/** Where a fault was found, and how long that took. */
interface Found {
  readonly area: string;
  readonly file: string;
  readonly find: string;
  readonly suite: 'npm test' | 'npm run test:rest' | 'none';
  /** The first test that failed. */
  readonly test: string;
  readonly seconds: number;
}

const { only, jobs, json } = await yargs(hideBin(process.argv))
  .options({
    only: { type: 'string', describe: 'faults whose area, file or text has this in it' },
    jobs: { type: 'number', default: 1, describe: 'faults at a time' },
    json: { type: 'string', describe: 'file for what was found' },
  })
  .strict()
  .parseAsync();

/** A copy of what git tracks or would, that shares the installed packages. */
function copyOfRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'satrap-mutants-'));
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const names = execFileSync('git', words, { cwd: packageRoot, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(packageRoot, name), join(folder, name));
  }
  cpSync(join(packageRoot, 'dist'), join(folder, 'dist'), { recursive: true });
  symlinkSync(join(packageRoot, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Longer than all tests take: a fault can make a game endless. */
const PATIENCE_MS = 1_200_000;

/** The first test that fails; null: all pass. */
function firstFailure(folder: string, words: readonly string[], patienceMs = PATIENCE_MS): Promise<string | null> {
  const vitest = join(packageRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const report = join(folder, 'vitest.json');
  rmSync(report, { force: true });
  const all = [vitest, 'run', '--bail', '1', '--reporter', 'json', '--outputFile', report, ...words];
  const child = spawn(process.execPath, all, {
    cwd: folder,
    env: { ...process.env, SATRAP_TYPES: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((settle) => {
    child.on('close', (code, signal) => {
      if (code === 0) settle(null);
      else if (signal !== null) settle('the tests do not end');
      else settle(failureIn(report, folder, stderr));
    });
  });
}

function failureIn(report: string, folder: string, stderr: string): string {
  interface Result {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }
  let results: readonly Result[];
  try {
    results = (JSON.parse(readFileSync(report, 'utf8')) as { testResults: readonly Result[] }).testResults;
  } catch {
    throw new Error(`vitest itself: ${stderr.trim()}`);
  }
  const failed = results.find(({ status }) => status === 'failed');
  const test = failed?.assertionResults.find(({ status }) => status === 'failed')?.fullName ?? 'could not be loaded';
  return failed === undefined
    ? `outside of tests: ${stderr.trim().split('\n')[0]}`
    : `${failed.name.replace(`${folder}/`, '')}: ${test}`;
}

/** @throws when the text is not there once */
function planted(text: string, { file, find, put }: Fault): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`);
  return parts.join(put);
}

async function look(folder: string, area: Area, fault: Fault): Promise<Found> {
  const path = join(folder, fault.file);
  const text = readFileSync(path, 'utf8');
  const began = Date.now();
  const found = (suite: Found['suite'], test: string): Found => {
    const seconds = Math.round((Date.now() - began) / 1000);
    return { area: area.name, file: fault.file, find: fault.find, suite, test, seconds };
  };
  writeFileSync(path, planted(text, fault));
  try {
    const near = await firstFailure(folder, fault.tests ?? area.tests, PATIENCE_MS / 4);
    if (near !== null) return found('npm test', near);
    const any = await firstFailure(folder, []);
    if (any !== null) return found('npm test', any);
    const rest = await firstFailure(folder, ['--mode', REST_MODE]);
    return rest === null ? found('none', '') : found('npm run test:rest', rest);
  } finally {
    writeFileSync(path, text);
  }
}

const wanted = FAULTS.flatMap((area) => area.faults.map((fault) => ({ area, fault }))).filter(
  ({ area, fault }) => only === undefined || [area.name, fault.file, fault.find].some((text) => text.includes(only)),
);
for (const { fault } of wanted) planted(readFileSync(join(packageRoot, fault.file), 'utf8'), fault);

const all: Found[] = [];
let next = 0;

async function lookOn(): Promise<void> {
  const folder = copyOfRepository();
  try {
    while (next < wanted.length) {
      const { area, fault } = wanted[next++];
      const found = await look(folder, area, fault);
      all.push(found);
      console.log(
        `${all.length}/${wanted.length} ${found.suite}, ${found.seconds} s: ${fault.file}: ${fault.find}\n  ${found.test}`,
      );
      if (json !== undefined) writeFileSync(json, `${JSON.stringify(all, null, 1)}\n`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await Promise.all(Array.from({ length: jobs }, lookOn));

console.log('\n| planted in | faults | found by `npm test` | by the rest | by none |\n| --- | --- | --- | --- | --- |');
for (const { name } of FAULTS) {
  const here = all.filter(({ area }) => area === name);
  const count = (suite: Found['suite']): number => here.filter((found) => found.suite === suite).length;
  if (here.length > 0)
    console.log(`| ${[name, here.length, count('npm test'), count('npm run test:rest'), count('none')].join(' | ')} |`);
}
process.exitCode = all.some(({ suite }) => suite === 'none') ? 1 : 0;
