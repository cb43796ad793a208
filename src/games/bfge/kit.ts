/** What a policy file imports: types, constants and helpers of BFGE, in one place. */

export type { PolicyModule, PolicyParameters } from '../game.js';
export { drill } from './defaults.js';
export * from './orders.js';
export type { BfgePolicy, Decisions } from './policy.js';
export { BUILD, CHITS, ILLUMINATION, MILITARY, MORPHOGENETIC, MOVE, REPRESSION, TACTICAL } from './tables.js';
export * from './units.js';
export type { BfgeView } from './view.js';
