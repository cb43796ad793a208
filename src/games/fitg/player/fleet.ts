/** Orders of unit moves, carried out at once. */

import { SIDES, TYPES } from '../position/layout.js';
import { sendUnits } from '../rules/unit-moves.js';
import type { Fleet } from './view.js';

const types = new Int32Array(TYPES);

/** A side's fleet: it holds nothing but the number of the side. */
class SideFleet implements Fleet {
  readonly #side: number;

  constructor(side: number) {
    this.#side = side;
    Object.freeze(this);
  }

  send(from: number, to: number, type0: number, type1: number, type2: number, type3: number, type4: number): boolean {
    types[0] = type0;
    types[1] = type1;
    types[2] = type2;
    types[3] = type3;
    types[4] = type4;
    return sendUnits(this.#side, from, to, types);
  }
}
Object.freeze(SideFleet.prototype);

export const fleets: readonly Fleet[] = Array.from({ length: SIDES }, (_, side) => new SideFleet(side));
