import { bounded, csvOf, type Row, union } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { rateText } from '../../stats/digits.js';
import { probabilityText, ratioText, signedText } from '../../study/texts.js';
import { type Comparison, type Decision, VERDICTS } from './result.js';

/** What a sequential test found, in words. */
export function decisionText({ decision, gain, by, alpha, beta }: Decision): string {
  const errors = `error at most ${decision === 'equal' ? beta : alpha}`;
  const what = `${by}, ${errors}`;
  switch (decision) {
    case 'a':
      return `A is better (${what})`;
    case 'b':
      return `B is better (${what})`;
    case 'equal':
      return `no difference above ${gain} (${what})`;
    case null:
      return `open: more games are needed to tell a difference of ${gain} in ${by}`;
  }
}

/** Lines of the table for people. */
export function compareLines(comparisons: readonly Comparison[]): Line[] {
  const metrics = union(comparisons.map((comparison) => Object.keys(comparison.metrics)));
  const columns: Column[] = [
    { title: 'scenario', align: 'left' },
    { title: 'games', align: 'right' },
    ...['A wins', 'B wins', 'A - B, points of %'].map((title): Column => ({ title, align: 'left' })),
    ...['both', 'only A', 'only B', 'neither', 'p', 'worth'].map((title): Column => ({ title, align: 'right' })),
    ...metrics.flatMap((name): Column[] => [
      { title: `${name} A - B`, align: 'left' },
      { title: 'worth', align: 'right' },
    ]),
  ];
  const rows = comparisons.map(({ game, scenario, games, wins, metrics: found }) => [
    `${game}/${scenario}`,
    String(games),
    rateText(wins.a),
    rateText(wins.b),
    signedText(wins.difference, true),
    ...[wins.both, wins.onlyA, wins.onlyB, wins.neither].map(String),
    wins.mcnemar ? probabilityText(wins.mcnemar.midP) : '-',
    ratioText(wins.varianceRatio),
    ...metrics.flatMap((name) =>
      name in found ? [signedText(found[name].difference), ratioText(found[name].varianceRatio)] : ['-', '-'],
    ),
  ]);
  const [{ a, b }] = comparisons;
  const lines = [`A: ${a}`, `B: ${b}`, '', tableOf(columns, rows)];
  for (const { game, scenario, sequential, games } of comparisons)
    if (sequential) lines.push(`${game}/${scenario} after ${games} games: ${decisionText(sequential)}`);
  for (const comparison of comparisons) lines.push(...(comparisons.length === 1 ? verdictLines(comparison) : []));
  lines.push('p: McNemar, mid-p. worth: games with luck of their own that one game played by both is worth.');
  return lines;
}

/** Win, draw and loss of both, where there is more than winning. */
function verdictLines({ verdicts }: Comparison): Line[] {
  const shown = VERDICTS.map((_, i) => i).filter((i) => verdicts.some((row, j) => row[i] > 0 || verdicts[i][j] > 0));
  const columns: Column[] = [
    { title: 'A \\ B', align: 'left' },
    ...shown.map((i): Column => ({ title: VERDICTS[i], align: 'right' })),
  ];
  const rows = shown.map((i) => [VERDICTS[i], ...shown.map((j) => String(verdicts[i][j]))]);
  return ['', tableOf(columns, rows), ''];
}

/** compare.csv: a row per scenario and measure. @param keys of each scenario */
export function compareCsv(comparisons: readonly Comparison[], keys: readonly Keys[]): string {
  return csvOf(
    'compare.csv',
    comparisons.flatMap((comparison, i) => compareRows(comparison, pairKeys(comparison, keys[i]))),
  );
}

function compareRows({ from, games, wins, metrics, sequential }: Comparison, keys: PairKeys): Row<'compare.csv'>[] {
  const test = (measure: string): Row<'compare.csv'> => {
    if (sequential?.by !== measure) return {};
    const { gain, alpha, beta, decision } = sequential;
    return { gain, alpha, beta, decision: decision === null ? 'open' : DECISIONS[decision] };
  };
  const row = (measure: string, found: Row<'compare.csv'>): Row<'compare.csv'> => {
    return { ...keys, measure, from, games, ...found, ...test(measure) };
  };
  const won = row('win', {
    ...{ estimate: wins.a.estimate, estimateLow: wins.a.low, estimateHigh: wins.a.high },
    ...{ otherEstimate: wins.b.estimate, ...bounded('difference', wins.difference) },
    ...{ p: wins.mcnemar?.midP ?? null, pExact: wins.mcnemar?.exact ?? null, pairWorth: wins.varianceRatio },
  });
  const means = Object.entries(metrics).map(([measure, { meanA, meanB, difference, p, varianceRatio }]) =>
    row(measure, {
      ...{ estimate: meanA, otherEstimate: meanB, ...bounded('difference', difference), p },
      pairWorth: varianceRatio,
    }),
  );
  const rows = [won, ...means];
  const tested = sequential === undefined || rows.some(({ measure }) => measure === sequential.by);
  return tested ? rows : [...rows, row(sequential.by, {})];
}

/** As the column `decision` has it. */
const DECISIONS = { a: 'policy', b: 'other', equal: 'equal' } as const;

type PairKeys = Keys & { readonly other: string };

function pairKeys({ a, b }: Comparison, keys: Keys): PairKeys {
  return { ...keys, policy: a, other: b };
}

/** verdicts.csv: games by verdict of both. @param keys of each scenario */
export function verdictsCsv(comparisons: readonly Comparison[], keys: readonly Keys[]): string {
  const rows = comparisons.flatMap((comparison, at) =>
    comparison.verdicts.flatMap((row, i) =>
      row.map((count, j): Row<'verdicts.csv'> => {
        return { ...pairKeys(comparison, keys[at]), verdict: VERDICTS[i], otherVerdict: VERDICTS[j], count };
      }),
    ),
  );
  return csvOf('verdicts.csv', rows);
}
