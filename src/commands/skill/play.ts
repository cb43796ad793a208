import type { Arguments } from '../../cli/arguments.js';
import { confidenceOf } from '../../cli/confidence-option.js';
import { firstGame } from '../../cli/first-game.js';
import { makeJobs, seedArgument } from '../../cli/jobs.js';
import { once } from '../../cli/once.js';
import { oneScenario } from '../../cli/one-scenario.js';
import type { StudySession } from '../../cli/study-session.js';
import { type GameModule, type SeatInfo, UserError } from '../../games/game.js';
import { lineUp, splitPolicySets } from '../../policy/syntax.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import { plainNumber } from '../../stats/digits.js';
import { measureOf } from '../../study/measure.js';
import { headLines, illegalLines, winLine } from '../../study/texts.js';
import { skillCsv, skillFindings, skillLines } from './report.js';
import { skillOf } from './result.js';

/** `satrap skill`: a job per player, all of the same games. */
export async function play(session: StudySession, gamesDefault: number): Promise<number> {
  const { args } = session;
  const { scenario, game, seats, seat } = await oneScenario(args);
  const players = playersArgument(args, game);
  const measure = measureOf(game, args.text('metric') ?? 'win', seat);
  const confidence = confidenceOf(args);
  const from = firstGame(args);
  const games = args.integer('games', gamesDefault, 2, Number.MAX_SAFE_INTEGER - from);
  const known = game.metrics.some(({ name }) => name === measure.name);
  const request = { seed: seedArgument(args), from, games, metrics: known ? measure.name : game.metrics[0].name };
  const sets = players.map((player) => lineUpOf(args, game, seats, seat, player));
  const made = await makeJobs([scenario], sets, request, args);
  const { jobs } = made;
  const sheets = await session.playAll(jobs, `${players.length} players`);
  const names = jobs.map(({ policies }) => policies[seat].label);
  const found = skillOf(measure, sheets, names, confidence);
  const place = { game: game.id, scenario: jobs[0].setup.scenario, seat: seats[seat].id };
  const lines = (): Line[] => [
    ...headLines(session.head, jobs.slice(0, 1), `simultaneous ${plainNumber(100 * confidence)} % intervals`),
    '',
    `${place.game}/${place.scenario}${seats.length === 1 ? '' : `, ${seats[seat].title}`}`,
    ...skillLines(found),
    winLine(game, seat, jobs),
    ...illegalLines(sheets),
  ];
  const keys = (policy: string) => keysOf(jobs[names.indexOf(policy)]);
  const words = { findings: skillFindings(found), warnings: illegalLines(sheets) };
  return session.conclude(
    { ...words, ...place, ...found },
    lines,
    { 'skill.csv': skillCsv(keys, found) },
    jobs,
    made.games,
  );
}

/** The players, at least two different ones. */
function playersArgument(args: Arguments, game: GameModule): readonly string[] {
  const given = splitPolicySets(args.texts('policy'));
  const players = given.length > 0 ? given : game.policies;
  const line = players.find((player) => player.includes('+'));
  if (line !== undefined)
    throw new UserError(`--policy ${line}: give one player; --versus names that of the other seats`);
  once(players, (player) => `--policy: ${player} is given twice`);
  if (players.length < 2) throw new UserError('--policy: give at least two players (satrap list policies)');
  return players;
}

/** The policy set in which a player has the seat. */
function lineUpOf(args: Arguments, game: GameModule, seats: readonly SeatInfo[], own: number, player: string): string {
  const versus = args.text('versus');
  if (seats.length > 1) return lineUp(seats, (seat) => (seat === own ? player : (versus ?? game.defaultPolicy[seat])));
  if (versus !== undefined) throw new UserError('--versus: the game has one seat');
  return player;
}
