import { bounded, csvOf, type Row, union } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { duelText, plural, shortNames } from '../../report/words.js';
import { plainNumber, rateText } from '../../stats/digits.js';
import { CONFIDENCE } from '../../stats/interval.js';
import { adaptText, probabilityText, SAME_PLAYER, seenLines, signedText, worthText } from '../../study/texts.js';
import { type Comparison, type Decision, VERDICTS } from './result.js';

/** The two that are compared, as people call them. */
export type Names = readonly [first: string, second: string];

/** Where they sit, if they share a table: `seat blue`, and who has all others. */
export interface Seating {
  readonly seat: string;
  readonly others: readonly string[];
}

/** What a sequential test found, in words. */
function decisionText({ decision, gain, by, alpha, beta }: Decision, [a, b]: Names): string {
  const errors = `by ${by}, wrong with chance at most ${decision === 'equal' ? beta : alpha}`;
  switch (decision) {
    case 'a':
      return `${a} is better than ${b} (${errors})`;
    case 'b':
      return `${b} is better than ${a} (${errors})`;
    case 'equal':
      return `${a} and ${b} differ by no more than ${gain} (${errors})`;
    case null:
      return `open: more games are needed to tell a difference of ${gain} in ${by}`;
  }
}

/** Lines for people: a table with a row per scenario and measure, and what it says in words. */
export function compareLines(
  comparisons: readonly Comparison[],
  names: Names,
  seatings: readonly (Seating | null)[],
): Line[] {
  const [a, b] = shortNames(names);
  const columns: Column[] = [
    { title: 'scenario', align: 'left' },
    { title: 'games', align: 'right', spare: 1 },
    { title: 'measure', align: 'left' },
    { title: a, align: 'left' },
    { title: b, align: 'left' },
    { title: 'difference', align: 'left' },
    { title: 'p', align: 'right', spare: 2 },
    { title: 'worth', align: 'left', spare: 3 },
  ];
  const rows = comparisons.flatMap(({ game, scenario, games, wins, metrics }) => [
    [
      ...[`${game}/${scenario}`, String(games), 'win', rateText(wins.a), rateText(wins.b)],
      `${signedText(wins.difference, true)} points`,
      ...[wins.mcnemar ? probabilityText(wins.mcnemar.midP) : '-', worthText(wins.worth)],
    ],
    ...Object.entries(metrics).map(([name, { meanA, meanB, difference, p, worth }]) => [
      ...['', '', `mean ${name}`, plainNumber(meanA), plainNumber(meanB), signedText(difference)],
      ...[p === null ? '-' : probabilityText(p), worthText(worth)],
    ]),
  ]);
  return [
    '',
    ...(a === names[0] ? [] : [`${a}: ${names[0]}`, `${b}: ${names[1]}`, '']),
    tableOf(columns, rows),
    'p: McNemar, mid-p; of means Student, corrected. worth: games of separate luck that one game played by both is worth.',
    ...(comparisons.some(({ sequential }) => sequential) ? [STOPPED] : []),
    ...(comparisons.length === 1 ? verdictLines(comparisons[0], names) : []),
    '',
    ...compareFindings(comparisons, names, seatings),
    ...seenTexts(comparisons.filter(({ sequential }) => sequential === undefined)),
  ];
}

/** What players have to do with it, where set-ups differ from what they know. */
export function playerLines(
  same: readonly Comparison[],
  adapted: readonly Comparison[] | null,
  adapt: Parameters<typeof adaptText>[0] | undefined,
  names: Names,
  seatings: readonly (Seating | null)[],
): Line[] {
  if (adapted === null || adapt === undefined) return isChanged(same) ? [SAME_PLAYER] : [];
  return ['', adaptText(adapt), ...compareLines(adapted, names, seatings)];
}

/** Are there several set-ups, or one with changes? */
export function isChanged(comparisons: readonly Comparison[]): boolean {
  return comparisons.length > 1 || comparisons.some(({ overrides }) => overrides.length > 0);
}

/** Who is better once both have adapted. */
export function adaptedFindings(
  adapted: readonly Comparison[],
  names: Names,
  seatings: readonly (Seating | null)[],
): string[] {
  return compareFindings(adapted, names, seatings).map((finding) => `players that have adapted, ${finding}`);
}

/** Who is better, a sentence per scenario and measure. */
export function compareFindings(
  comparisons: readonly Comparison[],
  names: Names,
  seatings: readonly (Seating | null)[],
): string[] {
  return comparisons.flatMap((comparison, i) => verdictTexts(comparison, names, seatings[i]));
}

const STOPPED =
  'differences: median-unbiased estimates; plain means are too large where a test ended because they were large';

/** `in the same games, each in seat blue with the other in seat red`. */
function howMet(seating: Seating | null): string {
  if (seating === null) return 'in the same games';
  const { seat, others } = seating;
  const opposite = others.length === 1 ? `seat ${others[0]}` : `seats ${others.join(', ')}`;
  return `in the same games, each in seat ${seat} with the other in ${opposite}`;
}

/** Who beats whom, by each measure. */
function verdictTexts(
  { game, scenario, games, wins, metrics, sequential }: Comparison,
  names: Names,
  seating: Seating | null,
): string[] {
  const [first, second] = names;
  const how = howMet(seating);
  const place = `${game}/${scenario}`;
  return [
    `${place}: ${duelText({ first, second, measure: 'win', difference: wins.difference, how })}`,
    ...Object.entries(metrics).map(
      ([measure, { difference }]) => `${place}: ${duelText({ first, second, measure, difference, how })}`,
    ),
    ...(sequential ? [`${place} after ${plural(games, 'game')}: ${decisionText(sequential, names)}`] : []),
  ];
}

/** What comparisons of a fixed number of games could have seen, by measure. */
function seenTexts(comparisons: readonly Comparison[]): string[] {
  const names = union(comparisons.map(({ metrics }) => Object.keys(metrics)));
  const wins = comparisons.map(({ wins: { difference } }) => difference);
  return [
    ...seenLines('win', wins, CONFIDENCE),
    ...names.flatMap((name) =>
      seenLines(
        name,
        comparisons.flatMap(({ metrics }) => metrics[name]?.difference ?? []),
        CONFIDENCE,
      ),
    ),
  ];
}

/** Win, draw and loss of both, where there is more than winning. */
function verdictLines({ verdicts }: Comparison, names: Names): Line[] {
  const [a, b] = shortNames(names);
  const shown = VERDICTS.map((_, i) => i).filter((i) => verdicts.some((row, j) => row[i] > 0 || verdicts[i][j] > 0));
  const columns: Column[] = [
    { title: `games that ${a}`, align: 'left' },
    ...shown.map((i): Column => ({ title: `${b} ${VERDICT_VERBS[i]}`, align: 'right' })),
  ];
  const rows = shown.map((i) => [VERDICT_VERBS[i], ...shown.map((j) => String(verdicts[i][j]))]);
  return ['', tableOf(columns, rows)];
}

/** In the order of `VERDICTS`. */
const VERDICT_VERBS = ['wins', 'draws', 'loses', 'leaves open'] as const;

/** compare.csv: a row per scenario and measure. @param keys of each scenario */
export function compareCsv(same: readonly Comparison[], adapted: readonly Comparison[], keys: readonly Keys[]): string {
  const rows = (comparisons: readonly Comparison[], learned: boolean): Row<'compare.csv'>[] =>
    comparisons.flatMap((comparison, i) =>
      compareRows(comparison, pairKeys(comparison, keys[i])).map((row) => ({ ...row, adapted: learned })),
    );
  return csvOf('compare.csv', [...rows(same, false), ...rows(adapted, true)]);
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
    ...{
      p: wins.mcnemar?.midP ?? null,
      pExact: wins.mcnemar?.exact ?? null,
      ...bounded('pairWorth', wins.worth),
    },
  });
  const means = Object.entries(metrics).map(([measure, { meanA, meanB, difference, p, worth }]) =>
    row(measure, {
      ...{ estimate: meanA, otherEstimate: meanB, ...bounded('difference', difference), p },
      ...bounded('pairWorth', worth),
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
