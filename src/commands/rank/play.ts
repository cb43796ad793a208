import { firstGame } from '../../cli/first-game.js';
import { type JobRequest, makeJobs, seedArgument } from '../../cli/jobs.js';
import { once } from '../../cli/once.js';
import { type NamedScenario, resolveScenario } from '../../cli/scenarios.js';
import { fraction } from '../../cli/study-arguments.js';
import { policyWords, type StudySession, studyScenarios } from '../../cli/study-session.js';
import { UserError } from '../../games/game.js';
import { seatsOf } from '../../games/seats.js';
import { lineUp } from '../../policy/syntax.js';
import { keysOf, OVERALL } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import type { RecordSheet } from '../../study/collect.js';
import { mergedIllegal } from '../../study/illegal.js';
import { isVerdictMeasure, measureOf } from '../../study/measure.js';
import { headLines, illegalLines, winLine } from '../../study/texts.js';
import { exploitable, playedWithReplies, playingAll } from './exploitable.js';
import { lineUpsOf, placeMetrics, rotations, tournamentOf } from './line-ups.js';
import { lineUpsCsv, seatsCsv, tournamentCsv, tournamentFindings, tournamentLines } from './line-ups-report.js';
import { matrixOf, seatings } from './matrix.js';
import { matrixCsv, matrixFindings, matrixLines, rankCsv, rankFindings, rankLines, ratingsCsv } from './report.js';
import { rank } from './result.js';

const MATRIX_GAMES = 1000;
const TOURNAMENT_GAMES = 200;

/** What both kinds of ranking are asked. */
interface RankArguments {
  readonly session: StudySession;
  readonly policies: readonly string[];
  readonly scenarios: readonly NamedScenario[];
  readonly request: JobRequest;
}

/** `satrap rank`: a race for one seat, all against all for two, line-ups for more. */
export async function play(session: StudySession, gamesDefault: number): Promise<number> {
  const { args } = session;
  const policies = policyWords(args.texts('policy'));
  if (policies.length < 2) throw new UserError('a ranking needs at least two policies');
  once(policies, (policy) => `policy '${policy}' is named twice`);
  const scenarios = await studyScenarios(args.texts('scenario'), policies[0]);
  const [{ game }] = scenarios;
  const seated = policies.find((policy) => game.seats.some(({ id }) => policy.startsWith(`${id}=`)));
  if (seated !== undefined) throw new UserError(`policy '${seated}': every policy plays every seat; leave seats out`);
  const from = firstGame(args);
  const seats = scenarios.map((scenario) => seatsOf(game, resolveScenario(scenario, args)).length);
  const [most] = [...seats].sort((a, b) => b - a);
  if (most > 1 && seats.some((number) => number !== most))
    throw new UserError('the scenarios have different numbers of seats; name those of one number with --scenario');
  if (args.text('lineups') !== undefined && most < 3)
    throw new UserError('--lineups is for games with three or four seats; here all play against all');
  if (args.text('exploit') !== undefined && most === 1)
    throw new UserError('--exploit is for games with two seats and more; here nobody can be exploited');
  const fallback = most === 1 ? gamesDefault : most === 2 ? MATRIX_GAMES : TOURNAMENT_GAMES;
  const games = args.integer('games', fallback, 2, Number.MAX_SAFE_INTEGER - from);
  const by = args.text('by') ?? 'win';
  const metrics = most > 2 ? placeMetrics(game) : isVerdictMeasure(game, by) ? game.metrics[0].name : by;
  const request = { seed: seedArgument(args), from, games, metrics };
  const playAll = most === 1 ? playRace : most === 2 ? playMatrix : playTournament;
  return playAll({ session, policies, scenarios, request });
}

async function playRace({ session, policies, scenarios, request }: RankArguments): Promise<number> {
  const { args } = session;
  const measure = measureOf(scenarios[0].game, args.text('by') ?? 'win');
  const gain = args.text('gain') === undefined ? 0 : args.positive('gain', 0);
  const goal = { alpha: fraction(args, 'alpha', 0.05), gain };
  const { jobs, games } = await makeJobs(scenarios, policies, request, args);
  const labels = jobs.slice(0, policies.length).map(({ policyLabel }) => policyLabel);
  const names = scenarios.map((_, s) => `${games[s * policies.length].id}/${jobs[s * policies.length].setup.scenario}`);
  const played: RecordSheet[] = [];
  const ask = { policies: labels, scenarios: names, measure, goal, from: request.from, gamesMax: request.games };
  const onRound = (done: number, left: number): void =>
    session.progress?.begin(`${done} games each, ${left} of ${labels.length} policies left`);
  // Only the illegal orders are kept of what was played.
  const onSheet = (sheet: RecordSheet): void => void played.push({ ...sheet, data: new Int32Array(0) });
  const found = await session.collecting(jobs, (collector) => {
    session.progress?.expect(jobs.length * request.games, true);
    return rank(collector, ask, onRound, onSheet);
  });
  const illegal = jobs.map((job) => ({
    job,
    illegal: mergedIllegal(played.filter((sheet) => sheet.job === job).map((sheet) => sheet.illegal)),
  }));
  const lines = (): Line[] => [
    ...headLines(session.head, jobs, '95 % intervals that hold whenever one stops'),
    '',
    ...rankLines(found),
    winLine(scenarios[0].game, 0, jobs),
    ...illegalLines(illegal),
  ];
  const own = scenarios.map((_, s) => keysOf(jobs[s * policies.length]));
  const keys = found.races.map((_, race) => own[race] ?? { ...own[0], scenario: OVERALL });
  const result = { findings: rankFindings(found), warnings: illegalLines(illegal), ...found };
  return session.conclude(result, lines, { 'rank.csv': rankCsv(found, keys) }, jobs, games);
}

async function playMatrix({ session, policies, scenarios, request }: RankArguments): Promise<number> {
  const { args } = session;
  for (const name of ['by', 'gain', 'alpha'])
    if (args.text(name) !== undefined) throw new UserError(`--${name} is for games with one seat; here score decides`);
  const [{ game }] = scenarios;
  const named = policies.find((policy) => policy.includes('+'));
  if (named !== undefined) throw new UserError(`policy '${named}': name policies, not seats; all are played in both`);
  const pairs = seatings(policies.length);
  const seats = seatsOf(game, resolveScenario(scenarios[0], args));
  const sets = pairs.map((pair) => lineUp(seats, (seat) => policies[pair[seat]]));
  const { jobs, games } = await makeJobs(scenarios, sets, request, args);
  const choices = policies.map((_, p) => jobs[pairs.findIndex(([first]) => first === p)].policies[0]);
  const labels = choices.map(({ label }) => label);
  const alone = scenarios.map((_, s) => choices.map((choice) => playingAll(jobs[s * pairs.length], choice)));
  const stage = `${pairs.length} seatings in ${scenarios.length} scenarios`;
  const { sheets, replies } = await playedWithReplies(session, game, jobs, alone, stage);
  const matrices = scenarios.map((_, s) => {
    const own = sheets.slice(s * pairs.length, (s + 1) * pairs.length);
    const matrix = matrixOf(`${game.id}/${own[0].job.setup.scenario}`, labels, own, measureOf(game, 'score'));
    return { ...matrix, ratings: exploitable(matrix.ratings, labels, replies?.[s]) };
  });
  const lines = (): Line[] => [
    ...headLines(session.head, jobs, '95 % intervals'),
    '',
    ...matrixLines(matrices),
    winLine(game, 0, jobs),
    ...illegalLines(sheets),
  ];
  const keys = scenarios.map((_, s) => keysOf(jobs[s * pairs.length]));
  const files = { 'ratings.csv': ratingsCsv(matrices, keys), 'matrix.csv': matrixCsv(matrices, keys) };
  const words = { findings: matrixFindings(matrices), warnings: illegalLines(sheets) };
  return session.conclude({ ...words, games: sheets[0].games, matrices }, lines, files, jobs, games);
}

async function playTournament({ session, policies, scenarios, request }: RankArguments): Promise<number> {
  const { args } = session;
  for (const name of ['by', 'gain', 'alpha'])
    if (args.text(name) !== undefined) throw new UserError(`--${name} is for games with one seat; here places decide`);
  const [{ game }] = scenarios;
  const named = policies.find((policy) => policy.includes('+'));
  if (named !== undefined) throw new UserError(`policy '${named}': name policies, not seats; all are played in all`);
  const seats = seatsOf(game, resolveScenario(scenarios[0], args));
  const wanted = args.text('lineups') === undefined ? null : args.integer('lineups', 1, 1, 100_000);
  const lineUps = lineUpsOf(policies.length, seats.length, wanted, request.seed);
  const idle = policies.find((_, p) => !lineUps.some((lineUp) => lineUp.includes(p)));
  if (idle !== undefined) throw new UserError(`--lineups ${wanted}: '${idle}' would not play at all; ask for more`);
  const seatings = lineUps.flatMap(rotations);
  const sets = seatings.map((seating) => lineUp(seats, (seat) => policies[seating[seat]]));
  const { jobs, games } = await makeJobs(scenarios, sets, request, args);
  const choices = policies.map((_, p) => {
    const at = seatings.findIndex((seating) => seating.includes(p));
    return jobs[at].policies[seatings[at].indexOf(p)];
  });
  const labels = choices.map(({ label }) => label);
  const alone = scenarios.map((_, s) => choices.map((choice) => playingAll(jobs[s * seatings.length], choice)));
  const stage = `${lineUps.length} line-ups, ${seatings.length} seatings`;
  const { sheets, replies } = await playedWithReplies(session, game, jobs, alone, stage);
  const tournaments = scenarios.map((_, s) => {
    const own = sheets.slice(s * seatings.length, (s + 1) * seatings.length);
    const tournament = tournamentOf(game, labels, seats, seatings, own);
    return { ...tournament, ratings: exploitable(tournament.ratings, labels, replies?.[s]) };
  });
  const lines = (): Line[] => [
    ...headLines(session.head, jobs, '95 % intervals'),
    '',
    ...tournamentLines(tournaments),
    ...illegalLines(sheets),
  ];
  const keys = scenarios.map((_, s) => keysOf(jobs[s * seatings.length]));
  const files = {
    'ratings.csv': tournamentCsv(tournaments, keys),
    'line-ups.csv': lineUpsCsv(tournaments, keys),
    'seats.csv': seatsCsv(tournaments, keys),
  };
  const words = { findings: tournamentFindings(tournaments), warnings: illegalLines(sheets) };
  const result = { ...words, games: sheets[0].games, lineUps: lineUps.length, tournaments };
  return session.conclude(result, lines, files, jobs, games);
}
