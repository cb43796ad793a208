import { z } from 'zod';
import { intervalPlot } from '../../report/figures/interval-plot.js';
import { documentAs, estimateShape, findingsShape, placeTitle, type SectionsOf } from '../../report/html/section.js';
import { isShare } from '../../study/figure-rows.js';

const shape = findingsShape.extend({
  game: z.string(),
  scenario: z.string(),
  policies: z.array(z.string()).min(1),
  games: z.number(),
  plans: z.array(
    z.object({
      measure: z.string(),
      needs: z.array(z.object({ difference: z.number(), games: estimateShape })),
    }),
  ),
});

/** Games that differences take. */
export const sections: SectionsOf = (document, context) => {
  const { findings, game, scenario, policies, games, plans } = documentAs(shape, document);
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
