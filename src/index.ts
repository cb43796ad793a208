/**
 * What a program or a policy file imports as `satrap`: the contract between games, policies and the runner,
 * `definePolicy`, and the random streams for games. Constants and helpers of the shipped games are in `satrap/sfge` and
 * `satrap/bfge`.
 */

import type { BfgePolicy } from './games/bfge/player/policy.js';
import type { PolicyModule } from './games/game.js';
import type { SfgePolicy } from './games/sfge/player/policy.js';

export type { BfgePolicy } from './games/bfge/player/policy.js';
export type { BfgeView } from './games/bfge/player/view.js';
export * from './games/game.js';
export type { SfgePolicy } from './games/sfge/player/policy.js';
export type { SfgeView } from './games/sfge/player/view.js';
export { Stream, seedKey } from './random/stream.js';

/** Decision functions by the id of their game. */
export interface PolicyDecisions {
  readonly sfge: SfgePolicy;
  readonly bfge: BfgePolicy;
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
