/** The generator, the dice of the rules, and the choices the rules leave to chance. */

const GOLDEN = 0x9e3779b9;
const TWO_32 = 4294967296;

/** Finalizer with full avalanche: neighbouring inputs give unrelated words. */
function scramble(word: number): number {
  let z = word | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
}

/**
 * xoshiro128**, seeded by hashing (seed, game, purpose) once for each word of the state,
 * so that consecutive seeds and games share nothing.
 */
export class Generator {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(seed: number, game: number, purpose: number) {
    const word = (salt: number): number => {
      let hash = scramble(Math.imul(salt, GOLDEN));
      for (const part of [seed % TWO_32, Math.floor(seed / TWO_32), game, purpose]) {
        hash = scramble((hash + GOLDEN) ^ scramble(part + salt));
      }
      return hash;
    };
    this.a = word(1);
    this.b = word(2);
    this.c = word(3);
    this.d = word(4) | 1;
  }

  /** The next 32 random bits. */
  next(): number {
    const product = Math.imul(this.b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9);
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = (this.d << 11) | (this.d >>> 21);
    return result >>> 0;
  }

  /** Uniform over 0 .. size-1: high part of a product, rejecting the biased rest. */
  below(size: number): number {
    for (;;) {
      const product = this.next() * size;
      if (product % TWO_32 >= TWO_32 % size) return Math.floor(product / TWO_32);
    }
  }

  /** True with chance `numerator / denominator`. */
  chance(numerator: number, denominator: number): boolean {
    return this.below(denominator) < numerator;
  }

  /** One element, each equally likely. */
  pick<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** Takes one element out of the list, each equally likely; the order is not kept. */
  take<T>(list: T[]): T {
    const at = this.below(list.length);
    const item = list[at];
    const last = list.pop();
    if (item === undefined || last === undefined) throw new Error('nothing to take');
    if (at < list.length) list[at] = last;
    return item;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list];
    const result: T[] = [];
    while (rest.length > 0) result.push(this.take(rest));
    return result;
  }
}

/** Ten-sided dice with faces 0..9 (1.9); every roll is counted, choices by chance are not (section 15). */
export class Dice {
  rolled = 0;

  constructor(private readonly generator: Generator) {}

  roll(): number {
    this.rolled++;
    return this.generator.below(10);
  }

  sum(count: number): number {
    let total = 0;
    for (let i = 0; i < count; i++) total += this.roll();
    return total;
  }
}
