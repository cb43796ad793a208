/** Numbers of an encoded tally, read one after the other. */
export class NumberReader {
  private at = 0;

  constructor(private readonly numbers: Float64Array) {}

  /** The next number. @throws RangeError behind the last */
  next(): number {
    if (this.at >= this.numbers.length) throw new RangeError(`numbers end after ${this.at} where more were expected`);
    return this.numbers[this.at++];
  }

  /** The next number, which counts something. @throws RangeError where it cannot */
  count(): number {
    const count = this.next();
    if (Number.isSafeInteger(count) && count >= 0) return count;
    throw new RangeError(`number ${this.at - 1} of a tally is ${count}, which counts nothing`);
  }

  /** The sum of the next numbers, which count something. @throws RangeError where they cannot */
  sum(numbers: number): number {
    let sum = 0;
    for (let i = 0; i < numbers; i++) sum += this.count();
    return sum;
  }

  /** @throws RangeError unless all have been read */
  end(): void {
    if (this.at !== this.numbers.length)
      throw new RangeError(`tally of ${this.numbers.length} numbers where ${this.at} were expected`);
  }
}

/** Counts of which most are 0: how many are not, then place and count of each. */
export function putSparse(into: number[], counts: Float64Array): void {
  const head = into.push(0) - 1;
  for (let i = 0; i < counts.length; i++) {
    if (counts[i] === 0) continue;
    into.push(i, counts[i]);
    into[head]++;
  }
}

/** Adds what `putSparse` wrote. @throws RangeError for a place that there is not */
export function takeSparse(from: NumberReader, counts: Float64Array): void {
  for (let left = from.count(); left > 0; left--) {
    const place = from.count();
    if (place >= counts.length) throw new RangeError(`place ${place} of ${counts.length} counts`);
    counts[place] += from.count();
  }
}
