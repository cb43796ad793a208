/**
 * What a program or a policy file imports as `satrap`: `play`, the contract between games, policies and the runner,
 * `definePolicy`, and the random streams for games. Types, constants and helpers of a shipped game are in `satrap/<game id>`.
 */

import type { PlayRequest } from './cli/play.js';
import type { BfgePolicy } from './games/bfge/player/policy.js';
import type { PolicyModule } from './games/game.js';
import type { SfgePolicy } from './games/sfge/player/policy.js';
import type { StarBattlePolicy } from './games/star-battle/player/policy.js';
import type { ResultDocument } from './report/document.js';

export type { PlayRequest } from './cli/play.js';
export type { BfgePolicy } from './games/bfge/player/policy.js';
export type { BfgeView } from './games/bfge/player/view.js';
export * from './games/game.js';
export type { SfgePolicy } from './games/sfge/player/policy.js';
export type { SfgeView } from './games/sfge/player/view.js';
export type { StarBattlePolicy } from './games/star-battle/player/policy.js';
export type { BattleView } from './games/star-battle/player/view.js';
export { Stream, seedKey } from './random/stream.js';
export type { ResultDocument, RunResult } from './report/document.js';

/** Decision functions by the id of their game. */
export interface PolicyDecisions {
  readonly sfge: SfgePolicy;
  readonly bfge: BfgePolicy;
  readonly 'star-battle': StarBattlePolicy;
}

/**
 * Gives a policy its types, so that the parameters of every decision function are known without being written, and
 * returns it as it is: `export default definePolicy({ game: 'sfge', ... })`.
 */
export function definePolicy<Game extends keyof PolicyDecisions>(
  policy: PolicyModule<PolicyDecisions[Game]> & { readonly game: Game },
): PolicyModule<PolicyDecisions[Game]> {
  return policy;
}

/**
 * Plays games as `satrap run` does and returns the document that `--json` prints: the same games for the same seed, on any
 * number of threads. Writes no files, prints nothing.
 *
 * @throws UserError for a request that cannot be played; Error when a game fails, with the command that replays it
 */
export async function play(request: PlayRequest): Promise<ResultDocument> {
  // Policies import this module too: what plays is loaded only where it is asked for.
  return (await import('./cli/play.js')).play(request);
}
