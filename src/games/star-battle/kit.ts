/** What a policy file imports: types, constants and helpers of the game, in one place. */

export type { PolicyModule, PolicyParameters } from '../game.js';
export { bitAt, bitCount, lowestBit } from '../shared/bits.js';
export type { Decisions, StarBattlePolicy } from './player/decisions.js';
export * from './player/defaults.js';
export * from './player/orders.js';
export type { BattleView } from './player/view.js';
export * from './position/armies.js';
export * from './position/codes.js';
