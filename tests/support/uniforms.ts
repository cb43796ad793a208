import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { seedKey } from '../../src/random/stream.js';

/** Uniform numbers in [0, 1), always the same for a name. */
export function uniforms(name: string): () => number {
  const random = xoroshiro128plusFromState([...seedKey(name), ...seedKey(`${name}'`)]);
  // `uniformInt` from 0 to 2^30 - 1, but whole: its remainder of a double takes longer than the generator.
  return () => (random.next() & 0x3fffffff) / 0x40000000;
}

/** Standard normal numbers by Box and Muller. */
export function normals(name: string): () => number {
  const next = uniforms(name);
  return () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

/** Sums of dice 0..9, less the number of dice: a lumpy integer as games give them. */
export function diceSums(next: () => number, games: number, dice: number): number[] {
  return Array.from({ length: games }, () => {
    let sum = 0;
    for (let i = 0; i < dice; i++) sum += Math.floor(10 * next());
    return sum;
  });
}

/** P(sum of `dice` ten-sided dice <= x), exactly. */
export function diceAtMost(dice: number): (x: number) => number {
  let ways = [1];
  for (let i = 0; i < dice; i++) {
    const more = new Array<number>(ways.length + 9).fill(0);
    for (const [sum, count] of ways.entries()) for (let die = 0; die < 10; die++) more[sum + die] += count / 10;
    ways = more;
  }
  const cumulative = ways.map((_, x) => ways.slice(0, x + 1).reduce((a, b) => a + b, 0));
  return (x) => (x < 0 ? 0 : cumulative[Math.min(Math.floor(x), cumulative.length - 1)]);
}

/** Share of studies in which something held, and four standard errors below what is promised. */
export function coverage(studies: number, promise: number, held: (study: number) => boolean): [number, number] {
  let count = 0;
  for (let study = 0; study < studies; study++) if (held(study)) count++;
  return [count / studies, promise - 4 * Math.sqrt((promise * (1 - promise)) / studies)];
}
