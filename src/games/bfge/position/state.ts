/**
 * The whole state of one game in one ArrayBuffer: typed arrays by side, place and kind of unit, and scalars. A
 * look-ahead copies it with one `set`. All changes of who stands where go through the functions of `board.ts`.
 */

import { CHITS } from './tables.js';
import { KINDS, PLACES, SIDES } from './units.js';

/** Scalars: index into `State.n`. */
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
const SCALARS = 26;

export class State {
  readonly buffer: ArrayBuffer;
  /** The whole state, for copying. */
  readonly words: Int32Array;

  readonly n: Int32Array;
  /** Units in play: [(side * PLACES + place) * KINDS + kind]. */
  readonly units: Int32Array;
  /** Those of them that carry a Tactical chit. */
  readonly tactical: Int32Array;
  /** Number of units: [side * PLACES + place]. */
  readonly present: Int32Array;
  /** Bits of the kinds that are there: [side * PLACES + place]. */
  readonly kinds: Int32Array;
  /** Units not in play of each side: [side * KINDS + kind], and of both. */
  readonly pool: Int32Array;
  readonly common: Int32Array;
  /** Own purchases of the phase, which the other side does not see yet: [side * KINDS + kind]. */
  readonly bought: Int32Array;
  /** Chits: in the side's cup, in its hand, in the common pool. */
  readonly cup: Int32Array;
  readonly hand: Int32Array;
  readonly commonChits: Int32Array;
  /** Chits drawn since the start: [side * CHITS + chit]. */
  readonly drawn: Int32Array;
  /** Values of the chits on the regions: [value * PLACES + region], in the order of VALUE_NAMES. */
  readonly values: Int32Array;
  /** Strengths now: [side * KINDS + kind]; Trans-humans change with the index. */
  readonly military: Int32Array;
  readonly morphogenetic: Int32Array;

  constructor() {
    const sizes = [
      SCALARS,
      SIDES * PLACES * KINDS,
      SIDES * PLACES * KINDS,
      SIDES * PLACES,
      SIDES * PLACES,
      SIDES * KINDS,
      KINDS,
      SIDES * KINDS,
      SIDES * CHITS,
      SIDES * CHITS,
      CHITS,
      SIDES * CHITS,
      3 * PLACES,
      SIDES * KINDS,
      SIDES * KINDS,
    ];
    this.buffer = new ArrayBuffer(4 * sizes.reduce((sum, size) => sum + size, 0));
    this.words = new Int32Array(this.buffer);
    let at = 0;
    const take = (): Int32Array => {
      const size = sizes.shift() ?? 0;
      const view = new Int32Array(this.buffer, at, size);
      at += 4 * size;
      return view;
    };
    this.n = take();
    this.units = take();
    this.tactical = take();
    this.present = take();
    this.kinds = take();
    this.pool = take();
    this.common = take();
    this.bought = take();
    this.cup = take();
    this.hand = take();
    this.commonChits = take();
    this.drawn = take();
    this.values = take();
    this.military = take();
    this.morphogenetic = take();
  }
}
