import { z } from 'zod';
import type { Figure } from '../../report/figures/figure.js';
import { intervalPlot } from '../../report/figures/interval-plot.js';
import { linePlot } from '../../report/figures/line-plot.js';
import { documentAs, estimateShape, findingsShape, placeTitle, type SectionsOf } from '../../report/html/section.js';
import { differenceRow, knownRows, meanRow, rateRow } from '../../study/figure-rows.js';
import { probabilityText } from '../../study/texts.js';
import { changesText, wantedText } from './report.js';

const bound = z.number().nullable();

const targetShape = z.object({
  ...{ target: z.string(), low: bound, high: bound, share: z.boolean(), difference: z.boolean(), unit: z.number() },
});

const shape = findingsShape.extend({
  game: z.string(),
  scenarios: z.array(z.string()),
  policies: z.array(z.string()),
  targets: z.array(targetShape).min(1),
  parts: z.array(
    z.object({
      part: z.string(),
      meaning: z.string(),
      effect: z
        .object({ corrected: z.number(), moves: z.boolean(), level: z.string().nullable(), distance: z.number() })
        .nullable(),
    }),
  ),
  points: z
    .array(
      z.object({
        changes: z.array(
          z.object({
            part: z.string(),
            meaning: z.string(),
            printed: z.boolean(),
            level: z.string(),
            steps: z.number(),
          }),
        ),
        values: z.array(
          z.object({ scenario: z.string(), path: z.string(), before: z.string().nullable(), after: z.string() }),
        ),
        steps: z.number(),
        explored: z.number(),
        confirmed: z
          .object({
            games: z.number(),
            distance: z.number(),
            targets: z.array(z.object({ found: estimateShape, verdict: z.string() })),
          })
          .nullable(),
      }),
    )
    .min(1),
});

type Design = z.output<typeof shape>;
type Point = Design['points'][number];

/** Rows of the table of values in the page; all are in changes.csv. */
const VALUES_MAX = 200;

/** How near the points come for their steps, each target at all of them, and what the changes are. */
export const sections: SectionsOf = (document, context) => {
  const design = documentAs(shape, document);
  const { findings, game, scenarios, policies, targets, points } = design;
  const front = linePlot({
    id: `${context.prefix}-front`,
    title: 'Points to the target, by steps of change',
    caption: 'Confirmed in games that no candidate had played, where the design was not interrupted before.',
    axes: ['steps', 'points to the target'],
    apart: true,
    lines: [
      {
        name: 'front',
        points: points
          .map(({ steps, explored, confirmed }) => ({ x: steps, y: confirmed?.distance ?? explored }))
          .sort((a, b) => a.x - b.x),
      },
    ],
  });
  const figures = [
    ...(points.length > 1 ? [front] : []),
    ...targets.flatMap((_, t) => targetFigure(design, t, context.prefix)),
  ];
  const places = scenarios.map((scenario) => placeTitle(game, scenario, context));
  const title = `${places.join(', ')}: ${policies.join(', ')}`;
  return [
    {
      title,
      findings,
      figures,
      tables: [...valuesTable(points), ...partsTable(design)],
      terms: ['interval', 'design'],
    },
  ];
};

function targetFigure({ targets, points }: Design, t: number, prefix: string): Figure[] {
  const target = targets[t];
  const { share, difference } = target;
  const rows = points.flatMap((point, i) => {
    const found = point.confirmed?.targets[t].found;
    if (found === undefined) return [];
    const name = `${i}: ${changesText(point)}`;
    if (difference) return [differenceRow(share ? 'win' : '', name, found)];
    return [share ? rateRow(name, found) : meanRow(name, found)];
  });
  if (rows.length === 0) return [];
  const scaled = (value: number | null): number | null => (value === null ? null : (share ? 100 : 1) * value);
  const plot = intervalPlot({
    id: `${prefix}-target-${t}`,
    title: target.target,
    caption: `Wanted${target.low === target.high ? '' : ', the band'}: ${wantedText(target)}. All intervals hold together.`,
    axis: share ? (difference ? 'percentage points' : '% of games') : 'mean',
    rows: knownRows(rows),
    ...(target.low !== null && target.low === target.high
      ? { reference: scaled(target.low) ?? undefined }
      : { band: [scaled(target.low), scaled(target.high)] as const }),
  });
  return [plot];
}

function valuesTable(points: readonly Point[]) {
  const all = points.flatMap(({ values }, point) =>
    values.map(({ scenario, path, before, after }) => [point, scenario, path, before ?? '', after]),
  );
  const title = all.length > VALUES_MAX ? `Values that change (${VALUES_MAX} of ${all.length})` : 'Values that change';
  const data = { columns: ['point', 'scenario', 'value', 'as given', 'changed'], rows: all.slice(0, VALUES_MAX) };
  return all.length > 0 ? [{ title, data }] : [];
}

function partsTable({ parts }: Design) {
  const rows = parts.flatMap(({ part, meaning, effect }) =>
    effect === null
      ? []
      : [
          [
            part,
            meaning,
            effect.moves ? 'yes' : 'no',
            probabilityText(effect.corrected),
            effect.level ?? '',
            effect.distance.toFixed(1),
          ],
        ],
  );
  const columns = ['part', 'a step up', 'shown to move the target', 'p', 'nearest level alone', 'points off'];
  return rows.length > 0 ? [{ title: 'Parts alone', data: { columns, rows } }] : [];
}
