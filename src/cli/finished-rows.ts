/** Results on a terminal while a run is played: a row for each of its jobs as soon as all of its games are there. */

import stringWidth from 'fast-string-width';
import { Estimates, intervalsOf } from '../run/estimates.js';
import { isFinished, type JobState } from '../run/job-progress.js';
import { meanText, rateText } from '../stats/digits.js';

export class FinishedRows {
  private readonly waiting: Set<JobState>;
  /** Width of the longest name, so that rows stand below each other before the last one is known. */
  private readonly width: number;

  constructor(states: readonly JobState[]) {
    // Of one job the table itself follows at once.
    this.waiting = new Set(states.length > 1 ? states.filter((state) => !isFinished(state)) : []);
    this.width = Math.max(0, ...states.map((state) => stringWidth(nameOf(state))));
  }

  /**
   * Rows of what was finished since they were asked for last, each once, in the order of the jobs.
   *
   * @param room columns of the terminal: what goes beyond is left out as a whole
   */
  take(room: number): string[] {
    const found = [...this.waiting].filter(isFinished);
    for (const state of found) this.waiting.delete(state);
    return found.map((state) => this.row(state, room));
  }

  private row(state: JobState, room: number): string {
    const { job, game, tally } = state;
    const [estimates, how] = [new Estimates(job, game), intervalsOf(job)];
    const metric = game.metrics[job.metrics[0]]?.name;
    const name = nameOf(state);
    const rates = (['win', 'loss'] as const).map((rate) => {
      return `${rate} ${rateText(estimates.estimate(rate, tally, how))}`.padEnd(27);
    });
    const means = metric === undefined ? [] : [`${metric} ${meanText(estimates.estimate(metric, tally, how))}`];
    const parts = [name + ' '.repeat(this.width - stringWidth(name)), ...rates, ...means];
    const rows = parts.map((_, i) =>
      parts
        .slice(0, i + 1)
        .join('  ')
        .trimEnd(),
    );
    return rows.findLast((row) => stringWidth(row) <= room) ?? rows[0];
  }
}

function nameOf({ job }: JobState): string {
  return [`${job.game}/${job.setup.scenario}`, job.policyLabel].join(' ');
}
