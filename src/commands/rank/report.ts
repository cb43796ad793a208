import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { meanText, rateText, ratingText } from '../../stats/digits.js';
import { leadWords, ringWords } from '../../study/ladder.js';
import { isWinRate } from '../../study/measure.js';
import { exploitableCell, exploitableColumn } from './exploitable.js';
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
  return matrices.flatMap((matrix) => {
    const { scenario, cells, ratings, seat } = matrix;
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
      ...exploitableColumn(ratings),
    ];
    const rows = ratings.map(({ policy, points, score: mean, exploitable }) => [
      policy,
      ...names.map((second) => score(policy, second)),
      rateText(mean),
      ratingText(points),
      ...exploitableCell({ exploitable }),
    ]);
    const worth = `the first seat is worth ${ratingText(seat)} rating points; 100 are a score of 64 %`;
    return [scenario, tableOf(columns, rows), ...findingsOf(matrix), worth, ...unboundedLine(matrix), ''];
  });
}

/** The strongest policy of each scenario, a sentence each, and rings. */
export function matrixFindings(matrices: readonly Matrix[]): string[] {
  return matrices.flatMap(findingsOf);
}

function findingsOf({ scenario, ratings, rivals, ring }: Matrix): string[] {
  const [best] = ratings;
  const lead = `${leadWords(best.policy, rivals)}; it scores ${rateText(best.score)} against the others`;
  const shares = ratings.map(({ policy, mixture }) => ({ name: policy, mixture }));
  return [lead, ...ringWords(ring, shares)].map((text) => `${scenario}: ${text}`);
}

/** What `unbounded` in a table of ratings says. */
export function unboundedLine({ unbounded }: Pick<Matrix, 'unbounded'>): string[] {
  return unbounded
    ? [
        'unbounded: some won, or lost, every game against others, and could lie any distance from them; go by the scores',
      ]
    : [];
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
  const rows = matrices.flatMap(({ ratings, seat, unbounded }, i) =>
    ratings.map(({ policy, points, score, mixture, exploitable }, place): Row<'ratings.csv'> => {
      const found = {
        ...{ ...bounded('rating', points), ...bounded('score', score), mixture },
        ...bounded('exploitable', exploitable?.gain ?? null),
      };
      return { ...keys[i], policy, rank: place + 1, ...found, ...bounded('seatRating', seat), unbounded };
    }),
  );
  return csvOf('ratings.csv', rows);
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
