/** What `--over` found, as texts and tables. */

import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import type { Job } from '../run/plan.js';
import { numberText } from '../stats/digits.js';
import { CONFIDENCE } from '../stats/interval.js';
import { together } from '../stats/together.js';
import { bounded, csvOf, type Row } from './csv.js';
import type { OverAnswer, OverResult } from './document.js';
import { plural } from './words.js';

/** What is printed of it, below all else. */
export function overLines(found: OverResult): string[] {
  const { ensemble, chartSets, games } = found;
  return [
    `over ${plural(chartSets, 'chart set')} of the ensemble ${ensemble.name} (${ensemble.hash.slice(0, 8)}), ${plural(games, 'game')} played with each set:`,
    ...overFindings(found),
  ];
}

/** Of so many cells reconstructed, a result without `--over` says that there is this option. */
const MANY_RECONSTRUCTED = 0.1;

/** Where `--over` was not asked for: what the intervals leave out. */
export function withoutOverLines(
  charts: readonly { readonly cells: number; readonly reconstructed: number }[],
): string[] {
  const isUnknown = charts.some(({ cells, reconstructed }) => reconstructed > MANY_RECONSTRUCTED * cells);
  return isUnknown
    ? ['', 'Intervals leave out that charts are reconstructed: --over adds what that does to the answer.']
    : [];
}

/** A sentence for each answer, and what to look up. */
export function overFindings(found: OverResult): string[] {
  return [...found.answers.map((answer) => overText(answer, found.chartSets)), ...lookUpLines(found)];
}

/** The numbers of an answer as texts; `short`: `75.6 % (41 to 89)`, with the outer interval. */
export function overNumbers({ share, difference, asGiven, low, high }: OverAnswer) {
  const { estimate, low: least, high: most } = asGiven;
  const scale = share ? 100 : 1;
  const half = least === null || most === null ? 0 : (most - least) / 2;
  const wide = low === null || high === null ? 0 : (high - low) / 2;
  const number = (value: number, error: number): string => {
    const text = numberText(scale * value, scale * error);
    return difference && Number(text) > 0 ? `+${text}` : text;
  };
  const level = `${number(estimate, half)}${share ? (difference ? ' points' : ' %') : ''}`;
  const inner = half > 0 && least !== null && most !== null ? `${number(least, half)} to ${number(most, half)}` : null;
  const outer = low === null || high === null ? null : `${number(low, wide)} to ${number(high, wide)}`;
  return { level, inner, outer, short: `${level}${outer === null ? '' : ` (${outer})`}` };
}

/**
 * `steward wins 75.6 %: 75.0 to 76.2 by games played, 41 to 89 while charts are unknown`, of a difference with the
 * number of chart sets in which it has the same sign.
 */
export function overText(answer: OverAnswer, chartSets: number): string {
  const { name, asGiven, same, missing } = answer;
  if (!Number.isFinite(asGiven.estimate)) return `${name}: unknown with the charts as given`;
  const { level, inner, outer } = overNumbers(answer);
  const sides = asGiven.estimate > 0 ? 'above' : 'below';
  return [
    `${name} ${level}: `,
    inner === null ? '' : `${inner} by games played, `,
    outer === null ? `unknown under ${missing} of ${chartSets} chart sets` : `${outer} while charts are unknown`,
    same === null || asGiven.estimate === 0 ? '' : `; ${sides} 0 in ${same} of ${chartSets} chart sets`,
  ].join('');
}

/** Files that `--over` adds to those of a command. */
export const OVER_FILES = ['over.csv', 'look-up.csv'];

/** A row per answer, and one per answer and table. */
export function overFiles({ chartSets, games, answers }: OverResult, { game, seed }: Job): Record<string, string> {
  const over = answers.map(
    ({ name, asGiven, low, high, spread, same }): Row<'over.csv'> => ({
      ...{ game, seed, answer: name, games, chartSets, ...bounded('estimate', asGiven) },
      ...{ lowOver: low, highOver: high, overSpread: Number.isNaN(spread) ? null : spread, sameSign: same },
    }),
  );
  const tables = answers.flatMap(({ name, lookUp }) =>
    lookUp.map(({ table, share, error }): Row<'look-up.csv'> => {
      return { game, seed, answer: name, table, lookUp: share, lookUpError: error };
    }),
  );
  return { 'over.csv': csvOf('over.csv', over), 'look-up.csv': csvOf('look-up.csv', tables) };
}

/** Tables named of those that are worth looking up. */
const TABLES_NAMED = 3;

/** The answer for which it is told what to look up. */
export function lookedUp({ answers }: OverResult): OverAnswer | undefined {
  return answers.find(({ lookUp }) => lookUp.length > 0);
}

/** What to look up first, for the answer that comes first. */
function lookUpLines(found: OverResult): string[] {
  const first = lookedUp(found);
  return first === undefined ? [] : [lookUpText(first)];
}

/** What to look up first for an answer. */
export function lookUpText(first: OverAnswer): string {
  if (first.lookUp.length === 0) return `${first.name}: no chart that is unknown is shown to change it`;
  // Named are the largest of many, so their intervals hold for all tables at once.
  const errors = normalQuantile((1 + together(CONFIDENCE, first.lookUp.length)) / 2, 0, 1);
  const shown = first.lookUp.filter(({ share, error }) => share > errors * error).slice(0, TABLES_NAMED);
  if (shown.length === 0) return `${first.name}: no table is shown to be worth looking up before the others`;
  const list = shown.map(({ table, share, error }) => {
    const [low, high] = [share - errors * error, share + errors * error].map((end) => Math.round(100 * end));
    return `${table}, which settles ${Math.round(100 * share)} % (${low} to ${Math.min(100, high)})`;
  });
  return `look up first: ${list.join('; ')} of what unknown charts leave open of "${first.name}"`;
}
