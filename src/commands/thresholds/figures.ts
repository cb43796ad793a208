import type { Mark } from '../../games/game.js';
import { histogramPlot, type LevelLine } from '../../report/figures/histogram-plot.js';
import { intervalPlot } from '../../report/figures/interval-plot.js';
import { linePlot } from '../../report/figures/line-plot.js';
import { stackedBars } from '../../report/figures/stacked-bars.js';
import { documentAs, placeTitle, type SectionsOf } from '../../report/html/section.js';
import type { Tile } from '../../report/html/tile.js';
import { gameNames } from '../../report/names.js';
import { thresholdsDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { listed } from '../../report/words.js';
import { plainNumber } from '../../stats/digits.js';
import { knownRows, rateRow, unitOf, withUnit } from '../../study/figure-rows.js';
import { boundText } from '../../study/texts.js';
import { tileOf, tileOfRate } from '../../study/tiles.js';

type Level = DocumentOf<typeof thresholdsDocument>['levels'][number] & { readonly mark?: Mark };

/** The distribution with printed and proposed levels, and the shares that they give. */
export const sections: SectionsOf = (document, context) => {
  const { findings, game, scenario, metric, games, band, distribution, ...found } = documentAs(
    thresholdsDocument,
    document,
  );
  const counts = distribution.flatMap(([value, count]) => (typeof value === 'number' ? [[value, count] as const] : []));
  const fixed = (end: 'lowest' | 'highest'): number => distribution.find(([value]) => value === end)?.[1] ?? 0;
  const apart = fixed('lowest') + fixed('highest');
  const id = context.prefix;
  const catalog = context.catalogs.find((one) => one.id === game);
  const printed = gameNames(catalog);
  const levels = found.levels.map((one) => ({
    ...one,
    level: printed.outcome(one.level),
    mark: printed.outcomeMark(one.level),
  }));
  const unit = unitOf(game, metric, context);
  const axis = withUnit(metric, unit);
  const histogram = histogramPlot({
    id: `${id}-distribution`,
    title: `Distribution: ${printed.metric(metric)}`,
    caption: distributionCaption(levels, apart, metric),
    axis,
    panels: [{ name: 'all games', counts, levels: levelLines(levels) }],
  });
  let below = fixed('lowest');
  const points = counts.map(([x, count]) => {
    below += count;
    const y = below / games;
    return { x, y: 100 * y, low: 100 * Math.max(0, y - band), high: 100 * Math.min(1, y + band) };
  });
  const curve = linePlot({
    id: `${id}-curve`,
    title: `Games with ${metric} of at most a value`,
    caption: 'The band holds for all values at once (Dvoretzky, Kiefer, Wolfowitz and Massart).',
    axes: [axis, '% of games'],
    lines: [{ name: 'at most', points }],
    steps: true,
    domainY: [0, 100],
  });
  const shares = levels.flatMap(({ level, wanted, share, printedShare }) => [
    ...(printedShare === null ? [] : [rateRow(`${level}, as printed`, printedShare)]),
    ...(share === null ? [] : [rateRow(`${level}, as proposed`, share)]),
    ...(wanted === null ? [] : [rateRow(`${level}, wanted`, { estimate: wanted, low: null, high: null })]),
  ]);
  return [
    {
      title: placeTitle(game, scenario, context),
      findings: findings.map((finding) => finding.replace('the wanted shares of games', wantedText(levels))),
      tiles: levelTiles(levels, metric),
      figures: [
        ...(counts.length > 0 ? [histogram] : []),
        ...shareBars(levels, `${id}-bars`),
        ...(shares.length > 0
          ? [
              intervalPlot({
                id: `${id}-shares`,
                title: 'Shares of the levels',
                axis: '% of games',
                rows: knownRows(shares).map((row) => (row.low === null ? { ...row, text: `${row.estimate} %` } : row)),
                domain: [0, 100],
              }),
            ]
          : []),
        ...(points.length > 1 ? [curve] : []),
      ],
      terms: ['interval', 'rate', 'distribution', 'levels', 'boundary'],
    },
  ];
};

/** Where the wanted levels begin; without any the shares of the printed ones. */
function levelTiles(levels: readonly Level[], metric: string): Tile[] {
  const proposed = levels.flatMap(({ level, wanted, from, mark }) =>
    wanted === null || from === null || !Number.isFinite(from.estimate)
      ? []
      : [tileOf(`${metric}: least of ${level}`, boundText(from, 'beyond the data'), mark)],
  );
  if (proposed.length > 0) return proposed;
  return levels.flatMap(({ level, printedShare, mark }) =>
    printedShare === null ? [] : [tileOfRate(`end as ${level}`, printedShare, mark)],
  );
}

/** What the lines are, and what is not drawn; undefined: nothing of both. */
function distributionCaption(levels: readonly Level[], apart: number, metric: string): string | undefined {
  const lines = levelLines(levels);
  const kinds = (['printed', 'proposed'] as const).filter((kind) => lines.some((line) => line.kind === kind));
  const words = kinds.map((kind) => (kind === 'printed' ? 'solid lines: as printed' : 'dashed lines: as proposed'));
  const sentences = [
    ...(words.length > 0 ? [`Least values of the levels; ${words.join(', ')}.`] : []),
    ...(apart > 0
      ? [`${apart} games have the lowest or the highest level whatever ${metric} is; they are not drawn.`]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

function levelLines(levels: readonly Level[]): LevelLine[] {
  return levels.flatMap(({ level, from, printedFrom }): LevelLine[] => [
    ...(printedFrom === null ? [] : [{ value: printedFrom, name: level, kind: 'printed' as const }]),
    ...(from !== null && Number.isFinite(from.estimate)
      ? [{ value: from.estimate, name: `${level}, proposed`, kind: 'proposed' as const }]
      : []),
  ]);
}

/** Wanted, proposed and printed shares as bars. */
function shareBars(levels: readonly Level[], id: string) {
  const of = (name: string, share: (level: Level) => number | null) => {
    const counts = levels.map(share);
    return counts.every((count) => count === null) ? [] : [{ name, counts: counts.map((count) => count ?? 0) }];
  };
  const rows = [
    ...of('as printed', ({ printedShare }) => printedShare?.estimate ?? null),
    ...of('as proposed', ({ share }) => share?.estimate ?? null),
    ...of('wanted', ({ wanted }) => wanted),
  ];
  const parts = levels.map(({ level, mark }) => ({ name: level, mark }));
  return rows.length === 0 ? [] : [stackedBars({ id, title: 'How the games divide', parts, rows, unit: 'share' })];
}

/** `10 % Collapse, 40 % Survival and 50 % Expanding`. */
function wantedText(levels: readonly Level[]): string {
  return listed(
    levels.flatMap(({ level, wanted }) => (wanted === null ? [] : [`${plainNumber(100 * wanted)} % ${level}`])),
  );
}
