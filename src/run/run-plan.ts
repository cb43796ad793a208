import { createHash } from 'node:crypto';
import { setupText } from '../games/shared/data/plain-text.js';
import type { PolicyChoice } from '../policy/choice.js';
import type { OverPlan } from './ensemble.js';
import type { Job } from './plan.js';
import type { Range } from './ranges.js';

/** Part `index` (from 1) of `count` of a run. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/**
 * Everything that decides the bytes of a run's files, as plain data: what a checkpoint keeps and workers elsewhere get.
 */
export interface RunPlan {
  /** Version of Satrap. */
  readonly satrap: string;
  /** Hash of the code that decides results. */
  readonly code: string;
  /** The jobs of the whole run, whatever the shard. */
  readonly jobs: readonly Job[];
  /** Words of the command that reproduces the results. */
  readonly command: readonly string[];
  readonly perGame: boolean;
  readonly shard: Shard | null;
  /** Where relative paths begin. */
  readonly folder: string;
  /** What is played after the charts as given. */
  readonly over?: OverPlan;
}

/** Games of a job that belong to a shard: neighbouring shards meet, and their sizes differ by one at most. */
export function shardRange({ from, to }: Job, { index, count }: Shard): Range {
  const games = BigInt(to - from);
  const border = (part: number): number => from + Number((games * BigInt(part)) / BigInt(count));
  return [border(index - 1), border(index)];
}

/** The jobs that are played: all games, or those of the shard. */
export function playedJobs({ jobs, shard }: RunPlan): Job[] {
  if (shard === null) return [...jobs];
  return jobs.map((job) => {
    const [from, to] = shardRange(job, shard);
    return { ...job, from, to };
  });
}

/** What decides results, as names and values to compare and to show. */
export function planFacts({
  satrap,
  code,
  jobs,
  perGame,
  over,
}: Pick<RunPlan, 'satrap' | 'code' | 'jobs' | 'perGame' | 'over'>) {
  const found = new Map<string, string>([
    ['satrap version', satrap],
    ['code', short(code)],
    ['--per-game', perGame ? 'yes' : 'no'],
    [
      'scenarios and policies',
      jobs.map(({ scenarioArgument, policyLabel }) => `${scenarioArgument} ${policyLabel}`).join(', '),
    ],
  ]);
  /** Jobs may have one name and differ: their values are told together. */
  const put = (name: string, value: string): void => {
    const before = found.get(name);
    found.set(name, before === undefined || before === value ? value : short(hashOf([before, value])));
  };
  if (over) put('--over', over.ensemble.hash);
  for (const job of jobs) {
    const name = `${job.game}/${job.setup.scenario} ${job.policyLabel}`;
    const { charts } = job.setup;
    put(`rules version of ${job.game}`, job.rulesVersion);
    put(`charts of ${name}`, `${charts.id} ${short(charts.hash)}`);
    put(`set-up of ${name}`, short(sha256(setupText(job.setup))));
    for (const [seat, policy] of job.policies.entries()) {
      const how = short(hashOf(howOf(policy))).slice(0, 4);
      put(`policy ${policy.label} (seat ${seat + 1} of ${name})`, `${short(policy.hash)} ${how}`);
    }
    put('seed', job.seed);
    put(`games of ${name}`, `${job.from}..${job.to - 1}`);
    put(`metrics of ${name}`, job.metrics.join(' '));
    if (job.position) {
      const { game, turn, policies, puts = [] } = job.position;
      put(
        `position of ${name}`,
        `turn ${turn} of game ${game}, ${short(hashOf(policies.map(({ hash }) => hash)))}${puts.map(([path, value]) => ` ${path}=${value}`).join('')}`,
      );
    }
    if (job.course) put(`--course of ${name}`, 'yes');
    put(`stopping rule of ${name}`, JSON.stringify([job.stop ?? null, job.confidence ?? null]));
  }
  return found;
}

/** A choice but for its code, wherever that lies: its hash stands for it. */
function howOf({ file, hash, members, ...how }: PolicyChoice): object {
  return members === undefined ? how : { ...how, members: members.map(howOf) };
}

/** What differs between two plans, a sentence each; empty when they give the same results. */
export function planDifferences(a: RunPlan, nameA: string, b: RunPlan, nameB: string): string[] {
  return factDifferences(planFacts(a), nameA, planFacts(b), nameB);
}

/** As `planDifferences`, of facts. */
export function factDifferences(
  factsA: ReadonlyMap<string, string>,
  nameA: string,
  factsB: ReadonlyMap<string, string>,
  nameB: string,
): string[] {
  return [...new Set([...factsA.keys(), ...factsB.keys()])]
    .filter((name) => factsA.get(name) !== factsB.get(name))
    .map((name) => `${name}: ${factsA.get(name) ?? 'none'} in ${nameA}, ${factsB.get(name) ?? 'none'} in ${nameB}`);
}

/** SHA-256 (hex) of data as JSON. */
export function hashOf(data: object): string {
  return sha256(JSON.stringify(data));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Enough of a hash to tell two apart; all of a text that is none. */
function short(hash: string): string {
  return /^[0-9a-f]{64}$/.test(hash) ? hash.slice(0, 12) : hash;
}
