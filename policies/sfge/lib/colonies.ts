/**
 * Empty system sectors and the Colonization Fleets for them (16.0): a fleet bought beside an empty sector moves in this
 * turn and becomes a system in the next one, a victory point and an income for the price of two Control Groups.
 */

import {
  CF,
  countOf,
  lowestBit,
  MASK_IMPERIAL,
  MASK_IMPERIAL_SYSTEM,
  ONE,
  SECTORS,
  type SfgeView,
  WS,
} from '../../../src/games/sfge/kit.js';
import { emptySystemWord } from './empty-systems.js';
import { Near } from './near.js';

export class Colonies {
  /** Empty system sectors, and whether a fleet is on its way. */
  private readonly empty = new Uint8Array(SECTORS);
  private readonly claimed = new Uint8Array(SECTORS);
  private count = 0;
  /** No place is left for a fleet: purchases make none. */
  private full = false;
  private readonly near = new Near();

  /** Notes the empty sectors without enemies. */
  survey(view: SfgeView): void {
    this.count = 0;
    this.full = false;
    for (let w = 0; w < 3; w++) {
      for (let word = emptySystemWord(view, w); word !== 0; word &= word - 1) {
        const s = (w << 5) + lowestBit(word);
        this.empty[this.count++] = s;
        this.claimed[s] = 0;
      }
    }
  }

  /** The nearest empty sector not yet claimed becomes the goal of a fleet; 0: none. */
  claim(view: SfgeView, from: number): number {
    let best = 0;
    let least = SECTORS;
    for (let k = 0; k < this.count; k++) {
      const s = this.empty[k];
      const steps = view.distance(from, s);
      if (steps >= least || this.claimed[s] === 1) continue;
      best = s;
      least = steps;
    }
    if (best !== 0) this.claimed[best] = 1;
    return best;
  }

  /** Every fleet on the map claims a sector. */
  claimAll(view: SfgeView): void {
    this.survey(view);
    if (this.count === 0) return;
    for (let s = view.nextInMask(MASK_IMPERIAL, 0); s !== 0; s = view.nextInMask(MASK_IMPERIAL, s)) {
      for (let n = countOf(view.imperialUnits(s), CF); n > 0; n--) this.claim(view, s);
    }
  }

  /** Imperial system beside an unclaimed empty sector where a fleet may be bought, 0: none. Claims the sector. */
  site(view: SfgeView): number {
    if (this.full) return 0;
    this.near.fill(view, view.movement(CF));
    for (let k = 0; k < this.count; k++) {
      const goal = this.empty[k];
      if (this.claimed[goal] === 1) continue;
      for (let w = 0; w < 3; w++) {
        const near = this.near.masks[3 * goal + w] & view.maskWord(MASK_IMPERIAL_SYSTEM, w);
        for (let word = near; word !== 0; word &= word - 1) {
          const s = (w << 5) + lowestBit(word);
          if (!view.placeAllowed(CF, s) || view.underNebula(s)) continue;
          this.claimed[goal] = 1;
          return s;
        }
      }
    }
    this.full = true;
    return 0;
  }

  /** A fleet always becomes a system; a World Ship only when there is little left to fight for. */
  settle(view: SfgeView, sector: number): number {
    if (view.imperialCount(sector, CF) > 0) return CF;
    return view.turn >= view.turns - 1 ? WS : -1;
  }

  /** Where a fleet steps on its way to a goal: the nearest sector to it within one move that holds no enemy. */
  step(view: SfgeView, from: number, goal: number): number {
    this.near.fill(view, view.movement(CF));
    const { start, sectors } = this.near;
    let best = from;
    for (let k = start[from]; k < start[from + 1]; k++) {
      const s = sectors[k];
      if (view.isVoid(s)) continue;
      if (view.rebelUnits(s) !== 0 || view.here(s) !== 0 || view.distance(s, goal) >= view.distance(best, goal))
        continue;
      if (view.reaches(from, s, ONE[CF])) best = s;
    }
    return best;
  }
}
