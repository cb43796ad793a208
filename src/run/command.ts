import { relative } from 'node:path';
import { shellWord } from '../visible.js';
import type { Job } from './plan.js';
import type { StopPlan } from './stop-plan.js';

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

function gamesArguments({ from, to, stop, confidence }: Job): string[] {
  return [...(stop ? stopWords(stop, to - from) : ['--games', String(to - from)]), ...confidenceWords(confidence)];
}

/** The options that ask for a stop plan. */
export function stopWords({ precision, requirements, strict }: StopPlan, maxGames: number): string[] {
  const words: string[] = [];
  if (precision) words.push('--precision', String(precision.half), '--precision-of', precision.of);
  if (precision?.sized) words.push('--sized');
  for (const { text } of requirements) words.push('--require', text);
  if (strict) words.push('--strict');
  return [...words, '--max-games', String(maxGames)];
}

export function confidenceWords(confidence: number | undefined): string[] {
  return confidence === undefined ? [] : ['--confidence', String(confidence)];
}

/** The command that plays the games of a job again. */
export function runCommand(job: Job): string {
  const words = ['satrap', 'run', job.scenarioArgument, ...jobArguments(job), ...gamesArguments(job)];
  if (job.from > 0) words.push('--from', String(job.from));
  if (job.course) words.push('--course');
  return words.map(shellWord).join(' ');
}

/** The command that continues the run in a folder. @param from where the user is */
export function resumeCommand(folder: string, from: string): string {
  const path = relative(from, folder);
  return ['satrap', 'resume', path.startsWith('..') ? folder : path].map(shellWord).join(' ');
}
