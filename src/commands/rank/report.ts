import { type Cell, csvText } from '../../report/csv.js';
import type { Screen } from '../../report/screen.js';
import { type Column, tableLines } from '../../report/table.js';
import { meanText, rateText } from '../../stats/digits.js';
import type { Matrix } from './matrix.js';
import type { Place, RaceResult, Ranking } from './result.js';

/** Lines of a ranking for people. */
export function rankLines(ranking: Ranking, screen: Screen): string[] {
  const lines = ranking.races.flatMap((race) => raceLines(race, ranking, screen));
  const { gamesPlayed, gamesUniform, alpha } = ranking;
  const saved = Math.max(0, Math.round(100 * (1 - gamesPlayed / gamesUniform)));
  lines.push(
    `${grouped(gamesPlayed)} games instead of ${grouped(gamesUniform)} with equal numbers for all: ${saved} % saved`,
    `each race keeps its best policy with probability at least ${1 - alpha}`,
  );
  return lines;
}

function raceLines(race: RaceResult, { by, gain, alpha }: Ranking, screen: Screen): string[] {
  const columns: Column[] = [
    { title: 'rank', align: 'right' },
    { title: 'policy', align: 'left' },
    { title: by, align: 'left' },
    { title: 'games', align: 'right' },
    { title: '', align: 'left' },
  ];
  const meanCell = by === 'win' ? rateText : meanText;
  const rows = race.places.map((place) => [
    place.rank === null ? '-' : String(place.rank),
    place.policy,
    meanCell(place.mean),
    String(place.games),
    place.outAfter === null ? '' : `out after ${place.outAfter}`,
  ]);
  return [
    race.scenario ?? 'overall (mean of the scenarios)',
    ...tableLines(columns, rows, screen),
    verdictText(race, gain, alpha),
    '',
  ];
}

function verdictText({ places, decided }: RaceResult, gain: number, alpha: number): string {
  const left = places.filter(({ outAfter }) => outAfter === null);
  const sure = `with probability at least ${1 - alpha}`;
  if (left.length === 1) return `${left[0].policy} is the best, ${sure}`;
  if (decided) return `${left[0].policy} is the best or within ${gain} of it, ${sure}`;
  return `the best is one of ${left.map(({ policy }) => policy).join(', ')}, ${sure}; more games are needed to tell which`;
}

/** rank.csv: a row per race and policy. */
export function rankCsv(ranking: Ranking): string {
  const rows = ranking.races.flatMap(({ scenario, decided, places }) =>
    places.map(({ policy, rank, mean, games, outAfter }: Place): Cell[] => [
      ...[scenario ?? 'overall', ranking.by, policy, rank, mean.estimate, mean.low, mean.high],
      ...[games, outAfter, decided, ranking.alpha, ranking.gain],
    ]),
  );
  const header = ['scenario', 'by', 'policy', 'rank', 'mean', 'low', 'high', 'games', 'outAfter', 'decided'];
  return csvText([...header, 'alpha', 'gain'], rows);
}

/** Lines of a tournament for people. */
export function matrixLines(matrices: readonly Matrix[], screen: Screen): string[] {
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
    const worth = `the first seat is worth ${pointsText(seat, seatError)} points; 100 points are a score of 64 %`;
    return [scenario, ...tableLines(columns, rows, screen), worth, ...(unbounded ? [UNBOUNDED] : []), ''];
  });
}

const UNBOUNDED =
  'points have no upper bound here: some lost every game, and only the drawn game added to each pairing keeps the distance finite; go by the scores';

function pointsText(points: number, error: number): string {
  return `${Math.round(points)} ± ${Math.round(1.96 * error)}`;
}

/** matrix.csv: a row per scenario and seating. */
export function matrixCsv(matrices: readonly Matrix[]): string {
  const rows = matrices.flatMap(({ scenario, cells }) =>
    cells.map(({ first, second, games, score }): Cell[] => [
      ...[scenario, first, second, games, score.estimate, score.low, score.high],
    ]),
  );
  return csvText(['scenario', 'first', 'second', 'games', 'score', 'low', 'high'], rows);
}

/** rank.csv of a tournament: a row per scenario and policy. */
export function ratingsCsv(matrices: readonly Matrix[]): string {
  const rows = matrices.flatMap(({ scenario, ratings, seat, seatError, unbounded }) =>
    ratings.map(({ policy, points, error, score }, i): Cell[] => [
      ...[scenario, policy, i + 1, points, error, score.estimate, score.low, score.high, seat, seatError, unbounded],
    ]),
  );
  return csvText(
    [
      ...['scenario', 'policy', 'rank', 'points', 'error', 'score', 'score.low', 'score.high'],
      ...['seat', 'seat.error', 'unbounded'],
    ],
    rows,
  );
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
