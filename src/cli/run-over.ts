/** What a run with `--over` says under other charts too. */

import type { GameModule } from '../games/game.js';
import { seatsOf } from '../games/seats.js';
import type { ResultDocument } from '../report/document.js';
import { contests } from '../report/text.js';
import type { Job } from '../run/plan.js';
import type { RecordSheet } from '../study/collect.js';
import { type Measure, measureOf } from '../study/measure.js';
import type { SheetAnswer } from '../study/over.js';

/** By how much the policy that wins most does so, how often each wins, and the first metric. */
export function answersOfRun({ runs }: ResultDocument, jobs: readonly Job[], game: GameModule): SheetAnswer[] {
  const meanOf = (measure: Measure, run: number) => (sheets: readonly RecordSheet[]) => {
    const column = measure.column(sheets[run]);
    return column.reduce((sum, value) => sum + value, 0) / column.length;
  };
  return contests(runs).flatMap(({ place, best, others }) => {
    const win = measureOf(game, 'win');
    const first = meanOf(win, runs.indexOf(best));
    const before = others.map(({ run, difference }): SheetAnswer => {
      const other = meanOf(win, runs.indexOf(run));
      const name = `${place}: ${best.policy} less ${run.policy}, win`;
      const value = (sheets: readonly RecordSheet[]): number => first(sheets) - other(sheets);
      return { name, share: true, difference: true, asGiven: difference, value };
    });
    const levels = [best, ...others.map(({ run }) => run)].flatMap((run): SheetAnswer[] => {
      const at = runs.indexOf(run);
      const seats = seatsOf(game, jobs[at].setup);
      const wins = seats.map(({ id }, seat): SheetAnswer => {
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
