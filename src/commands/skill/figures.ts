import { type IntervalRow, intervalPlot } from '../../report/figures/interval-plot.js';
import { documentAs, placeTitle, type SectionsOf } from '../../report/html/section.js';
import { skillDocument } from '../../report/schema/policy-schemas.js';
import { pointsOf } from '../../report/words.js';
import type { Estimate } from '../../stats/interval.js';
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
import { tileOf, tileOfDifference, tileOfLevel } from '../../study/tiles.js';

/** Players from the weakest to the strongest, what each is above the one before, and whose doing the results are. */
export const sections: SectionsOf = (document, context) => {
  const { findings, game, scenario, measure, games, players, span, variance } = documentAs(skillDocument, document);
  const id = context.prefix;
  const unit = unitOf(game, measure, context);
  const levels = intervalPlot({
    id: `${id}-levels`,
    title: `Players from the weakest to the strongest: ${pointsOf(measure)}`,
    caption: `${games} games each, the same for all; the intervals hold for all players at once.`,
    axis: levelAxis(measure, unit),
    rows: knownRows(players.map(({ policy, level }) => levelRow(measure, policy, level))),
    ...(isShare(measure) ? { domain: [0, 100] as const } : {}),
  });
  const steps = intervalPlot({
    id: `${id}-steps`,
    title: 'What each player is above the one before',
    caption: 'In the same games; the intervals hold for all pairs of players at once.',
    axis: differenceAxis(measure, unit),
    rows: knownRows(
      players.flatMap(({ policy, step }) => (step === null ? [] : [differenceRow(measure, policy, step)])),
    ),
    reference: 0,
  });
  const parts =
    variance === null
      ? []
      : [
          intervalPlot({
            id: `${id}-variance`,
            title: 'Whose doing the results are',
            axis: `% of the variance of ${measure} between games`,
            rows: knownRows([
              partRow('the player', variance.player),
              partRow('luck that all share', variance.luck),
              partRow('luck that each meets in his own way', variance.both),
            ]),
            domain: [0, 100],
          }),
        ];
  const title = placeTitle(game, scenario, context);
  const ends = [players[players.length - 1], players[0]];
  const what = measure === 'win' ? 'winning' : measure;
  const shares =
    variance === null
      ? []
      : [tileOf(`of how much ${what} varies from game to game is the player`, partRow('', variance.player).text)];
  const tiles = [
    tileOfDifference(measure, ends.map(({ policy }) => policy).join(' minus '), span),
    ...shares,
    ...ends.map(({ policy, level }) => tileOfLevel(measure, policy, level)),
  ];
  return [{ title, findings, tiles, figures: [levels, steps, ...parts], terms: ['interval', 'paired', 'skill'] }];
};

/** A part without an interval is drawn without one. */
function partRow(name: string, part: Estimate): IntervalRow {
  const row = rateRow(name, part);
  return part.low === null ? { ...row, text: `${Math.round(row.estimate)} %` } : row;
}
