import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { plural } from '../../report/words.js';
import { meanText, plainNumber, plusMinusText, rateText } from '../../stats/digits.js';
import type { Estimate } from '../../stats/interval.js';
import type { Chance, ContestFound, Standing } from './result.js';

/** Half-widths of 95 % intervals in standard errors. */
const HALF = 1.96;

export function around(estimate: number, error: number): Estimate {
  return { estimate, low: estimate - HALF * error, high: estimate + HALF * error };
}

/** The score of each force in the first seat against each in the second, in percent, and the standings. */
export function contestLines(rating: string, found: ContestFound): Line[] {
  const { meetings, standings } = found;
  const names = standings.map(({ force }) => force);
  const columns: Column[] = [
    { title: 'first \\ second', align: 'left' },
    ...names.map((_, i): Column => ({ title: String(i + 1), align: 'right' })),
  ];
  const rows = names.map((first, i) => [
    `${i + 1} ${first}`,
    ...names.map((second) => {
      const meeting = meetings.find((each) => each.first === first && each.second === second);
      return meeting === undefined ? '' : (100 * meeting.score.estimate).toFixed(0);
    }),
  ]);
  const heads: Column[] = [
    { title: 'force', align: 'left' },
    { title: 'score', align: 'left' },
    { title: 'points', align: 'right' },
    { title: `printed ${rating}`, align: 'right' },
    { title: `${rating} it should have`, align: 'left' },
    { title: '', align: 'left' },
  ];
  const table = standings.map(({ force, score, points, error, printed, deserved, misrated }) => [
    force,
    rateText(score),
    plusMinusText(points, HALF * error),
    printed === null ? '?' : plainNumber(printed),
    deserved === null ? '' : meanText(deserved),
    misrated ? 'rated wrongly' : '',
  ]);
  return [
    tableOf(columns, rows),
    'percent of the first seat, a draw half; contest.csv has all with intervals',
    '',
    tableOf(heads, table),
    `score against the others in both seats; points as Elo's; the ${rating} it should have is where the straight line through`,
    `all forces has its points (for all forces at once); rated wrongly: off by more than a step beyond doubt`,
    ...contestFindings(rating, found),
  ];
}

export function contestFindings(rating: string, { standings, decided, pairs, pointsPerStep }: ContestFound): string[] {
  const off = standings.filter(({ misrated }) => misrated);
  const [best] = standings;
  const last = standings[standings.length - 1];
  return [
    `${best.force} is the strongest, ${last.force} the weakest`,
    `${decided} of ${plural(pairs, 'pair')} are decided: one side wins 99 % or more`,
    ...(pointsPerStep === null ? [] : [`a step of ${rating} is worth ${Math.round(pointsPerStep)} points here`]),
    ...(off.length === 0 ? [] : [`rated wrongly: ${off.map((standing) => offText(standing)).join(', ')}`]),
  ];
}

function offText({ force, printed, deserved }: Standing): string {
  return `${force} (${printed}, should be ${deserved === null ? '?' : deserved.estimate.toFixed(1)})`;
}

/** contest.csv: a row per ordered pair. @param keys of each pair */
export function contestCsv({ meetings }: ContestFound, keys: readonly Keys[]): string {
  const rows = meetings.map(({ first: force, second: otherForce, games, score, win }, i): Row<'contest.csv'> => {
    return { ...keys[i], force, otherForce, games, ...bounded('score', score), ...bounded('wins', win) };
  });
  return csvOf('contest.csv', rows);
}

/** standings.csv: a row per force, strongest first. @param keys of the first pair; its set-up is no row's own */
export function standingsCsv({ standings }: ContestFound, keys: Keys): string {
  const rows = standings.map((standing, i): Row<'standings.csv'> => {
    const { force, points, error, score, printed, deserved, misrated } = standing;
    const found = { ...bounded('rating', around(points, error)), ...bounded('score', score) };
    const rated = { printed, ...bounded('deserved', deserved), misrated };
    return { ...keys, overrides: '', force, rank: i + 1, ...found, ...rated };
  });
  return csvOf('standings.csv', rows);
}

export function chancesLines(rating: string, chances: readonly Chance[]): Line[] {
  const columns: Column[] = [
    { title: `steps of ${rating}`, align: 'right' },
    { title: 'score', align: 'left' },
    { title: 'forces', align: 'right' },
  ];
  const rows = chances.map(({ steps, score, forces }) => [String(steps), rateText(score), String(forces)]);
  return [
    tableOf(columns, rows),
    'of a force that is so many steps above its like, a draw half a win; forces that cannot be lowered so far are left out',
    ...chancesFindings(rating, chances),
  ];
}

export function chancesFindings(rating: string, chances: readonly Chance[]): string[] {
  const one = chances.find(({ steps }) => steps === 1);
  return one === undefined ? [] : [`one step of ${rating} wins ${rateText(one.score)}`];
}

/** chances.csv: a row per step. @param keys of the first job; its set-up is no row's own */
export function chancesCsv(chances: readonly Chance[], keys: Keys): string {
  const rows = chances.map(({ steps, forces, games, score }): Row<'chances.csv'> => {
    return { ...keys, overrides: '', steps, forces, games, ...bounded('score', score) };
  });
  return csvOf('chances.csv', rows);
}
