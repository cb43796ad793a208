/** Chances of the Combat Results Table in force, worked out once per engine from the chart itself. */

import type { SfgeView } from '../../../src/games/sfge/kit.js';

const COLUMNS = 13;
/** Die modifiers -8..+8; beyond them the modified roll is clamped by the chart anyway. */
const MODIFIER_MAX = 8;
const MODIFIERS = 2 * MODIFIER_MAX + 1;

/** Chances 0..4 of one column and modifier; 0 and 4 stay 0. */
const WIDTH = 5;
export const CHANCES = COLUMNS * MODIFIERS * WIDTH;

/** Where the chances of an attack stand. */
export function oddsAt(difference: number, modifier: number): number {
  const column = difference < -6 ? 0 : difference > 6 ? 12 : difference + 6;
  const mod = modifier < -MODIFIER_MAX ? 0 : modifier > MODIFIER_MAX ? 2 * MODIFIER_MAX : modifier + MODIFIER_MAX;
  return (column * MODIFIERS + mod) * WIDTH;
}

export class CombatOdds {
  /** P(D n or more) at `oddsAt` + n, n = 1..3. */
  readonly hit = new Float64Array(CHANCES);
  /** P(A n or more) at `oddsAt` + n, n = 1..3. */
  readonly loss = new Float64Array(CHANCES);

  fill(view: SfgeView): void {
    this.hit.fill(0);
    this.loss.fill(0);
    for (let column = 0; column < COLUMNS; column++) {
      for (let modifier = -MODIFIER_MAX; modifier <= MODIFIER_MAX; modifier++) {
        const at = (column * MODIFIERS + modifier + MODIFIER_MAX) * WIDTH;
        for (let die = 0; die < 10; die++) {
          const roll = Math.max(-2, Math.min(11, die + modifier));
          const result = view.combatResult(roll, column - 6);
          for (let n = 1; n <= 3; n++) {
            if (result >= n) this.hit[at + n] += 0.1;
            if (-result >= n) this.loss[at + n] += 0.1;
          }
        }
      }
    }
  }
}
