/** What is known of a fight in one region, from fights or from its exact distribution. Side A is Blue, side B Red. */

/** Mean numbers of units of one side. */
export interface Losses {
  readonly removed: number;
  readonly returned: number;
  readonly converted: number;
}

export interface BattleResult {
  /** Shares: only A has units left, only B, nobody (both gone, or both at home after 100 rounds). */
  readonly a: number;
  readonly b: number;
  readonly nobody: number;
  /** Share of fights that go on after round 100; they are among `nobody`. */
  readonly timeout: number;
  /** Shares: the survivors of A, of B, exceed the Combat value. */
  readonly aControls: number;
  readonly bControls: number;
  /** Means. */
  readonly rounds: number;
  readonly dice: number;
  readonly lossesA: Losses;
  readonly lossesB: Losses;
}
