import type { Arguments } from '../../cli/arguments.js';
import { confidenceOf } from '../../cli/confidence-option.js';
import { firstGame } from '../../cli/first-game.js';
import { makeJobs, seedArgument } from '../../cli/jobs.js';
import { once } from '../../cli/once.js';
import { oneScenario } from '../../cli/one-scenario.js';
import { fraction } from '../../cli/study-arguments.js';
import type { StudySession } from '../../cli/study-session.js';
import { type GameModule, type ResolvedSetup, UserError } from '../../games/game.js';
import { rowOfTurn, turnOfRow } from '../../games/turns.js';
import { nearestNames } from '../../names.js';
import { splitPolicySets } from '../../policy/syntax.js';
import { keysOf } from '../../report/keys.js';
import type { Line } from '../../report/table.js';
import type { Job } from '../../run/plan.js';
import type { Put } from '../../run/position.js';
import { plainNumber } from '../../stats/digits.js';
import type { Collector, RecordSheet } from '../../study/collect.js';
import { isRate, joined, type Measure, measureOf } from '../../study/measure.js';
import { PlayError } from '../../study/play-error.js';
import { headLines, illegalLines, winLine } from '../../study/texts.js';
import { traceGames } from '../../study/trace.js';
import { analyseCsv, analyseFindings, analyseLines, type PositionShown } from './report.js';
import { type AnalysisHow, analysisOf, widest } from './result.js';

/** Games before the first look, and how many times as many before the next. */
const FIRST_LOOK = 500;
const GROWTH = 1.25;

/** `satrap analyse`: one game up to the position, then a job for each who plays on. */
export async function play(session: StudySession, defaults: { games: number; most: number }): Promise<number> {
  const { args } = session;
  const { scenario, game, setup, seats, seat } = await oneScenario(args);
  if (!game.continuation || !game.trace) throw new UserError(`${game.id} cannot be continued from a position`);
  const measure = measureOf(game, args.text('metric') ?? 'win', seat);
  const how: AnalysisHow = { confidence: confidenceOf(args), precision: precisionArgument(args, measure) };
  const number = args.integer('game', 0, 0, Number.MAX_SAFE_INTEGER);
  const turn = turnArgument(args);
  const puts = putsArgument(args, game, setup, turn);
  const from = firstGame(args);
  const games = gamesArgument(args, how, defaults);
  const known = game.metrics.some(({ name }) => name === measure.name);
  const request = { seed: seedArgument(args), from, games, metrics: known ? measure.name : game.metrics[0].name };
  const [before, ...more] = splitPolicySets(args.texts('policy'));
  if (more.length > 0)
    throw new UserError('--policy: give the one policy that plays up to the position; --with names others');
  const first = (await makeJobs([scenario], before ? [before] : [], request, args)).jobs[0];
  const others = splitPolicySets(args.texts('with'));
  const goOn = others.length > 0 ? (await makeJobs([scenario], others, request, args)).jobs : [first];
  once(
    goOn.map(({ policyLabel }) => policyLabel),
    (label) => `--with: ${label} is given twice`,
  );
  const jobs = goOn.map(
    (job): Job => ({
      ...job,
      position: { game: number, turn: rowOfTurn(setup, turn), policies: first.policies, puts },
    }),
  );
  const { values, sheets } = await session.during(jobs, async () => {
    const values = await valuesAt(session, game, { ...first, from: number, to: number + 1 }, turn);
    const sheets = await session.withCollector(jobs, (collector) =>
      possible(playOn(session, collector, jobs, measure, how)),
    );
    return { values, sheets };
  });
  const found = analysisOf(
    game,
    measure,
    sheets,
    jobs.map(({ policyLabel }) => policyLabel),
    how,
  );
  const position = {
    number,
    turn,
    policy: first.policyLabel,
    values,
    ...(puts.length > 0 && { puts: putTexts(puts) }),
  };
  const place = { game: game.id, scenario: first.setup.scenario, seat: seats[seat].id };
  const lines = (): Line[] => [
    ...headLines(session.head, [first], `simultaneous ${plainNumber(100 * how.confidence)} % intervals`),
    '',
    `${place.game}/${place.scenario}${seats.length === 1 ? '' : `, seen from ${seats[seat].title}`}`,
    ...analyseLines(game, position, found),
    winLine(game, seat, [first]),
    ...illegalLines(sheets),
  ];
  const files = { 'analyse.csv': analyseCsv(jobs.map(keysOf), position, found) };
  const words = { findings: analyseFindings(found), warnings: illegalLines(sheets) };
  return session.conclude(
    { ...words, ...place, position, ...found },
    lines,
    files,
    jobs,
    jobs.map(() => game),
  );
}

function turnArgument(args: Arguments): number {
  if (args.text('turn') === undefined)
    throw new UserError('--turn: is missing; give the turn at whose end the position is (0: before the game)');
  return args.integer('turn', 0, 0, 100_000);
}

/** What is to be changed in the position, checked against what the game says can be. */
function putsArgument(args: Arguments, game: GameModule, setup: ResolvedSetup, turn: number): Put[] {
  const given = args.texts('put');
  if (given.length === 0) return [];
  const known = game.continuation?.puts?.list(setup);
  if (!known) throw new UserError(`--put: no number of a position of ${game.id} can be changed`);
  if (turn === 0) throw new UserError('--put: goes with a turn from 1 on; what a game begins with is changed by --set');
  return given.map((text): Put => {
    const [, path = text, number = ''] = /^([^=]*)=(.*)$/.exec(text) ?? [];
    const info = known.find((one) => one.path === path);
    const near = nearestNames(
      path,
      known.map((one) => one.path),
    );
    if (!info) throw new UserError(`--put ${text}: ${game.id} has no number '${path}' to be changed; ${near}`);
    const value = Number(number);
    if (number === '' || !Number.isInteger(value) || value < info.min || value > info.max)
      throw new UserError(`--put ${text}: ${path} (${info.meaning}) is an integer from ${info.min} to ${info.max}`);
    return [path, value];
  });
}

function putTexts(puts: readonly Put[]): string[] {
  return puts.map(([path, value]) => `${path}=${value}`);
}

function precisionArgument(args: Arguments, measure: Measure): number | null {
  if (args.text('precision') === undefined) return null;
  if (!isRate(measure)) throw new UserError(`--precision: is for win, not for ${measure.name}; give --games`);
  return fraction(args, 'precision', 0.01);
}

function gamesArgument(args: Arguments, { precision }: AnalysisHow, defaults: { games: number; most: number }): number {
  if (precision === null) {
    if (args.text('max-games') !== undefined) throw new UserError('--max-games goes with --precision');
    return args.integer('games', defaults.games, 2, 1e9);
  }
  if (args.text('games') !== undefined)
    throw new UserError('--games plays a fixed number; with --precision give --max-games');
  return args.integer('max-games', defaults.most, 2, 1e9);
}

/** What the trace says of the position. @throws UserError where it is over by then */
async function valuesAt(
  session: StudySession,
  game: GameModule,
  job: Job,
  turn: number,
): Promise<PositionShown['values']> {
  const row = rowOfTurn(job.setup, turn);
  if (row === 0) return [];
  const columns = game.trace?.columns(job.setup) ?? [];
  session.progress?.begin(`game ${job.from} up to turn ${turn}`);
  const { onProgress: _, ...options } = session.collectOptions;
  const [{ rows }] = await traceGames(job, row + 1, options);
  const turns = rows.length / columns.length - 1;
  if (turns <= row) {
    const last = turnOfRow(job.setup, turns);
    throw new UserError(`--turn ${turn}: game ${job.from} is over at the end of turn ${last}; give an earlier turn`);
  }
  return columns.flatMap(({ name, kind }, c) =>
    kind === 'standing' || kind === 'state' ? [{ name, value: rows[row * columns.length + c] }] : [],
  );
}

/** What is asked for in vain is the user's mistake. @throws UserError where a `--put` cannot be */
async function possible<T>(played: Promise<T>): Promise<T> {
  try {
    return await played;
  } catch (error) {
    if (error instanceof PlayError && error.failed.failure.kind === 'put')
      throw new UserError(`--put ${error.failed.failure.message}`);
    throw error;
  }
}

/** Plays on until all games are played, or the rate is known well enough for all. */
async function playOn(
  session: StudySession,
  collector: Collector,
  jobs: readonly Job[],
  measure: Measure,
  how: AnalysisHow,
): Promise<RecordSheet[]> {
  const { from, to } = jobs[0];
  session.progress?.expect(jobs.length * (to - from), how.precision !== null);
  session.progress?.begin(`${jobs.length === 1 ? jobs[0].policyLabel : `${jobs.length} policies`} from there`);
  const parts = jobs.map((): RecordSheet[] => []);
  for (let at = from; at < to; ) {
    const played = at - from;
    const next = how.precision === null ? to : Math.min(to, from + Math.max(FIRST_LOOK, Math.ceil(GROWTH * played)));
    const wanted = jobs.map((_, job) => ({ job, from: at, to: next }));
    const sheets = await (played === 0 ? collector.play(wanted) : collector.playSome(wanted));
    if (sheets === null) break;
    for (const [job, sheet] of sheets.entries()) parts[job].push(sheet);
    const all = parts.map(joined);
    if (session.interrupted) return all;
    if (
      how.precision !== null &&
      widest(
        all.map((sheet) => measure.column(sheet)),
        how,
      ) <= how.precision
    )
      return all;
    at = next;
  }
  return parts.map(joined);
}
