import type { Figure } from '../../report/figures/figure.js';
import { heatMap } from '../../report/figures/heat-map.js';
import { intervalPlot } from '../../report/figures/interval-plot.js';
import { documentAs, gameTitle, type SectionsOf } from '../../report/html/section.js';
import type { Tile } from '../../report/html/tile.js';
import { scenarioTitle } from '../../report/names.js';
import { compareDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { pointsOf, shortNames } from '../../report/words.js';
import { differenceAxis, differenceRow, knownRows, rateRow, unitOf } from '../../study/figure-rows.js';
import { adaptText, SAME_PLAYER_SAID } from '../../study/texts.js';
import { tileOfDifference, tileOfLevel } from '../../study/tiles.js';
import { isChanged } from './report.js';
import { VERDICTS } from './result.js';

type Comparison = DocumentOf<typeof compareDocument>['comparisons'][number];

/** Rates of both, their differences, and who won which games. */
export const sections: SectionsOf = (document, context) => {
  const { prefix } = context;
  const { findings, comparisons, adapted = [], adapt, names } = documentAs(compareDocument, document);
  const [a, b] = shortNames(names);
  const metrics = [...new Set(comparisons.flatMap(({ metrics: own }) => Object.keys(own)))];
  const games = new Set(comparisons.map(({ game }) => game));
  const catalogOf = (game: string) => context.catalogs.find(({ id }) => id === game);
  const place = ({ game, scenario }: Comparison): string =>
    `${scenarioTitle(catalogOf(game), scenario)}${games.size > 1 ? ` (${gameTitle(game, context)})` : ''}`;
  const meaning = (metric: string): string =>
    catalogOf(comparisons[0].game)?.metrics.find(({ name }) => name === metric)?.meaning ?? metric;
  const rates = intervalPlot({
    id: `${prefix}-rates`,
    title: `Wins of ${a} and ${b}`,
    axis: '% of games',
    rows: knownRows(
      comparisons.flatMap((one) => [
        rateRow(`${a}, ${place(one)}`, one.wins.a),
        rateRow(`${b}, ${place(one)}`, one.wins.b),
      ]),
    ),
    domain: [0, 100],
  });
  const difference = (measure: string, i: number): Figure =>
    intervalPlot({
      id: `${prefix}-difference-${i}`,
      title: `${a} minus ${b}: ${pointsOf(measure)}`,
      caption: 'In the same games; to the right of the dashed line the first is better.',
      axis: differenceAxis(measure, unitOf(comparisons[0].game, measure, context)),
      rows: knownRows(
        [...comparisons, ...adapted].flatMap((one, row) => {
          const found = measure === 'win' ? one.wins : one.metrics[measure];
          const name = row < comparisons.length ? place(one) : `${place(one)}, adapted`;
          return found === undefined ? [] : [differenceRow(measure, name, found.difference)];
        }),
      ),
      reference: 0,
    });
  const tables = comparisons.map((one, i) => verdictMap(one, `${prefix}-verdicts-${i}`, a, b, place(one)));
  return [
    {
      title: `${a} against ${b}`,
      findings: findings.map((finding) => plainly(finding).replace(/(?<= more )\w+[A-Z]\w*(?= than )/, meaning)),
      tiles: comparisonTiles(comparisons, [a, b], place),
      figures: [rates, ...['win', ...metrics].map(difference), ...tables],
      ...(adapt || isChanged(comparisons) ? { notes: [adapt ? adaptText(adapt) : SAME_PLAYER_SAID] } : {}),
      terms: ['interval', 'rate', 'paired', 'table'],
    },
  ];
};

/** The difference of wins in each scenario; of one the wins of both, too. */
function comparisonTiles(
  comparisons: readonly Comparison[],
  [a, b]: readonly string[],
  place: (one: Comparison) => string,
): Tile[] {
  const where = (one: Comparison): string => (comparisons.length > 1 ? `, ${place(one)}` : '');
  const differences = comparisons.map((one) =>
    tileOfDifference('win', `${a} minus ${b}${where(one)}`, one.wins.difference),
  );
  const [{ wins }] = comparisons;
  const both = [tileOfLevel('win', a, wins.a), tileOfLevel('win', b, wins.b)];
  return comparisons.length > 1 ? differences : [...differences, ...both];
}

/** Games by the verdicts of both. */
function verdictMap({ verdicts, games }: Comparison, id: string, a: string, b: string, place: string): Figure {
  const shown = VERDICTS.map((_, i) => i).filter((i) => verdicts.some((row, j) => row[i] > 0 || verdicts[i][j] > 0));
  const percent = (count: number): number => (games > 0 ? (100 * count) / games : 0);
  const cells = shown.flatMap((i, row) =>
    shown.map((j, column) => {
      const value = percent(verdicts[i][j]);
      return { row, column, value, text: `${verdicts[i][j]} of ${games} games, ${Number(value.toPrecision(3))} %` };
    }),
  );
  return heatMap({
    id,
    title: `The same games under both: ${place}`,
    caption: `Rows: what became of a game under ${a}; columns: of the same game under ${b}.`,
    names: [a, b, '% of games'],
    rows: shown.map((i) => `${a}: ${VERDICTS[i]}`),
    columns: shown.map((i) => `${b}: ${VERDICTS[i]}`),
    cells,
    domain: [0, Math.max(...cells.map(({ value }) => value))],
  });
}

/** Nobody is beaten by the other: both play for themselves, under the same luck. */
function plainly(finding: string): string {
  return finding
    .replace(
      / beats (.+) by (\S+) percentage points of games won/,
      ' wins $2 percentage points more of its games than $1',
    )
    .replace(', in the same games', ', both under the same luck');
}
