import { bit, lowest, type NobleHousesView } from '../../../src/games/noble-houses/kit.js';

/**
 * Systems by their number of jumps to the nearest of some: reach goes both ways, so they are found from there outwards.
 */
export class Layers {
  /** By number of jumps: systems with at most so many. */
  private readonly masks = new Int32Array(34);
  private count = 0;

  get known(): boolean {
    return this.count > 0;
  }

  forget(): void {
    this.count = 0;
  }

  /** @param targets mask of the systems that have none to go */
  spread(view: NobleHousesView, targets: number): void {
    let found = targets;
    let fresh = targets;
    this.count = 0;
    while (fresh !== 0) {
      this.masks[this.count++] = found;
      let next = 0;
      for (let left = fresh; left !== 0; left &= left - 1) next |= view.reach(lowest(left));
      fresh = next & ~found;
      found |= fresh;
    }
  }

  /** -1: no jumps lead there. */
  jumps(system: number): number {
    for (let jumps = 0; jumps < this.count; jumps++) if ((this.masks[jumps] & bit(system)) !== 0) return jumps;
    return -1;
  }

  /** Mask of the systems with at most so many jumps. */
  within(jumps: number): number {
    return this.masks[jumps];
  }
}
