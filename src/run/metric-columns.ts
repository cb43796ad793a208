/** Where a metric stands: in the record of the game, among the metrics that a job keeps, and in the rows of a job. */

import { type GameModule, R_FIRST } from '../games/game.js';
import type { Job } from './plan.js';

/** Index among the metrics of the game, which is what a job names them by; -1: the game has none of the name. */
export function metricIndex(game: GameModule, name: string): number {
  return game.metrics.findIndex((metric) => metric.name === name);
}

/** Index among the metrics that a job keeps. @throws RangeError where it keeps none of the name */
export function keptIndex(game: GameModule, job: Pick<Job, 'metrics'>, name: string): number {
  const at = job.metrics.indexOf(metricIndex(game, name));
  if (at < 0) throw new RangeError(`metric '${name}' is not counted`);
  return at;
}

/** Column in a row of a job: outcome and ending, then the metrics that it keeps; -1: it does not keep this one. */
export function columnOf(job: Pick<Job, 'metrics'>, metric: number): number {
  const at = job.metrics.indexOf(metric);
  return at < 0 ? -1 : R_FIRST + at;
}
