/** Set-up: where the units, leaders and Nexus markers of the scenario begin. */

import {
  bitCount,
  CG,
  CORE,
  countOf,
  IMPERIAL,
  lowestBit,
  MASK_CHOICE,
  MASK_EMPIRE_SYSTEM,
  MASK_IMPERIAL,
  MASK_IMPERIAL_SYSTEM,
  MASK_REBEL_SYSTEM,
  NOBODY,
  SECTORS,
  type SfgeView,
  TH,
  unitsIn,
} from '../../../src/games/sfge/kit.js';
import type { Judge } from './judge.js';
import { Near } from './near.js';

/** Moves of more steps are not told apart. */
const STEPS = 3;
const OWN_PRIZE = 0.1;
/** 1 for distances of up to one and two steps. */
const WITHIN_1 = Float64Array.of(1, 1, 0, 0);
const WITHIN_2 = Float64Array.of(1, 1, 1, 0);

export class Deployment {
  private readonly near = new Near();
  private readonly prizes = new Float64Array(SECTORS);
  private readonly prospects = new Float64Array((STEPS + 1) * SECTORS);

  constructor(private readonly judge: Judge) {}

  /** One unit guards the Core, the others stand where most can be won within one move, Control Groups together. */
  unit(view: SfgeView, type: number): number {
    const { settings } = this.judge;
    // The first unit of a game: nothing stands on the map yet.
    if (view.nextInMask(MASK_IMPERIAL, 0) === 0) this.survey(view);
    // Trans-humans get anywhere from there.
    const toCore = type === TH || (type !== CG && view.imperialUnits(CORE) === 0);
    if (toCore && view.setUpAllowed(CORE)) return CORE;
    const allowance = Math.min(STEPS, view.movement(type));
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let w = 0; w < 3; w++) {
      for (let word = view.maskWord(MASK_CHOICE, w); word !== 0; word &= word - 1) {
        const s = (w << 5) + lowestBit(word);
        const units = view.imperialUnits(s);
        let worth = this.prospects[allowance * SECTORS + s];
        if (units !== 0) worth += settings.company * countOf(units, CG) - settings.crowd * unitsIn(units);
        if (worth <= most) continue;
        most = worth;
        best = s;
      }
    }
    return best;
  }

  /**
   * What can be won from each sector where units may begin, within 1, 2 and 3 steps: Chaos systems, the weaker the
   * better; own ones count as the targets of later turns.
   */
  private survey(view: SfgeView): void {
    const { prizes, prospects } = this;
    this.near.fill(view, STEPS);
    for (let s = 1; s < SECTORS; s++) {
      const owner = view.systemOwner(s);
      if (owner === NOBODY) continue;
      if (owner === IMPERIAL) prizes[s] = OWN_PRIZE;
      else prizes[s] = 1 / (1 + view.systemMorphogenetic(s) + unitsIn(view.rebelUnits(s)));
    }
    for (let from = view.nextInMask(MASK_CHOICE, 0); from !== 0; from = view.nextInMask(MASK_CHOICE, from)) {
      let near = 0;
      let farther = 0;
      let far = 0;
      for (let w = 0; w < 3; w++) {
        const systems =
          view.maskWord(MASK_IMPERIAL_SYSTEM, w) |
          view.maskWord(MASK_REBEL_SYSTEM, w) |
          view.maskWord(MASK_EMPIRE_SYSTEM, w);
        for (let word = systems & this.near.masks[3 * from + w]; word !== 0; word &= word - 1) {
          const s = (w << 5) + lowestBit(word);
          const prize = prizes[s];
          const steps = view.distance(from, s);
          // As numbers, not branches: how far a system is cannot be predicted.
          far += prize;
          farther += prize * WITHIN_2[steps];
          near += prize * WITHIN_1[steps];
        }
      }
      prospects[SECTORS + from] = near;
      prospects[2 * SECTORS + from] = farther;
      prospects[3 * SECTORS + from] = far;
    }
  }

  /** The Core first, then where the most systems are near: a Nexus serves suppression around it. */
  nexus(view: SfgeView): number {
    if (view.nexusAllowed(CORE)) return CORE;
    let best = 0;
    let most = 0;
    for (let s = view.nextInMask(MASK_IMPERIAL_SYSTEM, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL_SYSTEM, s)) {
      if (!view.nexusAllowed(s)) continue;
      let near = 0;
      for (let w = 0; w < 3; w++) near += bitCount(view.adjacentWord(s, w) & view.maskWord(MASK_IMPERIAL_SYSTEM, w));
      if (near <= most) continue;
      most = near;
      best = s;
    }
    return best;
  }
}
