import type { Figure } from '../../report/figures/figure.js';
import { intervalPlot } from '../../report/figures/interval-plot.js';
import { linePlot } from '../../report/figures/line-plot.js';
import { documentAs, gameTitle, namesOf, type SectionContext, type SectionsOf } from '../../report/html/section.js';
import { tuneDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { pointsOf } from '../../report/words.js';
import {
  differenceAxis,
  differenceRow,
  isShare,
  knownRows,
  levelAxis,
  levelRow,
  unitOf,
} from '../../study/figure-rows.js';
import { tileOfDifference } from '../../study/tiles.js';

type Tuned = DocumentOf<typeof tuneDocument>;

/** What was gained, the path of the search, and the parameters. */
export const sections: SectionsOf = (document, context) => {
  const tuned = documentAs(tuneDocument, document);
  const { findings, game, policy, request, start, found, parameters, confirmation } = tuned;
  const measures = confirmation.overall.map(({ measure }) => measure);
  const rows = request.parameters.map((name) => [
    name,
    start[name] ?? null,
    found[name] ?? null,
    parameters[name] ?? null,
  ]);
  return [
    {
      title: `${policy} in ${gameTitle(game, context)}`,
      // The page has no parameters.json beside it.
      findings: findings.map((finding) =>
        finding
          .replace(/parameters\.json holds the start$/, 'the player stays as it was')
          .replace(/parameters\.json holds what was found$/, 'the player takes what was found'),
      ),
      tiles: confirmation.overall.map(({ measure, difference }) =>
        tileOfDifference(measure, 'after tuning, against before', difference),
      ),
      figures: [
        ...measures.flatMap((measure, m) => gainFigures(tuned, measure, m, context)),
        ...(tuned.path.length > 1 ? [pathPlot(tuned, context)] : []),
      ],
      tables: [{ title: 'Parameters', data: { columns: ['parameter', 'start', 'found', 'to be played'], rows } }],
      terms: ['interval', 'paired', 'path'],
    },
  ];
};

function gainFigures({ game, confirmation }: Tuned, measure: string, m: number, context: SectionContext): Figure[] {
  const { scenarios, overall, games, from } = confirmation;
  const { prefix } = context;
  const unit = unitOf(game, measure, context);
  const names = namesOf(game, context);
  const all = [
    ...scenarios.map(({ scenario, gains }) => ({ name: names.scenario(scenario), gain: gains[m] ?? gains[0] })),
    ...(scenarios.length > 1 ? [{ name: 'all, equal weights', gain: overall[m] }] : []),
  ];
  return [
    intervalPlot({
      id: `${prefix}-gain-${m}`,
      title: `What tuning gained: ${pointsOf(measure)}`,
      caption: `Tuned minus start in the same ${games} games per scenario (${from} to ${from + games - 1}), which no round has played.`,
      axis: differenceAxis(measure, unit, 'gain'),
      rows: knownRows(all.map(({ name, gain }) => differenceRow(measure, name, gain.difference))),
      reference: 0,
    }),
    intervalPlot({
      id: `${prefix}-levels-${m}`,
      title: `Start and tuned: ${pointsOf(measure)}`,
      axis: levelAxis(measure, unit),
      rows: knownRows(
        all.flatMap(({ name, gain }) => [
          levelRow(measure, `${name}, start`, gain.start),
          levelRow(measure, `${name}, tuned`, gain.tuned),
        ]),
      ),
    }),
  ];
}

function pathPlot({ game, path, request: { objective } }: Tuned, context: SectionContext): Figure {
  const by = isShare(objective) ? 100 : 1;
  const line = (name: string, of: (round: Tuned['path'][number]) => number) => ({
    name,
    points: path.map((round) => ({ x: round.round, y: by * of(round) })),
  });
  return linePlot({
    id: `${context.prefix}-path`,
    title: 'Path of the search',
    axes: ['round', levelAxis(objective, unitOf(game, objective, context))],
    lines: [
      line('centre of the candidates', ({ centre }) => centre),
      line('start', ({ start }) => start),
      line('mean of the candidates', ({ candidates }) => candidates),
    ],
  });
}
