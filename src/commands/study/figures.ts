import { type IntervalRow, intervalPlot } from '../../report/figures/interval-plot.js';
import { documentAs, type SectionsOf } from '../../report/html/section.js';
import { upperFirst } from '../../report/names.js';
import { studyDocument } from '../../report/schema/balance-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { pointsOf } from '../../report/words.js';
import { knownRows, meanRow, rateRow, statementRow } from '../../study/figure-rows.js';
import { bandSaid, parseStatement } from '../../study/statement.js';
import { probabilityText } from '../../study/texts.js';
import { tileOf } from '../../study/tiles.js';
import { claimWords, foundText } from './report.js';

type Claim = DocumentOf<typeof studyDocument>['claims'][number];

/** The variants by each measure, the claims with their verdicts, and the ledger. */
export const sections: SectionsOf = (document, context) => {
  const { findings, title, phase, game, variants, levels, claims, ledger } = documentAs(studyDocument, document);
  const measures = [...new Set(levels.map(({ measure }) => measure))];
  const figures = measures.map((measure, m) => {
    const own = levels.filter((level) => level.measure === measure);
    const row = own[0].share ? rateRow : meanRow;
    return intervalPlot({
      id: `${context.prefix}-level-${m}`,
      title: `Variants by ${pointsOf(measure)}`,
      caption: 'In the same games; each interval holds for itself.',
      axis: own[0].share ? `${pointsOf(measure)} (%)` : `mean ${measure}`,
      rows: knownRows(own.map(({ variant, level }) => row(variant, level))),
    });
  });
  const judged = [true, false].flatMap((share) => {
    const own = claims.filter((claim) => claim.share === share);
    if (own.length === 0) return [];
    const rows = own.map(claimRow);
    return [
      intervalPlot({
        id: `${context.prefix}-claims-${share ? 'shares' : 'means'}`,
        title: 'What the claims rest on',
        caption:
          'Each row is what its claim is about, in the same games; the intervals hold together. Brackets: the limits that the claim names, open towards what it claims. Words in quotation marks are names of set-ups, in the table of variants.',
        axis: share ? '% of games, or percentage points' : 'mean, or difference of means',
        rows: knownRows(rows),
        more: ['claimed from', 'claimed to'],
        reference: 0,
        hollow: 'Hollow: the claim is not shown.',
      }),
    ];
  });
  const claimed = claims.map((claim) => [
    claim.id,
    claim.claim,
    claim.why ?? '',
    foundText(claim),
    probabilityText(claim.corrected),
    claim.shown ? 'shown' : 'not shown',
  ]);
  const tables = [
    {
      title: 'Claims',
      data: { columns: ['claim', 'statement', 'why', 'found', 'p, corrected', 'verdict'], rows: claimed },
    },
    {
      title: 'Variants',
      data: {
        columns: ['variant', 'scenario', 'policy', 'overrides', 'why'],
        rows: variants.map(({ variant, scenario, policy, overrides, why }) => [
          variant,
          scenario,
          policy,
          overrides.join(' '),
          why ?? '',
        ]),
      },
    },
    {
      title: 'Ledger: everything that was tried',
      data: {
        columns: ['entry', 'stage', 'study', 'registration', 'seed', 'games', 'claims', 'shown', 'message'],
        rows: ledger.map(({ stage, title: study, registration, seed, games, claims: own, message }, i) => [
          ...[i + 1, stage, study, registration.slice(0, 8), seed, games],
          ...[
            own.map(({ id }) => id).join(' '),
            own
              .filter((one) => one.shown)
              .map(({ id }) => id)
              .join(' '),
            message ?? '',
          ],
        ]),
      },
    },
  ];
  const shownTables = claims.length === 0 ? tables.slice(1) : tables;
  return [
    {
      title: `${title} (${game}, ${phase})`,
      findings,
      tiles: [
        ...claims.map((claim) =>
          tileOf(`${claim.shown ? '' : 'not '}shown: ${claimWords(claim)}`, claimRow(claim).text),
        ),
        ...(phase === 'explore' ? levels : []).map(({ variant, measure, share, level }) =>
          tileOf(
            `${share ? pointsOf(measure) : `mean ${measure}`}, ${variant}`,
            (share ? rateRow : meanRow)('', level).text,
          ),
        ),
      ],
      figures: [...judged, ...figures],
      tables: shownTables,
      terms: ['interval', 'paired', 'claims'],
    },
  ];
};

/** What a claim is about, in the same games, and what it says of it. */
function claimRow(one: Claim): IntervalRow {
  const { low, high } = bandSaid(parseStatement(one.claim, one.id), one.share);
  const limit = (value: number): number | null => (Number.isFinite(value) ? (one.share ? 100 : 1) * value : null);
  const limits = [limit(low), limit(high)] as const;
  return { ...statementRow(one, upperFirst(claimWords(one)), one.found), open: !one.shown, limits, more: limits };
}
