/**
 * The random streams of the game that is being played: purposes, and the stream of the rules and of each seat's policy.
 */

import { Stream } from '../../../random/stream.js';
import { SIDES } from './layout.js';

export const S_SECRETS = 0;
export const S_START = 1;
export const S_CARDS = 2;
/** By turn. */
export const S_EVENTS = 3;
export const S_PRODUCTION = 4;
/** By turn and side. */
export const S_UNITS = 5;
/** By turn and group. */
export const S_GROUP = 6;
/** By turn, side and planet. */
export const S_INTERCEPTION = 7;
export const S_COMBAT = 8;
export const S_SEARCH = 9;
export const S_MISSIONS = 10;
export const S_CELL = 11;
export const S_ESCAPES = 12;
/** By turn and side: what follows the missions. */
export const S_AFTER = 13;
/** By seat: never a stream of the rules. */
export const S_POLICY = 14;

export const luck = new Stream();
export const policyLuck: readonly Stream[] = Array.from({ length: SIDES }, () => new Stream());

/** Starts the stream of a phase of a player turn, on a planet or of a group. */
export function startLuck(purpose: number, turn: number, side: number, place: number): void {
  luck.start(purpose, (turn * 2 + side) * 128 + place);
}
