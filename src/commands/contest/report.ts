import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { plural } from '../../report/words.js';
import { plainNumber, rateText, ratingText, sideOf } from '../../stats/digits.js';
import type { Estimate } from '../../stats/interval.js';
import { leadWords, ringWords } from '../../study/ladder.js';
import type { Chance, ContestFound, Standing, Unexplained } from './result.js';

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
  const table = standings.map(({ force, score, points, printed, deserved, misrated }) => [
    force,
    rateText(score),
    ratingText(points),
    printed === null ? '?' : plainNumber(printed),
    deserved === null ? '' : ratingText(deserved),
    misrated ? wrongText(found) : '',
  ]);
  return [
    tableOf(columns, rows),
    'percent of the first seat, a draw half; contest.csv has all with intervals',
    '',
    tableOf(heads, table),
    `score against the others in both seats; points as Elo's, unbounded where every game was won or lost; the ${rating} it`,
    'should have is where the straight line through all forces has its points (for all forces at once)',
    ...contestFindings(rating, found),
  ];
}

function wrongText({ unexplained }: ContestFound): string {
  return unexplained.length === 0 ? 'rated wrongly' : 'off on average';
}

export function contestFindings(rating: string, found: ContestFound): string[] {
  const { standings, decided, pairs, pointsPerStep, rivals, lowRivals, ring } = found;
  const off = standings.filter(({ misrated }) => misrated);
  const [best] = standings;
  const last = standings[standings.length - 1];
  const names = off.map((standing) => offText(standing)).join(', ');
  const sure = `rated wrongly, by more than a step beyond doubt: ${names}`;
  const average = `off by more than a step on average, though no one ${rating} explains all their scores: ${names}`;
  return [
    leadWords(best.force, rivals),
    leadWords(last.force, lowRivals, 'weak'),
    `${decided} of ${plural(pairs, 'pair')} are decided: one side wins 99 % or more`,
    ...(pointsPerStep === null ? [] : [`a step of ${rating} is worth ${ratingText(pointsPerStep)} points here`]),
    ...unexplainedText(found),
    ...ringWords(
      ring,
      standings.map(({ force, mixture }) => ({ name: force, mixture })),
    ),
    ...(off.length === 0 ? [] : [found.unexplained.length === 0 ? sure : average]),
  ];
}

/** That points do not explain who beats whom, with the pair that says so most. */
function unexplainedText({ unexplained, pairs }: ContestFound): string[] {
  if (unexplained.length === 0) return [];
  const far = ({ score, expected }: Unexplained): number => Math.abs(score - expected);
  const worst = unexplained.reduce((most, each) => (far(each) > far(most) ? each : most));
  const [score, expected] = [worst.score, worst.expected].map((share) => (100 * share).toFixed(0));
  return [
    `points do not explain who beats whom: ${unexplained.length} of ${plural(pairs, 'pair')} are off, most of all ` +
      `${worst.first} against ${worst.second}: ${score} %, by points ${expected} %`,
  ];
}

function offText({ force, printed, deserved }: Standing): string {
  return `${force} (${printed}, should be ${deserved === null ? '?' : shortText(deserved)})`;
}

/** `22.8`, `21.4 or more`. */
function shortText({ estimate, low, high }: Estimate): string {
  if (low !== null && high !== null) return estimate.toFixed(1);
  return `${(low ?? high ?? estimate).toFixed(1)} or ${sideOf(low)}`;
}

/** contest.csv: a row per ordered pair. @param keys of each pair */
export function contestCsv({ meetings }: ContestFound, keys: readonly Keys[]): string {
  const rows = meetings.map(({ first: force, second: otherForce, games, score, win }, i): Row<'contest.csv'> => {
    return { ...keys[i], force, otherForce, games, ...bounded('score', score), ...bounded('wins', win) };
  });
  return csvOf('contest.csv', rows);
}

/** standings.csv: a row per force, strongest first. @param keys of the first pair; its set-up is no row's own */
export function standingsCsv({ standings, unbounded }: ContestFound, keys: Keys): string {
  const rows = standings.map((standing, i): Row<'standings.csv'> => {
    const { force, points, score, printed, deserved, misrated, mixture } = standing;
    const found = { ...bounded('rating', points), ...bounded('score', score) };
    const rated = { printed, ...bounded('deserved', deserved), misrated, mixture, unbounded };
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
