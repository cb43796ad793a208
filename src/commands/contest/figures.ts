import { intervalPlot } from '../../report/figures/interval-plot.js';
import { documentAs, placeTitle, type ReportSection, type SectionsOf } from '../../report/html/section.js';
import { type chancesDocument, contestDocument, type meetingsDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { rateRow, ratingRow } from '../../study/figure-rows.js';
import { scoreMatrix } from '../../study/score-matrix.js';

type Meetings = DocumentOf<typeof meetingsDocument>;
type Chances = DocumentOf<typeof chancesDocument>;

/** The matrix and the standings, or the chances by steps. */
export const sections: SectionsOf = (document, context) => {
  const { prefix } = context;
  const found = documentAs(contestDocument, document);
  const title = `${placeTitle(found.game, found.scenario, context)}, ${found.policy}`;
  const figures =
    'chances' in found
      ? [chancesPlot(found, prefix)]
      : [
          scoreMatrix(
            `${prefix}-meetings`,
            'force',
            found.standings.map(({ force }) => force),
            found.meetings,
          ),
          ratings(found, prefix),
        ];
  const section: ReportSection = { title, findings: found.findings, figures, terms: ['interval', 'rate', 'rating'] };
  return [section];
};

function ratings({ standings, rating }: Meetings, prefix: string): ReturnType<typeof intervalPlot> {
  return intervalPlot({
    id: `${prefix}-standings`,
    title: 'Ratings',
    caption: `Points around a mean of 0, with the printed ${rating}; a lead of 100 is a score of 64 %. No end: unbounded.`,
    axis: 'rating points',
    rows: standings.map(({ force, points, printed }) => ratingRow(`${force} (${printed ?? '?'})`, points)),
    reference: 0,
  });
}

function chancesPlot({ chances, rating }: Chances, prefix: string): ReturnType<typeof intervalPlot> {
  return intervalPlot({
    id: `${prefix}-chances`,
    title: `Chances by steps of ${rating}`,
    caption: 'A force against its like, so many steps higher or lower, a draw half a win.',
    axis: 'score (%)',
    rows: chances.map(({ steps, score }) => rateRow(`${steps > 0 ? '+' : ''}${steps}`, score)),
    reference: 50,
  });
}
