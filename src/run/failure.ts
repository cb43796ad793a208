import { messageOf } from '../visible.js';
import { replayCommand, runCommand } from './command.js';
import type { Chunk, Job } from './plan.js';

/** Why a run could not go on. */
export const FAILURE_KINDS = [
  /** A policy threw. */
  'policy',
  /** A policy made it impossible to go on, as by ordering without end. */
  'fault',
  /** A position cannot be as it was asked for. */
  'put',
  /** A game had another record when it was played again. */
  'unrepeatable',
  /** Checked mode found a broken rule or conservation law. */
  'check',
  /** The engine threw outside any policy. */
  'engine',
  /** A game made no progress for a long time. */
  'stuck',
  /** The worker thread ended. */
  'worker',
  /** The policies or the engine could not be set up. */
  'setup',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What went wrong, as plain data. */
export interface Failure {
  readonly kind: FailureKind;
  /** Index of the game in which it happened; null when it was not inside a game. */
  readonly game: number | null;
  readonly message: string;
  /** Label of the policy that caused it, where that is known. */
  readonly policy: string | null;
  readonly decision: string | null;
  readonly stack: string | null;
}

/** A failure and the job it ended. */
export interface JobFailure {
  readonly job: Job;
  readonly failure: Failure;
  /** The chunk that was tried several times. */
  readonly chunk?: Chunk;
}

/** The message for the user: what, where, and how to see it again. */
export function describeFailure({ job, failure, chunk }: JobFailure): string {
  const where = failure.game === null ? '' : ` in game ${failure.game}`;
  const scenario = `${job.setup.game}/${job.setup.scenario}, policy ${job.policyLabel}, seed ${job.seed}`;
  const policy = failure.policy ?? job.policyLabel;
  const lines = [`${headline(failure, policy)}${where} (${scenario})`, `  ${messageOf(failure.message.split('\n'))}`];
  if (failure.game !== null) lines.push(`  see it again: ${replayCommand(job, failure.game)}`);
  if (chunk) lines.push(`  its chunk again: ${runCommand({ ...job, from: chunk.from, to: chunk.to })}`);
  return lines.join('\n');
}

function headline(failure: Failure, policy: string): string {
  switch (failure.kind) {
    case 'policy':
      return failure.decision
        ? `policy ${policy} threw in its decision '${failure.decision}'`
        : `policy ${policy} threw`;
    case 'fault':
      return failure.decision
        ? `policy ${policy} is at fault in its decision '${failure.decision}'`
        : `policy ${policy} is at fault`;
    case 'put':
      return 'the position cannot be so';
    case 'unrepeatable':
      return `policy ${policy} does not play the same way again`;
    case 'check':
      return 'a rule check failed';
    case 'engine':
      return 'the engine failed';
    case 'stuck':
      return failure.decision
        ? `policy ${policy} did not return from its decision '${failure.decision}'`
        : `policy ${policy} did not return`;
    case 'worker':
      return failure.decision
        ? `a worker thread died in decision '${failure.decision}' of policy ${policy}`
        : 'a worker thread died';
    case 'setup':
      return `the game, or policy ${policy}, could not be started`;
  }
}
