import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isVerify } from '../../support/size.js';

const child = fileURLToPath(new URL('./allocation-child.mjs', import.meta.url));
const run = promisify(execFile);

interface Measured {
  readonly games: number;
  /** Growth of the heap in each quarter of the games. */
  readonly bytes: readonly number[];
  /** Garbage collections meanwhile: any would hide an allocation. */
  readonly collections: number;
}

/**
 * The young generation holds 64 MB: four times what a million games with one boxed number each would take. A collector
 * with threads of its own goes on sweeping after a collection, and what it finds would be taken off what is counted.
 */
async function measure(policy: string, games: number, ...inject: readonly string[]): Promise<Measured> {
  const flags = ['--expose-gc', '--single-threaded-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'];
  const { stdout } = await run(process.execPath, [...flags, child, policy, String(games), ...inject]);
  return JSON.parse(stdout) as Measured;
}

const FEW = 16_000;

/** The smallest object takes 16 bytes, so less than one byte a game means none in nearly every game. */
const BYTES_PER_GAME = 1;

describe('memory allocated by a game in steady state', () => {
  it.runIf(isVerify)('garrison: none over a million games', async () => {
    const { games, bytes, collections } = await measure('garrison', 1_000_000);
    expect([games, collections]).toEqual([1_000_000, 0]);
    expect(bytes.reduce((sum, b) => sum + b, 0)).toBeLessThan(BYTES_PER_GAME * games);
  });

  // So few games do not outweigh what the compiler allocates when it compiles a rare rule late: the best quarter
  // counts.
  it.each(['passive', 'garrison', 'wild', 'steward'])(
    `%s: none over ${FEW.toLocaleString('en')} games`,
    async (policy) => {
      const { games, bytes, collections } = await measure(policy, FEW);
      expect(collections).toBe(0);
      expect(Math.min(...bytes)).toBeLessThan((BYTES_PER_GAME * games) / bytes.length);
    },
  );

  it('looking ahead: none in games of a garrison that tries two ways each turn', async () => {
    const { games, bytes, collections } = await measure('./looking-garrison.mjs', 1600);
    expect(collections).toBe(0);
    expect(Math.min(...bytes)).toBeLessThan((BYTES_PER_GAME * games) / bytes.length);
  });

  it('would be seen in every quarter if it were 16 bytes', async () => {
    const { games, bytes, collections } = await measure('garrison', 20_000, 'inject');
    expect(collections).toBe(0);
    for (const quarter of bytes) expect(quarter).toBeGreaterThan((12 * games) / bytes.length);
    expect(Math.min(...bytes)).toBeLessThan((20 * games) / bytes.length);
  });
});
