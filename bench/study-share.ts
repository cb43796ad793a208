/**
 * How much of what the engine alone plays the studies of many small jobs play, 300 games a job: at least 0.85 is
 * wanted.
 *
 *     npm run build && npx tsx bench/study-share.ts [--policy steward] [--rounds 3] [--threads 2] [--warm 6]
 *       [--only scan,tune] [--against <other built checkout>]
 *
 * Each command is played in a process of its own (cold), and then in the same process some times more (warm), of
 * which the first half does not count, as threads still compile. Before and after each of them the engine alone,
 * warm, in a process of its own, plays for a quarter of a second with the charts as they are. The shares are of
 * processor time, all threads of the process included, and of the clock, where the engine alone would have as many
 * processors as the command has threads. Medians of the rounds. With --against both builds play by turns, and their
 * files are compared first. For shares of processor time let it run on one processor.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { median } from 'simple-statistics';
import { type WindowPlayer, windowPlayer } from './window-player.js';

const { values } = parseArgs({
  options: {
    policy: { type: 'string', default: 'steward' },
    rounds: { type: 'string', default: '3' },
    threads: { type: 'string', default: '2' },
    warm: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
  },
});
const { policy } = values;
const place = 'sfge/over-the-edge';
const WINDOW_MS = 250;
const WARM_UP_MS = 4000;

const own = process.env.SATRAP_DIST ?? new URL('../dist', import.meta.url).pathname;
const builds = [own, ...(values.against === undefined ? [] : [join(resolve(values.against), 'dist')])];

const indexes = 'scenario.chaosIndex=5..100:5';
const wanted = '--want win=30% --vary scenario.chaosIndex=10..60:10 --vary scenario.resourcePoints=10..60:10';
/** Each with the games that it plays when nothing is said of them. */
const STUDIES: Readonly<Record<string, string>> = {
  everything: `sensitivity ${place} --policy ${policy} --games 300`,
  sensitivity: `sensitivity ${place} --policy ${policy} --only events --variants 0 --games 300`,
  scan: `scan ${place} --policy ${policy} --vary ${indexes} --vary scenario.options.nexus=true,false --games 300`,
  calibrate: `calibrate ${place} --policy ${policy} --variants 40 --games 300`,
  tune: `tune ${policy} ${place} --rounds 3 --candidates 12 --games 300 --confirm 300`,
  ablate: `ablate ${policy} ${place} --games 300`,
  design: `design ${place} --policy ${policy} ${wanted} --games 300 --confirm 300`,
};
/** Policies without parameters have nothing to tune. */
const chosen = Object.keys(STUDIES).filter((name) =>
  values.only === '' ? name !== 'everything' : values.only.split(',').includes(name),
);

/** What a command took. */
interface Taken {
  readonly cpuMs: number;
  readonly clockMs: number;
  readonly games: number;
}

/** Runs a command when it is told to by a line; says what it took, the start of the process included the first time. */
const PLAYER = `
import { createInterface } from 'node:readline';
const [folder, out, ...words] = process.argv.slice(1);
const { runProgram } = await import(folder + '/src/commands/program.js');
const write = process.stdout.write.bind(process.stdout);
const cpuMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
let [cpu, clock, round] = [0, 0, 0];
const told = [];
process.stderr.write = (text, ...rest) => {
  told.push(text);
  const done = rest.at(-1);
  if (typeof done === 'function') done();
  return true;
};
process.stdout.write = (text, ...rest) => {
  const done = rest.at(-1);
  if (typeof done === 'function') done();
  return true;
};
async function play() {
  told.length = 0;
  await runProgram([...words, '--out', out + '/' + round++]);
  const games = Number(/([\\d,]+) games in/.exec(told.join(''))?.[1].replaceAll(',', '') ?? Number.NaN);
  write(JSON.stringify({ cpuMs: cpuMs() - cpu, clockMs: performance.now() - clock, games }) + '\\n');
}
await play();
for await (const _ of createInterface({ input: process.stdin })) {
  [cpu, clock] = [cpuMs(), performance.now()];
  await play();
}
process.exit();
`;

function player(folder: string, out: string, words: readonly string[]) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PLAYER, folder, out, ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async taken(): Promise<Taken> {
      const { value, done } = await answers.next();
      if (done) throw new Error(`${words.join(' ')}: the process has ended`);
      return JSON.parse(value) as Taken;
    },
    again: () => child.stdin.write('\n'),
    end: () => child.stdin.end(),
  };
}

/** All files of a folder but for its own path in them. */
function filesOf(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8').replaceAll(folder, '')]),
  );
}

/** The names of files that differ. */
function differing(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
}

interface Shares {
  cpu: number;
  clock: number;
  cpuMs: number;
  clockMs: number;
}

/** A process of a build: cold, then warm. */
async function played(folder: string, alone: WindowPlayer, words: readonly string[], out: string) {
  const found: Shares[] = [];
  const threads = Number(values.threads);
  const times = 1 + Number(values.warm);
  let before = await alone.play(WINDOW_MS);
  const command = player(folder, out, words);
  let games = 0;
  for (let time = 0; time < times; time++) {
    if (time > 0) command.again();
    const taken = await command.taken();
    const after = await alone.play(WINDOW_MS);
    const engineMs = (taken.games * (before + after)) / 2 / 1000;
    const { cpuMs, clockMs } = taken;
    found.push({ cpu: engineMs / cpuMs, clock: engineMs / threads / clockMs, cpuMs, clockMs });
    before = after;
    games = taken.games;
  }
  command.end();
  return { games, cold: found[0], warm: found.slice(1 + Math.floor(Number(values.warm) / 2)) };
}

function told(name: string, build: number, games: number, state: string, all: readonly Shares[]): void {
  const middle = (of: keyof Shares): number => median(all.map((one) => one[of]));
  const figures = [middle('cpu').toFixed(2), middle('clock').toFixed(2)].map((text) => text.padStart(9)).join('');
  const seconds = [middle('cpuMs'), middle('clockMs')].map((ms) => (ms / 1000).toFixed(2).padStart(9)).join('');
  const which = builds.length > 1 ? (build === 0 ? ' this' : ' that') : '';
  console.log(`${`${name}${which}`.padEnd(17)} ${state} ${String(games).padStart(7)}${figures}${seconds}`);
}

const alone = windowPlayer(own, 'engine', [...place.split('/'), policy], null);
await alone.play(WARM_UP_MS);
console.log('study            state   games  cpu share  clock   cpu s  clock s');
for (const name of chosen) {
  const words = [...STUDIES[name].split(' '), '--threads', values.threads];
  const cold: Shares[][] = builds.map(() => []);
  const warm: Shares[][] = builds.map(() => []);
  let games = 0;
  for (let round = 0; round < Number(values.rounds); round++) {
    const inTurn = [...builds.keys()];
    if (round % 2 === 1) inTurn.reverse();
    const folders: string[] = [];
    for (const build of inTurn) {
      const out = mkdtempSync(join(tmpdir(), 'satrap-share-'));
      folders.push(out);
      const found = await played(builds[build], alone, words, out);
      cold[build].push(found.cold);
      warm[build].push(...found.warm);
      games = found.games;
    }
    const [first, ...others] = folders.map((out) => filesOf(join(out, '0')));
    const different = others.flatMap((files) => differing(first, files));
    for (const out of folders) rmSync(out, { recursive: true });
    if (different.length > 0) throw new Error(`${name}: the builds differ in ${different.join(', ')}`);
  }
  for (const build of builds.keys()) {
    told(name, build, games, 'cold', cold[build]);
    if (warm[build].length > 0) told(name, build, games, 'warm', warm[build]);
  }
}
alone.end();
