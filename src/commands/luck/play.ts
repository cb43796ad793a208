import { oneJob, oneScenario } from '../../cli/one-scenario.js';
import type { StudySession } from '../../cli/study-session.js';
import { turnOfRow } from '../../games/turns.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import { plainNumber } from '../../stats/digits.js';
import { requireLuck, valueLines, valueOfJob } from '../../study/game-value.js';
import { goalOf } from '../../study/goal.js';
import { SAMPLES_MAX } from '../../study/luck.js';
import { luckOfGames } from '../../study/luck-games.js';
import { headLines } from '../../study/texts.js';
import { luckFiles, luckFindings, luckLines } from './report.js';
import { luckOf } from './result.js';

const GAMES_MAX = 1_000_000;

interface Defaults {
  readonly games: number;
  readonly value: number;
  readonly samples: number;
}

/** `satrap luck`: one job, fitted on games of another seed, then played again and again under other luck. */
export async function play(session: StudySession, defaults: Defaults): Promise<number> {
  const { args } = session;
  const { scenario, game, seats, seat } = await oneScenario(args);
  const goal = goalOf(game, args.text('goal') ?? 'win', seat);
  const { job, jobs, confidence } = await oneJob(scenario, args, { usual: defaults.games, least: 2, most: GAMES_MAX });
  const valueGames = args.integer('value-games', defaults.value, 8, GAMES_MAX);
  const samples = args.integer('samples', defaults.samples, 2, SAMPLES_MAX);
  await requireLuck(game, job);
  const place = { game: game.id, scenario: job.setup.scenario, seat: seats[seat].id, policy: job.policyLabel };
  const { info, played } = await session.during(jobs, async () => {
    session.progress?.expect(valueGames);
    session.progress?.begin('games that chances are read off');
    const { model, info } = await valueOfJob(job, game, goal, valueGames, session.collectOptions);
    session.progress?.expect(job.to - job.from);
    session.progress?.begin(`${game.id}/${job.setup.scenario}`);
    const how = { model, success: goal.success, samples, seats: true };
    return { info, played: await luckOfGames(job, how, session.collectOptions) };
  });
  const byRow = luckOf(
    played,
    seats.map(({ id }) => id),
    samples,
    confidence,
  );
  const turns = byRow.turns.map((one) => ({ ...one, turn: turnOfRow(job.setup, one.turn) }));
  const found = { ...byRow, turns };
  const lines = (): Line[] => [
    ...headLines(session.head, jobs, `${plainNumber(100 * confidence)} % intervals`),
    '',
    `${place.game}/${place.scenario}, ${place.policy}${seats.length > 1 ? `, seen from ${seats[seat].title}` : ''}`,
    ...valueLines(info, goal.name),
    '',
    ...luckLines(found),
  ];
  const findings = luckFindings(found);
  const { each: _, ...told } = found;
  const document = { findings, warnings: [], ...place, goal: goal.name, value: info, ...told };
  return session.conclude(document, lines, luckFiles(keysOf(job), found), jobs, [game]);
}
