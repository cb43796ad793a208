import { z } from 'zod';
import { intervalPlot } from '../../report/figures/interval-plot.js';
import {
  documentAs,
  estimateShape,
  findingsShape,
  placeTitle,
  type ReportSection,
  type SectionsOf,
} from '../../report/html/section.js';
import { rateRow, ratingRow } from '../../study/figure-rows.js';
import { scoreMatrix } from '../../study/score-matrix.js';

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
        points: estimateShape,
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
export const sections: SectionsOf = (document, context) => {
  const { prefix } = context;
  const found = documentAs(shape, document);
  const title = `${placeTitle(found.game, found.scenario, context)}, ${found.policy}`;
  const names = found.standings.map(({ force }) => force);
  const figures =
    found.chances.length > 0
      ? [chancesPlot(found, prefix)]
      : [scoreMatrix(`${prefix}-meetings`, 'force', names, found.meetings), ratings(found, prefix)];
  const section: ReportSection = { title, findings: found.findings, figures, terms: ['interval', 'rate', 'rating'] };
  return [section];
};

function ratings({ standings, rating }: Contest, prefix: string): ReturnType<typeof intervalPlot> {
  return intervalPlot({
    id: `${prefix}-standings`,
    title: 'Ratings',
    caption: `Points around a mean of 0, with the printed ${rating}; a lead of 100 is a score of 64 %. No end: unbounded.`,
    axis: 'rating points',
    rows: standings.map(({ force, points, printed }) => ratingRow(`${force} (${printed ?? '?'})`, points)),
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
