import { basename } from 'node:path';
import { union } from '../../report/csv.js';
import { type IntervalRow, intervalPlot } from '../../report/figures/interval-plot.js';
import { documentAs, namesOf, type SectionContext, type SectionsOf } from '../../report/html/section.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { diffDocument } from '../../report/schema/small-schemas.js';
import { firstListed, plural } from '../../report/words.js';
import { SHOWN_P } from '../../stats/holm.js';
import { probabilityText } from '../../study/texts.js';
import { shellWords } from '../../visible.js';

type Found = DocumentOf<typeof diffDocument>['found'][number];

/** Numbers that the first sentence names. */
const NAMED = 3;

/** Whether two results differ, and in what. */
export const sections: SectionsOf = (document, context) => {
  const { command, tests, alpha, runs, unpaired, found } = documentAs(diffDocument, document);
  const [a, b] = fileNames(command);
  const several = runs.length > 1;
  const sizes = union([runs.map(({ gamesA, gamesB }) => `${gamesA} and ${plural(gamesB, 'game')}`)]).join(', ');
  const below = (limit: number): string => {
    const own = found.filter(({ corrected }) => corrected <= limit);
    const count = `${own.length === found.length && own.length < tests ? 'at least ' : ''}${own.length}`;
    const names = union([own.map((one) => nameOf(one, context))]);
    return own.length === 0 ? '' : `${count} of ${plural(tests, 'test')} (${firstListed(names, NAMED)})`;
  };
  const limit = `a corrected p of at most ${alpha}`;
  const [differ, usual] = [below(alpha), alpha < SHOWN_P ? below(SHOWN_P) : ''];
  const verdict =
    tests === 0
      ? 'Nothing could be tested: too few games.'
      : differ !== ''
        ? `By ${limit}, ${a} and ${b} differ in ${differ}`
        : `No difference is shown between ${a} and ${b}: the smallest corrected p of ${plural(tests, 'test')} is ` +
          `${probabilityText(found[0].corrected)}, above the limit of ${alpha}`;
  const others = usual === '' ? [] : [`By a corrected p of at most ${SHOWN_P} they differ in ${usual}`];
  const means = found.filter(({ test }) => test === 'mean');
  return [
    {
      title: 'Two results compared',
      findings: [verdict, ...others, ...unpaired.map((run) => `Not compared: ${run}.`)],
      tiles: found.slice(0, 1).map((one) => ({
        value: `p ${probabilityText(one.corrected)}`,
        label: `${nameOf(one, context)}, the smallest of ${plural(tests, 'test')}; ${one.corrected <= alpha ? 'within' : 'above'} the limit of ${alpha}`,
      })),
      figures:
        means.length === 0
          ? []
          : [
              intervalPlot({
                id: `${context.prefix}-means`,
                title: `How far apart the means of ${a} and ${b} are`,
                caption: `${sizes}; to the right ${a} has more. Of the ${plural(found.length, 'test')} that differ most those of means.`,
                axis: 'difference of the means (standard errors)',
                rows: means.map((one) => meanRow(one, several, alpha, context)),
                reference: 0,
                hollow: `Hollow: not shown to differ by ${limit}.`,
              }),
            ],
      tables: [
        {
          title: 'What was compared',
          data: {
            columns: ['run', `games of ${a}`, `games of ${b}`],
            rows: runs.map((one) => [one.run, one.gamesA, one.gamesB]),
          },
        },
        {
          title: 'The most different first',
          data: {
            columns: [
              ...(several ? ['run'] : []),
              ...['what', 'p, corrected', 'differs', `mean, ${a}`, `mean, ${b}`],
              ...['test', 'statistic', 'degrees of freedom', 'p'],
            ],
            rows: found.map((one) => [
              ...(several ? [one.run] : []),
              ...[one.what, Number(one.corrected.toPrecision(2)), one.corrected <= alpha ? 'yes' : 'not shown'],
              ...[one.meanA, one.meanB, one.test, Number(one.statistic.toPrecision(3))],
              ...[one.df === 0 ? null : one.df, Number(one.p.toPrecision(2))],
            ]),
          },
        },
      ],
      notes: [`Differs: p, corrected for all tests, is at most ${alpha}, the limit of this comparison (--alpha).`],
      terms: ['corrected'],
    },
  ];
};

/** Names of the two results as the command has them, without folders where they differ all the same. */
function fileNames(command: string): readonly [string, string] {
  const [, , a = 'the first result', b = 'the second result'] = shellWords(command);
  return basename(a) === basename(b) ? [a, b] : [basename(a), basename(b)];
}

/** What was tested, as it is printed. */
function nameOf({ run, what }: Found, context: SectionContext): string {
  const [game] = run.split('/');
  const [name] = namesOf(game, context).metric(what).split(/[,(]/);
  return name.trim();
}

function meanRow(one: Found, several: boolean, alpha: number, context: SectionContext): IntervalRow {
  const { statistic, corrected, meanA, meanB, run } = one;
  const name = nameOf(one, context);
  return {
    name: several ? `${run}: ${name}` : name,
    ...{ estimate: statistic, low: null, high: null, open: corrected > alpha },
    text: [meanA, meanB].map((mean) => (mean === null ? '-' : String(Number(mean.toPrecision(4))))).join(' and '),
  };
}
