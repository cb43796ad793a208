import type { Arguments } from '../../cli/arguments.js';
import { oneOf } from '../../cli/command.js';
import { confidenceOf } from '../../cli/confidence-option.js';
import { firstGame } from '../../cli/first-game.js';
import { makeJobs, seedArgument } from '../../cli/jobs.js';
import { findScenario, type NamedScenario, resolveScenario, setupArguments } from '../../cli/scenarios.js';
import { seatArgument } from '../../cli/seat-option.js';
import type { StudySession } from '../../cli/study-session.js';
import { type SeatInfo, UserError } from '../../games/game.js';
import { seatsOf } from '../../games/seats.js';
import { lineUp, playsEverySeat, splitPolicySets } from '../../policy/syntax.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import type { Job } from '../../run/plan.js';
import { plainNumber } from '../../stats/digits.js';
import { headLines, illegalLines } from '../../study/texts.js';
import { playGiven } from './given.js';
import { bidFindings, bidJson, bidLines, bidsCsv, pairsCsv, payoffsCsv } from './report.js';
import { type BidSubject, bidGames, bidSubject, bids } from './result.js';

/** `satrap bid`: a job per player, or one before and one after a change. */
export async function play(session: StudySession, gamesDefault: number): Promise<number> {
  const { args } = session;
  const scenario = await findScenario(args.texts('scenario')[0]);
  const { game } = scenario;
  const give = args.text('give');
  if (give !== undefined) return playGiven(session, scenario, give, drawArgument(args), gamesDefault);
  const direction = oneOf('direction', args.text('direction') ?? 'high', ['high', 'low']);
  const subject = bidSubject(game, args.text('on'), direction);
  const seats = seatsOf(game, resolveScenario(scenario, args));
  const sets = playerSets(
    seats,
    splitPolicySets(args.texts('policy')),
    seatArgument(args, seats, subject.event?.promiser),
  );
  const versus = args.texts('versus');
  if (sets.length > 1 && versus.length > 0) throw new UserError('--versus prices a change for one policy; give one');
  const question = { draw: drawArgument(args), confidence: confidenceOf(args) };
  const from = firstGame(args);
  const total = args.integer('games', gamesDefault, 1, Number.MAX_SAFE_INTEGER - from);
  const request = { seed: seedArgument(args), from, games: total, metrics: metricsOf(subject) };
  const { jobs, games } = await makeJobs([scenario], sets, request, args);
  if (versus.length > 0) {
    jobs.push(changedJob(jobs[0], scenario, args, versus));
    games.push(game);
  }
  const sheets = await session.playAll(jobs, `${game.id}/${jobs[0].setup.scenario}`);
  const samples = sheets.map((sheet, i) => {
    const change = i > 0 && versus.length > 0 ? ` with ${versus.join(' ')}` : '';
    return { label: `${jobs[i].policyLabel}${change}`, games: bidGames(game, sheet, subject) };
  });
  const changed = versus.length > 0 ? versus.join(' ') : null;
  const result = bids(subject, samples, { ...question, players: versus.length === 0, changed });
  const lines = (): Line[] => [
    ...headLines(session.head, [jobs[0]], `${plainNumber(100 * question.confidence)} % intervals`),
    '',
    `${game.id}/${jobs[0].setup.scenario}`,
    ...bidLines(result),
    ...illegalLines(sheets),
  ];
  const keys = jobs.map(keysOf);
  const files = {
    'bids.csv': bidsCsv(result, keys),
    'pairs.csv': pairsCsv(result, keys[0]),
    'payoffs.csv': payoffsCsv(result, keys[0], keys[result.players ? keys.length - 1 : 0]),
  };
  const place = { game: game.id, scenario: jobs[0].setup.scenario };
  const words = { findings: bidFindings(result), warnings: illegalLines(sheets) };
  return session.conclude({ ...words, ...place, ...bidJson(result) }, lines, files, jobs, games);
}

/** The metrics that the question needs, as `--metrics` takes them. */
function metricsOf({ metric, event }: BidSubject): string {
  const watched = event?.watched;
  return watched === undefined ? metric : `${metric},${watched}`;
}

/** The policy set of each player's games: he sits where one promises, the other player elsewhere. */
function playerSets(seats: readonly SeatInfo[], sets: readonly string[], seat: number): string[] {
  if (sets.length > 2) throw new UserError('--policy: bids are of two players; give one policy or two');
  if (sets.length < 2 || seats.length === 1) return [...sets];
  if (sets.some((set) => !playsEverySeat(set, seats)))
    throw new UserError('--policy: give two policies without seats; --seat names the seat that promises');
  return [0, 1].map((player) => lineUp(seats, (i) => sets[i === seat ? player : 1 - player]));
}

/** The same games after a change of the rules. */
function changedJob(job: Job, scenario: NamedScenario, args: Arguments, versus: readonly string[]): Job {
  const { set, ...rest } = setupArguments(args);
  const changed = [...set, ...versus];
  const setup = scenario.game.resolve({ scenario: scenario.scenario, ...rest, set: changed });
  return { ...job, setup, set: changed };
}

function drawArgument(args: Arguments): number {
  const text = args.text('draw');
  const draw = text === undefined ? 0.5 : Number(text);
  if (text?.trim() !== '' && draw >= 0 && draw <= 0.5) return draw;
  throw new UserError(`--draw ${text}: expected a number from 0 to 0.5`);
}
