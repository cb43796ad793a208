import type { Figure } from '../../report/figures/figure.js';
import { HOLLOW_OF_MANY, intervalPlot } from '../../report/figures/interval-plot.js';
import { type TornadoSide, tornadoPlot } from '../../report/figures/tornado-plot.js';
import { documentAs, placeTitle, type SectionsOf } from '../../report/html/section.js';
import { briefMeaning, stepWords, upperFirst, withCode } from '../../report/names.js';
import { sensitivityDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { pointsOf } from '../../report/words.js';
import { SHOWN_P } from '../../stats/holm.js';
import { differenceAxis, differenceRow, knownRows, levelAxis, levelRow, unitOf } from '../../study/figure-rows.js';
import { adaptText, probabilityText, SAME_PLAYER_SAID } from '../../study/texts.js';
import { tileOfDifference, tileOfLevel, tileOfRate } from '../../study/tiles.js';
import { stepNames } from './report.js';

type Sensitivity = DocumentOf<typeof sensitivityDocument>;

const BARS_MAX = 25;
/** Parts that the first screen tells of. */
const TOLD = 2;

/** The tornado, and what the reconstruction leaves open. */
export const sections: SectionsOf = (document, context) => {
  const found = documentAs(sensitivityDocument, document);
  const { findings, game, scenario, policy, measure, level, bars, joint, pairs, adapted, adapt } = found;
  const unit = unitOf(game, measure, context);
  const side = (move: Sensitivity['bars'][number]['up']): TornadoSide | null =>
    move === null ? null : differenceRow(measure, '', move.effect.difference, move.corrected);
  const tornado = (id: string, title: string, all: typeof bars): Figure[] => {
    const shown = all.slice(0, BARS_MAX);
    const cut = all.length > shown.length ? ` The ${shown.length} longest of ${all.length} bars.` : '';
    const plot = tornadoPlot({
      id: `${context.prefix}-${id}`,
      title,
      caption: `Lines across the bars are their intervals, of each alone: of so many some are clear of 0 by chance.${cut}`,
      axis: differenceAxis(measure, unit, 'change'),
      rows: shown.map(({ variation: { meaning }, up, down }) => ({
        ...{ name: briefMeaning(meaning), up: side(up), down: side(down) },
      })),
    });
    return shown.length > 0 ? [plot] : [];
  };
  const title = `What one step of each part changes in ${pointsOf(measure)}`;
  const asGiven = intervalPlot({
    id: `${context.prefix}-level`,
    title: `${upperFirst(pointsOf(measure))} as given`,
    axis: levelAxis(measure, unit),
    rows: [levelRow(measure, policy, level)],
  });
  const rows = bars.map(({ variation, up, down, matters }) => [
    variation.name,
    variation.meaning,
    matters ? 'yes' : 'no',
    probabilityText(Math.min(up?.corrected ?? 1, down?.corrected ?? 1)),
    variation.cells,
    variation.reconstructed,
  ]);
  const columns = ['part', 'a step up', 'shown to matter', 'p', 'cells', 'of these reconstructed'];
  return [
    {
      title: placeTitle(game, scenario, context),
      findings: findings.map((finding) => withMeanings(finding, bars)),
      tiles: [
        // The longest of many bars is long by chance, too: only what is shown to matter is told.
        ...bars
          .filter(({ matters }) => matters)
          .slice(0, TOLD)
          .flatMap(({ variation, up, down }) => {
            const size = (move: typeof up): number =>
              move === null || move.corrected > SHOWN_P ? -1 : Math.abs(move.effect.difference.estimate);
            const most = size(up) >= size(down) ? up : down;
            if (most === null) return [];
            const what = stepWords(variation.meaning, most.move.steps);
            return [tileOfDifference(measure, what, most.named ?? most.effect.difference)];
          }),
        tileOfLevel(measure, `${policy}, as given`, level),
        ...(pairs?.share ? [tileOfRate('of the variance single parts do not explain', pairs.share)] : []),
      ],
      figures: [
        ...tornado('tornado', title, bars),
        ...tornado('adapted', `${title}, once the player has adapted`, adapted?.bars ?? []),
        ...[asGiven, ...jointFigures(found, joint, unit, context.prefix), ...pairFigures(found, unit, context.prefix)],
      ],
      tables: [{ title: 'Parts', data: { columns, rows } }],
      notes: [adapt ? adaptText(adapt) : SAME_PLAYER_SAID],
      terms: [
        'interval',
        'paired',
        'tornado',
        ...(joint === null ? [] : (['joint'] as const)),
        ...(pairs ? (['pairs'] as const) : []),
      ],
    },
  ];
};

/** Names of parts in a sentence with what a step of each means. */
function withMeanings(finding: string, bars: Sensitivity['bars']): string {
  const meanings = new Map(bars.map(({ variation: { name, meaning } }) => [name, meaning]));
  return finding
    .replace(
      /(\S+) matters most: a step (up|down) changes (\S+)/,
      (whole, name: string, way: string, measure: string) => {
        const meaning = meanings.get(name);
        const words = meaning && stepWords(meaning, way === 'up' ? 1 : -1);
        return words === undefined
          ? whole
          : `${words} matters most: it changes ${measure === 'win' ? pointsOf(measure) : measure}`;
      },
    )
    .split(' ')
    .map((word) => (meanings.has(word) ? withCode(meanings.get(word), word) : word))
    .join(' ');
}

/** All reconstructed parts at once: worst, best and variants by chance. */
function jointFigures(
  { measure }: Sensitivity,
  joint: Sensitivity['joint'],
  unit: string | undefined,
  prefix: string,
): Figure[] {
  if (joint === null) return [];
  const row = (name: string, found: Sensitivity['level']) => differenceRow(measure, name, found);
  const changes = [...joint.changes].sort((a, b) => a.estimate - b.estimate);
  const rows = [
    row('each to the worst', joint.worst),
    ...changes.map((change, i) => row(`by chance, ${i + 1} of ${changes.length}`, change)),
    row('each to the best', joint.best),
  ];
  const plot = intervalPlot({
    id: `${prefix}-joint`,
    title: `If all ${joint.parts} reconstructed parts are off by a step`,
    caption: 'Against the charts as given, in games of their own.',
    axis: differenceAxis(measure, unit, 'change'),
    rows: knownRows(rows),
    reference: 0,
  });
  return [plot];
}

/** Parts moved together: what each does among the others, and two beyond the sum of both. */
function pairFigures({ measure, pairs: found }: Sensitivity, unit: string | undefined, prefix: string): Figure[] {
  if (found === undefined) return [];
  const { runs, parts, pairs } = found;
  const nameOf = stepNames(found);
  const shown = pairs.slice(0, BARS_MAX);
  const cut = pairs.length > shown.length ? ` The ${shown.length} largest of ${pairs.length}.` : '';
  const pairPlot = intervalPlot({
    id: `${prefix}-pairs`,
    title: 'What two parts change beyond the sum of each',
    caption: `From ${runs} set-ups in games of their own; intervals are of each alone.${cut}`,
    axis: differenceAxis(measure, unit, 'change beyond the sum'),
    rows: knownRows(
      shown.map(({ part, other, effect, corrected }) =>
        differenceRow(measure, `${nameOf(part)}, ${nameOf(other)}`, effect.difference, corrected),
      ),
    ),
    reference: 0,
    hollow: HOLLOW_OF_MANY,
  });
  const among = intervalPlot({
    id: `${prefix}-among`,
    title: 'What each part changes among the others',
    caption: `On average over the ${runs} set-ups, in which the others are moved or not.`,
    axis: differenceAxis(measure, unit, 'change'),
    rows: knownRows(parts.map(({ part, amongOthers }) => differenceRow(measure, nameOf(part), amongOthers))),
    reference: 0,
  });
  return [pairPlot, among];
}
