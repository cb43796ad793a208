/**
 * What no player can see: the order of markers and systems off the map, and which markers are held back. Levelled, it
 * is the same in all positions that a player cannot tell apart; dealt, it is as it may be.
 */

import { luck, STREAM_SET_UP } from './luck.js';
import * as s from './state.js';
import { kindOfCode } from './tables.js';

const CODES = 256;

const counts = new Int32Array(CODES);

/** Deals anew what cannot be seen of a position in which all markers of the turn have been played. */
export function dealUnseen(): void {
  levelHeld(s.heldUsurpers, s.n[s.N_HELD_USURPERS]);
  levelHeld(s.heldOthers, s.n[s.N_HELD_OTHERS]);
  sort(s.pool, s.n[s.N_POOL]);
  sort(s.heldUsurpers, s.n[s.N_HELD_USURPERS]);
  sort(s.heldOthers, s.n[s.N_HELD_OTHERS]);
  sort(s.systemPool, s.n[s.N_SYSTEM_POOL]);
  // What is left in the array is only the order in which they were drawn.
  s.n[s.N_WAITING] = 0;
  s.waiting.fill(0);
  if (s.n[s.N_HELD_USURPERS] + s.n[s.N_HELD_OTHERS] === 0) return;
  // Nothing is set up here, so that stream is free.
  luck.start(STREAM_SET_UP, 0);
  dealHeld(s.heldUsurpers, s.n[s.N_HELD_USURPERS]);
  dealHeld(s.heldOthers, s.n[s.N_HELD_OTHERS]);
}

/** Which of several different markers of a kind are held back is not known: the lowest, until they are dealt. */
function levelHeld(held: Uint8Array, count: number): void {
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < s.n[s.N_POOL]; k++) {
      const code = held[i];
      if (s.pool[k] >= code || kindOfCode(s.pool[k]) !== kindOfCode(code)) continue;
      held[i] = s.pool[k];
      s.pool[k] = code;
    }
  }
}

/** Sorts the first `length` codes of a list and clears what lies behind them. */
function sort(list: Uint8Array, length: number): void {
  counts.fill(0);
  for (let i = 0; i < length; i++) counts[list[i]]++;
  let at = 0;
  for (let code = 0; code < CODES; code++) for (let k = counts[code]; k > 0; k--) list[at++] = code;
  list.fill(0, at);
}

/** Markers held back, any of their kind with equal chance. */
function dealHeld(held: Uint8Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const code = held[i];
    const kind = kindOfCode(code);
    // The lists are sorted: markers of a kind stand together.
    let same = 1;
    while (i + same < count && kindOfCode(held[i + same]) === kind) same++;
    let first = 0;
    while (first < s.n[s.N_POOL] && kindOfCode(s.pool[first]) !== kind) first++;
    let end = first;
    while (end < s.n[s.N_POOL] && kindOfCode(s.pool[end]) === kind) end++;
    const index = luck.below(same + end - first);
    if (index < same) {
      held[i] = held[i + index];
      held[i + index] = code;
    } else {
      held[i] = s.pool[first + index - same];
      s.pool[first + index - same] = code;
    }
  }
}
