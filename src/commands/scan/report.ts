import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { listed, plural } from '../../report/words.js';
import { meanText, plainNumber, rateText } from '../../stats/digits.js';
import { SHOWN_P } from '../../stats/holm.js';
import type { Axis, Coordinates } from '../../study/axes.js';
import { plainRateText } from '../../study/figure-rows.js';
import { isWinRate } from '../../study/measure.js';
import { adaptText, amongText, probabilityText, SAME_PLAYER, seenLines, signedText } from '../../study/texts.js';
import {
  type Even,
  highestAndLowest,
  type ScanAdapt,
  type ScanCell,
  type ScanPoint,
  type ScanVerdict,
  tiedWith,
} from './result.js';

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
    ...extremeLines(axes, points),
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
    ...adaptedFindings(axes, points),
  ];
}

/** What learning changes, in the first measure. */
function adaptedFindings(axes: readonly Axis[], points: readonly ScanPoint[]): string[] {
  const learned = points.flatMap(({ coordinates, reference, cells: [same], adapted }) => {
    const cell = adapted?.cells[0];
    return reference || !cell?.learned ? [] : [{ coordinates, same, cell }];
  });
  if (learned.length === 0) return [];
  const shown = learned.filter(({ cell: { learnedCorrected } }) => (learnedCorrected ?? 1) <= SHOWN_P);
  const { measure } = learned[0].same;
  const count = `learning is shown to change what ${shown.length} of ${plural(learned.length, 'point')} do to ${measure}`;
  if (shown.length === 0) return [count];
  const most = shown.find(({ cell }) => cell.namedDifference) ?? shown[0];
  const text = ({ namedDifference: named }: ScanCell): string => (named ? signedText(named, isWinRate(measure)) : '-');
  return [
    `${count}; most at ${pointText(axes, most.coordinates)}: ${text(most.same)} for the same player, ` +
      `${text(most.cell)} for one that has adapted, ${amongText(learned.length, 'point')}`,
  ];
}

/** Extremes, the even point and the requirements, a sentence each. */
export function scanFindings(
  axes: readonly Axis[],
  points: readonly ScanPoint[],
  even: Even | null,
  verdicts: readonly ScanVerdict[],
): string[] {
  return [
    ...extremeLines(axes, points),
    ...evenLines(axes, even),
    ...adaptedFindings(axes, points),
    ...requirementTexts(verdicts),
  ];
}

/** Where the first measure is highest and lowest, in words. */
function extremeLines(axes: readonly Axis[], points: readonly ScanPoint[]): string[] {
  const [first, last] = highestAndLowest(points);
  const { measure } = first.cells[0];
  const differ = points.filter(({ cells: [{ corrected }] }) => corrected !== null && corrected <= SHOWN_P).length;
  const text = ({ cells: [{ level, namedLevel = level }] }: ScanPoint): string =>
    measure === 'win' ? rateText(namedLevel) : meanText(namedLevel);
  const ends = [first, last].map(
    (point) => `${pointText(axes, point.coordinates)}${tiedText(point, points)}, ${text(point)}`,
  );
  const isFlat = first.cells[0].level.estimate === last.cells[0].level.estimate;
  const what = measure === 'win' ? 'how many games are won' : measure;
  const found = [
    isFlat
      ? `${measure === 'win' ? 'the share of games won' : measure} is the same at every point: ${measure === 'win' ? plainRateText(first.cells[0].level) : text(first)}`
      : `${measure === 'win' ? 'most games are won' : `${measure} is highest`} at ${ends[0]}, and ${measure === 'win' ? 'fewest' : 'lowest'} at ${ends[1]}, ${amongText(points.length, 'point')}`,
    `${differ === 0 ? 'none' : differ} of ${changesText(axes, points.length - 1)} ${differ > 1 ? 'are' : 'is'} shown to change ${what} (p at most ${SHOWN_P})`,
  ];
  // What is seen where nothing is shown comes second.
  return differ > 0 || isFlat ? found : found.reverse();
}

/** ` and 2 more points`: others where the first measure is the same; empty where there are none. */
export function tiedText(point: ScanPoint, points: readonly ScanPoint[]): string {
  const tied = tiedWith(point, points);
  return tied === 0 ? '' : ` and ${plural(tied, 'more point')}`;
}

/** `7 other values of chaosIndex`, `11 other cases of chaosIndex and turns`. */
function changesText(axes: readonly Axis[], count: number): string {
  const [one, many] = axes.length === 1 ? ['other value', 'other values'] : ['other case', 'other cases'];
  return `${plural(count, one, many)} of ${listed(axes.map(({ name }) => name))}`;
}

/** `half of the games are won at chaosIndex 72 (between 65 and 80)`; empty where that is not known. */
export function evenLines([axis]: readonly Axis[], even: Even | null): string[] {
  if (even === null) return [];
  const { at, from, to } = even;
  const known = [...(from === null ? [] : [`above ${from}`]), ...(to === null ? [] : [`below ${to}`])];
  const range = known.length === 0 ? 'sure of no value given' : `surely ${known.join(' and ')}`;
  return [`half of the games are won at ${axis.name} ${plainNumber(Number(at.toPrecision(3)))} (${range})`];
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

function requirementsOf(verdicts: readonly ScanVerdict[]): string[] {
  return [...new Set(verdicts.map(({ requirement }) => requirement))];
}

function requirementTexts(verdicts: readonly ScanVerdict[]): string[] {
  return requirementsOf(verdicts).map((requirement) => {
    const own = verdicts.filter((verdict) => verdict.requirement === requirement);
    const met = own.filter(({ verdict }) => verdict === 'met').length;
    return `${requirement}: met at ${met} of ${own.length} points`;
  });
}

function boundsText({ low, high }: ScanVerdict['found']): string {
  if (low === null || high === null) return 'unknown';
  return `${plainNumber(Number(low.toPrecision(4)))} to ${plainNumber(Number(high.toPrecision(4)))}`;
}

/** `chaosIndex=70 policy=garrison`, or `as given`. */
export function pointText(axes: readonly Axis[], point: Coordinates): string {
  const words = axes.flatMap(({ name }, i) => (point[i] === null ? [] : [`${name}=${point[i]}`]));
  return words.length === 0 ? 'the set-up as given' : words.join(' ');
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
