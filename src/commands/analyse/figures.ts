import { intervalPlot } from '../../report/figures/interval-plot.js';
import { documentAs, namesOf, placeTitle, type SectionsOf } from '../../report/html/section.js';
import { analyseDocument } from '../../report/schema/policy-schemas.js';
import { pointsOf } from '../../report/words.js';
import {
  differenceAxis,
  differenceRow,
  isShare,
  knownRows,
  levelAxis,
  levelRow,
  rateRow,
  unitOf,
} from '../../study/figure-rows.js';
import { tileOfLevel } from '../../study/tiles.js';

/** What comes of a position by who goes on: the measure, the difference from the first of them, and the outcomes. */
export const sections: SectionsOf = (document, context) => {
  const found = documentAs(analyseDocument, document);
  const { findings, game, scenario, position, measure, games } = found;
  const continuations = [...found.continuations].sort((a, b) => b.level.estimate - a.level.estimate);
  const { number, turn, policy, values } = position;
  const id = context.prefix;
  const unit = unitOf(game, measure, context);
  const names = namesOf(game, context);
  const from =
    turn === 0 ? 'from the beginning' : `from the end of turn ${turn} of game ${number}, played by ${policy}`;
  const levels = intervalPlot({
    id: `${id}-levels`,
    title: `Who goes on: ${pointsOf(measure)}`,
    caption: `${games} games ${from}; the intervals hold for all who go on at once.`,
    axis: levelAxis(measure, unit),
    rows: knownRows(continuations.map(({ policy: name, level }) => levelRow(measure, name, level))),
    ...(isShare(measure) ? { domain: [0, 100] as const } : {}),
  });
  const compared = continuations.flatMap(({ policy: name, difference }) =>
    difference === null ? [] : [differenceRow(measure, name, difference)],
  );
  const differences = intervalPlot({
    id: `${id}-differences`,
    title: `Against ${found.continuations[0].policy}`,
    caption: 'In games of the same luck; the intervals hold for all comparisons at once.',
    axis: differenceAxis(measure, unit),
    rows: knownRows(compared),
    reference: 0,
  });
  const outcomes = continuations.map(({ policy: name, outcomes: shares }, i) =>
    intervalPlot({
      id: `${id}-outcomes-${i}`,
      title: `How it ends when ${name} goes on`,
      axis: '% of games',
      rows: knownRows(shares.map(({ outcome, share }) => rateRow(names.result(outcome), share))),
      domain: [0, 100],
    }),
  );
  const there = {
    title: 'The position',
    data: { columns: ['what', 'value'], rows: values.map(({ name, value }) => [name, String(value)]) },
  };
  return [
    {
      title: placeTitle(game, scenario, context),
      findings: findings.map((finding) => finding.replace('from here', `from turn ${turn} of game ${number}`)),
      tiles: continuations.map(({ policy: name, level }) => tileOfLevel(measure, name, level)),
      figures: [levels, ...(compared.length > 0 ? [differences] : []), ...outcomes],
      ...(values.length > 0 ? { tables: [there] } : {}),
      terms: ['interval', 'paired', 'position'],
    },
  ];
};
