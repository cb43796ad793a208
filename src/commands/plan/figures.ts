import { intervalPlot } from '../../report/figures/interval-plot.js';
import { documentAs, placeTitle, type SectionsOf } from '../../report/html/section.js';
import { planDocument } from '../../report/schema/policy-schemas.js';
import { isShare } from '../../study/figure-rows.js';

/** Games that differences take. */
export const sections: SectionsOf = (document, context) => {
  const { findings, game, scenario, policies, games, plans } = documentAs(planDocument, document);
  const two = policies.length > 1;
  const figures = plans
    .filter(({ needs }) => needs.length > 0)
    .map(({ measure, needs }, i) =>
      intervalPlot({
        id: `${context.prefix}-needs-${i}`,
        title: two ? `Games to see a difference in ${measure}` : `Games to know ${measure}`,
        caption: `By a pilot of ${games} games of ${policies.join(' and ')}; the interval is what the pilot leaves open.`,
        axis: two ? 'games of each' : 'games',
        rows: needs.map(({ difference, games: { estimate, low, high } }) => {
          const size = isShare(measure) ? `${Number((100 * difference).toPrecision(3))} points` : String(difference);
          const range = low === null || high === null ? '' : ` (${grouped(low)} to ${grouped(high)})`;
          return { name: two ? size : `± ${size}`, estimate, low, high, text: `${grouped(estimate)}${range}` };
        }),
        headings: [two ? 'difference' : 'half-width', 'games'],
      }),
    );
  return [{ title: placeTitle(game, scenario, context), findings, figures, terms: ['plan'] }];
};

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
