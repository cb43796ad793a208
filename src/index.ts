/**
 * What a program or a policy file imports as `satrap`: `play`, the contract between games, policies and the runner,
 * `definePolicy`, and the random streams for games. Types, constants and helpers of a shipped game are in `satrap/<game
 * id>`.
 */

import type { PlayedGame, PlayRequest } from './cli/play.js';
import type { BfgePolicy } from './games/bfge/player/decisions.js';
import type { FitgPolicy } from './games/fitg/player/decisions.js';
import type { PolicyModule } from './games/game.js';
import type { NobleHousesPolicy } from './games/noble-houses/player/decisions.js';
import type { SfgePolicy } from './games/sfge/player/decisions.js';
import type { StarBattlePolicy } from './games/star-battle/player/decisions.js';
import type { StarEmpiresPolicy } from './games/star-empires/player/decisions.js';
import type { ResultDocument } from './report/document.js';

export type { PlayedGame, PlayRequest } from './cli/play.js';
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
 * any number of threads. Writes no files, prints nothing.
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
export async function* playGames(request: PlayRequest): AsyncGenerator<PlayedGame, void, undefined> {
  yield* (await import('./cli/play.js')).playGames(request);
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
