import { union } from '../../report/csv.js';
import { documentAs, type SectionsOf } from '../../report/html/section.js';
import { diffDocument } from '../../report/schema/small-schemas.js';
import { probabilityText } from '../../study/texts.js';

/** Whether two results differ, and in what. */
export const sections: SectionsOf = (document) => {
  const { different, tests, alpha, runs, unpaired, found } = documentAs(diffDocument, document);
  const count = found.filter(({ corrected }) => corrected <= alpha).length;
  const several = runs.length > 1;
  const sizes = union([runs.map(({ gamesA, gamesB }) => `${gamesA} and ${gamesB} games`)]).join(', ');
  const verdict =
    tests === 0
      ? 'Nothing could be tested: too few games.'
      : different
        ? `The two results, ${sizes}, differ: in ${count} of the ${found.length} most different of ${tests} numbers by more than chance.`
        : `The two results, ${sizes}, are not shown to differ: none of ${tests} numbers is further apart than chance explains.`;
  return [
    {
      title: 'Two results compared',
      findings: [verdict, ...unpaired.map((run) => `Not compared: ${run}.`)],
      tiles: found.slice(0, 1).map(({ what, corrected }) => ({
        value: `p ${probabilityText(corrected)}`,
        label: `for ${what}, the most different of ${tests} numbers; corrected for all, 1 is as alike as can be`,
      })),
      figures: [],
      tables: [
        {
          title: 'What was compared',
          data: {
            columns: ['run', 'games of a', 'games of b'],
            rows: runs.map((one) => [one.run, one.gamesA, one.gamesB]),
          },
        },
        {
          title: 'The most different first',
          data: {
            columns: [
              ...(several ? ['run'] : []),
              ...['what', 'p, corrected', 'mean a', 'mean b', 'test', 'statistic', 'degrees of freedom', 'p'],
            ],
            rows: found.map((one) => [
              ...(several ? [one.run] : []),
              ...[one.what, Number(one.corrected.toPrecision(2)), one.meanA, one.meanB],
              ...[one.test, Number(one.statistic.toPrecision(3))],
              ...[one.df === 0 ? null : one.df, Number(one.p.toPrecision(2))],
            ]),
          },
        },
      ],
      notes: [
        `By more than chance: p, corrected for all tests, is at most ${alpha}.`,
        'a is the first result that the command names, b the second.',
      ],
      terms: ['corrected'],
    },
  ];
};
