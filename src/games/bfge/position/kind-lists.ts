/**
 * Lists of kinds packed into one number, four bits each, the first lowest: 0 is the empty list. Reading one takes no
 * search and few branches, which is most of what a short fight costs.
 *
 *     for (let list = lists[set]; list !== 0; list >>>= 4) use((list & 15) - 1);
 */

import { AF, CG, IO, KINDS, SF, TH, WS, WS1, WS2 } from './units.js';

/** Number of sets of kinds. */
export const KIND_SETS = 1 << KINDS;

/** For each set of kinds: its members in the order given; what the order leaves out is not listed. */
export function kindLists(order: readonly number[]): Int32Array {
  const lists = new Int32Array(KIND_SETS);
  for (let set = 0; set < KIND_SETS; set++) {
    let shift = 0;
    for (const kind of order) {
      if ((set & (1 << kind)) === 0) continue;
      lists[set] |= (kind + 1) << shift;
      shift += 4;
    }
  }
  return lists;
}

/** Order in which `drill` lays down a garrison. */
export const GARRISON_LISTS = kindLists([SF, CG, AF, IO, TH, WS2, WS1, WS]);
/** Order in which `drill` deals its units to the regions; Trans-humans are not dealt. */
export const DEPLOYMENT_LISTS = kindLists([WS2, WS1, WS, IO, AF, CG, SF]);
