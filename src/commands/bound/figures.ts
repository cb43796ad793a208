import { intervalPlot } from '../../report/figures/interval-plot.js';
import { documentAs, placeTitle, type SectionsOf } from '../../report/html/section.js';
import { boundDocument } from '../../report/schema/policy-schemas.js';
import { knownRows, levelAxis, levelRow, unitOf } from '../../study/figure-rows.js';
import { tileOfLevel } from '../../study/tiles.js';

/** Plans, who chooses among them, and what nobody exceeds. */
export const sections: SectionsOf = (document, context) => {
  const { findings, game, scenario, policy, measure, games, plans, chooser, bound } = documentAs(
    boundDocument,
    document,
  );
  const rows = [
    levelRow(measure, 'bound for all who choose', bound),
    levelRow(measure, 'chooses by the value function', chooser),
    ...plans.map((one) => levelRow(measure, one.policy, one.value)),
  ];
  const figure = intervalPlot({
    ...{ id: `${context.prefix}-bound`, title: 'What plans have, and what choosing among them can have at most' },
    axis: levelAxis(measure, unitOf(game, measure, context)),
    caption: `${games} games, each in every way to choose; the intervals of plans hold at once.`,
    rows: knownRows(rows),
  });
  const best = plans.reduce((most, one) => (one.value.estimate > most.value.estimate ? one : most));
  const tiles = [
    tileOfLevel(measure, 'whoever chooses best, a bound', bound),
    tileOfLevel(measure, best.policy, best.value),
    tileOfLevel(measure, 'whoever chooses by a fitted value', chooser),
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
