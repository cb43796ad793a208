import { oneJob, oneScenario } from '../../cli/one-scenario.js';
import type { StudySession } from '../../cli/study-session.js';
import { type GameModule, UserError } from '../../games/game.js';
import { boardOfPlaces } from '../../games/seats.js';
import { type CourseResult, courseResult } from '../../report/course.js';
import { courseText } from '../../report/course-csv.js';
import { keysOf } from '../../report/keys.js';
import { gameNames } from '../../report/names.js';
import type { Line } from '../../report/table.js';
import { COURSE_TURNS_MAX, Course, courseShape } from '../../run/course.js';
import type { Job } from '../../run/plan.js';
import { plainNumber } from '../../stats/digits.js';
import { rateInterval } from '../../stats/rate-interval.js';
import { changesOf, experiment, momentsOf } from '../../study/experiment.js';
import { goalOf } from '../../study/goal.js';
import { headLines } from '../../study/texts.js';
import { type TracedGame, traceGames } from '../../study/trace.js';
import { experimentOf, PAIRS_MIN } from './experiment.js';
import { numbered } from './numbered.js';
import { explainFiles, explainFindings, explainLines } from './report.js';
import { explain } from './result.js';
import { columnTitles } from './titles.js';

/** Turns kept of each game: those that the course tells apart, and one that says that there were more. */
const TURNS_MAX = COURSE_TURNS_MAX + 1;
const GAMES_MAX = 1_000_000;

/** `satrap explain`: one job, traced turn by turn. */
export async function play(session: StudySession, defaults: { games: number; pairs: number }): Promise<number> {
  const { args } = session;
  const { scenario, game, seats, seat } = await oneScenario(args);
  const goal = goalOf(game, args.text('goal') ?? 'win', seat);
  const { job, jobs, confidence } = await oneJob(scenario, args, { usual: defaults.games, least: 1, most: GAMES_MAX });
  const columns = game.trace?.columns(job.setup) ?? null;
  if (columns === null) throw new UserError(`${game.id} has no turn-by-turn trace`);
  if (!columns.some((column) => column.kind === 'standing' && (column.seat ?? 0) === seat))
    throw new UserError(`--seat: ${game.id} has no standing of ${seats[seat].title} in its trace`);
  const pairs = args.integer('pairs', defaults.pairs, PAIRS_MIN, GAMES_MAX);
  if (args.text('pairs') !== undefined && !args.flag('experiment'))
    throw new UserError('--pairs goes with --experiment');
  const changes = args.flag('experiment') ? changesOf(game, job.setup, columns, seat) : null;
  const { traced, tried } = await session.during(jobs, async () => {
    session.progress?.expect(job.to - job.from);
    session.progress?.begin(`${game.id}/${job.setup.scenario}`);
    const traced = await traceGames(job, TURNS_MAX, session.collectOptions);
    if (changes === null || session.interrupted) return { traced, tried: null };
    const moments = momentsOf(changes, traced, columns.length, job, pairs);
    const games = 1 + moments.findLastIndex((own) => own.length > 0);
    if (games === 0) return { traced, tried: [] };
    session.progress?.expect(games);
    session.progress?.begin('experiments');
    const played = { ...job, to: job.from + games };
    return { traced, tried: await experiment(played, changes, moments, goal.success, session.collectOptions) };
  });
  const map = boardOfPlaces(game, job.setup);
  const explained = numbered(explain(game, columns, traced, goal, confidence, seats, seat, map), job.setup);
  const titles = columnTitles(columns, map, seats);
  const found = {
    ...explained,
    ...(tried && { experiment: experimentOf(tried, columns, titles, pairs, confidence) }),
  };
  const names = gameNames(game);
  const course = courseOf(job, game, traced, confidence);
  const place = [game.id, job.setup.scenario, job.policyLabel] as const;
  const lines = (): Line[] => [
    ...headLines(session.head, jobs, `${plainNumber(100 * confidence)} % intervals`),
    '',
    `${place[0]}/${place[1]}, ${place[2]}${seats.length > 1 ? `, seen from ${seats[seat].title}` : ''}`,
    ...explainLines(found, names),
  ];
  const [id, name, policy] = place;
  const words = { findings: explainFindings(found, names), warnings: [] };
  const seen = seats.length > 1 ? { seat: seats[seat].id } : {};
  const board = map && { ...map, cells: map.cells.map(({ neighbours: _, ...cell }) => cell) };
  const shown = { ...found, confidence, ...(board && { board }), course };
  const result = { ...words, game: id, scenario: name, policy, ...seen, ...shown };
  const files = { ...explainFiles(keysOf(job), found), 'course.csv': courseText(keysOf(job), traced.length, course) };
  return session.conclude(result, lines, files, jobs, [game]);
}

/** How the traced games went: what `run --course` counts while it plays. */
function courseOf(job: Job, game: GameModule, traced: readonly TracedGame[], confidence: number): CourseResult {
  const course = new Course(courseShape(game, job.setup));
  for (const { rows, outcome, ending } of traced) course.addGame(rows, outcome, ending);
  return courseResult(job, game, course, (count) => rateInterval(count, traced.length, confidence));
}
