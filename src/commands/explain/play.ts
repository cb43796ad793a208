import { confidenceOf } from '../../cli/confidence-option.js';
import { firstGame } from '../../cli/first-game.js';
import { makeJobs, seedArgument } from '../../cli/jobs.js';
import { findScenario, resolveScenario } from '../../cli/scenarios.js';
import { seatArgument } from '../../cli/seat-option.js';
import type { StudySession } from '../../cli/study-session.js';
import { UserError } from '../../games/game.js';
import { seatsOf } from '../../games/seats.js';
import { splitPolicySets } from '../../policy/syntax.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import { plainNumber } from '../../stats/digits.js';
import { goalOf } from '../../study/goal.js';
import { headLines } from '../../study/texts.js';
import { traceGames } from '../../study/trace.js';
import { explainFiles, explainFindings, explainLines } from './report.js';
import { explain } from './result.js';

/** Turns kept of each game; only games without a last turn are longer. */
const TURNS_MAX = 40;
const GAMES_MAX = 1_000_000;

/** `satrap explain`: one job, traced turn by turn. */
export async function play(session: StudySession, gamesDefault: number): Promise<number> {
  const { args } = session;
  const scenario = await findScenario(args.texts('scenario')[0]);
  const { game } = scenario;
  const seats = seatsOf(game, resolveScenario(scenario, args));
  const seat = seatArgument(args, seats);
  const goal = goalOf(game, args.text('goal') ?? 'win', seat);
  const sets = splitPolicySets(args.texts('policy'));
  if (sets.length > 1) throw new UserError('--policy: give one policy');
  const confidence = confidenceOf(args);
  const from = firstGame(args);
  const games = args.integer('games', gamesDefault, 1, GAMES_MAX);
  const request = { seed: seedArgument(args), from, games, metrics: undefined };
  const { jobs } = await makeJobs([scenario], sets, request, args);
  const [job] = jobs;
  const columns = game.traceColumns?.(job.setup) ?? null;
  if (columns === null) throw new UserError(`${game.id} has no turn-by-turn trace`);
  if (!columns.some((column) => column.kind === 'standing' && (column.seat ?? 0) === seat))
    throw new UserError(`--seat: ${game.id} has no standing of ${seats[seat].title} in its trace`);
  const traced = await session.during(jobs, () => {
    session.progress?.expect(games);
    session.progress?.begin(`${game.id}/${job.setup.scenario}`);
    return traceGames(job, TURNS_MAX, session.collectOptions);
  });
  const found = explain(game, columns, traced, goal, confidence, seats, seat);
  const place = [game.id, job.setup.scenario, job.policyLabel] as const;
  const lines = (): Line[] => [
    ...headLines(session.head, jobs, `${plainNumber(100 * confidence)} % intervals`),
    '',
    `${place[0]}/${place[1]}, ${place[2]}${seats.length > 1 ? `, seen from ${seats[seat].title}` : ''}`,
    ...explainLines(found),
  ];
  const [id, name, policy] = place;
  const words = { findings: explainFindings(found), warnings: [] };
  const seen = seats.length > 1 ? { seat: seats[seat].id } : {};
  const map = game.board?.(job.setup);
  const board = map && { title: map.title, cells: map.cells.map(({ neighbours: _, ...cell }) => cell) };
  const told = { ...words, game: id, scenario: name, policy, ...seen, ...found, ...(board && { board }) };
  return session.tell(told, lines, explainFiles(keysOf(job), found), jobs, [game]);
}
