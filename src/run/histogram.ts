import type { NumberReader } from './number-reader.js';

/** Values further than this from the dense part go to a map, so that one wild value cannot ask for gigabytes. */
const DENSE_SPAN_MAX = 1 << 16;

/**
 * Counts of integer values. Common values lie in one growable typed array, outliers in a map. Adding, merging and
 * reading are exact; the result does not depend on the order of additions.
 */
export class Histogram {
  private low = 0;
  private counts = new Float64Array(0);
  private readonly outliers = new Map<number, number>();

  /** Counts `value` once. No allocation once the values of a metric have been seen. */
  add(value: number): void {
    const index = value - this.low;
    if (index >= 0 && index < this.counts.length) this.counts[index]++;
    else this.addMany(value, 1);
  }

  /** Counts `value` `count` times; both are integers. */
  addMany(value: number, count: number): void {
    if (!Number.isSafeInteger(value)) throw new RangeError(`histogram value ${value} is not an integer`);
    if (count === 0) return;
    if (this.reach(value)) this.counts[value - this.low] += count;
    else this.outliers.set(value, (this.outliers.get(value) ?? 0) + count);
  }

  /** Adds everything counted in `other`. */
  merge(other: Histogram): void {
    for (const [value, count] of other.entries()) this.addMany(value, count);
  }

  /** Puts the number of values behind the others, then each with its count. */
  encode(into: number[]): void {
    const entries = this.entries();
    into.push(entries.length);
    for (const [value, count] of entries) into.push(value, count);
  }

  /** Adds what `encode` wrote. */
  mergeFrom(from: NumberReader): void {
    for (let left = from.count(); left > 0; left--) {
      const value = from.next();
      this.addMany(value, from.count());
    }
  }

  /** How many values `encode` wrote. @throws RangeError where it cannot have written that */
  static countIn(from: NumberReader): number {
    let sum = 0;
    for (let left = from.count(); left > 0; left--) {
      const value = from.next();
      if (!Number.isSafeInteger(value)) throw new RangeError(`histogram value ${value} is not an integer`);
      sum += from.count();
    }
    return sum;
  }

  /** How many values were counted. */
  get size(): number {
    return this.entries().reduce((sum, [, count]) => sum + count, 0);
  }

  /** (value, count) with count > 0, by ascending value. */
  entries(): [number, number][] {
    const result: [number, number][] = [];
    for (let i = 0; i < this.counts.length; i++) if (this.counts[i] > 0) result.push([this.low + i, this.counts[i]]);
    if (this.outliers.size > 0) {
      // A value may be counted in both places: as an outlier first, densely after the dense part grew to it.
      const sums = new Map(result);
      for (const [value, count] of this.outliers) sums.set(value, (sums.get(value) ?? 0) + count);
      return [...sums].sort((a, b) => a[0] - b[0]);
    }
    return result;
  }

  /** Makes the dense part cover `value` unless it would grow too long. */
  private reach(value: number): boolean {
    const length = this.counts.length;
    if (length === 0) {
      this.low = value;
      this.counts = new Float64Array(16);
      return true;
    }
    const high = this.low + length - 1;
    if (value >= this.low && value <= high) return true;
    const newLow = Math.min(this.low, value);
    const span = Math.max(high, value) - newLow + 1;
    if (span > DENSE_SPAN_MAX) return false;
    const room = Math.min(DENSE_SPAN_MAX, Math.max(span, 2 * length));
    // Spare room lies on the side that grew.
    const start = value < this.low ? high - room + 1 : newLow;
    const grown = new Float64Array(room);
    grown.set(this.counts, this.low - start);
    this.low = start;
    this.counts = grown;
    return true;
  }
}
