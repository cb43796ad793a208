/**
 * The differential test: the engine against the independent program of `bench/reference`, in distribution on every
 * metric, and how many times as fast it is. Exit code 0: no difference; 1: a difference, or a ratio below 15; 2: wrong
 * usage.
 *
 *     npm run build && npx tsx bench/differential.ts [scenario...] [--policy garrison] [--games 1000000] [--seed 1]
 *       [--threads n] [--alpha 0.001] [--rounds 5] [--milliseconds 2000]
 *
 * The reference plays about a thousand games a second on a core. What it has played is kept in `results/differential`:
 * a run that was stopped goes on, one with more games plays only the rest. `--rounds 0` leaves the times out.
 */

import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { median } from 'simple-statistics';
import { UserError } from '../src/games/game.js';
import { byDifference, corrected, type Difference } from '../src/stats/diff.js';
import { medianInterval } from '../src/stats/median.js';
import { compare, conventionsOf } from './differential/compare.js';
import { playEngine, requireBuild, timeEngine } from './differential/engine.js';
import { type Contest, Reference } from './differential/reference.js';
import { runProgram } from './program.js';

const SCENARIOS = [
  'over-the-edge',
  'the-empire-strikes',
  'eternal-empire',
  'second-empire',
  'trans-human-revolt',
  'civil-war',
];
const POLICIES = ['passive', 'garrison', 'wild'];
/** Times as fast as the reference that the engine has to be. */
const RATIO_WANTED = 15;
const SHOWN = 5;

function positive(text: string, name: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least) throw new UserError(`--${name}: expected an integer >= ${least}`);
  return value;
}

function oneOf(text: string, names: readonly string[]): string {
  if (!names.includes(text)) throw new UserError(`'${text}': expected one of ${names.join(', ')}`);
  return text;
}

function told(line: string, ends: boolean): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}\x1b[K${ends ? '\n' : ''}`);
  else process.stderr.write(`${line}\n`);
}

interface Played {
  readonly contest: Contest;
  readonly games: number;
  readonly tests: readonly Difference[];
}

interface Ratio {
  readonly contest: Contest;
  readonly engine: number;
  readonly reference: number;
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

async function play(
  reference: Reference,
  contest: Contest,
  games: number,
  seed: number,
  threads: number,
): Promise<Played> {
  const start = performance.now();
  const theirs = await reference.play(contest, games, seed, threads, (done) => {
    const seconds = Math.round((performance.now() - start) / 1000);
    told(`${contest.scenario} ${contest.policy}: reference ${done} of ${games} games, ${seconds} s`, done === games);
  });
  const ours = await playEngine(contest, games, seed, threads);
  return { contest, games, tests: [...compare(contest, ours, theirs)].sort(byDifference) };
}

/** Engine and reference in turn, so that both see the same weather. */
async function time(reference: Reference, contest: Contest, rounds: number, ms: number): Promise<Ratio> {
  const pairs: { engine: number; reference: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const engine = await timeEngine(contest, ms);
    pairs.push({ engine, reference: (await reference.time(contest, ms)).microseconds });
  }
  const ratios = pairs.map((pair) => pair.reference / pair.engine);
  const speed = (of: 'engine' | 'reference'): number => 1e6 / median(pairs.map((pair) => pair[of]));
  const { low, high } = medianInterval(ratios);
  return { contest, engine: speed('engine'), reference: speed('reference'), ratio: median(ratios), low, high };
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** @returns how many tests differ */
function report(played: readonly Played[], alpha: number): number {
  const total = played.reduce((all, { tests }) => all + tests.length, 0);
  let different = 0;
  for (const { contest, games, tests } of played) {
    const [first] = tests;
    const smallest = corrected(first.p, total).toPrecision(2);
    console.log(
      `${contest.scenario} ${contest.policy}: ${number(games)} games each, ${tests.length} tests, ` +
        `smallest p ${first.p.toExponential(1)}, corrected ${smallest} (${first.what}, ${first.test})`,
    );
    const wrong = tests.filter(({ p }) => corrected(p, total) <= alpha);
    different += wrong.length;
    for (const { what, test, meanA, meanB, statistic, p } of wrong.slice(0, SHOWN))
      console.log(`  DIFFERENT ${what}, ${test}: engine ${meanA}, reference ${meanB}, statistic ${statistic}, p ${p}`);
    for (const { metric, reason } of conventionsOf(contest)) console.log(`  not compared: ${metric}: ${reason}`);
  }
  console.log(`${total} tests, ${different} differences; chance of any by luck alone at most ${alpha}`);
  return different;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      policy: { type: 'string', default: 'garrison' },
      games: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
      threads: { type: 'string', default: String(availableParallelism()) },
      alpha: { type: 'string', default: '0.001' },
      rounds: { type: 'string', default: '5' },
      milliseconds: { type: 'string', default: '2000' },
    },
  });
  const games = positive(values.games, 'games', 100);
  const seed = positive(values.seed, 'seed', 0);
  const threads = positive(values.threads, 'threads', 1);
  const rounds = positive(values.rounds, 'rounds', 0);
  const ms = positive(values.milliseconds, 'milliseconds', 100);
  const alpha = Number(values.alpha);
  if (!(alpha > 0 && alpha < 1)) throw new UserError('--alpha: expected a number between 0 and 1');
  const policies = values.policy.split(',').map((name) => oneOf(name, POLICIES));
  const scenarios = positionals.length > 0 ? positionals.map((name) => oneOf(name, SCENARIOS)) : SCENARIOS;
  const contests = scenarios.flatMap((scenario) => policies.map((policy): Contest => ({ scenario, policy })));
  requireBuild();
  const reference = await Reference.compiled();

  const played: Played[] = [];
  for (const contest of contests) played.push(await play(reference, contest, games, seed, threads));
  let failed = report(played, alpha) > 0;

  for (const contest of rounds > 0 ? contests : []) {
    const { engine, reference: plain, ratio, low, high } = await time(reference, contest, rounds, ms);
    console.log(
      `${contest.scenario} ${contest.policy}: engine ${number(engine)}, reference ${number(plain)} games/s, ` +
        `ratio ${ratio.toFixed(1)} (${low.toFixed(1)}-${high.toFixed(1)})`,
    );
    if (high < RATIO_WANTED) {
      console.log(`  TOO SLOW: at least ${RATIO_WANTED} is wanted`);
      failed = true;
    }
  }
  return failed ? 1 : 0;
}

await runProgram('differential', main);
