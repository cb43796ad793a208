import type { GameModule } from '../games/game.js';
import type { Estimate } from '../stats/interval.js';
import { Estimates, intervalsOf } from './estimates.js';
import type { StoppingRule } from './job-progress.js';
import type { Job } from './plan.js';
import type { Precision, Requirement } from './stop-plan.js';
import type { Tally } from './tally.js';

/** Games before the first look: asymptotic sequences need some, and looking costs a moment. */
export const FIRST_LOOK = 1000;
/** Looks are at multiples of this, so that they are round numbers of games. */
const LOOK_STEP = 100;

/** Games more at each look, as a part of those before: a tenth, a twentieth where looking is only at the width. */
const TENTH = 10;
const TWENTIETH = 20;

/**
 * The number of games at which to look after a look at `games`: 1000, 1100, 1300, 1500, 1700, 1900, 2100, ...: a tenth
 * (`part` = 10) more, rounded up to hundreds. At most about a tenth of the games is played in vain.
 */
export function nextLook(games: number, part = TENTH): number {
  if (games < FIRST_LOOK) return FIRST_LOOK;
  return LOOK_STEP * Math.ceil((games * (part + 1)) / (part * LOOK_STEP));
}

/** What became of a requirement. @public */
export type RequirementVerdict = 'holds' | 'fails' | 'undecided';

export interface RequirementReport extends Estimate {
  readonly requirement: Requirement;
  /** Confidence of the bounds: the errors of all requirements add up to that of the job. */
  readonly confidence: number;
  readonly verdict: RequirementVerdict;
}

export interface PrecisionReport {
  readonly precision: Precision;
  /** Half of the interval's length; null while there is none. */
  readonly reached: number | null;
  readonly met: boolean;
}

/** How far a job has come towards what its stop plan wants: a function of the counts. */
export interface StopReport {
  readonly precision: PrecisionReport | null;
  readonly requirements: readonly RequirementReport[];
}

/** null for a job that plays all its games. */
export function stopReport(job: Job, game: GameModule, tally: Tally): StopReport | null {
  if (!job.stop) return null;
  const { precision, requirements } = job.stop;
  const estimates = new Estimates(job, game);
  const how = intervalsOf(job);
  // Bonferroni's correction: the errors of all requirements together are at most that of one interval.
  const confidence = 1 - (1 - how.confidence) / Math.max(1, requirements.length);
  return {
    precision: precision && precisionReport(precision, estimates.estimate(precision.of, tally, how)),
    requirements: requirements.map((requirement) => {
      const estimate = estimates.estimate(requirement.of, tally, { ...how, confidence }, false);
      return { requirement, confidence, ...estimate, verdict: decide(requirement, estimate) };
    }),
  };
}

/** True when nothing that the plan wants is missing. */
export function isEnough({ precision, requirements }: StopReport): boolean {
  return precision?.met !== false && requirements.every(({ verdict }) => verdict !== 'undecided');
}

/** Looks at jobs that have a stop plan; null when none has. */
export function stoppingRule(jobs: readonly Job[], games: readonly GameModule[]): StoppingRule | null {
  if (jobs.every((job) => job.stop === undefined)) return null;
  return {
    nextLook: (job, played) => {
      const { stop, from, to } = jobs[job];
      return stop ? nextLook(played, stop.precision?.sized ? TWENTIETH : TENTH) : to - from;
    },
    enough: (job, tally) => {
      const report = stopReport(jobs[job], games[job], tally);
      return report !== null && isEnough(report);
    },
  };
}

/**
 * Games after which a job will stop, as far as one can tell by now: intervals shrink with the square root of the games.
 * Null: cannot be told.
 */
export function expectedGames(job: Job, game: GameModule, tally: Tally): number | null {
  const report = stopReport(job, game, tally);
  if (!report) return null;
  const { precision, requirements } = report;
  const factors = requirements.map(decidedAfter);
  if (precision) factors.push(precision.reached === null ? null : (precision.reached / precision.precision.half) ** 2);
  if (factors.some((factor) => factor === null)) return null;
  return Math.max(tally.games, FIRST_LOOK, ...factors.map((factor) => Math.ceil(tally.games * (factor ?? 0))));
}

/** How many times as many games a requirement needs: until the bound on its side is no further than the threshold. */
function decidedAfter({ requirement, verdict, estimate, low, high }: RequirementReport): number | null {
  if (verdict !== 'undecided') return 0;
  const distance = Math.abs(estimate - requirement.threshold);
  if (low === null || high === null || !(distance > 0)) return null;
  return ((estimate > requirement.threshold ? estimate - low : high - estimate) / distance) ** 2;
}

function precisionReport(precision: Precision, { low, high }: Estimate): PrecisionReport {
  const reached = low === null || high === null ? null : (high - low) / 2;
  return { precision, reached, met: reached !== null && reached <= precision.half };
}

/** The statement holds (fails) when it is true (false) of every value between the bounds. */
function decide({ relation, threshold }: Requirement, { low, high }: Estimate): RequirementVerdict {
  if (low === null || high === null) return 'undecided';
  switch (relation) {
    case '>=':
      return low >= threshold ? 'holds' : high < threshold ? 'fails' : 'undecided';
    case '>':
      return low > threshold ? 'holds' : high <= threshold ? 'fails' : 'undecided';
    case '<=':
      return high <= threshold ? 'holds' : low > threshold ? 'fails' : 'undecided';
    case '<':
      return high < threshold ? 'holds' : low >= threshold ? 'fails' : 'undecided';
  }
}
