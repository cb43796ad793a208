import { type Cell, csvText } from '../report/csv.js';
import { type Column, tableLines } from '../report/table.js';
import { plainNumber, rateText } from '../stats/digits.js';
import { dkwHalf } from '../stats/dkw.js';
import type { Empirical } from '../stats/empirical.js';
import { type Estimate, wilsonInterval } from '../stats/interval.js';
import type { LevelResult, ThresholdsResult } from './thresholds.js';

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
export function thresholdsLines(result: ThresholdsResult, colour: boolean): string[] {
  const { games, metric, excluded, fixedLowest, fixedHighest, levels, confidence } = result;
  const lines = [`${games} games with a level, by ${metric}`];
  const share = (count: number): string => rateText(wilsonInterval(count, games, confidence));
  if (fixedLowest > 0) lines.push(`${levels[0].level} whatever ${metric} is: ${share(fixedLowest)}`);
  if (fixedHighest > 0) lines.push(`${levels[levels.length - 1].level} whatever ${metric} is: ${share(fixedHighest)}`);
  if (excluded > 0) lines.push(`${excluded} games without a level are left out`);
  if (levels.length > 0) lines.push('', ...tableLines(COLUMNS, levels.map(levelCells), colour));
  return lines;
}

function levelCells(level: LevelResult): string[] {
  const { wanted, from, share, printedFrom, printedShare, printedBelow } = level;
  return [
    level.level,
    wanted === null ? '' : `${plainNumber(100 * wanted)} %`,
    from === null ? '' : boundText(from),
    share === null ? '' : rateText(share),
    printedFrom === null ? '' : String(printedFrom),
    printedShare === null ? '' : rateText(printedShare),
    printedBelow === null ? '' : rateText(printedBelow),
  ];
}

/** `31 (30-31)`; `impossible`: too many games have the lowest or highest level whatever their value. */
export function boundText({ estimate, low, high }: Estimate): string {
  if (Number.isNaN(estimate)) return '-';
  if (!Number.isFinite(estimate) && low === high) return 'impossible';
  if (low === null || high === null) return valueText(estimate);
  return `${valueText(estimate)} (${valueText(low)} to ${valueText(high)})`;
}

function valueText(value: number): string {
  if (value === Number.NEGATIVE_INFINITY) return 'none';
  return value === Number.POSITIVE_INFINITY ? 'beyond' : String(value);
}

/** thresholds.csv: a row per level. */
export function thresholdsCsv(names: readonly Cell[], { levels }: ThresholdsResult): string {
  const header = ['game', 'scenario', 'policy', 'level', 'wanted', 'from', 'from.low', 'from.high'];
  const shares = ['share', 'printedShare', 'printedBelow'].flatMap((name) => [name, `${name}.low`, `${name}.high`]);
  const rows = levels.map((level) => [
    ...names,
    level.level,
    level.wanted,
    ...cells(level.from),
    level.printedFrom,
    ...cells(level.share),
    ...cells(level.printedShare),
    ...cells(level.printedBelow),
  ]);
  return csvText([...header, 'printedFrom', ...shares], rows);
}

function cells(estimate: Estimate | null): Cell[] {
  if (estimate === null) return [null, null, null];
  return [estimate.estimate, estimate.low, estimate.high].map((value) => (Number.isFinite(value) ? value : null));
}

/** distribution.csv: every value that occurred, its share, and the distribution function with the band of all values. */
export function distributionCsv(metric: string, sample: Empirical, confidence: number): string {
  const half = dkwHalf(sample.n, confidence);
  const header = [
    'metric',
    'value',
    'games',
    'share',
    'share.low',
    'share.high',
    'atMost',
    'atMost.low',
    'atMost.high',
  ];
  const rows = sample.values.map((value, i): Cell[] => {
    const share = wilsonInterval(sample.counts[i], sample.n, confidence);
    const atMost = sample.cumulative[i] / sample.n;
    const shown = Number.isFinite(value) ? value : value < 0 ? 'lowest' : 'highest';
    return [
      ...[metric, shown, sample.counts[i], share.estimate, share.low, share.high],
      ...[atMost, Math.max(0, atMost - half), Math.min(1, atMost + half)],
    ];
  });
  return csvText(header, rows);
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
