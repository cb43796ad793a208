import { intervalPlot } from '../../report/figures/interval-plot.js';
import { documentAs, placeTitle, type SectionsOf } from '../../report/html/section.js';
import { upperFirst } from '../../report/names.js';
import { boundDocument } from '../../report/schema/policy-schemas.js';
import { pointsOf } from '../../report/words.js';
import { isShare, knownRows, levelAxis, levelRow, unitOf } from '../../study/figure-rows.js';
import { tileOfLevel } from '../../study/tiles.js';

/** Who chooses, in tiles and in the figure. */
const BEST = 'whoever chooses best, at most';
const BY_VALUE = 'whoever chooses by the value function';

/** Plans, who chooses among them, and what nobody exceeds. */
export const sections: SectionsOf = (document, context) => {
  const { findings, game, scenario, policy, measure, games, valueGames, plans, chooser, bound } = documentAs(
    boundDocument,
    document,
  );
  const rows = [
    levelRow(measure, BEST, bound),
    levelRow(measure, BY_VALUE, chooser),
    ...plans.map((one) => levelRow(measure, one.policy, one.value)),
  ];
  const what = isShare(measure) ? upperFirst(pointsOf(measure)) : `Mean ${measure}`;
  const figure = intervalPlot({
    id: `${context.prefix}-bound`,
    title: `${what} by each plan, and at most by whoever chooses best`,
    axis: levelAxis(measure, unitOf(game, measure, context)),
    caption:
      `${games} games, each in every way to choose; the intervals of plans hold at once. ` +
      `The value function is fitted on ${valueGames} other games.`,
    rows: knownRows(rows),
  });
  const best = plans.reduce((most, one) => (one.value.estimate > most.value.estimate ? one : most));
  const tiles = [
    tileOfLevel(measure, BEST, bound),
    tileOfLevel(measure, best.policy, best.value),
    tileOfLevel(measure, BY_VALUE, chooser),
  ];
  return [
    {
      title: `${placeTitle(game, scenario, context)}, ${policy}`,
      findings,
      tiles,
      figures: [figure],
      terms: ['interval'],
    },
  ];
};
