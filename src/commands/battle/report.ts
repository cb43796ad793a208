/** What a battle may come to, in the words that table and page share. */

import type { BattleReport } from '../../games/game.js';
import { rateText, shareText } from '../../stats/digits.js';
import { rateInterval } from '../../stats/rate-interval.js';

export type BattleResults = readonly { readonly id: string; readonly title: string }[];

/** Decimals of means. */
const MEAN_DECIMALS = 3;

/** Headings beside that of the results: what was worked out and what was fought. */
export function battleColumns({ simulated }: Pick<BattleReport, 'simulated'>): string[] {
  return ['exact', ...(simulated === null ? [] : [`simulated (${simulated.games})`])];
}

/** Results with the exact value beside the share fought and its interval, then means. */
export function battleRows(
  results: BattleResults,
  { exact, simulated, measures }: Pick<BattleReport, 'exact' | 'simulated' | 'measures'>,
): string[][] {
  const row = (name: string, known: string | null, mean: string | null): string[] => [
    name,
    known ?? '-',
    ...(simulated === null ? [] : [mean ?? '-']),
  ];
  const fought = (share: number, games: number): string => rateText(rateInterval(Math.round(share * games), games));
  const rateRow = (name: string, known: number | null, share: number | null): string[] => {
    const counted = simulated === null || share === null ? null : fought(share, simulated.games);
    return row(name, known === null ? null : shareText(known), counted);
  };
  const meanCell = (value: number | null): string | null => (value === null ? null : value.toFixed(MEAN_DECIMALS));
  // A game whose battles are of several kinds has results that this one cannot have, or none, as a single attack.
  const shares = exact ?? simulated?.shares ?? {};
  const possible = results.filter(({ id }) => shares[id] !== undefined);
  return [
    ...possible.map(({ id, title }) => rateRow(title, exact?.[id] ?? null, simulated?.shares[id] ?? null)),
    ...measures.map(({ name, unit, exact: known, simulated: mean }) =>
      unit === 'share' ? rateRow(name, known, mean) : row(`mean ${name}`, meanCell(known), meanCell(mean)),
    ),
  ];
}

/** The result that comes most often; null: none is known. */
export function likeliest(
  results: BattleResults,
  { exact, simulated }: Pick<BattleReport, 'exact' | 'simulated'>,
): { readonly title: string; readonly share: number } | null {
  const shares = exact ?? simulated?.shares;
  if (shares === undefined) return null;
  const found = results.map(({ id, title }) => ({ title, share: shares[id] ?? 0 }));
  return found.reduce((best, each) => (each.share > best.share ? each : best), found[0]) ?? null;
}
