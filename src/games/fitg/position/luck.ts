/**
 * The random streams of the game that is being played: purposes, and the stream of the rules and of each seat's policy.
 */

import { Stream } from '../../../random/stream.js';
import { SIDES } from './layout.js';

export const STREAM_SECRETS = 0;
export const STREAM_START = 1;
export const STREAM_CARDS = 2;
/** By turn. */
export const STREAM_EVENTS = 3;
export const STREAM_PRODUCTION = 4;
/** By turn and side. */
export const STREAM_UNITS = 5;
/** By turn and group. */
export const STREAM_GROUP = 6;
/** By turn, side and planet. */
export const STREAM_INTERCEPTION = 7;
export const STREAM_COMBAT = 8;
export const STREAM_SEARCH = 9;
export const STREAM_MISSIONS = 10;
export const STREAM_CELL = 11;
export const STREAM_ESCAPES = 12;
/** By turn and side: what follows the missions. */
export const STREAM_AFTER = 13;
/** By seat: never a stream of the rules. */
export const STREAM_POLICY = 14;
/** What a seat must not know, dealt anew in a look-ahead. */
export const STREAM_DEAL = 15;

export const luck = new Stream();
export const policyLuck: readonly Stream[] = Array.from({ length: SIDES }, () => new Stream());

/** Starts the stream of a phase of a player turn, on a planet or of a group. */
export function startLuck(purpose: number, turn: number, side: number, place: number): void {
  luck.start(purpose, (turn * 2 + side) * 128 + place);
}
