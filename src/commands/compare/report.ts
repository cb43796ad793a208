import { type Cell, csvText, union } from '../../report/csv.js';
import type { Screen } from '../../report/screen.js';
import { type Column, tableLines } from '../../report/table.js';
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
export function compareLines(comparisons: readonly Comparison[], screen: Screen): string[] {
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
  const lines = [`A: ${a}`, `B: ${b}`, '', ...tableLines(columns, rows, screen)];
  for (const { game, scenario, sequential, games } of comparisons)
    if (sequential) lines.push(`${game}/${scenario} after ${games} games: ${decisionText(sequential)}`);
  for (const comparison of comparisons)
    lines.push(...(comparisons.length === 1 ? verdictLines(comparison, screen) : []));
  lines.push('p: McNemar, mid-p. worth: games with luck of their own that one game played by both is worth.');
  return lines;
}

/** Win, draw and loss of both, where there is more than winning. */
function verdictLines({ verdicts }: Comparison, screen: Screen): string[] {
  const shown = VERDICTS.map((_, i) => i).filter((i) => verdicts.some((row, j) => row[i] > 0 || verdicts[i][j] > 0));
  const columns: Column[] = [
    { title: 'A \\ B', align: 'left' },
    ...shown.map((i): Column => ({ title: VERDICTS[i], align: 'right' })),
  ];
  const rows = shown.map((i) => [VERDICTS[i], ...shown.map((j) => String(verdicts[i][j]))]);
  return ['', ...tableLines(columns, rows, screen), ''];
}

/** compare.csv: a row per scenario. */
export function compareCsv(comparisons: readonly Comparison[]): string {
  const metrics = union(comparisons.map((comparison) => Object.keys(comparison.metrics)));
  const header = [
    ...['game', 'scenario', 'overrides', 'a', 'b', 'from', 'games'],
    ...['both', 'onlyA', 'onlyB', 'neither', 'winA', 'winB'],
    ...['winDifference', 'winDifference.low', 'winDifference.high', 'mcnemar.exact', 'mcnemar.midP', 'win.worth'],
    ...metrics.flatMap((name) =>
      ['a', 'b', 'difference', 'low', 'high', 'p', 'worth'].map((column) => `${name}.${column}`),
    ),
    ...['tested', 'gain', 'alpha', 'beta', 'decision'],
  ];
  const rows = comparisons.map((c): Cell[] => [
    ...[c.game, c.scenario, c.overrides.join(' '), c.a, c.b, c.from, c.games],
    ...[c.wins.both, c.wins.onlyA, c.wins.onlyB, c.wins.neither, c.wins.a.estimate, c.wins.b.estimate],
    ...[c.wins.difference.estimate, c.wins.difference.low, c.wins.difference.high],
    ...[c.wins.mcnemar?.exact ?? null, c.wins.mcnemar?.midP ?? null, c.wins.varianceRatio],
    ...metrics.flatMap((name): Cell[] => {
      if (!(name in c.metrics)) return new Array<Cell>(7).fill(null);
      const { meanA, meanB, difference, p, varianceRatio } = c.metrics[name];
      return [meanA, meanB, difference.estimate, difference.low, difference.high, p, varianceRatio];
    }),
    ...(c.sequential
      ? [c.sequential.by, c.sequential.gain, c.sequential.alpha, c.sequential.beta, c.sequential.decision ?? 'open']
      : [null, null, null, null, null]),
  ]);
  return csvText(header, rows);
}

/** verdicts.csv: games by verdict of A and of B. */
export function verdictsCsv(comparisons: readonly Comparison[]): string {
  const rows = comparisons.flatMap(({ game, scenario, verdicts }) =>
    verdicts.flatMap((row, i) => row.map((games, j): Cell[] => [game, scenario, VERDICTS[i], VERDICTS[j], games])),
  );
  return csvText(['game', 'scenario', 'a', 'b', 'games'], rows);
}
