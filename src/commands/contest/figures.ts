import { z } from 'zod';
import { heatMap } from '../../report/figures/heat-map.js';
import { intervalPlot } from '../../report/figures/interval-plot.js';
import {
  documentAs,
  estimateShape,
  findingsShape,
  type ReportSection,
  type SectionsOf,
} from '../../report/html/section.js';
import { rateText } from '../../stats/digits.js';
import { meanRow, rateRow } from '../../study/figure-rows.js';
import { around } from './report.js';

const shape = findingsShape.extend({
  game: z.string(),
  scenario: z.string(),
  policy: z.string(),
  rating: z.string(),
  meetings: z.array(z.object({ first: z.string(), second: z.string(), score: estimateShape })).default([]),
  standings: z
    .array(
      z.object({
        force: z.string(),
        points: z.number(),
        error: z.number(),
        printed: z.number().nullable(),
        deserved: estimateShape.nullable(),
        misrated: z.boolean(),
      }),
    )
    .default([]),
  chances: z.array(z.object({ steps: z.number(), score: estimateShape })).default([]),
});

type Contest = z.output<typeof shape>;

/** The matrix and the standings, or the chances by steps. */
export const sections: SectionsOf = (document, { prefix }) => {
  const found = documentAs(shape, document);
  const title = `${found.game}/${found.scenario}, ${found.policy}`;
  const figures =
    found.chances.length > 0 ? [chancesPlot(found, prefix)] : [matrix(found, prefix), ratings(found, prefix)];
  const section: ReportSection = { title, findings: found.findings, figures, terms: ['interval', 'rate', 'rating'] };
  return [section];
};

function matrix({ meetings, standings }: Contest, prefix: string): ReturnType<typeof heatMap> {
  const names = standings.map(({ force }) => force);
  return heatMap({
    id: `${prefix}-meetings`,
    title: 'Who beats whom',
    caption: 'Score of the force in the first seat (row) against the one in the second (column), a draw half.',
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

function ratings({ standings, rating }: Contest, prefix: string): ReturnType<typeof intervalPlot> {
  return intervalPlot({
    id: `${prefix}-standings`,
    title: 'Ratings',
    caption: `Points around a mean of 0, with the printed ${rating}; a lead of 100 is a score of 64 %.`,
    axis: 'rating points',
    rows: standings.map(({ force, points, error, printed }) =>
      meanRow(`${force} (${printed ?? '?'})`, around(points, error)),
    ),
    reference: 0,
  });
}

function chancesPlot({ chances, rating }: Contest, prefix: string): ReturnType<typeof intervalPlot> {
  return intervalPlot({
    id: `${prefix}-chances`,
    title: `Chances by steps of ${rating}`,
    caption: 'A force against its like, so many steps higher or lower, a draw half a win.',
    axis: 'score (%)',
    rows: chances.map(({ steps, score }) => rateRow(`${steps > 0 ? '+' : ''}${steps}`, score)),
    reference: 50,
  });
}
