import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { meanText, plusMinusText, rateText } from '../../stats/digits.js';
import type { Estimate } from '../../stats/interval.js';
import { isWinRate } from '../../study/measure.js';
import type { Matrix } from './matrix.js';
import type { RaceResult, Ranking } from './result.js';

/** Lines of a ranking for people. */
export function rankLines(ranking: Ranking): Line[] {
  const lines = ranking.races.flatMap((race) => raceLines(race, ranking));
  const { gamesPlayed, gamesUniform, alpha } = ranking;
  const saved = Math.max(0, Math.round(100 * (1 - gamesPlayed / gamesUniform)));
  lines.push(
    `${grouped(gamesPlayed)} games instead of ${grouped(gamesUniform)} with equal numbers for all: ${saved} % saved`,
    `each race keeps its best policy with probability at least ${1 - alpha}`,
  );
  return lines;
}

function raceLines(race: RaceResult, { by, gain, alpha }: Ranking): Line[] {
  const columns: Column[] = [
    { title: 'rank', align: 'right' },
    { title: 'policy', align: 'left' },
    { title: by, align: 'left' },
    { title: 'games', align: 'right' },
    { title: '', align: 'left' },
  ];
  const meanCell = isWinRate(by) ? rateText : meanText;
  const rows = race.places.map((place) => [
    place.rank === null ? '-' : String(place.rank),
    place.policy,
    meanCell(place.mean),
    String(place.games),
    place.outAfter === null ? '' : `out after ${place.outAfter}`,
  ]);
  return [
    race.scenario ?? 'overall (mean of the scenarios)',
    tableOf(columns, rows),
    raceFinding(race, gain, alpha),
    '',
  ];
}

/** The best policy of each race, a sentence each. */
export function rankFindings({ races, gain, alpha }: Ranking): string[] {
  return races.map((race) => raceFinding(race, gain, alpha));
}

function raceFinding(race: RaceResult, gain: number, alpha: number): string {
  return `${race.scenario ?? 'overall'}: ${verdictText(race, gain, alpha)}`;
}

function verdictText({ places, decided }: RaceResult, gain: number, alpha: number): string {
  const left = places.filter(({ outAfter }) => outAfter === null);
  const sure = `with probability at least ${1 - alpha}`;
  if (left.length === 1) return `${left[0].policy} is the best, ${sure}`;
  if (decided) return `${left[0].policy} is the best or within ${gain} of it, ${sure}`;
  return `the best is one of ${left.map(({ policy }) => policy).join(', ')}, ${sure}; more games are needed to tell which`;
}

/** rank.csv: a row per race and policy. @param keys of each race, without its policy */
export function rankCsv(ranking: Ranking, keys: readonly Keys[]): string {
  const { by: measure, alpha, gain } = ranking;
  const rows = ranking.races.flatMap(({ decided, places }, race) =>
    places.map(({ policy, rank, mean, games, outAfter }): Row<'rank.csv'> => {
      return {
        ...keys[race],
        policy,
        measure,
        rank,
        games,
        ...bounded('estimate', mean),
        outAfter,
        decided,
        alpha,
        gain,
      };
    }),
  );
  return csvOf('rank.csv', rows);
}

/** Lines of a tournament for people. */
export function matrixLines(matrices: readonly Matrix[]): Line[] {
  return matrices.flatMap(({ scenario, cells, ratings, seat, seatError, unbounded }) => {
    const names = ratings.map(({ policy }) => policy);
    const score = (first: string, second: string): string => {
      const cell = cells.find((each) => each.first === first && each.second === second);
      return cell ? rateText(cell.score) : '';
    };
    const columns: Column[] = [
      { title: 'first seat \\ second', align: 'left' },
      ...names.map((title): Column => ({ title, align: 'left' })),
      { title: 'score', align: 'left' },
      { title: 'rating', align: 'right' },
    ];
    const rows = ratings.map(({ policy, points, error, score: mean }) => [
      policy,
      ...names.map((second) => score(policy, second)),
      rateText(mean),
      pointsText(points, error),
    ]);
    const worth = `the first seat is worth ${pointsText(seat, seatError)} rating points; 100 are a score of 64 %`;
    return [
      scenario,
      tableOf(columns, rows),
      leadText(scenario, ratings),
      worth,
      ...(unbounded ? [UNBOUNDED] : []),
      '',
    ];
  });
}

/** The strongest policy of each scenario, a sentence each. */
export function matrixFindings(matrices: readonly Matrix[]): string[] {
  return matrices.map(({ scenario, ratings }) => leadText(scenario, ratings));
}

function leadText(scenario: string, [best, second]: Matrix['ratings']): string {
  const lead = Math.round(best.points - second.points);
  const ahead = `${lead} rating points ahead of ${second.policy}`;
  return `${scenario}: ${best.policy} is the strongest, ${ahead}; it scores ${rateText(best.score)} against the others`;
}

const UNBOUNDED =
  'points have no upper bound here: some lost every game, and only the drawn game added to each pairing keeps the distance finite; go by the scores';

export function pointsText(points: number, error: number): string {
  return plusMinusText(points, HALF * error);
}

/** matrix.csv: a row per scenario and seating. @param keys of each scenario */
export function matrixCsv(matrices: readonly Matrix[], keys: readonly Keys[]): string {
  const rows = matrices.flatMap(({ cells }, i) =>
    cells.map(({ first: policy, second: other, games, score }): Row<'matrix.csv'> => {
      return { ...keys[i], policy, other, games, ...bounded('score', score) };
    }),
  );
  return csvOf('matrix.csv', rows);
}

/** ratings.csv: a row per scenario and policy. @param keys of each scenario */
export function ratingsCsv(matrices: readonly Matrix[], keys: readonly Keys[]): string {
  const rows = matrices.flatMap(({ ratings, seat, seatError, unbounded }, i) =>
    ratings.map(({ policy, points, error, score }, place): Row<'ratings.csv'> => {
      const found = { ...bounded('rating', around(points, error)), ...bounded('score', score) };
      return {
        ...keys[i],
        policy,
        rank: place + 1,
        ...found,
        ...bounded('seatRating', around(seat, seatError)),
        unbounded,
      };
    }),
  );
  return csvOf('ratings.csv', rows);
}

/** Half-widths of 95 % intervals in standard errors. */
const HALF = 1.96;

export function around(estimate: number, error: number): Estimate {
  return { estimate, low: estimate - HALF * error, high: estimate + HALF * error };
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
