/** What becomes of a marker after it was revealed. */

/** Played; set aside. This and `STAYS` are the two lowest, one apart: `chaos-events.ts` reckons with them. */
export const ASIDE = 0;
/** Played; stays in play. */
export const STAYS = 1;
/** Back to the pool without a substitute; not counted as resolved. */
export const BACK = 2;
/** Back to the pool, a substitute is drawn ([R47]). */
export const BACK_AND_SUBSTITUTE = 3;
/** Out of the game, no effect ([R12]). */
export const REMOVED = 4;
/** Out of the game, a substitute is drawn ([R1], [R12]). */
export const REMOVED_AND_SUBSTITUTE = 5;
