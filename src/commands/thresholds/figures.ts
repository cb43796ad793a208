import type { Mark } from '../../games/game.js';
import { histogramPlot, type LevelLine } from '../../report/figures/histogram-plot.js';
import { intervalPlot } from '../../report/figures/interval-plot.js';
import { linePlot } from '../../report/figures/line-plot.js';
import { stackedBars } from '../../report/figures/stacked-bars.js';
import { documentAs, placeTitle, type SectionsOf } from '../../report/html/section.js';
import type { Tile } from '../../report/html/tile.js';
import { gameNames } from '../../report/names.js';
import { thresholdsDocument } from '../../report/schema/balance-schemas.js';
import { listed } from '../../report/words.js';
import { plainNumber } from '../../stats/digits.js';
import { knownRows, rateRow, unitOf, withUnit } from '../../study/figure-rows.js';
import { amongText, boundText } from '../../study/texts.js';
import { tileOf, tileOfRate } from '../../study/tiles.js';
import { commonest } from './report.js';
import type { LevelResult } from './result.js';

type Level = LevelResult & { readonly id: string; readonly mark?: Mark };

/** The distribution with printed and proposed levels, and the shares that they give. */
export const sections: SectionsOf = (document, context) => {
  const found = documentAs(thresholdsDocument, document);
  const { findings, game, scenario, metric, games, band, distribution } = found;
  const counts = distribution.flatMap(([value, count]) => (typeof value === 'number' ? [[value, count] as const] : []));
  const fixed = (end: 'lowest' | 'highest'): number => distribution.find(([value]) => value === end)?.[1] ?? 0;
  const id = context.prefix;
  const catalog = context.catalogs.find((one) => one.id === game);
  const printed = gameNames(catalog);
  const levels = found.levels.map((one) => ({
    ...one,
    id: one.level,
    level: printed.outcome(one.level),
    mark: printed.outcomeMark(one.level),
  }));
  const ends = [
    { count: fixed('lowest'), level: levels.at(0)?.level },
    { count: fixed('highest'), level: levels.at(-1)?.level },
  ].filter(({ count }) => count > 0);
  const drawn = games - ends.reduce((sum, { count }) => sum + count, 0);
  const undrawn = ends.map(({ count, level }) => `${count} as ${level}`);
  const unit = unitOf(game, metric, context);
  const axis = withUnit(metric, unit);
  const histogram = histogramPlot({
    id: `${id}-distribution`,
    title: `Distribution: ${printed.metric(metric)}`,
    caption: distributionCaption(levels, undrawn, drawn),
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
  const bars = shareBars(levels, `${id}-bars`);
  const values = counts.length > 0 ? [histogram] : [];
  // What is found comes first: where levels should begin, or how the games end, all of them.
  const isWanted = levels.some(({ wanted }) => wanted !== null);
  return [
    {
      title: placeTitle(game, scenario, context),
      findings: findings.map((finding) => levels.reduce(withTitle, finding)),
      tiles: levelTiles(levels, metric, commonest(found)),
      figures: [
        ...(isWanted ? [...values, ...bars] : [...bars, ...values]),
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

/** With the printed level, without what its interval allows for, as the tile says it; most may be fewer than half. */
function withTitle(finding: string, { id, level }: Level): string {
  const told = finding.replace(/, the choice among .*$/, '');
  return told
    .replace(`most games end as ${id} by the printed levels`, `the most common end by the printed levels is ${level}`)
    .replace(` ${id} begin at `, ` ${level} begin at `)
    .replace(new RegExp(`(no game would have the level .*?)\\b${id}\\b`), `$1${level}`);
}

/** Where the wanted levels begin; without any the shares of the printed ones, the one that most games have first. */
function levelTiles(levels: readonly Level[], metric: string, most: ReturnType<typeof commonest>): Tile[] {
  const proposed = levels.flatMap(({ level, wanted, from, mark }) =>
    wanted === null || from === null || !Number.isFinite(from.estimate)
      ? []
      : [
          tileOf(
            `${metric}: ${level} begins, for ${plainNumber(100 * wanted)} % of games`,
            boundText(from, 'beyond the data'),
            mark,
          ),
        ],
  );
  // A level that is wanted but that no value gives: how far one stays from the wish.
  const missed = levels.flatMap(({ level, wanted, share, mark }) =>
    wanted !== null && wanted > 0 && share?.estimate === 0
      ? [tileOfRate(`would end as ${level}, against ${plainNumber(100 * wanted)} % wanted`, share, mark)]
      : [],
  );
  if (proposed.length > 0) return [...proposed, ...missed];
  return levels
    .flatMap(({ id, level, printedShare, mark }) =>
      printedShare === null ? [] : [{ level, mark, share: id === most?.level ? most.share : printedShare }],
    )
    .sort((a, b) => b.share.estimate - a.share.estimate)
    .map(({ level, mark, share }) => {
      const chosen = share === most?.share ? `, ${amongText(most.among, 'level')}` : '';
      return tileOfRate(`end as ${level}${chosen}`, share, mark);
    });
}

/** What the lines are, and what is not drawn; undefined: nothing of both. */
function distributionCaption(levels: readonly Level[], undrawn: readonly string[], drawn: number): string | undefined {
  const lines = levelLines(levels);
  const kinds = (['printed', 'proposed'] as const).filter((kind) => lines.some((line) => line.kind === kind));
  const words = kinds.map((kind) => (kind === 'printed' ? 'solid lines: as printed' : 'dashed lines: as proposed'));
  const sentences = [
    ...(words.length > 0 ? [`Least values of the levels; ${words.join(', ')}.`] : []),
    ...(undrawn.length > 0
      ? [
          `Games without a bar, whose end another rule decides: ${listed(undrawn)}. Bars are shares of the other ${drawn}.`,
        ]
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
