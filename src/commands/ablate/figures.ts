import { intervalPlot } from '../../report/figures/interval-plot.js';
import { documentAs, placeTitle, type SectionsOf } from '../../report/html/section.js';
import { ablateDocument } from '../../report/schema/policy-schemas.js';
import { pointsOf } from '../../report/words.js';
import { negated } from '../../stats/interval.js';
import { differenceAxis, differenceRow, knownRows, unitOf } from '../../study/figure-rows.js';
import { probabilityText } from '../../study/texts.js';
import { tileOfDifference } from '../../study/tiles.js';
import { isHarm, isWorth } from './report.js';
import type { AbilityWorth } from './result.js';

/** Abilities that the first screen tells of. */
const TOLD = 3;

/** What going without each ability changes, as the findings say it: the largest change first, by each measure. */
export const sections: SectionsOf = (document, context) => {
  const { findings, ablations } = documentAs(ablateDocument, document);
  return ablations.map(({ game, scenario, policy, abilities }, i) => {
    const measures = abilities[0].worths.map(({ measure }) => measure);
    const figures = measures.map((measure, m) =>
      intervalPlot({
        id: `${context.prefix}-${i}-worth-${m}`,
        title: `What ${policy} loses or gains without each ability: ${pointsOf(measure)}`,
        caption:
          'Largest change first. Below 0: lower without the ability. All intervals hold together; an ability that no game used is left out.',
        axis: differenceAxis(measure, unitOf(game, measure, context), 'change without it'),
        rows: knownRows(
          abilities
            .filter(({ unused }) => !unused)
            .map(({ ability, worths }) => differenceRow(measure, ability, negated(worths[m].worth)))
            .sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate)),
        ),
        reference: 0,
      }),
    );
    const columns = ['ability', 'restriction', ...measures.map((measure) => `p, ${measure}`)];
    const rows = abilities.map(({ ability, meaning, unused, worths }) => [
      ability,
      meaning,
      ...worths.map(({ p }) => (unused ? 'not used' : probabilityText(p))),
    ]);
    // What the finding names comes first: of abilities that do harm the worst.
    const told = [
      ...abilities.filter(isWorth),
      ...abilities.filter(isHarm).reverse(),
      ...abilities.filter((one) => !one.unused && !isShown(one)),
    ];
    return {
      title: placeTitle(game, scenario, context),
      findings: i === 0 ? findings : [],
      tiles: told.slice(0, TOLD).map((one) => {
        const [{ measure, worth }] = one.worths;
        return tileOfDifference(measure, `without ${one.ability}${isShown(one) ? '' : ', not shown'}`, negated(worth));
      }),
      figures,
      tables: [{ title: 'Abilities', data: { columns, rows } }],
      terms: ['interval', 'paired', 'ablation'],
    };
  });
};

function isShown(ability: AbilityWorth): boolean {
  return isWorth(ability) || isHarm(ability);
}
