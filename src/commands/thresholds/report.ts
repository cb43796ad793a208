import { bounded, type Cell, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { listed } from '../../report/words.js';
import { plainNumber, rateText } from '../../stats/digits.js';
import { dkwHalf } from '../../stats/dkw.js';
import type { Empirical } from '../../stats/empirical.js';
import type { Estimate } from '../../stats/interval.js';
import { rateInterval } from '../../stats/rate-interval.js';
import { together } from '../../stats/together.js';
import { amongText, boundText } from '../../study/texts.js';
import type { LevelResult, ThresholdsResult } from './result.js';

const COLUMNS: readonly Column[] = [
  { title: 'level', align: 'left' },
  { title: 'wanted', align: 'right' },
  { title: 'from', align: 'left' },
  { title: 'share so', align: 'left' },
  { title: 'printed', align: 'right' },
  { title: 'share as printed', align: 'left' },
  { title: 'below printed', align: 'left' },
];

/** The result for people. */
export function thresholdsLines(result: ThresholdsResult): Line[] {
  const { games, metric, excluded, fixedLowest, fixedHighest, levels, confidence } = result;
  const lines: Line[] = [`${games} games with a level, by ${metric}`];
  const share = (count: number): string => rateText(rateInterval(count, games, confidence));
  if (fixedLowest > 0) lines.push(`${levels[0].level} whatever ${metric} is: ${share(fixedLowest)}`);
  if (fixedHighest > 0) lines.push(`${levels[levels.length - 1].level} whatever ${metric} is: ${share(fixedHighest)}`);
  if (excluded > 0) lines.push(`${excluded} games without a level are left out`);
  lines.push('', ...(levels.length > 0 ? [tableOf(COLUMNS, levels.map(levelCells))] : quantileLines(result)));
  const findings = thresholdsFindings(result);
  return [...lines, ...unattainableLines(result), ...(findings.length > 0 ? ['', ...findings] : [])];
}

/** Parts of the games whose best value is given where no levels are asked for. */
const QUANTILES: readonly number[] = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95];

/** Without levels, printed or wanted: the values that so many of the games stay at or below. */
function quantileLines({ metric, distribution, confidence }: ThresholdsResult): Line[] {
  const half = dkwHalf(distribution.n, confidence);
  const rows = QUANTILES.map((share) => [
    `${plainNumber(100 * share)} %`,
    boundText(quantileWithin(distribution, share, half), 'beyond the data'),
  ]);
  const columns: readonly Column[] = [
    { title: 'of the games', align: 'right' },
    { title: `have ${metric} of at most`, align: 'left' },
  ];
  return [
    tableOf(columns, rows),
    `${metric} has no printed levels; --shares NAME=PERCENT,... gives some, from the lowest values to the highest`,
  ];
}

/** The least value that a share of the games does not exceed, by the band of the whole distribution function. */
function quantileWithin({ n, values, cumulative }: Empirical, share: number, half: number): Estimate {
  const at = (part: number): number => {
    if (part <= 0) return Number.NEGATIVE_INFINITY;
    return values[cumulative.findIndex((count) => count >= part * n)] ?? Number.POSITIVE_INFINITY;
  };
  return { estimate: at(share), low: at(share - half), high: at(share + half) };
}

/** The boundaries for the wanted shares, or which level most games end with, in words. */
export function thresholdsFindings({ levels, metric, games, confidence }: ThresholdsResult): string[] {
  const bounds = levels.flatMap(({ level, wanted, from, printedFrom }) => {
    if (wanted === null || from === null || !Number.isFinite(from.estimate)) return [];
    return [{ text: `${level} begin at ${from.estimate}`, printedFrom }];
  });
  if (bounds.length > 0) {
    const known = bounds.flatMap(({ printedFrom }) => printedFrom ?? []);
    const printed = known.length < bounds.length ? '' : `; printed: ${listed(known.map(String))}`;
    const empty = levels.filter(({ share }) => share?.estimate === 0).map(({ level }) => level);
    return [
      `for the wanted shares of games, let ${listed(bounds.map(({ text }) => text))} ${metric}${printed}`,
      ...(empty.length > 0 ? [`no game would have the level ${empty.join(', ')}`] : []),
    ];
  }
  const most = commonest({ levels, games, confidence });
  if (most === null) return [];
  const { level, share, among } = most;
  return [`most games end as ${level} by the printed levels: ${rateText(share)}, ${amongText(among, 'level')}`];
}

/** The printed level that most games end with, its interval for the choice among all; null: none is printed. */
export function commonest({ levels, games, confidence }: Pick<ThresholdsResult, 'levels' | 'games' | 'confidence'>): {
  readonly level: string;
  readonly share: Estimate;
  readonly among: number;
} | null {
  const printed = levels.flatMap(({ level, printedShare }) => (printedShare === null ? [] : [{ level, printedShare }]));
  if (printed.length === 0) return null;
  const most = printed.reduce((a, b) => (b.printedShare.estimate > a.printedShare.estimate ? b : a));
  const own = Math.round(most.printedShare.estimate * games);
  const share = rateInterval(own, games, together(confidence, printed.length));
  return { level: most.level, share, among: printed.length };
}

/** What the table's `impossible` means. */
function unattainableLines({ metric, levels }: ThresholdsResult): Line[] {
  const bounds = levels.flatMap(({ from }) => (from === null ? [] : [from.estimate, from.low, from.high]));
  const lines = [];
  if (bounds.includes(Number.NEGATIVE_INFINITY) || bounds.includes(Number.POSITIVE_INFINITY))
    lines.push(
      `impossible: no ${metric} that can occur, as a boundary, comes nearer to the wanted share than none at all`,
    );
  return lines;
}

function levelCells(level: LevelResult): string[] {
  const { wanted, from, share, printedFrom, printedShare, printedBelow } = level;
  return [
    level.level,
    wanted === null ? '' : `${plainNumber(100 * wanted)} %`,
    from === null ? '' : boundText(from, 'impossible'),
    share === null ? '' : rateText(share),
    printedFrom === null ? '' : String(printedFrom),
    printedShare === null ? '' : rateText(printedShare),
    printedBelow === null ? '' : rateText(printedBelow),
  ];
}

/** thresholds.csv: a row per level. */
export function thresholdsCsv(keys: Keys, { metric: measure, levels }: ThresholdsResult): string {
  const rows = levels.map((level): Row<'thresholds.csv'> => {
    const { wanted, from, share, printedFrom, printedShare, printedBelow } = level;
    return {
      ...{ ...keys, measure, level: level.level, wanted },
      ...{ ...bounded('boundary', from), ...bounded('share', share), boundaryPrinted: printedFrom },
      ...{ ...bounded('sharePrinted', printedShare), ...bounded('belowPrinted', printedBelow) },
    };
  });
  return csvOf('thresholds.csv', rows);
}

/**
 * distribution.csv: every value that occurred, its share, and the distribution function with the band of all values.
 */
export function distributionCsv(keys: Keys, measure: string, sample: Empirical, confidence: number): string {
  const half = dkwHalf(sample.n, confidence);
  const rows = sample.values.map((value, i): Row<'distribution.csv'> => {
    const share = rateInterval(sample.counts[i], sample.n, confidence);
    const estimate = sample.cumulative[i] / sample.n;
    const atMost = { estimate, low: Math.max(0, estimate - half), high: Math.min(1, estimate + half) };
    const shown = Number.isFinite(value) ? value : value < 0 ? 'lowest' : 'highest';
    const count = sample.counts[i];
    return { ...keys, measure, value: shown, count, ...bounded('share', share), ...bounded('atMost', atMost) };
  });
  return csvOf('distribution.csv', rows);
}

/** The result as plain data: infinite boundaries are null. */
export function thresholdsJson(result: ThresholdsResult): object {
  const { distribution, ...rest } = result;
  const { values, counts } = distribution;
  const shown = values.map((value, i): Cell[] => [
    Number.isFinite(value) ? value : value < 0 ? 'lowest' : 'highest',
    counts[i],
  ]);
  return { ...rest, distribution: shown };
}
