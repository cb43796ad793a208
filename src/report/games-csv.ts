/** Layout of games.csv. */

import type { GameModule } from '../games/game.js';
import type { Job } from '../run/plan.js';
import type { RowLayout } from '../run/rows.js';
import { CSV_FILES } from './columns.js';
import { csvText, union } from './csv.js';
import { keysOf } from './keys.js';

/** Header line of games.csv and where each job's numbers go. */
export interface GamesCsvLayout {
  readonly header: string;
  readonly layouts: readonly RowLayout[];
}

/** Columns of games.csv: names of the game played, outcome, ending and all metrics that any job reports. */
export function gamesCsvLayout(jobs: readonly Job[], games: readonly GameModule[]): GamesCsvLayout {
  const names = jobs.map((job, i) => job.metrics.map((metric) => games[i].metrics[metric].name));
  const columns = union(names);
  const header = csvText([...CSV_FILES['games.csv'].columns, ...columns], []);
  const layouts = jobs.map((job, i) => ({
    prefix: csvText([...Object.values(keysOf(job)), ''], []).replace(/\n$/, ''),
    columns: columns.map((column) => {
      const at = names[i].indexOf(column);
      return at < 0 ? -1 : job.metrics[at];
    }),
  }));
  return { header, layouts };
}
