/**
 * The whole state of one game in one ArrayBuffer: typed arrays by side, place and kind of unit, and scalars. A
 * look-ahead copies it with one `set`. All changes of who stands where go through the functions of `board.ts`.
 */

import { Arena } from '../../shared/arena.js';
import { CHITS } from './tables.js';
import { KINDS, PLACES, SIDES } from './units.js';

/** Scalars: index into `n`. */
export const N_INDEX = 0; // Chaos Index, not clamped
export const N_TURN = 1;
export const N_OVER = 2; // 1: the game has ended
export const N_WINNER = 3; // side
export const N_ENDING = 4;
export const N_RESOLVED = 5; // bits of regions resolved this turn
export const N_POINTS = 6; // + side: resource points in hand
export const N_CHIT_POINTS = 8; // + side: points of Build chits of this turn
export const N_MOVER = 10; // side whose action it is
export const N_REGION = 11; // region that is being resolved, 0: none
export const N_ROUND = 12; // combat round there
export const N_ILLUMINATIONS = 13; // dice of Illumination this turn
export const N_STEP = 14; // phase of the turn
export const N_TACTICAL = 15; // Tactical chits on units
export const N_HELD = 16; // + side: chits in hand
export const N_CONTROL = 18; // + side: bits of the regions it controls
export const N_POOL_KINDS = 20; // + side: bits of the kinds in its pool, Trans-humans not regarded
export const N_COMMON_KINDS = 22; // the same of the common pool
export const N_BOUGHT_KINDS = 24; // + side: bits of the kinds in `bought`
export const N_ASKED = 26; // what an experiment asks of the next draw: side * CHITS + chit + 1 comes, less it does not
const SCALARS = 27;

/** With room for twice as much. */
const arena = new Arena(1 << 14);

export const n = arena.take(SCALARS);
/** Units in play: [(side * PLACES + place) * KINDS + kind]. */
export const units = arena.take(SIDES * PLACES * KINDS);
/** Those of them that carry a Tactical chit. */
export const tactical = arena.take(SIDES * PLACES * KINDS);
/** Number of units: [side * PLACES + place]. */
export const present = arena.take(SIDES * PLACES);
/** Bits of the kinds that are there: [side * PLACES + place]. */
export const kinds = arena.take(SIDES * PLACES);
/** Units not in play of each side: [side * KINDS + kind], and of both. */
export const pool = arena.take(SIDES * KINDS);
export const common = arena.take(KINDS);
/** Own purchases of the phase, which the other side does not see yet: [side * KINDS + kind]. */
export const bought = arena.take(SIDES * KINDS);
/** Chits: in the side's cup, in its hand, in the common pool. */
export const cup = arena.take(SIDES * CHITS);
export const hand = arena.take(SIDES * CHITS);
export const commonChits = arena.take(CHITS);
/** Chits drawn since the start: [side * CHITS + chit]. */
export const drawn = arena.take(SIDES * CHITS);
/** Values of the chits on the regions: [value * PLACES + region], in the order of VALUE_NAMES. */
export const values = arena.take(3 * PLACES);
/** Strengths now: [side * KINDS + kind]; Trans-humans change with the index. */
export const military = arena.take(SIDES * KINDS);
export const morphogenetic = arena.take(SIDES * KINDS);
/** The whole state, for copying. */
export const words = arena.all();
