/**
 * The random streams of the game that is being played: purposes, and the stream of the rules and of each seat's policy.
 */

import { Stream } from '../../../random/stream.js';
import { SEATS } from './layout.js';

export const STREAM_MAP = 0;
export const STREAM_START = 1;
export const STREAM_ALLIES = 2;
/** By turn. */
export const STREAM_INITIATIVE = 3;
/** By turn and seat. */
export const STREAM_RECRUITS = 4;
/** By turn and system. */
export const STREAM_NUKES = 5;
export const STREAM_BATTLES = 6;
/** By turn and seat. */
export const STREAM_ACTIONS = 7;
/** By seat: never a stream of the rules. */
export const STREAM_POLICY = 8;

export const luck = new Stream();
export const policyLuck: readonly Stream[] = Array.from({ length: SEATS }, () => new Stream());

/** Ones among so many dice. */
export function ones(count: number): number {
  let found = 0;
  for (let i = 0; i < count; i++) if (luck.d6() === 1) found++;
  return found;
}
