import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { plural } from '../../report/words.js';
import { meanText, plainNumber, rateText } from '../../stats/digits.js';
import type { Axis } from '../../study/axes.js';
import { isWinRate } from '../../study/measure.js';
import { adaptText, probabilityText, SAME_PLAYER, seenLines, signedText } from '../../study/texts.js';
import { adaptedFindings, extremeLines, pointText, requirementsOf, requirementTexts, typedNames } from './findings.js';
import type { ScanAdapt, ScanCell, ScanPoint, ScanVerdict } from './result.js';

/** The table: a row per point, a level and a difference per measure. */
export function scanLines(axes: readonly Axis[], points: readonly ScanPoint[], confidence: number): Line[] {
  const measures = points[0].cells.map(({ measure }) => measure);
  const columns: Column[] = [
    ...axisColumns(axes),
    ...measures.flatMap((measure): Column[] => [
      { title: measure, align: 'left' },
      { title: 'difference', align: 'left' },
      { title: 'p', align: 'right' },
    ]),
  ];
  const rows = points.map(({ coordinates, cells, reference }) => [
    ...coordinates.map((value) => value ?? '·'),
    ...cells.flatMap((cell) => measureCells(cell, reference)),
  ]);
  const tests = points.length - 1;
  return [
    tableOf(columns, rows),
    `· as given; differences from the reference, in the same games (win in points); p corrected for ${plural(tests, 'comparison')}`,
    '',
    ...extremeLines(axes, points, typedNames(axes)),
    ...measures.flatMap((measure, m) =>
      seenLines(
        measure,
        points.flatMap(({ cells }) => cells[m].effect?.difference ?? []),
        confidence,
        tests,
      ),
    ),
  ];
}

/** Is anything else than the player varied? */
export function variesSetup(axes: readonly Axis[]): boolean {
  return axes.some(({ name }) => name !== 'policy' && !name.startsWith('policy.'));
}

function axisColumns(axes: readonly Axis[]): Column[] {
  return axes.map(({ name }): Column => ({ title: name, align: 'right' }));
}

/** What players have to do with it: that they are the same, or what they do once they have adapted. */
export function playerLines(axes: readonly Axis[], points: readonly ScanPoint[], adapt: ScanAdapt | undefined): Line[] {
  if (!variesSetup(axes)) return [];
  const learned = points.flatMap((point) => (point.adapted ? [{ ...point, adapted: point.adapted }] : []));
  if (adapt === undefined || learned.length === 0) return [SAME_PLAYER];
  const columns: Column[] = [
    ...axisColumns(axes),
    ...points[0].cells.flatMap(({ measure }): Column[] => [
      { title: measure, align: 'left' },
      { title: 'difference', align: 'left' },
      { title: 'learning adds', align: 'left' },
      { title: 'p', align: 'right' },
    ]),
  ];
  const rows = learned.map(({ coordinates, reference, adapted }) => [
    ...coordinates.map((value) => value ?? '·'),
    ...adapted.cells.flatMap((cell) => {
      const { measure, learned: change, learnedCorrected: p } = cell;
      const shown =
        change === null || p === null
          ? ['', '']
          : [signedText(change.difference, isWinRate(measure)), probabilityText(p)];
      return [...measureCells(cell, reference).slice(0, 2), ...shown];
    }),
  ]);
  return [
    '',
    `${adaptText(adapt)}; each difference is from the player that has adapted to the reference`,
    tableOf(columns, rows),
    ...adaptedFindings(points, typedNames(axes)),
  ];
}

function measureCells({ measure, level, effect, corrected }: ScanCell, reference: boolean): string[] {
  const rate = isWinRate(measure);
  const shown = rate ? rateText(level) : meanText(level);
  if (reference || effect === null) return [shown, 'reference', ''];
  return [shown, signedText(effect.difference, rate), corrected === null ? '' : probabilityText(corrected)];
}

/** Verdicts on requirements: failures and what is open in full, the rest counted. */
export function verdictLines(axes: readonly Axis[], verdicts: readonly ScanVerdict[]): Line[] {
  const texts = requirementTexts(verdicts);
  return requirementsOf(verdicts).flatMap((requirement, i) => {
    const rest = verdicts.filter((each) => each.requirement === requirement && each.verdict !== 'met');
    return [
      texts[i],
      ...rest.map(({ verdict, point, found }) => `  ${verdict} at ${pointText(axes, point)}: ${boundsText(found)}`),
    ];
  });
}

function boundsText({ low, high }: ScanVerdict['found']): string {
  if (low === null || high === null) return 'unknown';
  return `${plainNumber(Number(low.toPrecision(4)))} to ${plainNumber(Number(high.toPrecision(4)))}`;
}

/** scan.csv: a row per point and measure, points in order. @param keys of each point */
export function scanCsv(points: readonly ScanPoint[], keys: readonly Keys[], games: number): string {
  const rows = points.flatMap(({ reference, cells, adapted }, point) => {
    const place = { ...keys[point], point, reference };
    return [
      ...cells.map((cell): Row<'scan.csv'> => ({ ...place, adapted: false, ...cellRow(cell, games) })),
      ...(adapted?.cells ?? []).map((cell): Row<'scan.csv'> => {
        const { learned, learnedCorrected: pLearned } = cell;
        const change = { ...bounded('learned', learned?.difference ?? null), pLearned };
        return { ...place, policy: adapted?.policy, adapted: true, ...cellRow(cell, games), ...change };
      }),
    ];
  });
  return csvOf('scan.csv', rows);
}

function cellRow({ measure, level, effect, corrected }: ScanCell, games: number): Row<'scan.csv'> {
  const change = { ...bounded('difference', effect?.difference ?? null), p: effect?.p ?? null };
  return { measure, games, ...bounded('estimate', level), ...change, pCorrected: corrected };
}

/** points.csv: a row per point and axis. @param keys of each point */
export function pointsCsv(axes: readonly Axis[], points: readonly ScanPoint[], keys: readonly Keys[]): string {
  const rows = points.flatMap(({ coordinates }, point) =>
    axes.map(({ name }, i): Row<'points.csv'> => ({ ...keys[point], point, axis: name, value: coordinates[i] })),
  );
  return csvOf('points.csv', rows);
}
