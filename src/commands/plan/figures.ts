import { intervalPlot } from '../../report/figures/interval-plot.js';
import { documentAs, placeTitle, type SectionsOf } from '../../report/html/section.js';
import { planDocument } from '../../report/schema/policy-schemas.js';
import { plural, pointsOf } from '../../report/words.js';
import { plainNumber } from '../../stats/digits.js';
import type { Estimate } from '../../stats/interval.js';
import { isShare } from '../../study/figure-rows.js';
import { tileOf } from '../../study/tiles.js';

/** Games that differences take. */
export const sections: SectionsOf = (document, context) => {
  const { findings, game, scenario, policies, games, beta, plans } = documentAs(planDocument, document);
  const two = policies.length > 1;
  const found =
    beta === null
      ? 'After so many games the interval is so short.'
      : `In so many games such a difference is found with a chance of ${plainNumber(100 * (1 - beta))} %.`;
  const figures = plans
    .filter(({ needs }) => needs.length > 0)
    .map(({ measure, needs }, i) =>
      intervalPlot({
        id: `${context.prefix}-needs-${i}`,
        title: two ? `Games to see a difference in ${pointsOf(measure)}` : `Games to know ${pointsOf(measure)}`,
        caption: `${found} By a pilot of ${games} games of ${policies.join(' and ')}; the interval is what the pilot leaves open.`,
        axis: two ? 'games of each' : 'games',
        rows: needs.map(({ difference, games: { estimate, low, high } }) => {
          return {
            name: `${sizeText(measure, difference, two)}${isShare(measure) ? '' : ` ${measure}`}`,
            estimate,
            low,
            high,
            text: gamesText({ estimate, low, high }),
          };
        }),
        headings: [two ? 'difference' : 'half-width', 'games'],
      }),
    );
  const tiles = plans.flatMap(({ measure, needs: [need] }) =>
    need === undefined
      ? []
      : [
          tileOf(
            `games${two ? ' of each' : ''}, to ${two ? 'see' : 'know'} ${pointsOf(measure)} ` +
              `${two ? 'differ by' : 'to'} ${sizeText(measure, need.difference, two)}`,
            gamesText(need.games),
          ),
        ],
  );
  return [{ title: placeTitle(game, scenario, context), findings, tiles, figures, terms: ['plan'] }];
};

function sizeText(measure: string, difference: number, two: boolean): string {
  const size = isShare(measure)
    ? plural(Number((100 * difference).toPrecision(3)), 'percentage point')
    : String(difference);
  return two ? size : `± ${size}`;
}

function gamesText({ estimate, low, high }: Estimate): string {
  return `${grouped(estimate)}${low === null || high === null ? '' : ` (${grouped(low)} to ${grouped(high)})`}`;
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
