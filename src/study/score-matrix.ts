/** Who beats whom, as a heat map: scores of the first seat against the second. */

import type { Figure } from '../report/figures/figure.js';
import { heatMap } from '../report/figures/heat-map.js';
import { rateText } from '../stats/digits.js';
import type { Estimate } from '../stats/interval.js';

interface Meeting {
  readonly first: string;
  readonly second: string;
  readonly score: Estimate;
}

/** @param who what meets, one of them: `player`; `names` in the order in which they are shown */
export function scoreMatrix(id: string, who: string, names: readonly string[], meetings: readonly Meeting[]): Figure {
  return heatMap({
    id,
    title: 'Who beats whom',
    caption: `Score of the ${who} in the first seat (row) against the one in the second (column), a draw half.`,
    names: ['first seat', 'second seat', 'score (%)'],
    rows: names,
    columns: names,
    cells: meetings.map(({ first, second, score }) => ({
      row: names.indexOf(first),
      column: names.indexOf(second),
      value: 100 * score.estimate,
      text: rateText(score),
    })),
    domain: [0, 100],
  });
}
