import { existsSync } from 'node:fs';
import { type GameModule, type ResolvedSetup, UserError } from '../games/game.js';
import { loadGame } from '../games/registry.js';
import { packageVersion } from '../package.js';
import type { PolicyChoice } from '../policy/choice.js';
import { chosenNow } from '../policy/load.js';
import { refusePrograms, textsOf } from '../policy/syntax.js';
import { codeHash } from './code-hash.js';
import { type Job, policiesOf, requestOf } from './plan.js';
import { planDifferences, type RunPlan } from './run-plan.js';

/** A plan that this program can play, and the game modules of its jobs. */
export interface PlayablePlan {
  readonly plan: RunPlan;
  readonly games: readonly GameModule[];
}

/**
 * The same plan with the code, data files and policies that are here now: files are looked for relative to the current
 * folder, policies by name or where they were.
 *
 * @param where how messages name the place that the plan is from
 * @param programs whether those that the plan names may be started
 * @throws UserError telling what differs, when it would not give the same results.
 */
export async function verifiedPlan(plan: RunPlan, where: string, programs: boolean): Promise<PlayablePlan> {
  if (!programs) refusePrograms(plan.jobs.flatMap(policiesOf).flatMap(textsOf), where);
  const games = await Promise.all(plan.jobs.map((job) => loadGame(job.game)));
  const jobs = await Promise.all(plan.jobs.map((job, i) => currentJob(job, games[i])));
  const code = await codeHash(plan.jobs.map((job) => job.game));
  const current: RunPlan = { ...plan, satrap: packageVersion, code, jobs };
  const differences = planDifferences(plan, where, current, 'this installation');
  if (differences.length === 0) return { plan: current, games };
  throw new UserError(
    `${where} cannot be played here, the results would not be the same:\n  ${differences.join('\n  ')}`,
  );
}

/**
 * @throws UserError when the plan was played by other code than this: its results would be summed up by other rules.
 */
export async function requireSameCode(plan: RunPlan, where: string): Promise<void> {
  const code = await codeHash(plan.jobs.map((job) => job.game));
  const differences = planDifferences(plan, where, { ...plan, satrap: packageVersion, code }, 'this installation');
  if (differences.length > 0) throw new UserError(`${where} was played by other code:\n  ${differences.join('\n  ')}`);
}

async function currentJob(job: Job, game: GameModule): Promise<Job> {
  const now = (choices: readonly PolicyChoice[]): Promise<PolicyChoice[]> =>
    Promise.all(choices.map((choice) => chosenNow(choice, game.id)));
  const policies = await now(job.policies);
  const position = job.position && { ...job.position, policies: await now(job.position.policies) };
  const setup = currentSetup(job, game);
  return { ...job, rulesVersion: game.rulesVersion, setup, policies, ...(position && { position }) };
}

/** The set-up as its files are now; as it was where they are out of reach: it holds all that is played. */
function currentSetup(job: Job, game: GameModule): ResolvedSetup {
  const { scenarioArgument, chartsArgument, setup } = job;
  for (const file of [scenarioArgument, chartsArgument]) if (file?.endsWith('.json') && !existsSync(file)) return setup;
  return game.resolve(requestOf(job));
}
