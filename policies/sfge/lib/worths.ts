/**
 * What a judge works out for the turn and the index (judge.ts). The tables of a thread's judges are the same ones: they
 * hold for the judge in charge, who fills them again when he takes over.
 */

import { TYPES } from '../../../src/games/sfge/kit.js';
import { Memory } from './memory.js';
import { CHANCES } from './odds.js';

const memory = new Memory(20_000);

/** Strength by part * 8 + type. */
export const imperial = memory.words(16);
export const chaos = memory.words(16);
/** Worth of an own unit, and of a Chaos unit removed or won, by type. */
export const own = memory.doubles(TYPES);
export const kill = memory.doubles(TYPES);
export const win = memory.doubles(TYPES);
/** What is feared of a Chaos unit, by type. */
export const menace = memory.doubles(TYPES);
/**
 * Least A result that an Imperial type falls to, by part * 8 + type: 0: none, as it has no strength; 4: none is so
 * high.
 */
export const falls = memory.bytes(16);
/** Fields of Chaos types with strength <= n, part * 4 + n. */
export const upTo = memory.words(8);

/** Of the group studied last: what its units are worth, by type and together, and their `falls` by part * 8 + place. */
export const stake = memory.doubles(TYPES);
export const price = memory.doubles(1);
export const falling = memory.bytes(16);

/**
 * The worth found by the last of the functions `weigh...`. It is not returned: a number with a fraction returned by a
 * function that is not inlined goes to the heap.
 */
export const worth = memory.doubles(1);

/** Chances of combat, as in odds.ts. */
export const hit = memory.doubles(CHANCES);
export const loss = memory.doubles(CHANCES);
