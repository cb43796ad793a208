/** What a policy file imports: types, constants and helpers of Star Empires, in one place. */

export type { PolicyModule, PolicyParameters } from '../game.js';
export { LEADERS, NOBODY, NOTHING } from './player/constants.js';
export type { Decisions, StarEmpiresPolicy } from './player/decisions.js';
export { complete, fallback } from './player/defaults.js';
export type * from './player/orders.js';
export type { StarEmpiresView } from './player/view.js';
export * from './position/codes.js';
