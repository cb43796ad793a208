/** Which games `replay` is asked for: of a scenario, or of the run in a folder. */

import type { Arguments } from '../../cli/arguments.js';
import { makeJobs, seedArgument } from '../../cli/jobs.js';
import { note } from '../../cli/output.js';
import { findScenario } from '../../cli/scenarios.js';
import { type GameModule, UserError } from '../../games/game.js';
import { splitPolicySets } from '../../policy/syntax.js';
import type { Job } from '../../run/plan.js';
import { type Range, rangeSize } from '../../run/ranges.js';
import { rangesText } from './game-ranges.js';
import { runOfFolder } from './run-of-folder.js';

export interface AskedGames {
  /** The job whose game is replayed, from that game on, and with `--versus` the one beside it. */
  readonly jobs: readonly [Job] | readonly [Job, Job];
  readonly game: GameModule;
  /** Games of the folder's run; null: games of a scenario, however many. */
  readonly ranges: readonly Range[] | null;
}

/** @throws UserError for what is missing, or is too much */
export async function askedGames(args: Arguments): Promise<AskedGames> {
  const sets = onePolicy(args, 'policy', 'give one policy');
  const versus = onePolicy(args, 'versus', '--versus: give one policy');
  const folder = args.text('run');
  if (folder !== undefined) return gamesOfFolder(folder, args, sets[0] ?? null, versus);
  const [named] = args.texts('scenario');
  if (named === undefined)
    throw new UserError('expected: satrap replay <scenario>, or satrap replay --run FOLDER (satrap replay --help)');
  const scenario = await findScenario(named);
  const request = { seed: seedArgument(args), from: args.integer('game', 0, 0), games: 1, metrics: 'all' };
  const { jobs, games } = await makeJobs([scenario], sets, request, args);
  const beside = await besideJobs(versus, () => makeJobs([scenario], versus, request, args));
  return { jobs: pairOf(jobs[0], beside), game: games[0], ranges: null };
}

/** `--policy` or `--versus`; empty: it is not given. */
function onePolicy(args: Arguments, option: string, what: string): readonly string[] {
  const sets = splitPolicySets(args.texts(option), option);
  if (sets.length > 1) throw new UserError(`replay prints one game: ${what}, not ${sets.join(' and ')}`);
  return sets;
}

/** The job of `--versus`; none where it is not given. @throws UserError that names the option */
async function besideJobs(
  versus: readonly string[],
  make: () => Promise<{ readonly jobs: readonly Job[] }>,
): Promise<readonly Job[]> {
  if (versus.length === 0) return [];
  try {
    return (await make()).jobs;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`--versus: ${error.message.replace(/^--policy /, '')}`);
  }
}

function pairOf(job: Job, [beside]: readonly Job[]): readonly [Job] | readonly [Job, Job] {
  return beside === undefined ? [job] : [job, beside];
}

async function gamesOfFolder(
  folder: string,
  args: Arguments,
  policy: string | null,
  versus: readonly string[],
): Promise<AskedGames> {
  const {
    job,
    game,
    args: own,
    finished,
    stopped,
  } = await runOfFolder(folder, args.texts('scenario')[0] ?? null, policy, args.flag('programs'));
  const from = args.integer('game', finished[0][0], 0);
  if (!finished.some(([first, end]) => from >= first && from < end))
    throw new UserError(`--game ${from}: --run ${folder} has games ${rangesText(finished)}`);
  if (stopped !== null)
    note(`satrap: ${folder} is partial (${stopped}): ${rangeSize(finished)} games of ${job.to - job.from} are there`);
  const request = { seed: job.seed, from, games: 1, metrics: 'all' };
  const scenario = await findScenario(job.scenarioArgument);
  const beside = await besideJobs(versus, () => makeJobs([scenario], versus, request, own));
  const { jobs } = await makeJobs([scenario], [job.policyLabel], request, own);
  return { jobs: pairOf(jobs[0], beside), game, ranges: finished };
}
