/** What stopping came to, for documents. */

import type { GameModule } from '../games/game.js';
import type { Job } from '../run/plan.js';
import { stopReport } from '../run/stopping.js';
import type { Tally } from '../run/tally.js';
import type { StopResult } from './document.js';

/** What came of a job's stop plan, as in the files; null for a job without one. */
export function stopResult(job: Job, game: GameModule, tally: Tally): StopResult | null {
  const report = stopReport(job, game, tally);
  if (!report) return null;
  const { precision, requirements } = report;
  return {
    maxGames: job.to - job.from,
    ...(precision && { precision: { ...precision.precision, reached: precision.reached, met: precision.met } }),
    ...(requirements.length > 0 && {
      requirements: requirements.map(({ requirement, verdict, confidence, estimate, low, high }) => {
        return { requirement: requirement.text, verdict, confidence, estimate, low, high };
      }),
    }),
  };
}
