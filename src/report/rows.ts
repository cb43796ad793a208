/** Layout of games.csv. */

import type { GameModule } from '../games/game.js';
import type { Job } from '../run/plan.js';
import type { RowLayout } from '../run/rows.js';
import { TABLES } from './columns.js';
import { csvText, union } from './csv.js';
import { keysOf } from './keys.js';

/** Header line of games.csv and where each job's numbers go. */
export interface RowTable {
  readonly header: string;
  readonly layouts: readonly RowLayout[];
}

/** Columns of games.csv: names of the game played, outcome, ending and all metrics that any job reports. */
export function rowTable(jobs: readonly Job[], games: readonly GameModule[]): RowTable {
  const names = jobs.map((job, i) => job.metrics.map((metric) => games[i].metrics[metric].name));
  const columns = union(names);
  const header = csvText([...TABLES['games.csv'].columns, ...columns], []);
  const layouts = jobs.map((job, i) => ({
    prefix: csvText([...Object.values(keysOf(job)), ''], []).replace(/\n$/, ''),
    columns: columns.map((column) => {
      const at = names[i].indexOf(column);
      return at < 0 ? -1 : job.metrics[at];
    }),
  }));
  return { header, layouts };
}
