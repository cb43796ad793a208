/** A run with `--over`: the same jobs under members of the ensemble. */

import type { GameModule } from '../games/game.js';
import { seatsOf } from '../games/seats.js';
import type { OverResult, ResultDocument } from '../report/document.js';
import { contests } from '../report/text.js';
import { jobsUnder, type OverPlan } from '../run/ensemble.js';
import type { Job } from '../run/plan.js';
import { CONFIDENCE } from '../stats/interval.js';
import { type CollectOptions, Collector, type RecordSheet } from '../study/collect.js';
import { type Measure, measureOf } from '../study/measure.js';
import { type Answer, overGames, overOf, playMembers } from '../study/over.js';

/** An answer, and how it is read off the games of all jobs. */
interface RunAnswer extends Answer {
  value(sheets: readonly RecordSheet[]): number;
}

/**
 * Plays it. Results depend on the plan alone.
 *
 * @param document what was found with the charts as given
 * @throws PlayError; the signal's reason
 */
export async function playRunOver(
  plan: OverPlan,
  jobs: readonly Job[],
  game: GameModule,
  document: ResultDocument,
  options: CollectOptions,
): Promise<OverResult> {
  const [{ from, to, confidence = CONFIDENCE }] = jobs;
  const games = overGames(to - from);
  const answers = answersOf(document, jobs, game);
  const under = jobsUnder(game, plan.ensemble);
  const collector = new Collector([], options);
  try {
    const members = await playMembers(plan, games, from, (signs) => {
      // What is counted turn by turn is no answer.
      const first = collector.add(jobs.map(under(signs)));
      return async (start) => {
        const sheets = await collector.play(
          jobs.map((_, i) => ({ job: first + i, from: start, to: start + games.each })),
        );
        options.signal?.throwIfAborted();
        return new Map(answers.map(({ name, value }) => [name, value(sheets)]));
      };
    });
    await collector.finish();
    return overOf(plan, games, confidence, answers, members);
  } finally {
    await collector.close();
  }
}

/** By how much the policy that wins most does so, how often each wins, and the first metric. */
function answersOf({ runs }: ResultDocument, jobs: readonly Job[], game: GameModule): RunAnswer[] {
  const meanOf = (measure: Measure, run: number) => (sheets: readonly RecordSheet[]) => {
    const column = measure.column(sheets[run]);
    return column.reduce((sum, value) => sum + value, 0) / column.length;
  };
  return contests(runs).flatMap(({ place, best, others }) => {
    const win = measureOf(game, 'win');
    const first = meanOf(win, runs.indexOf(best));
    const before = others.map(({ run, difference }): RunAnswer => {
      const other = meanOf(win, runs.indexOf(run));
      const name = `${place}: ${best.policy} less ${run.policy}, win`;
      const value = (sheets: readonly RecordSheet[]): number => first(sheets) - other(sheets);
      return { name, share: true, difference: true, asGiven: difference, value };
    });
    const levels = [best, ...others.map(({ run }) => run)].flatMap((run): RunAnswer[] => {
      const at = runs.indexOf(run);
      const seats = seatsOf(game, jobs[at].setup);
      const wins = seats.map(({ id }, seat): RunAnswer => {
        const name = `${place}: ${run.policy} wins${seats.length > 1 ? ` in seat ${id}` : ''}`;
        const asGiven = run.seats?.[id].win ?? run.rates.win;
        return { name, share: true, difference: false, asGiven, value: meanOf(measureOf(game, 'win', seat), at) };
      });
      const [[metric, found] = ['', null]] = Object.entries(run.metrics);
      // The mean of a time that may never come says nothing.
      if (found === null || found.never || found.mean === null) return wins;
      const { mean: estimate, low, high } = found;
      const name = `${place}: mean ${metric} of ${run.policy}`;
      const value = meanOf(measureOf(game, metric), at);
      return [...wins, { name, share: false, difference: false, asGiven: { estimate, low, high }, value }];
    });
    return [...before, ...levels];
  });
}
