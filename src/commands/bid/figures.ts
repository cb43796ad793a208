import type { Figure } from '../../report/figures/figure.js';
import { heatMap } from '../../report/figures/heat-map.js';
import { type IntervalRow, intervalPlot } from '../../report/figures/interval-plot.js';
import { linePlot } from '../../report/figures/line-plot.js';
import { documentAs, placeTitle, type SectionsOf } from '../../report/html/section.js';
import { bidDocument } from '../../report/schema/balance-schemas.js';
import { tileOf } from '../../study/tiles.js';
import { type Bids, bidFindings, fairText, spokenBids } from './words.js';

type Payoffs = NonNullable<Bids['payoffs']>;

/** Chances of bids, fair bids, best responses, and what every pair of bids is worth. */
export const sections: SectionsOf = (document, context) => {
  const found = documentAs(bidDocument, document);
  const { game, scenario, responses, payoffs } = found;
  const bids = spokenBids(found, context);
  return [
    {
      title: placeTitle(game, scenario, context),
      findings: bidFindings(bids),
      tiles: bids.promisers.flatMap((promiser) =>
        promiser.fair === null ? [] : [tileOf(`fair bid on ${bids.on}, ${promiser.policy}`, fairText(promiser))],
      ),
      figures: [
        curves(bids, context.prefix),
        fairBids(bids, context.prefix),
        ...(payoffs?.length ? [matrix(bids, payoffs, context.prefix)] : []),
        ...responses.map((side, i) => responsePlot(bids, side, `${context.prefix}-response-${i}`, i)),
      ].flat(),
      terms: ['interval', 'bid', 'response'],
    },
  ];
};

function curves({ on, promisers }: Bids, prefix: string): Figure {
  const fair = promisers.flatMap(({ policy, fair: bid }, line) =>
    bid === null ? [] : [{ value: bid, line, name: promisers.length > 1 ? `fair: ${policy}` : 'fair bid' }],
  );
  return linePlot({
    id: `${prefix}-curve`,
    title: `How often a promise on ${on} is kept`,
    caption: 'The bands hold for all bids at once.',
    axes: [`bid on ${on}`, 'promise kept (% of games)'],
    lines: promisers.map(({ policy, curve }) => ({
      name: policy,
      points: curve.map(([x, kept, half]) => ({
        x,
        y: 100 * kept,
        low: 100 * Math.max(0, kept - half),
        high: 100 * Math.min(1, kept + half),
      })),
    })),
    steps: true,
    domainY: [0, 100],
    marksX: fair,
    marksY: [{ value: 50, name: 'even' }],
  });
}

function fairBids({ on, promisers }: Bids, prefix: string): Figure[] {
  const rows = promisers.flatMap((promiser): IntervalRow[] => {
    const {
      policy: name,
      fair,
      fairInterval: [low, high],
    } = promiser;
    return fair === null ? [] : [{ name, estimate: fair, low, high, text: fairText(promiser) }];
  });
  const plot = intervalPlot({ id: `${prefix}-fair`, title: 'Fair bids', axis: `bid on ${on}`, rows });
  return rows.length === 0 ? [] : [plot];
}

/** What the first bidder may expect of every pair; the best response to each bid of the other is framed. */
function matrix({ on, promisers, responses: [side] }: Bids, payoffs: Payoffs, prefix: string): Figure {
  const own = [...new Set(payoffs.map(([bid]) => bid))].sort((a, b) => a - b);
  const others = [...new Set(payoffs.map(([, bid]) => bid))].sort((a, b) => a - b);
  const best = (other: number): number =>
    Math.max(...payoffs.flatMap(([, to, value]) => (to === other ? [value] : [])));
  const label = promisers[0].policy;
  return heatMap({
    id: `${prefix}-matrix`,
    title: `What ${label} may expect of a pair of bids`,
    caption: `Chance of winning, a draw counted as agreed; framed: the best of the bids shown against the bid of that column.${side.length > others.length ? ' Not all bids are shown; pairs.csv and payoffs.csv have more.' : ''}`,
    names: [`own bid on ${on}`, "the other's bid", 'chance of winning (%)'],
    rows: own.map(String),
    columns: others.map(String),
    cells: payoffs.map(([bid, other, value, half]) => ({
      row: own.indexOf(bid),
      column: others.indexOf(other),
      value: Math.round(1000 * value) / 10,
      text: `${Number((100 * value).toPrecision(3))} % ± ${Number((100 * half).toPrecision(2))}`,
      ...(value === best(other) ? { marked: true as const } : {}),
    })),
    domain: [0, 100],
  });
}

function responsePlot({ on, promisers }: Bids, side: Bids['responses'][number], id: string, player: number): Figure[] {
  const points = side.flatMap(({ to, bid }) => (bid === null ? [] : [{ x: to, y: bid }]));
  if (points.length < 2) return [];
  const label = promisers[player]?.policy ?? '';
  const ordered = [...points].sort((a, b) => a.x - b.x);
  return [
    linePlot({
      id,
      title: `Best response${label === '' ? '' : ` of ${label}`} to each bid`,
      caption: 'Bids whose best response lies beyond the data are left out.',
      axes: [`the other's bid on ${on}`, 'best own bid'],
      lines: [{ name: label, points: ordered }],
    }),
  ];
}
