/** What a public service would need, as results/scale.json holds it; docs/scale.md is its page. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/package.js';

/** Measured with the queue itself, and with a real server. */
export interface QueueRates {
  /** Chunks that went through the queue. */
  readonly chunks: number;
  /** Milliseconds of processor time a chunk, of the coordinator and of the server. */
  readonly coordinatorMs: number;
  readonly serverMs: number;
  /** Bytes a chunk that come to the server and leave it. */
  readonly bytes: number;
  /** Seconds from the death of a worker to when another has its chunk, the shortest first. */
  readonly takeOvers: readonly number[];
}

/** A registry of made-up entries. */
export interface RegistrySize {
  readonly entries: number;
  readonly scenarios: number;
  /** Of all entries. */
  readonly bytes: number;
  /** Seconds of processor time to write the entries, and to build the pages. */
  readonly addSeconds: number;
  readonly buildSeconds: number;
  readonly pages: number;
  readonly indexBytes: number;
  readonly longestPageBytes: number;
  /** Milliseconds to find, read and check one entry by its checksum, the median. */
  readonly lookUpMs: number;
}

/** The Studio, as it lies on a host. */
export interface StudioSize {
  readonly bytes: number;
  /** As `gzip -9` would send it. */
  readonly zippedBytes: number;
}

/** Of a crowd under a check: shares of the ladder's chunks. */
export interface CheckFound {
  readonly crowd: string;
  readonly check: string;
  readonly extra: number;
  readonly replays: number;
  readonly worst: number;
  readonly left: number;
  readonly caught: number;
  readonly liars: number;
  /** Replays of a liar's results until it was found out, the mean; null: nobody was. */
  readonly replaysEach: number | null;
  readonly hours: number;
}

export interface Scale {
  readonly machine: string;
  readonly node: string;
  readonly studio: StudioSize;
  readonly registry: RegistrySize;
  readonly queue: QueueRates;
  readonly volunteers: readonly CheckFound[];
}

const FILE = join(packageRoot, 'results/scale.json');

/** Null: there is none yet. */
export function readScale(): Scale | null {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : null;
}

export function writeScale(scale: Scale): void {
  const { volunteers, ...rest } = scale;
  const lines = volunteers.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  writeFileSync(FILE, `${head},\n  "volunteers": [\n${lines}\n  ]\n}\n`);
}
