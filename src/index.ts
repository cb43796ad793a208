/**
 * What a program or a policy file imports as `satrap`: `play` and the studies, the contract between games, policies and
 * the runner, `definePolicy`, and the random streams for games. Types, constants and helpers of a shipped game are in
 * `satrap/<game id>`.
 */

import type { PlayedGame, PlayRequest } from './cli/play.js';
import type {
  AnalyseRequest,
  BidRequest,
  BoundRequest,
  CompareRequest,
  DesignRequest,
  ExploitRequest,
  RankRequest,
  RegretRequest,
  ScanRequest,
  StudyRequest,
  ThresholdsRequest,
  TuneRequest,
} from './cli/requests.js';
import type { BfgePolicy } from './games/bfge/player/decisions.js';
import type { FitgPolicy } from './games/fitg/player/decisions.js';
import { type PolicyModule, UserError } from './games/game.js';
import type { NobleHousesPolicy } from './games/noble-houses/player/decisions.js';
import type { SfgePolicy } from './games/sfge/player/decisions.js';
import type { StarBattlePolicy } from './games/star-battle/player/decisions.js';
import type { StarEmpiresPolicy } from './games/star-empires/player/decisions.js';
import type { ResultDocument } from './report/document.js';
import type { bidDocument, designDocument, scanDocument, thresholdsDocument } from './report/schema/balance-schemas.js';
import type {
  analyseDocument,
  boundDocument,
  compareDocument,
  exploitDocument,
  rankDocument,
  regretDocument,
  tuneDocument,
} from './report/schema/policy-schemas.js';
import type { DocumentOf } from './report/schema/shapes.js';

export type { PlayedGame, PlayRequest } from './cli/play.js';
export type {
  AnalyseRequest,
  BidRequest,
  BoundRequest,
  CompareRequest,
  DesignRequest,
  ExploitRequest,
  RankRequest,
  RegretRequest,
  ScanRequest,
  StudyRequest,
  ThresholdsRequest,
  TuneRequest,
} from './cli/requests.js';
export type { BfgePolicy } from './games/bfge/player/decisions.js';
export type { BfgeView } from './games/bfge/player/view.js';
export type { FitgPolicy } from './games/fitg/player/decisions.js';
export type { FitgView } from './games/fitg/player/view.js';
export * from './games/game.js';
export type { NobleHousesPolicy } from './games/noble-houses/player/decisions.js';
export type { NobleHousesView } from './games/noble-houses/player/view.js';
export type { SfgePolicy } from './games/sfge/player/decisions.js';
export type { SfgeView } from './games/sfge/player/view.js';
export { KeptArrays, type KeptGame } from './games/shared/look-ahead.js';
export { closed } from './games/shared/sealed.js';
export { TurnEngine } from './games/shared/turn-engine.js';
export type { StarBattlePolicy } from './games/star-battle/player/decisions.js';
export type { BattleView } from './games/star-battle/player/view.js';
export type { StarEmpiresPolicy } from './games/star-empires/player/decisions.js';
export type { StarEmpiresView } from './games/star-empires/player/view.js';
export { Stream, seedKey } from './random/stream.js';
export type {
  CourseCause,
  CourseCell,
  CourseColumn,
  CourseEnd,
  CourseLeads,
  CoursePlaceResult,
  CourseResult,
  LeadTurn,
  Spread,
  SurvivalTurn,
} from './report/course.js';
export type {
  IllegalOrdersResult,
  MetricResult,
  OverAnswer,
  OverResult,
  Rates,
  RequirementResult,
  ResultDocument,
  RunResult,
  StopResult,
  TimeResult,
} from './report/document.js';
export type { IntervalKind } from './run/estimates.js';
export type { RequirementVerdict } from './run/stopping.js';
export type { Estimate } from './stats/interval.js';

/** Decision functions by the id of their game. @public */
export interface PolicyDecisions {
  readonly sfge: SfgePolicy;
  readonly bfge: BfgePolicy;
  readonly 'star-battle': StarBattlePolicy;
  readonly 'noble-houses': NobleHousesPolicy;
  readonly 'star-empires': StarEmpiresPolicy;
  readonly fitg: FitgPolicy;
}

/**
 * Gives a policy its types, so that the parameters of every decision function are known without being written, and
 * returns it as it is: `export default definePolicy({ game: 'sfge', ... })`.
 * @public
 */
export function definePolicy<Game extends keyof PolicyDecisions>(
  policy: PolicyModule<PolicyDecisions[Game]> & { readonly game: Game },
): PolicyModule<PolicyDecisions[Game]> {
  return policy;
}

/**
 * Plays games as `satrap run` does and returns the document that `--json` prints: the same games for the same seed, on
 * any number of threads. Writes no files, prints nothing. So do the functions of studies; their requests are the words
 * and options of their commands, in camelCase.
 *
 * @throws UserError for a request that cannot be played; Error when a game fails, with the command that replays it
 * @public
 */
export async function play(request: PlayRequest): Promise<ResultDocument> {
  // Policies import this module too: what plays is loaded only where it is asked for.
  return (await import('./cli/play.js')).play(request);
}

/**
 * Plays games as `play` does and gives them one by one, in the order of runs and games. A program that stops asking
 * ends the play.
 *
 * @throws UserError for a request that cannot be played; Error when a game fails, with the command that replays it
 * @public
 */
export function playGames(request: PlayRequest): AsyncGenerator<PlayedGame, void, undefined>;

/**
 * The same, with a function that is called at the end of each game, in order, and waited for.
 *
 * @param ended - false from it ends the play
 * @returns the number of games it was called for
 * @throws UserError for a request that cannot be played; Error when a game fails, with the command that replays it;
 *   what
 *   the function throws
 * @public
 */
export function playGames(request: PlayRequest, ended: (game: PlayedGame) => unknown): Promise<number>;

export function playGames(
  request: PlayRequest,
  ended?: (game: PlayedGame) => unknown,
): AsyncGenerator<PlayedGame, void, undefined> | Promise<number> {
  const games = gamesOf(request);
  return ended === undefined ? games : handedOn(games, ended);
}

async function* gamesOf(request: PlayRequest): AsyncGenerator<PlayedGame, void, undefined> {
  yield* (await import('./cli/play.js')).playGames(request);
}

async function handedOn(games: AsyncIterable<PlayedGame>, ended: (game: PlayedGame) => unknown): Promise<number> {
  if (typeof ended !== 'function') throw new UserError('playGames: expected a function of a game as second argument');
  let count = 0;
  for await (const game of games) {
    count++;
    if ((await ended(game)) === false) break;
  }
  return count;
}

/** What `satrap compare --json` prints, field by field in docs/json.md; what is not known is NaN. @public */
export type CompareDocument = DocumentOf<typeof compareDocument>;

/** What `satrap scan --json` prints, field by field in docs/json.md; what is not known is NaN. @public */
export type ScanDocument = DocumentOf<typeof scanDocument>;

/** What `satrap rank --json` prints, field by field in docs/json.md; what is not known is NaN. @public */
export type RankDocument = DocumentOf<typeof rankDocument>;

/** What `satrap exploit --json` prints, field by field in docs/json.md; what is not known is NaN. @public */
export type ExploitDocument = DocumentOf<typeof exploitDocument>;

/** What `satrap regret --json` prints, field by field in docs/json.md; what is not known is NaN. @public */
export type RegretDocument = DocumentOf<typeof regretDocument>;

/** What `satrap bound --json` prints, field by field in docs/json.md; what is not known is NaN. @public */
export type BoundDocument = DocumentOf<typeof boundDocument>;

/** What `satrap tune --json` prints, field by field in docs/json.md; what is not known is NaN. @public */
export type TuneDocument = DocumentOf<typeof tuneDocument>;

/** What `satrap analyse --json` prints, field by field in docs/json.md; what is not known is NaN. @public */
export type AnalyseDocument = DocumentOf<typeof analyseDocument>;

/** What `satrap design --json` prints, field by field in docs/json.md; what is not known is NaN. @public */
export type DesignDocument = DocumentOf<typeof designDocument>;

/** What `satrap thresholds --json` prints, field by field in docs/json.md; what is not known is NaN. @public */
export type ThresholdsDocument = DocumentOf<typeof thresholdsDocument>;

/** What `satrap bid --json` prints, field by field in docs/json.md; what is not known is NaN. @public */
export type BidDocument = DocumentOf<typeof bidDocument>;

/**
 * Answers as the command of a study would. Its documents are of the types that their shapes give, which tests check.
 */
async function ask<Document>(name: string, request: StudyRequest): Promise<Document> {
  return (await (await import('./commands/ask.js')).ask(name, request)) as Document;
}

/**
 * Plays two policies in the same games with the same luck: which is better, and by how much. See `play` for what all
 * studies have in common.
 *
 * @throws UserError for a request that cannot be played; Error when a game fails
 * @public
 */
export function compare(request: CompareRequest): Promise<CompareDocument> {
  return ask('compare', request);
}

/**
 * Plays a grid of set-ups and policies in the same games: what each change does. See `play` for what all studies have
 * in common.
 *
 * @throws UserError for a request that cannot be played; Error when a game fails
 * @public
 */
export function scan(request: ScanRequest): Promise<ScanDocument> {
  return ask('scan', request);
}

/**
 * Finds the best of several policies. See `play` for what all studies have in common.
 *
 * @throws UserError for a request that cannot be played; Error when a game fails
 * @public
 */
export function rank(request: RankRequest): Promise<RankDocument> {
  return ask('rank', request);
}

/**
 * Finds a best reply to a policy: how much can be had against it at least. See `play` for what all studies have in
 * common.
 *
 * @throws UserError for a request that cannot be played; Error when a game fails
 * @public
 */
export function exploit(request: ExploitRequest): Promise<ExploitDocument> {
  return ask('exploit', request);
}

/**
 * Which decisions of a policy cost most, by what others would have gained in its place. See `play` for what all studies
 * have in common.
 *
 * @throws UserError for a request that cannot be played; Error when a game fails
 * @public
 */
export function regret(request: RegretRequest): Promise<RegretDocument> {
  return ask('regret', request);
}

/**
 * What can be had at most by choosing, now and then, which of several plans to follow. See `play` for what all studies
 * have in common.
 *
 * @throws UserError for a request that cannot be played; Error when a game fails
 * @public
 */
export function bound(request: BoundRequest): Promise<BoundDocument> {
  return ask('bound', request);
}

/**
 * Searches for better values of a policy's parameters, and shows what they gain in games it has not seen. See `play`
 * for what all studies have in common.
 *
 * @throws UserError for a request that cannot be played; Error when a game fails
 * @public
 */
export function tune(request: TuneRequest): Promise<TuneDocument> {
  return ask('tune', request);
}

/**
 * Continues one game from a position many times: what are the chances, and which policy should play on? See `play` for
 * what all studies have in common.
 *
 * @throws UserError for a request that cannot be played; Error when a game fails
 * @public
 */
export function analyse(request: AnalyseRequest): Promise<AnalyseDocument> {
  return ask('analyse', request);
}

/**
 * Searches for changes to the rules that bring the results to a target, and confirms them in fresh games. See `play`
 * for what all studies have in common.
 *
 * @throws UserError for a request that cannot be played; Error when a game fails
 * @public
 */
export function design(request: DesignRequest): Promise<DesignDocument> {
  return ask('design', request);
}

/**
 * The whole distribution of the score, and the victory levels that give wanted shares. See `play` for what all studies
 * have in common.
 *
 * @throws UserError for a request that cannot be played; Error when a game fails
 * @public
 */
export function thresholds(request: ThresholdsRequest): Promise<ThresholdsDocument> {
  return ask('thresholds', request);
}

/**
 * Two players promise a result beforehand: fair bids, chances of every pair of bids, best responses. See `play` for
 * what all studies have in common.
 *
 * @throws UserError for a request that cannot be played; Error when a game fails
 * @public
 */
export function bid(request: BidRequest): Promise<BidDocument> {
  return ask('bid', request);
}

/**
 * Reads the document of a run: a result folder, its `result.json`, or what `--json` printed. Fields of later versions
 * are kept.
 *
 * @throws UserError that names the file, the path inside it and what was expected
 * @public
 */
export async function readResult(path: string): Promise<ResultDocument> {
  return (await import('./report/read-document.js')).readResultDocument(path);
}
