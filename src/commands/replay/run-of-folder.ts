/** The run of a result folder, whose games are looked at: `replay --run`. */

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Arguments } from '../../cli/arguments.js';
import { makeJobs } from '../../cli/jobs.js';
import { findScenario } from '../../cli/scenarios.js';
import { type GameModule, UserError } from '../../games/game.js';
import { refusePrograms } from '../../policy/syntax.js';
import { readJson } from '../../report/read-result.js';
import { CHECKPOINT_FILE } from '../../report/run-disk.js';
import type { Job } from '../../run/plan.js';
import { type Range, rangeSize } from '../../run/ranges.js';
import { shellWords } from '../../visible.js';

const RUN_FILE = 'run.json';

const recordShape = z.object({
  stopped: z.string().optional(),
  runs: z
    .array(
      z.object({
        ...{ game: z.string(), scenario: z.string(), rulesVersion: z.string(), seed: z.string() },
        policies: z.array(z.object({ policy: z.string(), sourceHash: z.string() })).min(1),
        ...{ from: z.int().min(0), games: z.int().min(0), command: z.string() },
        finished: z.array(z.tuple([z.int().min(0), z.int().min(0)])),
        setup: z.int().min(0),
      }),
    )
    .min(1),
  setups: z.array(z.json()),
});

type RunRecord = z.output<typeof recordShape>;
type OneRun = RunRecord['runs'][number];

/** A run that was played, as a job that plays its games again. */
export interface FolderRun {
  readonly job: Job;
  readonly game: GameModule;
  /** Games that were played, all of the run unless it is partial. */
  readonly finished: readonly Range[];
  /** Why it is partial; null: it is complete. */
  readonly stopped: string | null;
  /** What the user would have written: for the job of another policy beside it. */
  readonly args: Arguments;
}

/**
 * The run that is meant.
 *
 * @param scenario as the user names it; null: the folder's only one
 * @param policy the label of a set; null: the folder's only one
 * @param programs whether those that play in it may be started
 * @throws UserError that names folder and remedy: no result, several runs, other rules than those of here
 */
export async function runOfFolder(
  path: string,
  scenario: string | null,
  policy: string | null,
  programs: boolean,
): Promise<FolderRun> {
  const record = readRecord(path);
  const found = record.runs.filter((run) => isMeant(run, scenario, policy));
  const names = record.runs.map(nameOf).join('\n  ');
  if (found.length === 0) throw new UserError(`--run ${path}: has no such run; it has\n  ${names}`);
  if (found.length > 1)
    throw new UserError(
      `--run ${path}: has ${found.length} runs that may be meant; name the scenario, or the policy with --policy:\n  ` +
        found.map(nameOf).join('\n  '),
    );
  const [run] = found;
  if (!programs) refusePrograms([argumentsOf(run.command).text('policy') ?? ''], `--run ${path}`);
  const { job, game, args } = await jobHere(path, run);
  requireSame(path, run, record.setups[run.setup], job);
  const { finished } = run;
  if (rangeSize(finished) === 0) throw new UserError(`--run ${path}: no game of ${nameOf(run)} is finished`);
  return { job, game, args, finished, stopped: record.stopped?.split('\n')[0] ?? null };
}

function readRecord(path: string): RunRecord {
  if (!existsSync(path)) throw new UserError(`--run ${path}: no such folder`);
  if (!statSync(path).isDirectory())
    throw new UserError(`--run ${path}: is a file; expected the folder of a run, as results/<run>`);
  const file = join(path, RUN_FILE);
  if (!existsSync(file)) {
    const begun = existsSync(join(path, CHECKPOINT_FILE));
    throw new UserError(
      begun
        ? `--run ${path}: the run is not finished; satrap resume ${path} goes on`
        : `--run ${path}: has no ${RUN_FILE}: it is no folder of a run`,
    );
  }
  const json = readJson(file);
  const parsed = recordShape.safeParse(json);
  if (parsed.success) return parsed.data;
  if (typeof json === 'object' && json !== null && 'study' in json)
    throw new UserError(`--run ${path}: is a result of ${json.study}, not of run; name a scenario instead`);
  const [issue] = parsed.error.issues;
  throw new UserError(`${file}: ${issue.path.join('.') || 'document'}: ${issue.message}; play the run again`);
}

function nameOf({ game, scenario, command }: OneRun): string {
  return `${game}/${scenario} --policy ${argumentsOf(command).text('policy')}`;
}

function isMeant({ game, scenario, command }: OneRun, asked: string | null, policy: string | null): boolean {
  const words = argumentsOf(command);
  const names = [scenario, `${game}/${scenario}`, ...words.texts('scenario')];
  return (asked === null || names.includes(asked)) && (policy === null || words.text('policy') === policy);
}

/** The command in run.json, read back: `satrap run SCENARIO --policy ... --seed ...`. */
function argumentsOf(command: string): Arguments {
  const [, , scenario, ...words] = shellWords(command);
  const set: string[] = [];
  const values: Record<string, string> = {};
  for (const [i, word] of words.entries()) {
    const value = words[i + 1];
    // Options without a value decide no game.
    if (!word.startsWith('--') || value === undefined || value.startsWith('--')) continue;
    if (word === '--set') set.push(value);
    else values[word.slice(2)] = value;
  }
  return new Arguments({ ...values, set, scenario });
}

/** @throws UserError that names the folder, where its game, scenario or policy is not known here */
async function jobHere(path: string, run: OneRun): ReturnType<typeof jobOf> {
  try {
    return await jobOf(run);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`--run ${path}: ${nameOf(run)} cannot be played here: ${error.message}`);
  }
}

async function jobOf({ command, from, games: count }: OneRun) {
  const args = argumentsOf(command);
  const scenario = await findScenario(args.texts('scenario')[0]);
  const request = { seed: args.text('seed') ?? '', from, games: count, metrics: undefined };
  const { jobs, games } = await makeJobs([scenario], [args.text('policy') ?? ''], request, args);
  return { job: jobs[0], game: games[0], args };
}

/** @throws UserError where its games would be others here: rules, charts, set-up or a policy have changed */
function requireSame(path: string, run: OneRun, setup: unknown, job: Job): void {
  const policies = job.policies.map(({ hash }) => hash);
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const changed = [
    ...(run.rulesVersion === job.rulesVersion ? [] : [`rules ${run.rulesVersion}, here ${job.rulesVersion}`]),
    ...(same(setup, job.setup.document) ? [] : ['scenario or charts']),
    ...run.policies.flatMap(({ policy, sourceHash }, i) => (sourceHash === policies[i] ? [] : [`policy ${policy}`])),
  ];
  if (changed.length === 0) return;
  const names = [...new Set(changed)].join('; ');
  throw new UserError(
    `--run ${path}: its games would be others here, for these have changed: ${names}; play it again: ${run.command}`,
  );
}
