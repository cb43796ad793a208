import { intervalPlot } from '../../report/figures/interval-plot.js';
import { documentAs, placeTitle, type ReportSection, type SectionsOf } from '../../report/html/section.js';
import { type chancesDocument, contestDocument, type meetingsDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { ratingText } from '../../stats/digits.js';
import { differenceRow, knownRows, rateRow, ratingRow } from '../../study/figure-rows.js';
import { scoreMatrix } from '../../study/score-matrix.js';
import { tileOfRate } from '../../study/tiles.js';

type Meetings = DocumentOf<typeof meetingsDocument>;
type Chances = DocumentOf<typeof chancesDocument>;

/** Forces that the first screen tells of. */
const TOLD = 3;

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
          ...earned(found, prefix),
        ];
  const tiles =
    'chances' in found
      ? found.chances.flatMap(({ steps, score }) =>
          steps === 1 ? [tileOfRate(`score of who is one step of ${found.rating} better`, score)] : [],
        )
      : found.standings
          .slice(0, TOLD)
          .map(({ force, score }) => tileOfRate(`score of ${force} against the others`, score));
  const section: ReportSection = {
    title,
    findings: found.findings.map((finding) =>
      finding
        .replace(/^(\d+) of (\d+ pairs?) are decided: /, 'in $1 of $2, first and second seat apart, ')
        .replace(/^a step of (.*) points here$/, 'a step of $1 rating points'),
    ),
    tiles,
    figures,
    terms: ['interval', 'rate', 'rating'],
  };
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

/** How far the printed rating is from the one that the games say a force should have. */
function earned({ standings, rating }: Meetings, prefix: string): ReturnType<typeof intervalPlot>[] {
  const rows = standings.flatMap(({ force, printed, deserved, misrated }) => {
    if (printed === null || deserved === null) return [];
    const less = (value: number | null): number | null => (value === null ? null : value - printed);
    const { estimate, low, high } = deserved;
    const off = { estimate: estimate - printed, low: less(low), high: less(high) };
    const name = `${force} (printed ${printed})`;
    return [{ ...differenceRow('', name, off), text: ratingText(deserved), open: !misrated }];
  });
  const plot = intervalPlot({
    id: `${prefix}-earned`,
    title: `Printed ${rating}, and what it should be`,
    caption: `To the right of the dashed line a force is worth more than is printed; at the end of each row the ${rating} it should have, for all forces at once.`,
    axis: `${rating} it should have, minus the printed one`,
    rows: knownRows(rows),
    reference: 0,
    hollow: 'Hollow: not shown to be off by more than a step.',
  });
  return rows.length === 0 ? [] : [plot];
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
