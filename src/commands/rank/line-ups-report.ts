/** Tournaments of games with three and four seats, for people and as files. */

import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { meanText, rateText, ratingText } from '../../stats/digits.js';
import { leadWords } from '../../study/ladder.js';
import { exploitableCell, exploitableColumn } from './exploitable.js';
import type { Tournament } from './line-ups.js';
import { unboundedLine } from './report.js';

export function tournamentLines(tournaments: readonly Tournament[]): Line[] {
  return tournaments.flatMap((tournament) => {
    const { scenario, ratings, seats, seatings } = tournament;
    const columns: Column[] = [
      { title: 'rank', align: 'right' },
      { title: 'policy', align: 'left' },
      { title: 'rating', align: 'right' },
      { title: 'win', align: 'left' },
      { title: 'mean place', align: 'left' },
      ...exploitableColumn(ratings),
    ];
    const rows = ratings.map(({ policy, points, win, place, exploitable }, i) => {
      const known = [String(i + 1), policy, ratingText(points), rateText(win), meanText(place)];
      return [...known, ...exploitableCell({ exploitable })];
    });
    const worth = seats.map(({ seat, points }) => `${seat} ${ratingText(points)}`).join(', ');
    return [
      `${scenario}, ${seatings.length} seatings`,
      tableOf(columns, rows),
      `a better place beats a worse one; 100 points are a score of 64 %. Seats are worth: ${worth}`,
      strongestText(tournament),
      ...unboundedLine(tournament),
      '',
    ];
  });
}

/** The strongest policy of each scenario, a sentence each. */
export function tournamentFindings(tournaments: readonly Tournament[]): string[] {
  return tournaments.map(strongestText);
}

function strongestText({ scenario, ratings: [best], rivals }: Tournament): string {
  return `${scenario}: ${leadWords(best.policy, rivals)}; it wins ${rateText(best.win)}`;
}

/** ratings.csv: a row per scenario and policy. @param keys of each scenario */
export function tournamentCsv(tournaments: readonly Tournament[], keys: readonly Keys[]): string {
  const rows = tournaments.flatMap(({ ratings, unbounded }, i) =>
    ratings.map(({ policy, points, win, place, exploitable }, rank): Row<'ratings.csv'> => {
      const found = {
        ...{ ...bounded('rating', points), ...bounded('wins', win) },
        ...bounded('exploitable', exploitable?.gain ?? null),
      };
      return { ...keys[i], policy, rank: rank + 1, ...found, ...bounded('meanPlace', place), unbounded };
    }),
  );
  return csvOf('ratings.csv', rows);
}

/** line-ups.csv: a row per scenario, seating and seat. @param keys of each scenario */
export function lineUpsCsv(tournaments: readonly Tournament[], keys: readonly Keys[]): string {
  const rows = tournaments.flatMap(({ seatings }, i) =>
    seatings.flatMap(({ games, results }, seating) =>
      results.map(({ seat, policy, win, place }): Row<'line-ups.csv'> => {
        const found = { ...bounded('wins', win), ...bounded('meanPlace', place) };
        return { ...keys[i], policy, seating: seating + 1, seat, games, ...found };
      }),
    ),
  );
  return csvOf('line-ups.csv', rows);
}

/** seats.csv: a row per scenario and seat. @param keys of each scenario */
export function seatsCsv(tournaments: readonly Tournament[], keys: readonly Keys[]): string {
  const rows = tournaments.flatMap(({ seats }, i) =>
    seats.map(({ seat, points }): Row<'seats.csv'> => {
      const { game, scenario, overrides, seed } = keys[i];
      return { game, scenario, overrides, seed, seat, ...bounded('seatRating', points) };
    }),
  );
  return csvOf('seats.csv', rows);
}
