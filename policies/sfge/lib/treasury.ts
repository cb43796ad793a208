/**
 * Phase F: Increased Resources (26.0), where the RP it is expected to bring outweigh the Chaos dice and the leader. On
 * the first turn it often costs nothing, because the index stands at its cap.
 */

import { CORE, leadersOf, type SfgeView } from '../../../src/games/sfge/kit.js';
import type { Judge } from './judge.js';

/** Mean of a die, and what a few of them hardly ever exceed each. */
const DIE_MEAN = 4.5;
const DIE_BAD = 6.5;

export class Treasury {
  /** Result of `weigh`, kept off the heap (judge.ts). */
  private readonly worth = new Float64Array(1);

  constructor(private readonly judge: Judge) {}

  /** Value of the leader used, 0: none, -1: no attempt. */
  increase(view: SfgeView): number {
    this.judge.refresh(view);
    const present = view.leaders(CORE);
    const collected = view.income();
    let most = 0;
    let choice = -1;
    for (let value = 0; value <= 3; value++) {
      if (value > 0 && leadersOf(present, value) === 0) continue;
      this.weigh(view, collected, value);
      if (this.worth[0] <= most) continue;
      most = this.worth[0];
      choice = value;
    }
    return choice;
  }

  /** Worth of an attempt; below nothing where it endangers the Empire. */
  private weigh(view: SfgeView, collected: number, leader: number): void {
    const { judge } = this;
    let gain = 0;
    let chaos = 0;
    let worst = 0;
    for (let die = 0; die < 10; die++) {
      gain += (collected * (view.resourcesDoubled(die + leader) - 2)) / 20;
      const dice = view.resourcesDice(die);
      chaos += Math.max(0, DIE_MEAN * dice - leader) / 10;
      worst = Math.max(worst, DIE_BAD * dice - leader);
    }
    this.worth[0] = -1;
    if (view.turn === 1) chaos = Math.min(chaos, view.setup.scenario.firstTurnIndexCap - view.chaosIndex);
    else if (view.chaosIndex + worst > judge.settings.boostIndex) return;
    this.worth[0] = judge.settings.cash * (gain - view.leaderPrice(leader)) - judge.indexPoint * Math.max(0, chaos);
  }
}
