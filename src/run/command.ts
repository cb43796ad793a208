import type { Job } from './plan.js';

/** Quotes a word for POSIX shells where that is needed. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Scenario, policies, seed and overrides of a job as arguments. */
function jobArguments(job: Job): string[] {
  const args = ['--policy', job.policyLabel, '--seed', job.seed];
  if (job.chartsArgument !== null) args.push('--charts', job.chartsArgument);
  for (const override of job.set) args.push('--set', override);
  return args;
}

/** The command that shows one game of a job. */
export function replayCommand(job: Job, game: number): string {
  const words = ['satrap', 'replay', job.scenarioArgument, ...jobArguments(job), '--game', String(game)];
  return words.map(shellWord).join(' ');
}

/** The command that plays the games of a job again. */
export function runCommand(job: Job): string {
  const words = ['satrap', 'run', job.scenarioArgument, ...jobArguments(job), '--games', String(job.to - job.from)];
  if (job.from > 0) words.push('--from', String(job.from));
  return words.map(shellWord).join(' ');
}
