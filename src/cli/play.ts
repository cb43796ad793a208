/** What a program gets of `satrap`: `play` and `playGames`, which do what `satrap run` does without files. */

import { availableParallelism } from 'node:os';
import { type GameModule, R_ENDING, R_FIRST, R_OUTCOME, UserError, type Verdict } from '../games/game.js';
import { seatsOf, verdictOf } from '../games/seats.js';
import { splitPolicySets } from '../policy/syntax.js';
import { buildDocument } from '../report/build.js';
import type { ResultDocument } from '../report/document.js';
import { commandText, playedStates } from '../report/write-files.js';
import { Core } from '../run/core.js';
import { describeFailure } from '../run/failure.js';
import { type Disk, Journal } from '../run/journal.js';
import { Pool } from '../run/pool.js';
import { Run } from '../run/run.js';
import { RunCounts } from '../run/run-counts.js';
import { RunWork } from '../run/run-work.js';
import { Collector, type RecordSheet } from '../study/collect.js';
import { Arguments } from './arguments.js';
import { firstGame } from './first-game.js';
import { makeJobs, refuseTwice, seedArgument } from './jobs.js';
import { givenFields, textsOf } from './request.js';
import { runWords } from './run-command.js';
import { findScenarios } from './scenarios.js';

const GAMES_DEFAULT = 10_000;
const STUCK_AFTER_MS = 30_000;

/** What a program asks for; the same as the options of `satrap run`. @public */
export interface PlayRequest {
  /** Names or files. */
  readonly scenario: string | readonly string[];
  /** As `--policy`: each is a run of its own; default: the game's. */
  readonly policy?: string | readonly string[];
  /** Games per scenario and policy; default 10,000. */
  readonly games?: number;
  /** Index of the first game; default 0. */
  readonly from?: number;
  /** Default '1'. */
  readonly seed?: string | number;
  /** Fields that are changed, `path=value`. */
  readonly set?: string | readonly string[];
  readonly charts?: string;
  /** `default`, `all`, or names. */
  readonly metrics?: string | readonly string[];
  /** Restrictions of every policy. */
  readonly forbid?: string | readonly string[];
  /** Worker threads; default: one per processor. Changes no result. */
  readonly threads?: number;
  /** Ends the run; what is finished is returned, marked partial. */
  readonly signal?: AbortSignal;
}

/** A game that was played. @public */
export interface PlayedGame {
  /** Id of the game: `sfge`. */
  readonly game: string;
  readonly scenario: string;
  /** As results name it: `steward`, or `seat=policy+seat=policy`. */
  readonly policy: string;
  /** Its number: with the seed what `satrap replay --game` needs to print it. */
  readonly index: number;
  /** Id of how it ended for the seats: `expanding`. */
  readonly outcome: string;
  /** Id of why it ended. */
  readonly ending: string;
  /** What the outcome counts as, by the id of the seat; null: as nothing. */
  readonly verdicts: Readonly<Record<string, Verdict>>;
  /** Integers, by name of the metric; which ones, the request says. */
  readonly metrics: Readonly<Record<string, number>>;
}

const FIELDS = [
  ...['scenario', 'policy', 'games', 'from', 'seed', 'set', 'charts', 'metrics', 'forbid', 'threads', 'signal'],
] as const satisfies readonly (keyof PlayRequest)[];

/** A run keeps its checkpoint here: nowhere. */
const NOWHERE: Disk = { appendLog() {}, replaceLog() {}, appendRows() {}, sync() {} };

/**
 * Plays games as `satrap run` does and returns the document that `--json` prints. Writes no files.
 *
 * @throws UserError for a request that cannot be played; Error when a game fails, with the command that replays it
 */
export async function play(request: PlayRequest): Promise<ResultDocument> {
  const { args, asked, jobs, games: modules, threads } = await planOf(request);
  const counts = new RunCounts(jobs, modules, null, false);
  const journal = new Journal(counts, NOWHERE, {}, { length: 0, crc: 0 });
  const pool = new Pool(jobs, { threads, stuckAfterMs: STUCK_AFTER_MS, rows: null });
  const core = new Core(new RunWork(counts, journal, { threads, chunkGames: null }), () => pool.capacity);
  const run = new Run(core, pool);
  const stop = (): void => run.stop();
  request.signal?.addEventListener('abort', stop, { once: true });
  if (request.signal?.aborted) stop();
  const end = await run.play().finally(() => request.signal?.removeEventListener('abort', stop));
  counts.fold();
  if (end.kind === 'failed') throw new Error(describeFailure(end.failure));
  if (end.kind === 'output') throw end.error;
  const command = commandText({ command: runWords(args, asked), shard: null });
  return buildDocument(playedStates(counts.states), end.kind === 'complete' ? null : 'interrupted', command);
}

/** What a request comes to. @throws UserError for one that cannot be played */
async function planOf(request: PlayRequest) {
  const args = argumentsOf(request);
  const from = firstGame(args, () => {});
  const games = args.integer('games', GAMES_DEFAULT, 1, Number.MAX_SAFE_INTEGER - from);
  const asked = { seed: seedArgument(args), from, games, metrics: args.text('metrics') };
  const names = args.texts('scenario');
  if (names.length === 0) throw new UserError('play: scenario: name at least one');
  const scenarios = await findScenarios(names);
  const made = await makeJobs(scenarios, splitPolicySets(args.texts('policy')), asked, args);
  refuseTwice(made.jobs, made.games);
  return { args, asked, ...made, threads: args.integer('threads', availableParallelism(), 1, 1024) };
}

/** Games that are held in memory at a time. */
const BLOCK = 4096;

/**
 * Plays games and gives them one by one, in the order of runs and games.
 *
 * @throws UserError for a request that cannot be played; Error when a game fails, with the command that replays it
 */
export async function* playGames(request: PlayRequest): AsyncGenerator<PlayedGame, void, undefined> {
  const { jobs, games: modules, threads } = await planOf(request);
  const { signal } = request;
  const collector = new Collector(jobs, { threads, stuckAfterMs: STUCK_AFTER_MS, ...(signal ? { signal } : {}) });
  try {
    for (const [at, job] of jobs.entries()) {
      for (let from = job.from; from < job.to; from += BLOCK) {
        const sheets = await collector.playSome([{ job: at, from, to: Math.min(from + BLOCK, job.to) }]);
        if (sheets === null) return;
        yield* gamesOf(sheets[0], modules[at]);
      }
    }
    await collector.finish();
  } finally {
    await collector.close();
  }
}

function* gamesOf({ job, from, games, width, data }: RecordSheet, game: GameModule): Generator<PlayedGame> {
  const seats = seatsOf(game, job.setup);
  for (let i = 0; i < games; i++) {
    const row = data.subarray(i * width, (i + 1) * width);
    const outcome = row[R_OUTCOME];
    yield {
      game: job.game,
      scenario: job.setup.scenario,
      policy: job.policyLabel,
      index: from + i,
      outcome: game.outcomes[outcome].id,
      ending: game.endings[row[R_ENDING]].id,
      verdicts: Object.fromEntries(seats.map(({ id }, seat) => [id, verdictOf(game, outcome, seat)])),
      metrics: Object.fromEntries(job.metrics.map((metric, k) => [game.metrics[metric].name, row[R_FIRST + k]])),
    };
  }
}

/** The request as the command line would give it. @throws UserError for fields that there are not */
function argumentsOf(request: PlayRequest): Arguments {
  const values = [...givenFields('play', request, FIELDS)].map(([field, value]) => {
    const texts = textsOf('play', field, value);
    return [field, Array.isArray(value) && field !== 'metrics' ? texts : texts.join(',')];
  });
  return new Arguments(Object.fromEntries(values));
}
