/** What a policy file imports: types, constants and helpers of BFGE, in one place. */

export type { PolicyModule, PolicyParameters } from '../game.js';
export { bitAt, bitCount, lowestBit } from '../shared/bits.js';
export type { BfgePolicy, Decisions } from './player/decisions.js';
export { drill } from './player/defaults.js';
export type { FireOrder } from './player/fire-order.js';
export * from './player/orders.js';
export type { BfgeView, Hidden } from './player/view.js';
export { BUILD, CHITS, ILLUMINATION, MILITARY, MORPHOGENETIC, MOVE, REPRESSION, TACTICAL } from './position/tables.js';
export * from './position/units.js';
