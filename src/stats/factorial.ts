/** Two-level designs that mix neither single factors nor pairs with each other, and what they tell. */

import { asShare, type Estimate } from './interval.js';
import { jackknifeHalf } from './jackknife.js';

/** By run and factor: whether the factor is moved. */
export type Design = readonly (readonly boolean[])[];

/**
 * A fractional factorial of resolution V or more (G. Box and J. Hunter, Technometrics 3, 1961). With b basic factors
 * there are 2^b runs, and run r moves the factor with the word w where r and w have an odd number of bits in common.
 * Run 0 moves none. The words are the first of which no four or fewer add up to 0 (exclusive or), so neither a factor
 * nor a pair is moved as another factor or pair is: 5 factors need 16 runs, 6 need 32, 8 need 64, 11 need 128, 17 need
 * 256.
 */
export function fractionalFactorial(factors: number): Design {
  for (let basic = 1; ; basic++) {
    const words = wordsOf(basic, factors);
    if (words.length < factors) continue;
    return Array.from({ length: 2 ** basic }, (_, run) => words.map((word) => isOdd(run & word)));
  }
}

function wordsOf(basic: number, most: number): number[] {
  const words: number[] = [];
  // Sums of none, one, two and three words: none of them may be the next one.
  const sums = [new Set([0]), new Set<number>(), new Set<number>(), new Set<number>()];
  for (let word = 1; word < 2 ** basic && words.length < most; word++) {
    if (sums.some((own) => own.has(word))) continue;
    for (let of = 3; of > 0; of--) for (const sum of sums[of - 1]) sums[of].add(sum ^ word);
    words.push(word);
  }
  return words;
}

function isOdd(bits: number): boolean {
  let odd = false;
  for (let left = bits; left > 0; left &= left - 1) odd = !odd;
  return odd;
}

/** Every two of so many, in order. */
export function pairsOf(factors: number): (readonly [number, number])[] {
  return Array.from({ length: factors }, (_, a) => a).flatMap((a) =>
    Array.from({ length: factors - a - 1 }, (_, b) => [a, a + 1 + b] as const),
  );
}

/**
 * By game, the mean over the runs of the value, with a sign: of one factor + where it is moved and - where it is not,
 * of two the product. Twice that of one is what moving it changes, on average over what the others do; four times that
 * of two is what moving both changes beyond the sum of what each does.
 */
export function contrast(columns: readonly Float64Array[], design: Design, factors: readonly number[]): Float64Array {
  const found = new Float64Array(columns[0].length);
  for (const [run, column] of columns.entries()) {
    const share = factors.reduce((sign, factor) => (design[run][factor] ? sign : -sign), 1) / columns.length;
    for (let game = 0; game < found.length; game++) found[game] += share * column[game];
  }
  return found;
}

/** How much the true values of the runs differ, and what single factors leave of it. */
export interface Unexplained {
  /** Their standard deviation. */
  readonly spread: Estimate;
  /** Share of their variance that single factors do not explain. null: they are not shown to differ. */
  readonly share: Estimate | null;
}

/**
 * The variance between the true values of the runs is the sum of the squares of the true means of all contrasts; those
 * of single factors are what these explain. A square is estimated without bias, as the mean of x(g) x(h) over games g
 * other than h: so luck adds nothing. Intervals are the jackknife's (`jackknifeHalf`), within 0 and 1. The share is
 * given where the interval of the variance lies above 0.
 */
export function unexplained(columns: readonly Float64Array[], design: Design, confidence: number): Unexplained {
  const games = columns[0].length;
  const means = contrast(columns, design, []);
  const all = new Squares(games);
  const size = Math.sqrt(columns.length);
  for (const column of columns) all.add(column.map((value, game) => (value - means[game]) / size));
  const single = new Squares(games);
  for (const factor of design[0].keys()) single.add(contrast(columns, design, [factor]));
  const half = jackknifeHalf(all.without, confidence);
  const root = (variance: number): number => Math.sqrt(Math.max(0, variance));
  const spread = { estimate: root(all.sum), low: root(all.sum - half), high: root(all.sum + half) };
  if (!(all.sum - half > 0)) return { spread, share: null };
  const estimate = 1 - single.sum / all.sum;
  const own = jackknifeHalf(
    all.without.map((sum, game) => 1 - single.without[game] / sum),
    confidence,
  );
  return {
    spread,
    share: { estimate: asShare(estimate), low: asShare(estimate - own), high: asShare(estimate + own) },
  };
}

/** A sum of squares of true means, each estimated without bias, and the same without each game in turn. */
class Squares {
  readonly without: Float64Array;
  sum = 0;

  constructor(games: number) {
    this.without = new Float64Array(games);
  }

  add(values: Float64Array): void {
    const n = values.length;
    let [sum, squares] = [0, 0];
    for (const value of values) {
      sum += value;
      squares += value * value;
    }
    this.sum += (sum * sum - squares) / (n * (n - 1));
    for (let game = 0; game < n; game++) {
      const value = values[game];
      const rest = sum - value;
      this.without[game] += (rest * rest - (squares - value * value)) / ((n - 1) * (n - 2));
    }
  }
}
