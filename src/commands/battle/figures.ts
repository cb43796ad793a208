import type { Figure } from '../../report/figures/figure.js';
import { stackedBars } from '../../report/figures/stacked-bars.js';
import { documentAs, type SectionsOf } from '../../report/html/section.js';
import { upperFirst } from '../../report/names.js';
import { battleDocument } from '../../report/schema/small-schemas.js';
import { shareText } from '../../stats/digits.js';
import { battleColumns, battleRows, likeliest } from './report.js';

/** How a battle may end, exactly and as fought: bars, and the table of the text output. */
export const sections: SectionsOf = (document, { catalogs, prefix }) => {
  const { game, title, exact, simulated, measures, left, notes } = documentAs(battleDocument, document);
  const { games = 0, ...fought } = simulated ?? {};
  const known = catalogs.find(({ id }) => id === game)?.battle?.guide.results;
  const results = known ?? Object.keys(exact ?? fought).map((id) => ({ id, title: id }));
  const report = { exact, simulated: simulated === null ? null : { games, shares: fought }, measures };
  const parts = results.filter(({ id }) => (exact ?? fought)[id] !== undefined);
  const counts = (shares: Readonly<Record<string, number>>): number[] => parts.map(({ id }) => shares[id] ?? 0);
  const rows = [
    ...(exact === null ? [] : [{ name: 'exact', counts: counts(exact) }]),
    ...(simulated === null ? [] : [{ name: `simulated (${games})`, counts: counts(fought) }]),
  ];
  const bars: Figure = stackedBars({
    id: `${prefix}-ends`,
    title: 'How the battle ends',
    ...(notes.length === 0 ? {} : { caption: `${upperFirst(notes.join('; ').replaceAll('`', ''))}.` }),
    parts: parts.map((part) => ({ name: part.title })),
    rows,
    unit: 'share',
    of: 'battles',
  });
  const likely = likeliest(results, report);
  const figures = { columns: ['result', ...battleColumns(report)], rows: battleRows(results, report) };
  const ends = {
    title: 'What is left of both sides',
    data: {
      columns: ['A has left', 'B has left', 'exact'],
      rows: left.map(({ a, b, share }) => [a, b, shareText(share)]),
    },
  };
  return [
    {
      title,
      findings:
        likely === null
          ? []
          : [
              `${title}: most likely ${likely.title}, ${shareText(likely.share)} (${exact === null ? `of ${games} simulated battles` : 'computed, not simulated'})`,
            ],
      tiles: likely === null ? [] : [{ value: shareText(likely.share), label: `${likely.title}: the likeliest end` }],
      figures: rows.length === 0 ? [] : [bars],
      tables: [{ title: 'Figures of the battle', data: figures }, ...(left.length === 0 ? [] : [ends])],
      terms: [],
    },
  ];
};
