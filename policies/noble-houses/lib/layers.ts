import { bit, lowestSystem, type NobleHousesView } from '../../../src/games/noble-houses/kit.js';

/**
 * Systems by their number of jumps to the nearest of some: reach goes both ways, so they are found from there outwards,
 * as far as was asked.
 */
export class Layers {
  /** By number of jumps: systems with at most so many. */
  private readonly masks = new Int32Array(34);
  private count = 0;
  /** Those found last, with as many jumps as there are. */
  private outermost = 0;

  get known(): boolean {
    return this.count > 0;
  }

  forget(): void {
    this.count = 0;
  }

  /** @param targets mask of the systems that have none to go */
  spread(targets: number): void {
    this.masks[0] = targets;
    this.count = 1;
    this.outermost = targets;
  }

  /** A jump further; false: nothing is there. */
  private widen(view: NobleHousesView): boolean {
    const found = this.masks[this.count - 1];
    let next = 0;
    for (let left = this.outermost; left !== 0; left &= left - 1) next |= view.reach(lowestSystem(left));
    this.outermost = next & ~found;
    if (this.outermost === 0) return false;
    this.masks[this.count++] = found | this.outermost;
    return true;
  }

  /** -1: no jumps lead there. */
  jumps(view: NobleHousesView, system: number): number {
    for (let jumps = 0; jumps < this.count || this.widen(view); jumps++)
      if ((this.masks[jumps] & bit(system)) !== 0) return jumps;
    return -1;
  }

  /** Mask of the systems with at most so many jumps, as many as `jumps` gave or fewer. */
  within(jumps: number): number {
    return this.masks[jumps];
  }
}
