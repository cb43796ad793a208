/** A set of planets as bits, taken out in order. */
import { lowestBit } from '../../shared/bits.js';
export class PlanetSet {
  private low = 0;
  private high = 0;

  clear(): void {
    this.low = 0;
    this.high = 0;
  }

  /** Holds the planets of two words of bits. */
  set(low: number, high: number): void {
    this.low = low;
    this.high = high;
  }

  add(planet: number): void {
    if (planet < 32) this.low |= 1 << planet;
    else this.high |= 1 << (planet - 32);
  }

  /** Takes out the first planet; -1: there is none. */
  take(): number {
    const { low, high } = this;
    if (low !== 0) {
      this.low = low & (low - 1);
      return lowestBit(low);
    }
    if (high === 0) return -1;
    this.high = high & (high - 1);
    return 63 - Math.clz32(high & -high);
  }
}
