import type { Figure } from '../../report/figures/figure.js';
import { intervalPlot } from '../../report/figures/interval-plot.js';
import { linePlot } from '../../report/figures/line-plot.js';
import { documentAs, placeTitle, type SectionsOf } from '../../report/html/section.js';
import type { Tile } from '../../report/html/tile.js';
import { playerWords, stepWords } from '../../report/names.js';
import { designDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { listed } from '../../report/words.js';
import { knownRows, statementRow } from '../../study/figure-rows.js';
import { statementWords } from '../../study/statement.js';
import { adaptText, probabilityText, SAME_PLAYER_SAID } from '../../study/texts.js';
import { tileOf } from '../../study/tiles.js';
import { changesText, wantedText } from './report.js';

type Design = DocumentOf<typeof designDocument>;
type Point = Design['points'][number];
type Target = Design['targets'][number];

/** Rows of the table of values in the page; all are in changes.csv. */
const VALUES_MAX = 200;

/** How near the points come for their steps, each target at all of them, and what the changes are. */
export const sections: SectionsOf = (document, context) => {
  const design = documentAs(designDocument, document);
  const { game, scenarios, policies, targets, points, adapt } = design;
  const chosen = points[design.advice?.point ?? 0];
  const catalog = context.catalogs.find(({ id }) => id === game);
  const first = playerWords(catalog, policies[0], catalog?.seats[0].id ?? '');
  const said = ({ target }: Target): string => statementWords(target, undefined, first);
  const findings = design.findings.map((finding) =>
    targets.reduce(
      (text, target) => text.replaceAll(`${statementWords(target.target)}:`, () => `${said(target)}:`),
      finding.replace(changesText(chosen), () => changesWords(chosen)),
    ),
  );
  const isConfirmed = points.some(({ confirmed }) => confirmed !== null);
  const front = linePlot({
    id: `${context.prefix}-front`,
    title: 'How far from what is wanted, by steps of change',
    caption: `Wanted: ${listed(targets.map(said))}. 0 is all of it. ${
      isConfirmed
        ? 'Confirmed in games that no candidate had played.'
        : 'Not confirmed in games of other luck: the design was interrupted before.'
    }`,
    axes: ['steps of change', 'points from what is wanted, all targets together'],
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
    ...targets.flatMap((target, t) => targetFigure(design, t, said(target), context.prefix)),
    ...(points.length > 1 ? [front] : []),
  ];
  const places = scenarios.map((scenario) => placeTitle(game, scenario, context));
  const title = `${places.join(', ')}: ${policies.join(', ')}`;
  return [
    {
      title,
      findings,
      tiles: adviceTiles(design, said),
      figures,
      tables: [...valuesTable(points), ...partsTable(design)],
      notes: [adapt ? adaptText(adapt) : SAME_PLAYER_SAID],
      terms: ['interval', 'design'],
    },
  ];
};

/** `an RP more to maintain SF (2 times)`; the tables below have the names to type. */
function changesWords(point: Point): string {
  const words = point.changes.map(({ part, meaning, level }) => {
    return level.startsWith('=') ? `${part}${level}` : stepWords(meaning, Number(level));
  });
  return words.length === 0 ? changesText(point) : listed(words);
}

/** What is wanted, at the point that is recommended or comes nearest; where none is confirmed, what was asked. */
function adviceTiles({ advice, points, targets }: Design, said: (target: Target) => string): Tile[] {
  const found = advice === null ? undefined : points[advice.point]?.confirmed?.targets;
  return targets.map((target, t) => {
    const words = said(target);
    return found === undefined
      ? { value: wantedText(target), label: `is wanted: ${words}` }
      : tileOf(`wanted: ${words}`, statementRow(target, '', found[t].found).text);
  });
}

function targetFigure({ targets, points, advice }: Design, t: number, said: string, prefix: string): Figure[] {
  const target = targets[t];
  const { share, difference } = target;
  const mark = advice?.advice === 'none' ? 'nearest' : 'chosen';
  const rows = points.flatMap((point, i) => {
    const isChosen = i === advice?.point;
    const name = `${i}${isChosen ? `, ${mark}` : ''}: ${changesWords(point)}`;
    const found = [point.confirmed, point.adapted].map((one) => one?.targets[t].found);
    return found.flatMap((one, k) =>
      one
        ? [{ ...statementRow(target, k === 0 ? name : `${name}, adapted`, one), open: advice !== null && !isChosen }]
        : [],
    );
  });
  if (rows.length === 0) return [];
  const scaled = (value: number | null): number | null => (value === null ? null : (share ? 100 : 1) * value);
  const plot = intervalPlot({
    id: `${prefix}-target-${t}`,
    title: `Wanted: ${said}`,
    caption: `Wanted${target.low === target.high ? '' : ', the band'}: ${wantedText(target)}. All intervals hold together.`,
    axis: share ? (difference ? 'percentage points' : '% of games') : 'mean',
    rows: knownRows(rows),
    hollow: `Filled: the ${mark} point.`,
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
