/** Chances of the Combat Results Table in force, worked out once per engine from the chart itself. */

import type { SfgeView } from '../../../src/games/sfge/kit.js';

type Tables = SfgeView['game']['tables'];

const COLUMNS = 13;
/** Die modifiers -8..+8; beyond them the modified roll is clamped by the chart anyway. */
const MODIFIER_MAX = 8;
const MODIFIERS = 2 * MODIFIER_MAX + 1;

export class CombatOdds {
  /** For each column and modifier: P(D1 or more), P(D2 or more), P(D3), then the same for A. */
  private readonly chances = new Float64Array(COLUMNS * MODIFIERS * 6);

  fill(tables: Tables): void {
    for (let column = 0; column < COLUMNS; column++) {
      for (let modifier = -MODIFIER_MAX; modifier <= MODIFIER_MAX; modifier++) {
        const at = (column * MODIFIERS + modifier + MODIFIER_MAX) * 6;
        for (let die = 0; die < 10; die++) {
          const roll = Math.max(-2, Math.min(11, die + modifier));
          const result = tables.combat[(roll + 2) * COLUMNS + column];
          for (let n = 1; n <= 3; n++) {
            if (result >= n) this.chances[at + n - 1] += 0.1;
            if (-result >= n) this.chances[at + 2 + n] += 0.1;
          }
        }
      }
    }
  }

  /** Where the six chances of an attack stand in `chance`. */
  at(difference: number, modifier: number): number {
    const column = difference < -6 ? 0 : difference > 6 ? 12 : difference + 6;
    const mod = modifier < -MODIFIER_MAX ? 0 : modifier > MODIFIER_MAX ? 2 * MODIFIER_MAX : modifier + MODIFIER_MAX;
    return (column * MODIFIERS + mod) * 6;
  }

  /** P(D n or more), n = 1..3. */
  hit(at: number, n: number): number {
    return this.chances[at + n - 1];
  }

  /** P(A n or more), n = 1..3. */
  loss(at: number, n: number): number {
    return this.chances[at + 2 + n];
  }
}
