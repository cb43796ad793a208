/**
 * Keyed random streams. A stream is named by (run seed, game index, purpose, index); its first state is a mix of 64 key
 * bits, the draws inside it are sequential. Two policies on the same game therefore meet the same luck in the same
 * place. The tests (`stream.test.ts`, and with more games `npm run verify`) look for traces of the names in the first
 * words.
 *
 * Generator: xoroshiro64** (Blackman and Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47, 2021).
 * Mixer: the 32-bit finaliser with constants 0x21f0aaad, 0x735a2d97 (bias 0.107, found by hash-prospector search).
 */

const GOLDEN = 0x9e3779b9;
const TWO_32 = 4294967296;

/** A bijection of 32-bit words in which every input bit reaches every output bit. */
export function mix32(word: number): number {
  let x = word | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

/** 64 key bits of a seed text, as two words. Any text is a seed; equal texts give equal keys. @public */
export function seedKey(seed: string): readonly [number, number] {
  let a = 0x6a09e667;
  let b = 0xbb67ae85 | 0;
  for (let i = 0; i < seed.length; i++) {
    const unit = seed.charCodeAt(i);
    a = mix32(a ^ unit);
    b = mix32((b + Math.imul(unit + 1, GOLDEN)) | 0);
  }
  return [mix32(a ^ seed.length), mix32(b + Math.imul(seed.length, GOLDEN))];
}

/**
 * So many draws by `below`, after each of which the last byte that is left takes the place of the one drawn: `deal` for
 * whoever stands in the way of a stream.
 */
export function dealOneByOne(
  stream: Pick<Stream, 'below'>,
  list: Uint8Array,
  left: number,
  count: number,
  to: Uint8Array,
  at: number,
): void {
  for (let i = 0; i < count; i++) {
    const index = stream.below(left - i);
    to[at + i] = list[index];
    list[index] = list[left - i - 1];
  }
}

/** A random stream that can be restarted at any name without allocating. @public */
export class Stream {
  private s0 = 1;
  private s1 = 0;
  private key0 = 0;
  private key1 = 0;

  /** Binds the stream to a game of a run; `game` is a non-negative safe integer. */
  bindGame(seed0: number, seed1: number, game: number): void {
    const low = game | 0;
    const high = (game / TWO_32) | 0;
    // Sums are cut to 32 bits at once: a larger number would be boxed.
    this.key0 = mix32(seed0 ^ mix32((low + Math.imul(high, GOLDEN)) | 0));
    this.key1 = mix32((seed1 + Math.imul(low, GOLDEN)) ^ mix32((high + 0x3c6ef372) | 0));
  }

  /** Goes on exactly as another stream would. */
  copy(from: Stream): void {
    this.s0 = from.s0;
    this.s1 = from.s1;
    this.key0 = from.key0;
    this.key1 = from.key1;
  }

  /** Will it go on exactly as another stream would? */
  equals(other: Stream): boolean {
    return this.s0 === other.s0 && this.s1 === other.s1 && this.key0 === other.key0 && this.key1 === other.key1;
  }

  /**
   * Starts the stream named (purpose 0..255, index 0..2^24-1) of the bound game. The first word shows s0 alone: the
   * name goes through two rounds to get there, and both key words decide it. Of one key word, it could not come twice
   * in 2^32 games; after one round, flips of a bit of the name would show in it. Both rounds are bijections, so within
   * one game no two names have the same first word: those of one game are drawn without being put back, which moves no
   * probability of two of them by more than 2^-32 (docs/decisions.md).
   */
  start(purpose: number, index: number): void {
    const s1 = mix32(this.key0 ^ ((purpose << 24) | index));
    const s0 = mix32(this.key1 ^ s1);
    this.s0 = s0;
    this.s1 = (s0 | s1) === 0 ? 1 : s1;
  }

  /** 32 random bits as a signed integer. */
  word(): number {
    const s0 = this.s0;
    let s1 = this.s1;
    const product = Math.imul(s0, 0x9e3779bb);
    const result = Math.imul((product << 5) | (product >>> 27), 5);
    s1 ^= s0;
    this.s0 = ((s0 << 26) | (s0 >>> 6)) ^ s1 ^ (s1 << 9);
    this.s1 = (s1 << 13) | (s1 >>> 19);
    return result;
  }

  /**
   * Uniform integer in 0..n-1 (n from 1 to 65,536), exactly uniform, from the high half of a word: Lemire, "Fast random
   * integer generation in an interval", ACM TOMACS 29, 2019, with 16-bit words.
   */
  below(n: number): number {
    let product = Math.imul(this.word() >>> 16, n);
    if ((product & 0xffff) < n) {
      const threshold = (0x10000 - n) % n;
      while ((product & 0xffff) < threshold) product = Math.imul(this.word() >>> 16, n);
    }
    return product >>> 16;
  }

  /**
   * Draws `count` of the first `left` bytes of a list, none of them twice, and writes them to another from `at` on: as
   * `dealOneByOne` does, but its own state is read and written once.
   */
  deal(list: Uint8Array, left: number, count: number, to: Uint8Array, at: number): void {
    let s0 = this.s0;
    let s1 = this.s1;
    let rest = left;
    for (let i = at; i < at + count; ) {
      const product = Math.imul(s0, 0x9e3779bb);
      const scaled = Math.imul(Math.imul((product << 5) | (product >>> 27), 5) >>> 16, rest);
      s1 ^= s0;
      s0 = ((s0 << 26) | (s0 >>> 6)) ^ s1 ^ (s1 << 9);
      s1 = (s1 << 13) | (s1 >>> 19);
      if ((scaled & 0xffff) < rest && (scaled & 0xffff) < (0x10000 - rest) % rest) continue;
      const index = scaled >>> 16;
      to[i++] = list[index];
      list[index] = list[--rest];
    }
    this.s0 = s0;
    this.s1 = s1;
  }

  /** Six-sided die, faces 1..6: the same as 1 + below(6). */
  d6(): number {
    let product = (this.word() >>> 16) * 6;
    // 2^16 mod 6 = 4: the four lowest remainders would make some faces more likely.
    while ((product & 0xffff) < 4) product = (this.word() >>> 16) * 6;
    return 1 + (product >>> 16);
  }

  /** Rolls `count` six-sided dice as `d6` does; bit f of the result: face f came up. */
  d6Faces(count: number): number {
    let s0 = this.s0;
    let s1 = this.s1;
    let faces = 0;
    for (let left = count; left > 0; ) {
      const product = Math.imul(s0, 0x9e3779bb);
      const scaled = (Math.imul((product << 5) | (product >>> 27), 5) >>> 16) * 6;
      s1 ^= s0;
      s0 = ((s0 << 26) | (s0 >>> 6)) ^ s1 ^ (s1 << 9);
      s1 = (s1 << 13) | (s1 >>> 19);
      if ((scaled & 0xffff) < 4) continue;
      faces |= 2 << (scaled >>> 16);
      left--;
    }
    this.s0 = s0;
    this.s1 = s1;
    return faces;
  }

  /** Ten-sided die, faces 0..9. */
  die(): number {
    let product = (this.word() >>> 16) * 10;
    // 2^16 mod 10 = 6: the six lowest remainders would make some faces more likely.
    while ((product & 0xffff) < 6) product = (this.word() >>> 16) * 10;
    return product >>> 16;
  }

  /** What `die` would give next, without taking it; -1: its first throw does not count, so it must be rolled. */
  dieAhead(): number {
    const product = Math.imul(this.s0, 0x9e3779bb);
    const scaled = (Math.imul((product << 5) | (product >>> 27), 5) >>> 16) * 10;
    return (scaled & 0xffff) < 6 ? -1 : scaled >>> 16;
  }
}
