/**
 * What a public service of Satrap would need, for docs/scale.md: measured, and where it cannot be, simulated.
 *
 *     npm run scale                               all of it: some ten minutes, 1 GB of disk, needs redis-server
 *     npm run scale -- --only queue,registry      parts of it: studio, registry, queue, volunteers; the others are kept
 *     npm run scale -- --entries 10000            a smaller registry
 *
 * It writes results/scale.json; then `npm run pages` writes the page.
 */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { mean } from 'simple-statistics';
import { CHECKS, CROWDS, LADDER } from '../../bench/scale/crowds.js';
import { registrySize } from '../../bench/scale/registry-size.js';
import {
  type CheckFound,
  type QueueRates,
  readScale,
  type Scale,
  type StudioSize,
  writeScale,
} from '../../bench/scale/stored.js';
import { playLadder } from '../../bench/scale/volunteers.js';
import { packageRoot } from '../../src/package.js';
import { queueRates } from './queue-rates.js';

const PARTS = ['studio', 'registry', 'queue', 'volunteers'];

function studioSize(): StudioSize {
  const page = readFileSync(join(packageRoot, 'dist/studio.html'));
  return { bytes: page.length, zippedBytes: gzipSync(page, { level: 9 }).length };
}

function volunteers({ coordinatorMs, serverMs }: QueueRates): CheckFound[] {
  const handlingMs = Math.max(coordinatorMs, serverMs);
  return Object.entries(CROWDS).flatMap(([crowd, kinds]) =>
    Object.entries(CHECKS).map(([check, how]) => {
      const { caught, seconds, ...found } = playLadder(kinds, how, { ...LADDER, handlingMs });
      const replaysEach = caught.length === 0 ? null : mean(caught.map(({ replays }) => replays));
      console.error(`scale: ${crowd}, ${check}: ${(100 * found.left).toFixed(2)} % left, ${caught.length} caught`);
      return { crowd, check, ...found, caught: caught.length, replaysEach, hours: seconds / 3600 };
    }),
  );
}

async function measured(parts: readonly string[], entries: number): Promise<Scale> {
  const stored = readScale();
  const folder = mkdtempSync(join(tmpdir(), 'satrap-scale-'));
  const wants = (part: string): boolean => stored === null || parts.includes(part);
  try {
    const studio = stored && !wants('studio') ? stored.studio : studioSize();
    const queue = stored && !wants('queue') ? stored.queue : await queueRates(folder);
    const registry = stored && !wants('registry') ? stored.registry : registrySize(join(folder, 'registry'), entries);
    return {
      machine: cpus()[0].model,
      node: process.version,
      studio,
      registry,
      queue,
      volunteers: stored && !wants('volunteers') ? stored.volunteers : volunteers(queue),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { values } = parseArgs({
  options: { only: { type: 'string', default: PARTS.join() }, entries: { type: 'string', default: '100000' } },
});
const parts = values.only.split(',');
const wrong = parts.find((part) => !PARTS.includes(part));
if (wrong !== undefined) throw new Error(`scale: --only ${wrong}: expected some of ${PARTS.join(', ')}`);
// What is played for a measurement is nothing that one wants to find again.
process.env.SATRAP_HISTORY = '0';
const entries = Number(values.entries);
// Pages of scenarios begin with the 101st entry.
if (!Number.isInteger(entries) || entries <= 100)
  throw new Error(`scale: --entries ${values.entries}: expected a whole number above 100`);
writeScale(await measured(parts, entries));
