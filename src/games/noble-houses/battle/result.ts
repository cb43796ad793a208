import type { Both } from './chain.js';

/** What a battle comes to, by chance or by count. */
export interface BattleResult {
  /** Only A, only B, nobody has armies left. */
  readonly a: number;
  readonly b: number;
  readonly nobody: number;
  readonly rounds: number;
  readonly dice: number;
  readonly leftOfA: number;
  readonly leftOfB: number;
}

export interface ExactResult extends BattleResult {
  /** Armies left of both sides, most probable first. */
  readonly ends: readonly { readonly both: Both; readonly share: number }[];
}
