/**
 * The contract between a game and everything else: runner, statistics, reports and command line know a game only
 * through these types. A game is a set of seats, scenarios, metrics and an engine; a game played is one integer record.
 */

export type * from './contract/battles.js';
export type * from './contract/board.js';
export type * from './contract/choices.js';
export type * from './contract/contest.js';
export type * from './contract/data.js';
export type * from './contract/engine.js';
export * from './contract/errors.js';
export type * from './contract/events.js';
export type * from './contract/module.js';
export type * from './contract/odds.js';
export type * from './contract/policies.js';
export * from './contract/results.js';
export type * from './contract/tracing.js';
export type * from './contract/victory.js';
