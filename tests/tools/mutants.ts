/**
 * Which planted faults the tests find: `npm run mutants`, the faults of `faults.ts` in a copy of the repository. All
 * are looked for in the tests near them first, and planted together where no test near one of them reaches the code
 * of another. Those not found there are planted one by one and looked for in all files of `npm test` that may load
 * what was changed, and what is left in those of `npm run test:rest`. With `--json FILE` a campaign that was
 * interrupted goes on. Exit code 1 when a fault was found by none, is none (the built code is as without it), or could
 * not be looked for.
 */

import { execFileSync, fork } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { createVitest, type Reporter, type TestCase, type TestModule, type Vitest } from 'vitest/node';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { packageRoot } from '../../src/package.js';
import { filesOfRest, testFiles } from '../support/file-order.js';
import { REST_MODE } from '../support/size.js';
import { FAULTS, type Fault } from './faults.js';

/** Where a fault is looked for, one after the other: its own tests, those of its area, all. */
const STAGES = ['nearest', 'near', 'npm test', 'npm run test:rest'] as const;
type Stage = (typeof STAGES)[number];
const isNear = (stage: Stage): boolean => STAGES.indexOf(stage) < 2;

/** What came of looking for a fault. */
interface Look {
  readonly area: string;
  readonly file: string;
  readonly find: string;
  readonly put: string;
  /** The last stage it was looked for in. */
  readonly stage: Stage;
  /** `same code`: what was built is as without the fault; `failed`: the tests could not run. */
  readonly outcome: 'found' | 'not found' | 'same code' | 'failed';
  /** Test files that failed, each with the first test, or what failed. */
  readonly tests: readonly string[];
  /** One of them passes without the fault. */
  readonly verified: boolean;
  /** Of processor time, in all stages; what faults share is divided among them. */
  readonly seconds: number;
}

const options = await yargs(hideBin(process.argv))
  .options({
    only: { type: 'string', describe: 'faults whose area, file or text has this in it' },
    json: { type: 'string', describe: 'file of what was found, which is read again' },
    until: { choices: STAGES, default: STAGES[3], describe: 'the last stage' },
    again: { type: 'boolean', default: false, describe: 'look again, from the first stage, for what was not found' },
  })
  .strict()
  .parseAsync();
const { only, until, again } = options;
const json = options.json === undefined ? undefined : resolve(options.json);

/** Of the process that leads the group. */
const LEADS = 'SATRAP_MUTANTS';

// All that runs is in a group of processes that ends with this one: a worker in an endless loop would stay for ever.
if (process.env[LEADS] === undefined) {
  const env = { ...process.env, [LEADS]: '1' };
  const leader = fork(process.argv[1], process.argv.slice(2), { detached: true, env });
  // It hears that nobody listens any more.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
  const code = await new Promise<number>((resolve) => leader.once('exit', (code) => resolve(code ?? 1)));
  try {
    if (leader.pid !== undefined) process.kill(-leader.pid, 'SIGKILL');
  } catch {
    // It left nothing.
  }
  process.exit(code);
}

/** A copy of what git tracks or would, that shares the installed packages. */
function copyOfRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'satrap-mutants-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
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

// Planted faults need no types.
process.env.SATRAP_TYPES = '0';
const folder = copyOfRepository();
// Where tests are run.
process.chdir(folder);
process.once('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.kill(0, 'SIGKILL');
});

/** Looks at the text of the faults: finds all. */
const OF_FAULTS = 'tests/tools/faults.test.ts';
const allTests = testFiles(packageRoot).filter((file) => file !== OF_FAULTS);
const ofRest = filesOfRest(packageRoot).only;
const testsNear = allTests.filter((file) => !ofRest.includes(file));

/** Builds as vitest does before its tests, with the games of tests. */
async function build(): Promise<void> {
  const path = join(folder, 'tests', 'support', 'build.ts');
  const builder = (await import(path)) as { default: () => Promise<void> };
  await builder.default();
}

/** All JavaScript that was built. */
function builtCode(): string {
  return readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(src|policies)\/.*\.js$/.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, 'dist', name), 'utf8'))
    .join('');
}

/** Hears which test files pass, and which fail with which test first. */
class Listener implements Reporter {
  readonly failed = new Map<string, string>();

  onTestRunStart(): void {
    this.failed.clear();
  }

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') this.hear(test.module, test.fullName);
  }

  onTestModuleEnd(module: TestModule): void {
    const file = relative(folder, module.moduleId);
    if (module.state() === 'passed' && !this.failed.has(file)) passed.add(file);
    if (module.state() === 'failed') this.hear(module, 'could not be loaded');
  }

  private hear({ moduleId }: TestModule, what: string): void {
    const file = relative(folder, moduleId);
    if (!this.failed.has(file)) this.failed.set(file, what);
  }
}

/** Test files that passed once: they do not fail of themselves. */
const passed = new Set<string>();
/** Those that fail without a fault too. */
const unsound = new Set<string>();

interface Runner {
  readonly vitest: Vitest;
  readonly listener: Listener;
}

async function started(stage: Stage, bail: number): Promise<Runner> {
  const listener = new Listener();
  // One after the other: they are short, and the machine may have something else to do.
  const near = isNear(stage) ? { maxWorkers: 1 } : {};
  const mode = stage === 'npm run test:rest' ? { mode: REST_MODE } : {};
  const how = { root: folder, watch: false, reporters: [listener], bail, ...near, ...mode };
  return { vitest: await createVitest('test', how), listener };
}

/** More processor time than the tests take: a fault can make a game endless. Ten times as much of the clock. */
const PATIENCE_SECONDS = { nearest: 180, near: 600, 'npm test': 3_000, 'npm run test:rest': 9_000 };
const LOOKS_EVERY_MS = 2_000;

/** A process for tests that did not start in time, on a busy machine: its test file is told as failed. */
const NOT_STARTED = /\[vitest-pool\]: (Timeout starting|Failed to start)/;

/** Stands where a test file would. */
const ENDLESS = 'the tests';

/** What stays of vitest for all runs that look for several faults. */
let resident: Promise<Runner> | null = null;

async function closeResident(): Promise<void> {
  await (await resident)?.vitest.close();
  resident = null;
}

/**
 * @param isOne one that fails is enough
 * @returns those that failed, each with its first test; or why they could not run
 */
async function failures(
  stage: Stage,
  files: ReadonlySet<string>,
  isOne: boolean,
): Promise<ReadonlyMap<string, string> | string> {
  const { TMPDIR } = process.env;
  if (!isOne) resident ??= started(stage, 0);
  const { vitest, listener } = await (!isOne && resident !== null ? resident : started(stage, 1));
  let isEndless = false;
  const [began, beganMs] = [processorSeconds(), performance.now()];
  const patience = setInterval(() => {
    const spent = Math.max(processorSeconds() - began, (performance.now() - beganMs) / 10_000);
    if (spent < PATIENCE_SECONDS[stage] || isEndless) return;
    isEndless = true;
    void vitest.cancelCurrentRun('keyboard-input');
    // The second time it does not wait for tests.
    void vitest.cancelCurrentRun('keyboard-input');
  }, LOOKS_EVERY_MS);
  try {
    const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => {
      const file = relative(folder, moduleId);
      return files.has(file) && !unsound.has(file);
    });
    const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
    if (isEndless) return new Map([[ENDLESS, 'do not end']]);
    const notStarted = unhandledErrors.find((error) => NOT_STARTED.test(String(error)));
    if (notStarted !== undefined) return `vitest itself: ${notStarted}`;
    if (listener.failed.size === 0 && unhandledErrors.length > 0) return `outside of tests: ${unhandledErrors[0]}`;
    return new Map(listener.failed);
  } catch (error) {
    return `vitest itself: ${error}`;
  } finally {
    clearInterval(patience);
    if (isOne) {
      await vitest.close();
      // That of what stays: the other folder is gone.
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
    }
  }
}

/** Of the group of processes, where the system says so; else of the clock. */
function processorSeconds(): number {
  if (!existsSync('/proc/self/stat')) return performance.now() / 1000;
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(name);
    // Group, then its own time as user and in the system, and that of those that it waited for.
    if (Number(fields[2]) === process.pid) ticks += fields.slice(11, 15).reduce((sum, time) => sum + Number(time), 0);
  }
  return ticks / 100;
}

/** What the system says of a process after its name; nothing when it has ended. */
function statOf(id: string): string[] {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1].split(' ');
  } catch {
    return [];
  }
}

/** A fault of the list, in a campaign. */
interface Planted {
  readonly area: string;
  readonly fault: Fault;
  /** Test files of the stages near. */
  readonly tests: Readonly<Record<'nearest' | 'near', ReadonlySet<string>>>;
}

/** @throws when the text is not there once */
function planted(text: string, { file, find, put }: Fault): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`);
  return parts.join(put);
}

/** Modules that a file names by a relative path: imports, dynamic ones and threads. */
function namedIn(file: string): string[] {
  const code = readFileSync(join(packageRoot, file), 'utf8').replaceAll(/^import type .*$/gm, '');
  return [...code.matchAll(/'(\.[^'\n]*)\.js'/g)]
    .map(([, path]) => join(dirname(file), `${path}.ts`).replaceAll('\\', '/'))
    .filter((path) => existsSync(join(packageRoot, path)));
}

const reached = new Map<string, ReadonlySet<string>>();

/** Loads what it does not name, or starts what does. */
const LOADS_ANY = /\bimport\((?!'\.)|child_process|worker_threads|piscina/;

/** Whether a test file may load the module of a fault: if not, it cannot find it. */
function mayLoad(test: string, { file: module, loadedBy = '' }: Fault): boolean {
  const files = [...reach(test)];
  const texts = files.map((file) => readFileSync(join(packageRoot, file), 'utf8'));
  const isTest = (file: string): boolean => file.startsWith('tests/') || file === test;
  return (
    (files.includes(module) || texts.some((text) => LOADS_ANY.test(text))) &&
    texts.some((text, i) => isTest(files[i]) && text.includes(loadedBy))
  );
}

/** Modules that are loaded with a file, itself included; what starts the program reaches all of it. */
function reach(file: string): ReadonlySet<string> {
  const known = reached.get(file);
  if (known !== undefined) return known;
  const found = new Set<string>([file]);
  for (const path of found) for (const named of namedIn(path)) found.add(named);
  if (found.has('tests/support/satrap.ts')) for (const path of reach('src/main.ts')) found.add(path);
  reached.set(file, found);
  return found;
}

function withWords(words: readonly string[]): ReadonlySet<string> {
  return new Set(testsNear.filter((file) => words.some((word) => file.includes(word))));
}

/** The test file beside a module; without one, those that import it. */
function testsOf(module: string): ReadonlySet<string> {
  const beside = module.replace(/\.ts$/, '.test.ts');
  return new Set(testsNear.includes(beside) ? [beside] : testsNear.filter((file) => namedIn(file).includes(module)));
}

/** Faults that can be planted together: in different modules, and no test of one reaches the module of another. */
function grouped(faults: readonly Planted[], stage: 'nearest' | 'near'): Planted[][] {
  const groups: Planted[][] = [];
  const reaches = (a: Planted, b: Planted): boolean =>
    a.fault.file === b.fault.file || [...a.tests[stage]].some((file) => reach(file).has(b.fault.file));
  for (const fault of faults) {
    const fits = groups.find((group) => group.every((other) => !reaches(fault, other) && !reaches(other, fault)));
    if (fits === undefined) groups.push([fault]);
    else fits.push(fault);
  }
  return groups;
}

const keyOf = ({ file, find, put }: Fault | Look): string => [file, find, put].join('\0');
const looks = new Map<string, Look>();

function note(stage: Stage, { area, fault }: Planted, outcome: Look['outcome'], tests: string[], spent: number): void {
  const { file, find, put } = fault;
  const key = keyOf(fault);
  const seconds = Number((spent + (looks.get(key)?.seconds ?? 0)).toFixed(1));
  looks.set(key, { area, file, find, put, stage, outcome, tests, verified: false, seconds });
  console.log(`${stage}: ${outcome}, ${seconds} s: ${file}: ${find}\n  ${tests.join('\n  ')}`);
}

function save(): void {
  if (json !== undefined) writeFileSync(json, `${JSON.stringify([...looks.values()], null, 1)}\n`);
}

/** Plants faults, and takes them out again. */
async function withPlanted<Result>(faults: readonly Planted[], act: () => Promise<Result>): Promise<Result> {
  const texts = new Map(faults.map(({ fault: { file } }) => [file, readFileSync(join(folder, file), 'utf8')]));
  for (const { fault } of faults) writeFileSync(join(folder, fault.file), planted(texts.get(fault.file) ?? '', fault));
  try {
    return await act();
  } finally {
    for (const [file, text] of texts) writeFileSync(join(folder, file), text);
  }
}

/** Looks for faults that are planted together; where the tests do not end or cannot run, for each alone. */
async function look(stage: Stage, faults: readonly Planted[], sound: string): Promise<void> {
  const began = processorSeconds();
  const filesOf = ({ tests, fault }: Planted): ReadonlySet<string> =>
    stage === 'nearest' || stage === 'near' ? tests[stage] : new Set(allTests.filter((file) => mayLoad(file, fault)));
  const files = new Set(faults.flatMap((fault) => [...filesOf(fault)]));
  const outcome = await withPlanted(faults, async () => {
    try {
      await build();
      return faults.length === 1 && builtCode() === sound ? null : await failures(stage, files, faults.length === 1);
    } catch (error) {
      return `the build: ${error}`;
    }
  });
  const isOfOne = outcome === null || typeof outcome === 'string' || outcome.has(ENDLESS);
  if (isOfOne && faults.length > 1) {
    for (const fault of faults) await look(stage, [fault], sound);
    return;
  }
  const seconds = (processorSeconds() - began) / faults.length;
  for (const fault of faults) {
    if (outcome === null) note(stage, fault, 'same code', [], seconds);
    else if (typeof outcome === 'string') note(stage, fault, 'failed', [outcome], seconds);
    else {
      const own = filesOf(fault);
      const failed = [...outcome].filter(([file]) => own.has(file) || file === ENDLESS);
      const tests = failed.map(([file, test]) => `${file}: ${test}`);
      note(stage, fault, tests.length > 0 ? 'found' : 'not found', tests, seconds);
    }
  }
}

/** Whether what found faults in a stage passes without them: else they count as not looked for. */
async function verify(stage: Stage): Promise<void> {
  const fileOf = (test: string): string => test.slice(0, test.indexOf(': '));
  const found = [...looks.values()].filter((look) => look.outcome === 'found' && !look.verified);
  const unknown = found.flatMap(({ tests }) => tests.map(fileOf)).filter((file) => allTests.includes(file));
  const suspects = new Set(unknown.filter((file) => !passed.has(file)));
  if (suspects.size > 0) {
    await build();
    if (!isNear(stage)) await closeResident();
    const outcome = await failures(stage, suspects, false);
    if (typeof outcome === 'string') throw new Error(outcome);
    for (const file of outcome.keys()) unsound.add(file);
  }
  for (const look of found)
    if (look.tests.every((test) => unsound.has(fileOf(test)))) looks.delete(keyOf(look));
    else looks.set(keyOf(look), { ...look, verified: true });
  save();
}

const wanted: readonly Planted[] = FAULTS.flatMap(({ name, first, tests, faults }) =>
  faults.map((fault): Planted => {
    const words = fault.tests ?? first;
    const nearest = words === undefined ? testsOf(fault.file) : withWords(words);
    const near = new Set([...withWords(tests)].filter((file) => mayLoad(file, fault)));
    return { area: name, fault, tests: { nearest, near } };
  }),
).filter(({ area, fault }) => only === undefined || [area, fault.file, fault.find].some((text) => text.includes(only)));
for (const { fault } of wanted) planted(readFileSync(join(packageRoot, fault.file), 'utf8'), fault);

if (json !== undefined && existsSync(json))
  for (const look of JSON.parse(readFileSync(json, 'utf8')) as Look[])
    if (look.outcome === 'found' || (look.outcome === 'not found' && !again)) looks.set(keyOf(look), look);

await build();
const sound = builtCode();
for (const stage of STAGES.slice(0, STAGES.indexOf(until) + 1)) {
  const left = wanted.filter(({ fault, tests }) => {
    const before = looks.get(keyOf(fault));
    if (before === undefined) return stage === (tests.nearest.size > 0 ? STAGES[0] : STAGES[1]);
    return before.outcome === 'not found' && STAGES.indexOf(before.stage) < STAGES.indexOf(stage);
  });
  const groups = stage === 'nearest' || stage === 'near' ? grouped(left, stage) : left.map((fault) => [fault]);
  for (const [i, group] of groups.entries()) {
    console.log(`${stage} ${i + 1}/${groups.length}`);
    await look(stage, group, sound);
    save();
  }
  await verify(stage);
}

console.log(
  '\n| planted in | faults | found near | else by `npm test` | else by the rest | by none | seconds, median |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- |');
const seen = wanted.flatMap(({ fault }) => looks.get(keyOf(fault)) ?? []);
for (const { name } of FAULTS) {
  const here = seen.filter(({ area }) => area === name);
  if (here.length === 0) continue;
  const found = here.filter(({ outcome }) => outcome === 'found');
  const near = found.filter(({ stage }) => isNear(stage)).length;
  const byTest = found.filter(({ stage }) => stage === 'npm test').length;
  const byRest = found.length - near - byTest;
  const seconds = here.map(({ seconds }) => seconds).sort((a, b) => a - b)[here.length >> 1];
  const cells = [name, here.length, near, byTest, byRest, here.length - found.length, seconds];
  console.log(`| ${cells.join(' | ')} |`);
}
for (const { outcome, stage, file, find, tests } of seen)
  if (outcome !== 'found') console.log(`${outcome} (${stage}): ${file}: ${find} ${tests.join(' ')}`);
if (unsound.size > 0) console.log(`fail without a fault too: ${[...unsound].join(' ')}`);
await closeResident();
process.exit(seen.length === wanted.length && seen.every(({ outcome }) => outcome === 'found') ? 0 : 1);
