/** What requirements came to, as messages and exit code. */

import type { JobState } from '../run/job-progress.js';
import { stopReport } from '../run/stopping.js';
import { EXIT } from './command.js';

/** What the stated requirements came to. */
export interface Verdicts {
  readonly code: number;
  /** For the user, a line each. */
  readonly messages: readonly string[];
}

/** Judges the requirements of finished jobs. */
export function judge(states: readonly JobState[]): Verdicts {
  const messages: string[] = [];
  let code: number = EXIT.done;
  for (const { job, game, tally } of states) {
    const run = `${job.game}/${job.setup.scenario}, policy ${job.policyLabel}`;
    for (const { requirement, verdict } of stopReport(job, game, tally)?.requirements ?? []) {
      if (verdict === 'holds') continue;
      if (verdict === 'fails') messages.push(`${requirement.text} fails (${run})`);
      else messages.push(`${requirement.text} is undecided after ${tally.games} games (${run})`);
      if (verdict === 'fails' || job.stop?.strict) code = EXIT.threshold;
    }
  }
  return { code, messages };
}
