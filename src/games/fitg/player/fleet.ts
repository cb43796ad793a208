/** Orders of unit moves, carried out at once. */

import { closed } from '../../shared/sealed.js';
import { SIDES, TYPES } from '../position/layout.js';
import { sendUnits } from '../rules/unit-moves.js';
import { decisions, views } from './seats.js';
import type { Fleet } from './view.js';

const types = new Int32Array(TYPES);

/** The side that is asked for its moves; -1: none. */
let moving = -1;

/** A side's fleet: it holds nothing but the number of the side. */
class SideFleet implements Fleet {
  // 0 first: of a private field that begins undefined V8 never knows that it holds an integer.
  readonly #side: number = 0;

  constructor(side: number) {
    this.#side = side;
  }

  send(from: number, to: number, type0: number, type1: number, type2: number, type3: number, type4: number): boolean {
    if (this.#side !== moving) return false;
    types[0] = type0;
    types[1] = type1;
    types[2] = type2;
    types[3] = type3;
    types[4] = type4;
    return sendUnits(this.#side, from, to, types);
  }
}

const fleets: readonly Fleet[] = Array.from({ length: SIDES }, (_, side) => closed(new SideFleet(side)));

/** Asks a side for its moves. A fleet that its policy keeps moves nothing afterwards. */
export function askMoves(side: number): void {
  moving = side;
  decisions[side].moveUnits(views[side], fleets[side]);
  moving = -1;
}
