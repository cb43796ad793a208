import { z } from 'zod';
import type { Figure } from '../../report/figures/figure.js';
import { stackedBars } from '../../report/figures/stacked-bars.js';
import { documentAs, type SectionsOf } from '../../report/html/section.js';

const shares = z.record(z.string(), z.number()).nullable();

const shape = z.object({
  game: z.string(),
  title: z.string(),
  exact: shares,
  simulated: shares,
  measures: z.array(
    z.object({ name: z.string(), unit: z.string(), exact: z.number().nullable(), simulated: z.number().nullable() }),
  ),
  left: z.array(z.object({ a: z.string(), b: z.string(), share: z.number() })),
  notes: z.array(z.string()),
});

/** How a battle may end, exactly and as fought. */
export const sections: SectionsOf = (document, { catalogs, prefix }) => {
  const { game, title, exact, simulated, measures, left, notes } = documentAs(shape, document);
  const results = catalogs.find(({ id }) => id === game)?.battle?.results ?? [];
  const { games = 0, ...fought } = simulated ?? {};
  const known = Object.keys(exact ?? fought);
  const titleOf = (id: string): string => results.find((result) => result.id === id)?.title ?? id;
  const rows = [
    ...(exact === null ? [] : [{ name: 'exact', counts: known.map((id) => exact[id]) }]),
    ...(simulated === null ? [] : [{ name: `${games} fought`, counts: known.map((id) => fought[id] ?? 0) }]),
  ];
  const bars: Figure = stackedBars({
    id: `${prefix}-ends`,
    title: 'How the battle ends',
    ...(notes.length === 0 ? {} : { caption: `${notes.join('; ')}.` }),
    parts: known.map(titleOf),
    rows,
    unit: 'share',
    of: 'battles',
  });
  const likely = known.toSorted((a, b) => (exact ?? fought)[b] - (exact ?? fought)[a])[0];
  const percent = Number((100 * (exact ?? fought)[likely]).toPrecision(3));
  return [
    {
      title,
      findings: [`${title}: most likely ${titleOf(likely)}, ${percent} %`],
      figures: rows.length === 0 ? [] : [bars],
      tables: [
        ...(measures.length === 0
          ? []
          : [
              {
                title: 'Figures of the battle',
                data: {
                  columns: ['what', 'unit', ...(exact ? ['exact'] : []), ...(simulated ? ['fought'] : [])],
                  rows: measures.map((one) => [
                    ...[one.name, one.unit],
                    ...[...(exact ? [one.exact] : []), ...(simulated ? [one.simulated] : [])].map(fourDigits),
                  ]),
                },
              },
            ]),
        ...(left.length === 0
          ? []
          : [
              {
                title: 'What is left of both sides',
                data: {
                  columns: ['A has left', 'B has left', 'share (%)'],
                  rows: left.map(({ a, b, share }) => [a, b, Number((100 * share).toPrecision(4))]),
                },
              },
            ]),
      ],
      terms: [],
    },
  ];
};

function fourDigits(value: number | null): number | null {
  return value === null ? null : Number(value.toPrecision(4));
}
